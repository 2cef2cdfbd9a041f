import { expect, it } from "vitest";
import { queryPlanOf } from "@/server/evidence/transaction/query-plan";
import type { ListEvidence, MovementFact, TransactionFacts } from "@/server/risk";
import { override } from "@/tests/support/override";

const at = (digit: number) => `0x${String(digit).repeat(40)}`;
const known = { label: "Fixture Exchange", source: "curated" };

/** A payment of 1 by wallet 1 to 2, with these entries of the lists on 2. */
function payment(lists: Partial<ListEvidence>): TransactionFacts {
  const transfer: MovementFact = {
    ...{ path: "0", guessed: false, kind: "transfer", standard: "native", alternative: null, token: null },
    ...{ from: { address: at(1), role: "wallet" }, to: at(2), amount: "1", tokenId: null, via: "value", signed: false },
    ...{ symbol: null, worth: null },
  } as MovementFact;
  const party = {
    ...{ address: at(2), roles: ["recipient"], kind: null, youngerThan: null, sanctioned: false },
    lists: { listings: [], protected: null, override: null, ...lists },
  };
  return {
    ...{ network: "ethereum", wallet: at(1), own: new Set([at(1)]), parties: new Map([[at(2), party]]), now: 0 },
    ...{
      coin: "ETH",
      value: "1",
      effects: [transfer],
      authorizations: [],
      imitations: [],
      fakeTokens: [],
      malformed: [],
    },
    ...{ exceeded: null, calls: 1 },
  };
}

it("asks the oracle about strangers and whom an operator allows, not about known infrastructure", () => {
  expect(queryPlanOf(payment({})).gainers).toEqual([at(2)]);
  expect(queryPlanOf(payment({ override: override("allow") })).gainers).toEqual([at(2)]);
  expect(queryPlanOf(payment({ protected: known })).gainers).toEqual([]);
});
