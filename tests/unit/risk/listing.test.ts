import { describe, expect, it } from "vitest";
import {
  applyOverride,
  assess,
  type Coverage,
  findListing,
  type Listing,
  listingSignals,
  type Override,
  reasonsOf,
} from "@/server/risk";
import { type ApprovalFact, detectApprovals } from "@/server/risk/signals/approval/detect";
import { override } from "@/tests/support/override";

const coverage: Coverage = { intel: { indicators: 1, updatedAt: null }, chain: "disabled", missing: [] };
const community: Listing = {
  feedId: "SCAMSNIFFER_ADDRESSES",
  feedName: "ScamSniffer",
  kind: "community",
  category: "phishing",
  severity: "high",
  label: null,
  firstSeen: "2026-01-02",
  lastSeen: "2026-11-20",
  matched: "0x7a250d5630b4cf539739df2c5dacb4c659f2488d",
};
const sanctioned: Listing = {
  ...community,
  feedId: "OFAC",
  feedName: "OFAC SDN",
  kind: "sanctions",
  category: "sanctions",
};
const router = { label: "Uniswap v2 router", source: "curated" };
const scoreOf = (listings: Listing[], shield: typeof router | null, word: Override | null) =>
  assess(applyOverride(listingSignals({ listings, protected: shield, override: word }), word), coverage, []).score;

describe("lists and overrides", () => {
  it("blocks what a list names and says which", () => {
    const { decision, signals } = assess(
      listingSignals({ listings: [community], protected: null, override: null }),
      coverage,
      [],
    );
    expect(decision).toBe("BLOCK");
    expect(signals[0]).toMatchObject({ id: "listing.phishing", source: "ScamSniffer", firstSeenAt: "2026-01-02" });
  });

  it("counts an operator's own list as bad as it says, and no other list less", () => {
    const own = (severity: Listing["severity"], category = "other"): Listing => {
      return { ...community, feedId: "OURS", feedName: "Ours", kind: "operator", category, severity };
    };
    const judged = (listing: Listing) => {
      const lists = { listings: [listing], protected: null, override: null };
      const { decision, signals } = assess(listingSignals(lists), coverage, []);
      return [decision, signals[0]?.weight, signals[0]?.severity, findListing(lists) !== undefined];
    };
    expect(judged(own("low"))).toEqual(["ALLOW", 10, "low", false]);
    expect(judged(own("medium"))).toEqual(["REVIEW", 45, "medium", false]);
    expect(judged(own("high"))).toEqual(["BLOCK", 75, "high", true]);
    expect(judged(own("critical", "drainer"))).toEqual(["BLOCK", 85, "critical", true]);
    expect(judged(own("low", "sanctions"))).toEqual(["BLOCK", 95, "critical", true]);
    expect(judged({ ...community, severity: "low" })).toEqual(["BLOCK", 80, "critical", true]);
    expect(scoreOf([own("low"), community], null, null)).toBeGreaterThanOrEqual(80);
  });

  it("keeps protected infrastructure SAFE against community lists, never against sanctions", () => {
    expect(scoreOf([community, community], router, null)).toBe(0);
    expect(scoreOf([sanctioned], router, null)).toBe(95);
  });

  it("lets an operator allow all but sanctions, and deny anything", () => {
    expect(scoreOf([community], null, override("allow"))).toBe(0);
    expect(scoreOf([community, sanctioned], null, override("allow"))).toBe(95);
    expect(scoreOf([], router, override("deny"))).toBe(90);
  });

  it("says what an allow set aside", () => {
    const signals = applyOverride(
      listingSignals({ listings: [community], protected: null, override: null }),
      override("allow"),
    );
    expect(signals).toMatchObject([{ id: "override.allowed", evidence: { suppressed: ["listing.phishing"] } }]);
  });

  it("shows callers that the operator spoke and why, and not who", () => {
    const spoken = { ...override("deny"), author: "ana", reason: "drained our user" };
    const lists = { listings: [], protected: null, override: spoken };
    const approval = { network: "ethereum", token: "t", spender: "s", standard: "erc20", amount: "unlimited" };
    const fact = { ...approval, broad: true, spenderKind: null, spenderLists: lists } as unknown as ApprovalFact;
    for (const verdict of ["deny", "allow"] as const) {
      const signals = [...applyOverride([], { ...spoken, verdict }), ...detectApprovals([fact])];
      const shown = JSON.stringify([signals, reasonsOf(signals, "en"), reasonsOf(signals, "pt")]);
      expect(shown).not.toMatch(/\bana\b/);
      expect(shown).toContain("drained our user");
      expect(reasonsOf(signals, "en").join()).toContain("by this installation's operator");
    }
  });

  it("lifts to CAUTION when essential evidence is missing, and names it", () => {
    const { score, riskLevel, signals } = assess([], coverage, ["account-type"]);
    expect([score, riskLevel]).toEqual([25, "CAUTION"]);
    expect(signals).toMatchObject([{ evidence: { missing: ["account-type"] } }]);
  });
});
