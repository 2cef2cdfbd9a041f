import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnySignal,
  type ApprovalFact,
  type Coverage,
  diff,
  type MissingEvidence,
  observe,
  type RiskEvent,
  signal,
  type WatchState,
} from "@/server/risk";

const from = { source: "rpc:ethereum" };
const lists = { listings: [], protected: null, override: null };
const token = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const [thief, router] = ["0xbad", "0x7a2"];

const flaggedApproval = (spender = thief): AnySignal =>
  signal(
    "approval.flagged-spender",
    {
      network: "ethereum",
      standard: "erc20",
      token,
      spender,
      amount: "unlimited",
      list: "Watchers",
      category: "drainer",
    },
    { source: "Watchers" },
  );
const listed = (): AnySignal =>
  signal(
    "listing.phishing",
    { value: "0x1", list: "Watchers", category: "phishing", lastSeen: "2026-11-20" },
    { source: "Watchers" },
  );
const sweep = signal(
  "wallet.forwards",
  { network: "ethereum", sink: "0x5", count: 3, earlierPayees: 0, lastBlock: 5 },
  from,
);
const victim = signal(
  "exposure.received-flagged",
  { network: "ethereum", counterparty: thief, list: "Watchers", category: "drainer", sentWorth: 0, receivedWorth: 500 },
  from,
);
const right = (spender: string, block?: number): ApprovalFact => ({
  ...{ network: "ethereum", standard: "erc20", token, spender, amount: "unlimited", broad: true },
  ...{
    spenderKind: "contract",
    youngerThan: null,
    spenderDrains: false,
    spenderLists: lists,
    ...(block !== undefined && { block }),
  },
});

interface Scan {
  signals?: AnySignal[];
  approvals?: ApprovalFact[];
  missing?: MissingEvidence[];
  chain?: Coverage["chain"];
  abreast?: boolean;
  block?: number | null;
}
function look({
  signals = [],
  approvals = [],
  missing = [],
  chain,
  abreast = true,
  block = 100,
}: Scan = {}): WatchState {
  const intel = { indicators: 1, updatedAt: null };
  const reach = chain ?? (missing.length > 0 ? "partial" : "complete");
  return observe({ assessment: { signals, coverage: { intel, chain: reach, missing } }, approvals, abreast, block });
}
const namesOf = (events: readonly RiskEvent[]) => events.map(({ event }) => event);
const reported = (previous: WatchState | null, current: WatchState) => namesOf(diff(previous, current).events);
/** Events of each of several scans in succession. */
function report(...scans: Scan[]): string[][] {
  let state: WatchState | null = null;
  return scans.map((scan) => {
    const difference = diff(state, look(scan));
    state = difference.state;
    return namesOf(difference.events);
  });
}
const out: Scan = {
  missing: ["account-type", "allowances", "history"],
  chain: "unavailable",
  abreast: false,
  block: null,
};

describe("the first scan", () => {
  it("tells threats and a critical status, and nothing of change", () => {
    const { events } = diff(null, look({ signals: [flaggedApproval()], approvals: [right(thief, 50)] }));
    expect(events).toEqual([
      {
        event: "threat.detected",
        data: {
          threatType: "malicious-approval",
          severity: "critical",
          message: expect.stringContaining(thief),
          contractAddress: thief,
        },
      },
      {
        event: "status.critical",
        data: { previousStatus: null, currentScore: 80, reasons: [expect.stringContaining("revoke")] },
      },
    ]);
  });

  it("calls a right of somebody unknown risky, and not malicious", () => {
    const evidence = { network: "ethereum", standard: "erc20" as const, token, spender: router, amount: "unlimited" };
    const unknown = signal("approval.personal-spender", evidence as never, from);
    const { events } = diff(null, look({ signals: [unknown], approvals: [right(router, 50)] }));
    expect(events.find(({ event }) => event === "threat.detected")?.data).toMatchObject({
      threatType: "risky-approval",
    });
  });

  it("tells nothing of a wallet about which nothing bad is known", () => {
    expect(reported(null, look({ approvals: [right(router, 5)] }))).toEqual([]);
    expect(reported(null, look(out))).toEqual([]);
  });
});

