import { type AnySignal, signal } from "../catalogue";
import { detectClone, detectListed } from "../contract/detect";
import { accusationOf, isGrave } from "../transaction/reputation";
import type { MetContract } from "./facts";

/** Bad contracts that take part in a run, regardless of their gain: a call to them has a purpose. */
export function detectMet(network: string, met: readonly MetContract[]): AnySignal[] {
  return met.flatMap(({ address: contract, lists, clones = [], drainer, backers = [] }) => {
    const found: AnySignal[] = [];
    const accusation = lists && accusationOf({ lists, sanctioned: false, roles: ["target"] });
    if (accusation && isGrave(accusation)) {
      const { list, category, source, firstSeenAt } = accusation;
      found.push(signal("simulation.meets-flagged", { network, contract, list, category }, { source, firstSeenAt }));
    }
    if (drainer) {
      const { consented: _, ...shown } = drainer;
      found.push(signal("contract.drainer", { network, contract, ...shown }, { source: "analysis:bytecode" }));
    }
    // Bad actors use ordinary code too, and who is only met gets nothing.
    found.push(...clones.flatMap((code) => detectClone(network, code)).filter(({ id }) => id === "contract.clone"));
    return [...found, ...backers.flatMap((beneficiary) => detectListed({ network, ...beneficiary }))];
  });
}
