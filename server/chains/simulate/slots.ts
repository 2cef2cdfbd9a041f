import type { Address, Hex } from "viem";
import { proxySlots } from "../evm/proxy-slots";
import type { SlotChange } from "./types";

export const slotList: readonly Hex[] = Object.values(proxySlots);
export const slotQuestion: Hex = `0x${slotList.map((slot) => slot.slice(2)).join("")}`;

export function compareSlots(
  contracts: readonly Address[],
  before: ReadonlyMap<Address, readonly Hex[]>,
  after: ReadonlyMap<Address, readonly Hex[]>,
): SlotChange[] {
  return contracts.flatMap((address) => {
    const [was, is] = [before.get(address), after.get(address)];
    if (!was || !is) return [];
    return slotList.flatMap((slot, index) =>
      was[index] === is[index] ? [] : [{ address, slot, before: was[index]!, after: is[index]! }],
    );
  });
}
