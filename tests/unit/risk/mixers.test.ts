import { describe, expect, it } from "vitest";
import {
  type DelegationFact,
  type ListEvidence,
  type Listing,
  levelOf,
  listingSignals,
  type PartyFact,
  scoreOf,
} from "@/server/risk";
import { type AnySignal, catalogue } from "@/server/risk/signals/catalogue";
import { detectDelegation } from "@/server/risk/signals/delegation/detect";
import { detectOrigin } from "@/server/risk/signals/origin/detect";
import { detectSafe } from "@/server/risk/signals/safe/detect";
import { detectSweep } from "@/server/risk/signals/sweep/detect";
import { detectParties } from "@/server/risk/signals/transaction/parties";

const nothing: ListEvidence = { listings: [], protected: null, override: null };
const listed = (category: string, kind: Listing["kind"] = "community"): ListEvidence => ({
  ...nothing,
  listings: [
    {
      ...{ feedId: "A", feedName: "List A", kind, category, severity: "high", label: null },
      ...{ firstSeen: "2026-11-01", lastSeen: "2026-11-21", matched: "x" },
    },
  ],
});
const decide = (signals: AnySignal[]) => levelOf(scoreOf(signals)).decision;

const owner = { address: "0xa1", lists: nothing };
const safe = { owners: [owner], threshold: 1, modules: [], guard: null, moduleGuard: null, fallbackHandler: null };
const singleton = { address: "0xa2", lists: { ...nothing, protected: { label: "Safe", source: "curated" } } };
const delegation: DelegationFact = { network: "ethereum", delegate: "0xd1", lists: nothing, sink: null, unguarded: [] };
const sweep = { sink: "0xb1", count: 3, earlierPayees: 3, lastBlock: 7 };
const origin = { firstSeenAt: null, firstTransaction: null };

/** Parts controlled by an address that `lists` describes. */
const parts: [string, (lists: ListEvidence) => AnySignal[]][] = [
  [
    "the only owner of a Safe",
    (lists) => detectSafe("ethereum", { ...safe, singleton, owners: [{ ...owner, lists }] }),
  ],
  [
    "a module of a Safe",
    (lists) => detectSafe("ethereum", { ...safe, singleton, modules: [{ ...owner, lists, kind: "contract" }] }),
  ],
  ["the guard of a Safe", (lists) => detectSafe("ethereum", { ...safe, singleton, guard: { ...owner, lists } })],
  ["the code that an account runs", (lists) => [detectDelegation({ ...delegation, lists })]],
  ["who gets what arrives", (sinkLists) => detectSweep("ethereum", { ...sweep, sinkLists })],
  ["who made it", (lists) => detectOrigin("ethereum", { ...origin, creator: { address: "0xc1", lists } })],
];

describe.each(parts)("%s", (_, detect) => {
  it("is asked about where it is a mixer, and blocked where it is a thief or under sanctions", () => {
    expect(decide(detect(listed("mixer")))).toBe("REVIEW");
    expect(decide(detect(listed("drainer")))).toBe("BLOCK");
    expect(decide(detect(listed("mixer", "sanctions")))).toBe("BLOCK");
  });
});

it("asks about several mixers at once as about one, and a thief among them blocks", () => {
  const involve = (...categories: string[]) => {
    const parties = categories.map((category, i): PartyFact => {
      const [address, roles]: [string, PartyFact["roles"]] = [`0xe${i}`, ["recipient"]];
      return { address, roles, lists: listed(category), kind: null, youngerThan: null, sanctioned: false };
    });
    const book = {
      wallet: "0xff",
      own: new Set<string>(),
      parties: new Map(parties.map((party) => [party.address, party])),
    };
    return decide(detectParties(book, []));
  };
  expect(involve("mixer", "mixer", "mixer")).toBe("REVIEW");
  expect(involve("mixer", "drainer", "mixer")).toBe("BLOCK");
  const twice = { ...listed("mixer"), listings: [...listed("mixer").listings, ...listed("mixer").listings] };
  expect(decide(listingSignals(twice))).toBe("REVIEW");
});

it("asks about mixers as about one, in whatever parts they are found", () => {
  const mixers = [...detectSafe("ethereum", { ...safe, singleton, owners: [{ ...owner, lists: listed("mixer") }] })];
  const found = [
    ...mixers,
    ...listingSignals(listed("mixer")),
    detectDelegation({ ...delegation, lists: listed("mixer") }),
  ];
  expect(new Set(found.flatMap(({ id, weight }) => (weight > 0 ? catalogue[id].family : []))).size).toBeGreaterThan(1);
  expect(decide(found)).toBe("REVIEW");
  expect(decide([...found, ...listingSignals(listed("drainer"))])).toBe("BLOCK");
});

it("the name of a mixer hides nothing that its code does", () => {
  const lists = listed("mixer");
  expect(detectDelegation({ ...delegation, lists, sink: "0xe1" }).id).toBe("delegation.sweeper");
  expect(detectDelegation({ ...delegation, lists, unguarded: ["0x12345678"] }).id).toBe("delegation.unguarded");
  expect(detectDelegation({ ...delegation, lists: listed("drainer"), sink: "0xe1" }).id).toBe("delegation.flagged");
});
