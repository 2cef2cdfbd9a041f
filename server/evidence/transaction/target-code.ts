import type { Address, Hex } from "viem";
import type { ReadOptions } from "@/server/chains";
import type { CodeFact, TokenPullFact } from "@/server/risk";
import { analyseInWorker } from "../contract/analysis-pool";
import type { Followed } from "../evm-wallet/follow-calls";
import type { WalletSources } from "../sources";
import { MAX_CODES } from "./payees";

interface FoundTokenPulls {
  takings: Map<Address, TokenPullFact[]>;
  /** Code that is a listed contract's. */
  clones: Map<Address, CodeFact[]>;
  /** False where there was more code than is analysed, or some could not be. */
  whole: boolean;
}

/**
 * Which of the strangers that are called, paid or approved take what they get on the word of a name, as
 * `contracts/risk` says of them, and which are copies of listed contracts.
 */
export async function findTokenPulls(
  { badCode, intel }: Pick<WalletSources, "badCode" | "intel">,
  unknownAccounts: ReadonlyMap<Address, Followed>,
  options: ReadOptions,
): Promise<FoundTokenPulls> {
  const takings = new Map<Address, TokenPullFact[]>();
  const clones = new Map<Address, CodeFact[]>();
  const analysed = new Set<Hex>();
  let whole = true;
  for (const [stranger, { codes }] of unknownAccounts) {
    for (const { address, code } of codes) {
      if (!analysed.has(code) && analysed.size === MAX_CODES) return { takings, clones, whole: false };
      analysed.add(code);
      const analysis = await analyseInWorker(code, options);
      if (!analysis) {
        whole = false;
        continue;
      }
      const { hazards } = analysis;
      const { sweeper, oneWay } = hazards;
      const cloneOf = badCode.find(address, analysis, intel);
      if (cloneOf) clones.set(stranger, [...(clones.get(stranger) ?? []), { address, hazards, cloneOf }]);
      if (sweeper || oneWay) takings.set(stranger, [...(takings.get(stranger) ?? []), { address, sweeper, oneWay }]);
    }
  }
  return { takings, clones, whole };
}