describe("an escalation", () => {
  it("is told in all its parts, with the data of the specification", () => {
    const { events } = diff(look(), look({ signals: [flaggedApproval()], approvals: [right(thief, 120)], block: 130 }));
    expect(events.map(({ event, data }) => [event, data])).toEqual([
      ["risk.score.changed", { previousScore: 0, currentScore: 80, previousStatus: "SAFE", currentStatus: "CRITICAL" }],
      ["threat.detected", expect.objectContaining({ threatType: "malicious-approval", contractAddress: thief })],
      ["approval.infinite", { tokenAddress: token, spender: thief, tokenStandard: "erc20", spenderLabel: null }],
      ["status.critical", expect.objectContaining({ previousStatus: "SAFE", currentScore: 80 })],
    ]);
  });

  it("is told once, and its end as a change of the score", () => {
    const bad = { signals: [flaggedApproval()], approvals: [right(thief, 120)] };
    expect(report({}, bad, bad, {}, bad)).toMatchObject([[], { length: 4 }, [], ["risk.score.changed"], { length: 4 }]);
  });

  it("is told of a known right whose spender is listed later", () => {
    const scans = [
      { approvals: [right(thief, 5)] },
      { signals: [flaggedApproval()], approvals: [right(thief, 5)], block: 500 },
    ];
    expect(report(...scans)[1]).toEqual(["risk.score.changed", "threat.detected", "status.critical"]);
  });

  it("counts from 10 points, or from another status", () => {
    const weighing = (weight: number) => look({ signals: [{ ...listed(), weight } as AnySignal] });
    expect(reported(weighing(60), weighing(69))).toEqual([]);
    expect(reported(weighing(60), weighing(70))).toEqual(["risk.score.changed"]);
    expect(reported(weighing(49), weighing(50))).toEqual(["risk.score.changed"]);
    expect(reported(weighing(79), weighing(80))).toEqual(["risk.score.changed", "status.critical"]);
  });
});

describe("missing evidence", () => {
  const bad = { signals: [flaggedApproval(), victim], approvals: [right(thief, 50), right(router, 60)] };

  it("ends nothing and begins nothing when it comes back", () => {
    expect(report(bad, out, out, bad)).toMatchObject([{ length: 3 }, [], [], []]);
    expect(report({}, out, {})).toEqual([[], [], []]);
  });

  it("is held apart by what it is: the rest counts", () => {
    const revokedWhileLogsFail = { ...bad, signals: [victim], approvals: [right(router, 60)] };
    expect(report(bad, revokedWhileLogsFail)[1]).toEqual(["risk.score.changed"]);
    expect(report(bad, { ...revokedWhileLogsFail, abreast: false }, bad)).toMatchObject([{ length: 3 }, [], []]);
    expect(report(bad, { ...out, signals: [listed()] })[1]).toEqual(["risk.score.changed", "threat.detected"]);
  });

  it("does not make old rights news when the history comes in", () => {
    const shallow: Scan = { missing: ["history"], block: 10_000 };
    const deeper: Scan = { missing: ["history"], approvals: [right(router, 40)], block: 10_001 };
    const whole: Scan = { approvals: [right(router, 40), right("0x9", 70)], block: 10_002 };
    expect(report(shallow, deeper, whole)).toEqual([[], [], []]);
    const bad: Scan = {
      missing: ["history"],
      approvals: [right(thief, 40)],
      signals: [flaggedApproval()],
      block: 10_001,
    };
    expect(report(shallow, bad)[1]).toEqual(["threat.detected", "status.critical"]);
  });

  it("does not hide a new right when the history comes in", () => {
    const whole: Scan = { approvals: [right(router, 40), right("0x9", 10_001)], block: 10_002 };
    expect(report({ missing: ["history"], block: 10_000 }, whole)[1]).toEqual(["approval.infinite"]);
  });

  it("is no state of its own: a first scan that saw nothing is made up for by the second", () => {
    expect(report(out, bad)[1]).toEqual(["threat.detected", "threat.detected", "status.critical"]);
    expect(report(out, { approvals: [right(router, 60)], signals: [sweep] })[1]).toEqual([]);
  });

  it("of what strangers plant on Solana does not hold on to what the wallet itself put right", () => {
    const closer = signal(
      "solana.flagged-close-authority",
      { party: thief, account: "A", list: "Watchers", category: "drainer" },
      { source: "Watchers" },
    );
    const lure = signal("solana.lure-tokens", { tokens: ["T"], count: 1, domain: "gift.example" }, from);
    const stake = signal("solana.stake-withdrawer", { party: thief, account: "S", lamports: "5" }, from);
    const bad: Scan = { signals: [closer, lure, stake] };
    const left = (missing: MissingEvidence[]) => diff(look(bad), look({ missing })).state.signals.map(({ id }) => id);
    expect(left(["held-tokens"])).toEqual([lure.id]);
    expect(left(["history"])).toEqual([stake.id]);
    expect(left(["nonce-accounts"])).toEqual([]);
    expect(left(["stake-accounts", "held-tokens"])).toEqual([stake.id, lure.id]);
    expect(left(["handed-over-accounts"])).toEqual([]);
    expect(left(["token-accounts"])).toHaveLength(3);
    expect(report({ missing: ["history", "held-tokens"] }, { signals: [closer] })[1]).toContain("risk.score.changed");
  });

  it("of which there never was any does not hold on to what has ended", () => {
    const listedParty = { signals: [victim], missing: ["native-transfers" as const] };
    expect(report(listedParty, { missing: ["native-transfers"] })[1]).toEqual(["risk.score.changed"]);
  });
});

