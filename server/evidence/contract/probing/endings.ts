import type { Address, Hex } from "viem";
import { fillingsOf } from "./deposits";
import { type EntryPoint, encodeEntry } from "./entry-points";
import type { Machine } from "./machine";

/** Functions by which an unknown account ends the contract, of those that are asked about. Throws `BudgetSpent`. */
export async function runEndings(
  machine: Machine,
  entries: readonly EntryPoint[],
  { contract, stranger }: { contract: Address; stranger: Address },
): Promise<Hex[]> {
  const found: Hex[] = [];
  for (const entry of entries) {
    for (const filling of fillingsOf(entry, stranger, 1n)) {
      const call = { from: stranger, to: contract, data: encodeEntry(entry, filling) };
      if (await machine.ends(() => machine.apart(() => machine.call(call)))) {
        found.push(entry.selector);
        break;
      }
    }
  }
  return found;
}
