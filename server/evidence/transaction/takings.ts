import { setImmediate as turn } from "node:timers/promises";
import type { Address, Hex } from "viem";
import type { TakingFact } from "@/server/risk";
import { analyseCode } from "../contract/code/analyse";
import type { Followed } from "../evm-wallet/follow-calls";
import { mostCodes } from "./payees";

export interface FoundTakings {
  takings: Map<Address, TakingFact[]>;
  /** False where there was more code than is analysed. */
  whole: boolean;
}

/**
 * Which of the strangers that are called, paid or approved take what they get on the word of a name, as
 * `contracts/risk` says of them.
 */
export async function findTakings(strangers: ReadonlyMap<Address, Followed>): Promise<FoundTakings> {
  const takings = new Map<Address, TakingFact[]>();
  const analysed = new Set<Hex>();
  for (const [stranger, { codes }] of strangers) {
    for (const { address, code } of codes) {
      if (!analysed.has(code)) {
        if (analysed.size === mostCodes) return { takings, whole: false };
        analysed.add(code);
        // In a turn of its own, so that others get theirs.
        await turn();
      }
      const { sweeper, oneWay } = analyseCode(code).hazards;
      if (sweeper || oneWay) takings.set(stranger, [...(takings.get(stranger) ?? []), { address, sweeper, oneWay }]);
    }
  }
  return { takings, whole: true };
}
