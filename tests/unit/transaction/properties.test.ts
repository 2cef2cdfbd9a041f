import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { categories } from "@/server/kernel/categories";
import { judgeTransaction, type Listing, type TransactionFacts } from "@/server/risk";
import { makeCorpus } from "@/tests/eval/transactions/corpus";
import { address } from "@/tests/eval/transactions/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const next = seededRandom(8);
const attackers = [address(next), address(next)];
const sources = memorySources(attackers);
const coverage = { intel: { indicators: 2, updatedAt: null }, chain: "disabled" as const, missing: [] };
const scoreOf = (facts: TransactionFacts) => judgeTransaction({ facts, coverage, essentialMissing: [] }).score;

const example: Listing = {
  ...{ feedId: "A", feedName: "A list", kind: "community", category: "scam", severity: "high", label: null },
  ...{ firstSeen: "2026-01-02", lastSeen: "2026-11-20", matched: "" },
};

let all: TransactionFacts[];

beforeAll(async () => {
  const bodies = [...makeCorpus(11, attackers)].filter((_, i) => i % 41 === 0).map(({ body }) => body);
  all = await Promise.all(
    bodies.map(async ({ wallet, to, calldata: data, value }) => {
      const { facts } = await gatherFromMemory(sources, { wallet, to, data, value: BigInt(value) });
      return facts;
    }),
  );
}, 60_000);

const any = () => fc.nat().map((index) => all[index % all.length]!);

describe("a transaction's score", () => {
  it("is the same in any order of its effects and parties", () => {
    fc.assert(
      fc.property(any(), any(), fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (one, other, keys) => {
        const both = join(one, other);
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((item) => ({ item, key: keys.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const mixed = { ...both, effects: shuffled(both.effects), parties: new Map(shuffled([...both.parties])) };
        expect(scoreOf(mixed)).toBe(scoreOf(both));
      }),
      { numRuns: 2_000 },
    );
  });

  it("never falls when something is added: an effect, a bad party, an odd encoding, a missing part", () => {
    fc.assert(
      fc.property(any(), any(), (one, other) => {
        const both = join(one, other);
        const alone = scoreOf({ ...both, effects: one.effects });
        expect(scoreOf(both)).toBeGreaterThanOrEqual(alone);
        const listed = { ...sources.intel.lookupAddress(attackers[0]!) };
        const bad = {
          address: attackers[0]!,
          lists: listed,
          roles: ["recipient"],
          kind: null,
          youngerThan: null,
          sanctioned: false,
        };
        expect(scoreOf({ ...both, parties: new Map([...both.parties, [bad.address, bad]]) })).toBeGreaterThanOrEqual(
          80,
        );
        expect(scoreOf({ ...both, malformed: [...both.malformed, "dirty-address"] })).toBeGreaterThanOrEqual(
          scoreOf(both),
        );
        expect(scoreOf({ ...both, exceeded: "calls" })).toBeGreaterThanOrEqual(Math.max(30, scoreOf(both)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("never falls when one more list names somebody, whatever others say of him", () => {
    const entry = fc
      .record({ kind: fc.constantFrom("community", "operator", "sanctions"), category: fc.constantFrom(...categories) })
      .map((each): Listing => ({ ...example, ...each }));
    fc.assert(
      fc.property(any(), fc.nat(), fc.array(entry, { maxLength: 2 }), entry, (facts, which, earlier, more) => {
        const party = [...facts.parties.values()].filter(({ address }) => !facts.own.has(address))[which % 8];
        if (!party) return;
        const listed = (listings: Listing[]) => {
          const all = [...listings, ...party.lists.listings];
          const changed = { ...party, lists: { ...party.lists, listings: all } };
          return scoreOf({ ...facts, parties: new Map([...facts.parties, [party.address, changed]]) });
        };
        expect(listed([...earlier, more])).toBeGreaterThanOrEqual(listed(earlier));
        expect(listed([more, ...earlier])).toBe(listed([...earlier, more]));
      }),
      { numRuns: 4_000 },
    );
  });
});

/** Both at once, as the first one's wallet. */
function join(one: TransactionFacts, other: TransactionFacts): TransactionFacts {
  return {
    ...one,
    effects: [...one.effects, ...other.effects],
    parties: new Map([...one.parties, ...other.parties]),
  };
}
