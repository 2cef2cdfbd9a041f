import { describe, expect, it } from "vitest";
import {
  type AnySignal,
  type EvmFacts,
  type ExposureFact,
  judgeWallet,
  type Listing,
  languages,
  reasonsOf,
  type WalletFacts,
} from "@/server/risk";
import { override } from "@/tests/support/override";

const listing = (category: string, kind: Listing["kind"] = "community"): Listing => ({
  feedId: "X",
  feedName: "Watchers",
  kind,
  category,
  severity: "high",
  label: null,
  firstSeen: "2026-01-02",
  lastSeen: "2026-11-20",
  matched: "0xbad",
});
const lists = (...listings: Listing[]): ExposureFact["lists"] => ({ listings, protected: null, override: null });
const exposure = (category: string, more: Partial<ExposureFact> = {}): ExposureFact => ({
  counterparty: "0xbad",
  lists: lists(listing(category, category === "sanctions" ? "sanctions" : "community")),
  sentWorth: 0,
  receivedWorth: 0,
  transactionHash: null,
  ...more,
});
const empty: EvmFacts = {
  ...{ safe: null, contract: null, lookalikes: [], exposures: [], movers: [], sweep: null, origin: null },
};

function judge(evm: Partial<EvmFacts>) {
  const facts: WalletFacts = {
    network: "ethereum",
    sanctioned: null,
    frozen: [],
    delegation: null,
    approvals: [],
    evm: { ...empty, ...evm },
  };
  const coverage = { intel: { indicators: 1, updatedAt: null }, chain: "complete" as const, missing: [] };
  return judgeWallet({ lists: lists(), facts, coverage, essentialMissing: [] });
}
const ids = ({ signals }: { signals: AnySignal[] }) => signals.map(({ id }) => id);

describe("exposure", () => {
  it.each([
    ["sanctions", { receivedWorth: 500 }, "exposure.received-sanctioned", "REVIEW"],
    ["sanctions", { sentWorth: 500 }, "exposure.paid-sanctioned", "REVIEW"],
    ["sanctions", { receivedWorth: 50 }, "exposure.dust", "ALLOW"],
    ["drainer", { receivedWorth: 500 }, "exposure.received-flagged", "REVIEW"],
    ["drainer", { sentWorth: 500 }, "exposure.victim", "ALLOW"],
    ["mixer", { receivedWorth: 500 }, "exposure.received-mixer", "ALLOW"],
    ["mixer", { sentWorth: 500 }, "exposure.paid-mixer", "ALLOW"],
    ["poisoning", { receivedWorth: 0.001 }, "exposure.dust", "ALLOW"],
  ])("to %s, %o, is %s: %s", (category, worth, id, decision) => {
    const assessment = judge({ exposures: [exposure(category, worth)] });
    expect(ids(assessment)).toEqual([id]);
    expect(assessment.decision).toBe(decision);
  });

  it("is none to an exploited protocol, to known infrastructure, and to whom an operator allows", () => {
    const [listings] = [[listing("phishing")]];
    const shield = { listings, protected: { label: "Exchange", source: "curated" }, override: null };
    const allowed = {
      listings,
      protected: null,
      override: override("allow"),
    } as const;
    const exposures = [
      exposure("exploit", { receivedWorth: 500 }),
      exposure("phishing", { receivedWorth: 500, lists: shield }),
      exposure("phishing", { receivedWorth: 500, lists: allowed }),
    ];
    expect(ids(judge({ exposures }))).toEqual([]);
  });

  it("never blocks by itself, however much of it there is", () => {
    const exposures = Array.from({ length: 10 }, () => exposure("drainer", { receivedWorth: 1e6, sentWorth: 1e6 }));
    expect(judge({ exposures }).riskLevel).toMatch(/^(CAUTION|HIGH)$/);
    expect(judge({ exposures: exposures.slice(0, 1) }).decision).toBe("REVIEW");
  });
});

describe("a wallet that sends on what arrives", () => {
  it("is no more than reviewed, whatever else stands on it that is common", () => {
    const sweep = { sink: "0x1", sinkLists: lists(), count: 30, earlierPayees: 5, lastBlock: 3 };
    const origin = { firstSeenAt: null, firstTransaction: null, creator: null };
    const exposures = [exposure("mixer", { receivedWorth: 500 })];
    for (const more of [{}, { origin }, { exposures }]) expect(judge({ sweep, ...more }).decision).toBe("REVIEW");
  });
});

describe("a deposit address at an exchange", () => {
  it("is no sweeper where the sink is known infrastructure", () => {
    const sinkLists = { listings: [], protected: { label: "Exchange", source: "curated" }, override: null };
    const assessment = judge({ sweep: { sink: "0x1", sinkLists, count: 9, earlierPayees: 5, lastBlock: 3 } });
    expect(ids(assessment)).toEqual(["wallet.forwards"]);
    expect(assessment.decision).toBe("ALLOW");
  });
});

describe("the words", () => {
  const lookalike = {
    lookalike: "0xa",
    imitated: "0xb",
    prefix: 4,
    suffix: 4,
    lure: "zero",
    transactionHash: "0x1",
    paid: false,
  } as const;
  const party = (address: string) => ({ address, lists: lists() });
  const safe = (owners: number, threshold: number) => ({
    owners: Array.from({ length: owners }, (_, index) => party(`0x${index}`)),
    threshold,
    modules: [],
    guard: null,
    moduleGuard: null,
    fallbackHandler: null,
    singleton: { ...party("0x9"), lists: { ...lists(), protected: { label: "Safe", source: "safe" } } },
  });

  it.each(languages)("count one and many in %s", (language) => {
    const attempts = (count: number) =>
      reasonsOf(judge({ lookalikes: Array(count).fill(lookalike) }).signals, language);
    expect([attempts(1), attempts(3)]).toMatchSnapshot("poisoning");
    const swept = (count: number) =>
      reasonsOf(
        judge({ sweep: { sink: "0x1", sinkLists: lists(), count, earlierPayees: 5, lastBlock: 3 } }).signals,
        language,
      );
    expect([swept(1), swept(3)]).toMatchSnapshot("sweep");
    expect(reasonsOf(judge({ safe: safe(3, 1) }).signals, language)).toMatchSnapshot("safe");
  });
});
