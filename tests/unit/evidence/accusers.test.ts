import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { listInteractions } from "@/server/evidence/evm-wallet/history";
import type { Digest, Party } from "@/server/evidence/history";
import type { Intel } from "@/server/intel";
import { deceiverListing, type ListEvidence, type Listing } from "@/server/risk";
import { override } from "@/tests/support/override";

const address: Address = `0x${"a1".repeat(20)}`;
const party: Party = {
  ...{ address, sent: 1, received: 0, reallySent: 1, sentWorth: 50, receivedWorth: 0, hollow: 0 },
  ...{ firstBlock: 1, lastBlock: 1, lastHash: `0x${"1".repeat(64)}` },
};
const shield: ListEvidence["protected"] = { label: "Router", source: "protected", kind: "router" };
const by = (kind: Listing["kind"], more: Partial<ListEvidence> = {}): ListEvidence => ({
  listings: [
    {
      ...{
        feedId: "A",
        feedName: "List A",
        kind,
        category: kind === "sanctions" ? kind : "phishing",
        severity: "high",
        label: null,
      },
      ...{ firstSeen: "2026-01-02", lastSeen: "2026-11-20", matched: address },
    },
  ],
  protected: null,
  override: null,
  ...more,
});

const flagged = (lists: ListEvidence) => {
  const intel = { lookupAddress: () => lists } as unknown as Intel;
  const digest = { parties: new Map([[address, party]]) } as unknown as Digest;
  return listInteractions(intel, "ethereum", digest)[0]?.flagged;
};

/** The same order everywhere: sanctions always, the operator's entry and lists next, communities' last. */
describe.each([
  ["a community's list", by("community"), true],
  ["a community's list, of known infrastructure", by("community", { protected: shield }), false],
  ["a community's list, though the operator allows it", by("community", { override: override("allow") }), false],
  ["the operator's list, of known infrastructure", by("operator", { protected: shield }), true],
  [
    "the operator's list, though he allows it",
    by("operator", { protected: shield, override: override("allow") }),
    false,
  ],
  [
    "the operator's word, of known infrastructure",
    { ...by("community"), listings: [], override: override("deny") },
    true,
  ],
  ["nobody", { ...by("community"), listings: [] }, false],
] as const)("somebody named by %s", (_, lists, expected) => {
  it(`is${expected ? "" : " not"} flagged among whom a wallet met`, () => expect(flagged(lists)).toBe(expected));
  it(`is${expected ? "" : " not"} told of as a deceiver`, () => expect(deceiverListing(lists) !== null).toBe(expected));
});

it("whoever is under sanctions is flagged, whatever an operator says", () => {
  expect(flagged(by("sanctions", { protected: shield, override: override("allow") }))).toBe(true);
});
