import type { Address, Hex } from "viem";
import { addressAt } from "../../evm/abi-words";
import { proxySlots } from "../../evm/proxy-slots";
import type { LoggedEffects } from "../logs";
import type { Run } from "../types";
import { type Probed, toAddress } from "./probed";

export interface ControlDelta {
  kind:
    | "owner"
    | "implementation"
    | "admin"
    | "beacon"
    | "role"
    | "safe-owner"
    | "safe-module"
    | "safe-guard"
    | "safe-handler"
    | "code";
  contract: Address;
  before: Address | null;
  after: Address | null;
}

/** Contracts whose controller changed. Owners are queried, since a contract's log proves nothing. */
export function readControl(probed: readonly Probed[], run: Run, logged: LoggedEffects["control"]): ControlDelta[] {
  return [...askedControl(probed, run), ...logged.filter(({ kind }) => kind !== "owner").map(fromLog)];
}

function askedControl(probed: readonly Probed[], { slots }: Run): ControlDelta[] {
  const found: ControlDelta[] = [];
  for (const { probe, before, after } of probed) {
    if (probe.kind === "owner" && before && before[0] !== (after?.[0] ?? 0n) && isAddress(before[0])) {
      found.push({
        kind: "owner",
        contract: probe.contract,
        before: partyOf(before[0]),
        after: partyOf(after?.[0] ?? 0n),
      });
    }
    // New code takes control from no address; replaced or removed code does.
    if (
      probe.kind === "code" &&
      before &&
      after &&
      before[0] !== after[0] &&
      before[0] !== 0n &&
      before[0] !== emptyCode
    )
      found.push({ kind: "code", contract: probe.address, before: null, after: null });
  }
  for (const { address, slot, before, after } of slots) {
    const kind = kindOfSlot(slot);
    if (kind)
      found.push({ kind, contract: address, before: addressAt(before) ?? null, after: addressAt(after) ?? null });
  }
  return found;
}

/** Keccak-256 of nothing: an account without code. */
const emptyCode = 0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470n;

function kindOfSlot(slot: Hex): "implementation" | "admin" | "beacon" | undefined {
  if (slot === proxySlots.implementation || slot === proxySlots.oldImplementation) return "implementation";
  if (slot === proxySlots.admin || slot === proxySlots.oldAdmin) return "admin";
  return slot === proxySlots.beacon ? "beacon" : undefined;
}

function fromLog({ kind, contract, from, to }: LoggedEffects["control"][number]): ControlDelta {
  return { kind, contract, before: from, after: to };
}

function isAddress(word: bigint): boolean {
  return word >> 160n === 0n;
}

function partyOf(word: bigint): Address | null {
  return word === 0n || !isAddress(word) ? null : toAddress(word);
}