const signals = fc.subarray([flaggedApproval(), flaggedApproval("0xbad2"), listed(), victim, sweep]);
const approvals = fc.subarray([right(thief, 50), right(router, 60), right("0x9", 110), right("0x8")]);
const anyLook = fc.record({ signals, approvals, block: fc.integer({ min: 50, max: 200 }) });
const gaps = fc.subarray<MissingEvidence>(["account-type", "allowances", "history", "code", "sanctions-oracle"]);

describe("diff", () => {
  it("tells nothing where nothing changed", () => {
    fc.assert(
      fc.property(anyLook, (scan) => {
        expect(diff(look(scan), look(scan)).events).toEqual([]);
      }),
    );
  });

  it("tells nothing of evidence that goes and comes back, however often", () => {
    fc.assert(
      fc.property(anyLook, fc.array(gaps, { maxLength: 4 }), (scan, outages) => {
        const whole = look(scan);
        let state = diff(null, whole).state;
        for (const missing of outages) {
          const chain = missing.includes("account-type") ? "unavailable" : undefined;
          const gone = { signals: [], approvals: [], missing, ...(chain && { chain }) } as Scan;
          const kept = missing.includes("account-type") || missing.includes("history") ? gone : { ...scan, missing };
          const { events, state: next } = diff(
            state,
            look({
              ...kept,
              signals: kept.signals?.length ? kept.signals : scan.signals.filter(({ id }) => id.startsWith("listing.")),
            }),
          );
          expect(events).toEqual([]);
          state = next;
        }
        expect(diff(state, whole).events).toEqual([]);
      }),
    );
  });

  it("tells a change once, and compares with what it told", () => {
    fc.assert(
      fc.property(anyLook, anyLook, (one, other) => {
        const { state } = diff(look(one), look(other));
        expect(diff(state, look(other)).events).toEqual([]);
      }),
    );
  });

  it("tells every threat that is new, and the status exactly when it becomes critical", () => {
    fc.assert(
      fc.property(anyLook, anyLook, (one, other) => {
        const [before, after] = [look(one), look(other)];
        const names = reported(before, after);
        expect(names.includes("status.critical")).toBe(after.status === "CRITICAL" && before.status !== "CRITICAL");
        const threats = (scan: typeof one) => scan.signals.filter((each) => each !== sweep);
        const fresh = threats(other).filter((each) => !one.signals.includes(each));
        expect(names.filter((name) => name === "threat.detected")).toHaveLength(fresh.length);
      }),
    );
  });

  it("is the same after its state was stored as JSON", () => {
    fc.assert(
      fc.property(anyLook, anyLook, (one, other) => {
        const stored = JSON.parse(JSON.stringify(look(one)));
        expect(diff(stored, look(other))).toEqual(diff(look(one), look(other)));
      }),
    );
  });
});
