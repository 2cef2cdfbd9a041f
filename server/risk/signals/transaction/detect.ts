import { type AnySignal, signal } from "../catalogue";
import { detectGrants } from "./approvals";
import { detectCalls } from "./calls";
import { detectAuthorizations, detectControl, detectForeignCode } from "./control";
import { detectEncoding } from "./encoding";
import type { EffectFact, TransactionFacts } from "./facts";
import { detectOrders } from "./orders";
import { detectParties, detectTakers } from "./parties";
import { detectPayees } from "./payees";
import { detectSwaps } from "./swaps";
import { detectProceeds, detectTransfers } from "./transfers";

/** Data that lost its end, like data that was not seen whole: what seems taken back may have been given. */
const cutOff: ReadonlySet<string> = new Set(["odd-length", "short-data"]);

/** All that speaks against a transaction. Pure; the order of the effects plays no part in the weights. */
export function detectTransaction(facts: TransactionFacts): AnySignal[] {
  const of = <K extends EffectFact["kind"]>(kind: K) =>
    facts.effects.filter((effect): effect is Extract<EffectFact, { kind: K }> => effect.kind === kind);
  return [
    ...detectParties(facts, facts.effects, facts.exceeded !== null || facts.malformed.some((code) => cutOff.has(code))),
    ...detectPayees(facts),
    ...detectTakers(facts),
    ...detectGrants(of("allowance"), facts, facts.now),
    ...detectTransfers(of("transfer"), facts.imitations, facts),
    ...detectProceeds(of("proceeds"), facts),
    ...detectOrders(of("order"), facts),
    ...detectSwaps(of("trade"), facts),
    ...detectControl(of("control"), facts),
    ...detectForeignCode(of("delegatecall"), facts),
    ...detectAuthorizations(facts.authorizations, facts),
    ...detectCalls(facts),
    ...facts.fakeTokens.map((each) =>
      signal("transaction.fake-token", { ...each }, { source: `rpc:${facts.network}` }),
    ),
    ...detectEncoding(facts.malformed, facts.exceeded, facts.calls),
  ];
}
