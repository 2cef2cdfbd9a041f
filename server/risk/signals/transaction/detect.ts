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
import { detectProceeds, detectSignedPayments, detectTransfers } from "./transfers";

/** Data that lost its end, like data that was not seen whole: what seems taken back may have been given. */
const cutOff: ReadonlySet<string> = new Set(["odd-length", "short-data"]);

/** All that speaks against a transaction. Pure; the order of the effects plays no part in the weights. */
export function detectTransaction(facts: TransactionFacts): AnySignal[] {
  const of = <K extends EffectFact["kind"]>(kind: K) =>
    facts.effects.filter((effect): effect is Extract<EffectFact, { kind: K }> => effect.kind === kind);
  const foreign = detectForeignCode(of("delegatecall"), facts);
  return [
    ...detectParties(facts, facts.effects, facts.exceeded !== null || facts.malformed.some((code) => cutOff.has(code))),
    ...detectPayees(facts),
    ...detectTakers(facts),
    ...detectGrants(of("allowance"), facts, facts.now),
    ...detectTransfers(of("transfer"), facts.imitations, facts),
    ...detectSignedPayments(of("allowance"), facts),
    ...detectProceeds(of("proceeds"), facts),
    ...detectOrders(of("order"), facts),
    ...detectSwaps(of("trade"), facts),
    ...detectControl(of("control"), facts),
    ...foreign,
    ...detectAuthorizations(facts.authorizations, facts),
    ...detectCalls(facts).filter((each) => !foreign.some((known) => isSameCall(each, known))),
    ...facts.fakeTokens.map((each) =>
      signal("transaction.fake-token", { ...each }, { source: `rpc:${facts.network}` }),
    ),
    ...detectEncoding(facts.malformed, facts.exceeded, facts.calls),
  ];
}

/**
 * Foreign code in an account is one matter. The unknown function it runs adds nothing. Nor does native currency to the
 * account, which is the wallet's own if the code is any danger to it.
 */
function isSameCall({ id, evidence }: AnySignal, foreign: AnySignal): boolean {
  if (foreign.id !== "transaction.foreign-code") return false;
  if (id === "transaction.unknown-function") return evidence.path === foreign.evidence.path;
  return id === "transaction.unexpected-payment" && evidence.target === foreign.evidence.account;
}
