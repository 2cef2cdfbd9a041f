import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories } from "@/server/kernel/categories";
import {
  type ContractFacts,
  type Coverage,
  judgeContract,
  judgeSignature,
  judgeTransaction,
  judgeWallet,
  type ListEvidence,
  type Listing,
  type SignatureFacts,
  type TransactionFacts,
  type WalletFacts,
  type WorkingSafe,
} from "@/server/risk";
import { override } from "@/tests/support/override";

const network = "ethereum";
const coverage: Coverage = { intel: { indicators: 1, updatedAt: null }, chain: "complete", missing: [] };
const rest = { coverage, essentialMissing: [] };
const at = (digit: number) => `0x${String(digit).repeat(40)}`;
const listing: Listing = {
  ...{ feedId: "OFAC", feedName: "OFAC SDN", kind: "sanctions", category: "sanctions", severity: "high", label: null },
  ...{ firstSeen: "2026-01-02", lastSeen: "2026-11-20", matched: at(6) },
};
const none: ListEvidence = { listings: [], protected: null, override: null };
/** The subject itself: an operator vouches for it. */
const allowed: ListEvidence = { ...none, override: override("allow") };
/** The others involved: under sanctions, though an operator vouches for them too. */
const sanctioned: ListEvidence = { ...allowed, listings: [listing] };
/** Listed by a community, which an operator's word does set aside. */
const listed: ListEvidence = { ...none, listings: [{ ...listing, kind: "community", category: "phishing" }] };

const wallet: WalletFacts = { network, delegation: null, approvals: [], sanctioned: null, frozen: [] };
const evm = { safe: null, contract: null, lookalikes: [], exposures: [], movers: [], sweep: null, origin: null };
const safe: WorkingSafe = {
  ...{ owners: [{ address: at(1), lists: none }], threshold: 1, modules: [], guard: null, moduleGuard: null },
  ...{ fallbackHandler: null, singleton: { address: at(2), lists: none } },
};
const contract: ContractFacts = {
  ...{ network, address: at(3), account: "contract", delegation: null, code: [], proxy: null, controllers: [] },
  ...{ token: null, youngerThan: null, origin: null },
};
const inSafe = (more: Partial<WorkingSafe>): WalletFacts => ({
  ...wallet,
  evm: { ...evm, safe: { ...safe, ...more } },
});
const approval = {
  network,
  standard: "erc20",
  token: at(4),
  spender: at(5),
  amount: "unlimited",
  broad: true,
} as const;
const spender = { spenderKind: "contract", youngerThan: null, spenderDrains: false } as const;
const proxy = { address: at(3), kind: "eip1967", empty: false, upgradable: true, upgrade: null } as const;

const signature: SignatureFacts = {
  ...{ method: "eth_signTypedData_v4", kind: "permit", protocol: null, chainId: 1, domainChainId: "1" },
  ...{ verifyingContract: at(4), contractKnown: true, claimed: null, wallet: at(1), signer: null, notes: [] },
  ...{ strangers: [], opaque: false, readable: false, signIn: null },
};

const delegated = (lists: ListEvidence): WalletFacts => ({
  ...wallet,
  delegation: { network, delegate: at(6), lists, sink: null, unguarded: [] },
});
const owned = (lists: ListEvidence, role: "owner" | "admin" | "beacon-owner"): ContractFacts => ({
  ...contract,
  controllers: [{ role, address: at(6), kind: "personal", lists }],
});
const exposed = (lists: ListEvidence, worth: { sentWorth: number; receivedWorth: number }): WalletFacts => ({
  ...wallet,
  evm: { ...evm, exposures: [{ counterparty: at(6), lists, transactionHash: null, ...worth }] },
});

const walletPaths: Record<string, (lists: ListEvidence) => WalletFacts> = {
  "a 7702 delegate": delegated,
  "a Safe's owner": (lists) => inSafe({ owners: [{ address: at(6), lists }] }),
  "a Safe's module": (lists) => inSafe({ modules: [{ address: at(6), lists, kind: "contract" }] }),
  "a Safe's guard": (lists) => inSafe({ guard: { address: at(6), lists } }),
  "a Safe's code": (lists) => inSafe({ singleton: { address: at(6), lists } }),
  "a sweeper's sink": (lists) => ({
    ...wallet,
    evm: { ...evm, sweep: { sink: at(6), sinkLists: lists, count: 3, earlierPayees: 4, lastBlock: 9 } },
  }),
  "a spender": (lists) => ({ ...wallet, approvals: [{ ...approval, ...spender, spenderLists: lists }] }),
  "somebody paid": (lists) => exposed(lists, { sentWorth: 900, receivedWorth: 0 }),
  "somebody who paid": (lists) => exposed(lists, { sentWorth: 0, receivedWorth: 900 }),
  "who moved others' tokens to it": (lists) => ({
    ...wallet,
    evm: {
      ...evm,
      movers: [{ counterparty: at(6), lists, payers: 2, receivedWorth: 900, transactionHash: at(7) }],
    },
  }),
  "the creator of a wallet's code": (lists) => ({
    ...wallet,
    evm: { ...evm, origin: { firstSeenAt: null, firstTransaction: null, creator: { address: at(6), lists } } },
  }),
  "the owner of a wallet's code": (lists) => ({ ...wallet, evm: { ...evm, contract: owned(lists, "owner") } }),
};

const contractPaths: Record<string, (lists: ListEvidence) => ContractFacts> = {
  owner: (lists) => owned(lists, "owner"),
  admin: (lists) => owned(lists, "admin"),
  "beacon's owner": (lists) => owned(lists, "beacon-owner"),
  implementation: (lists) => ({ ...contract, proxy: { ...proxy, implementations: [{ address: at(6), lists }] } }),
  delegate: (lists) => ({ ...contract, account: "delegated-eoa", delegation: delegated(lists).delegation }),
  creator: (lists) => ({
    ...contract,
    origin: { firstSeenAt: null, firstTransaction: null, creator: { address: at(6), lists } },
  }),
};

const weights = (signals: readonly { weight: number }[]) => signals.reduce((sum, { weight }) => sum + weight, 0);

describe("an operator's word is never above sanctions", () => {
  it.each(Object.entries(walletPaths))("on a wallet with %s under sanctions", (_, factsWith) => {
    const judge = (lists: ListEvidence, own: ListEvidence) =>
      judgeWallet({ lists: own, facts: factsWith(lists), ...rest }).signals.filter(
        ({ id }) => id !== "override.allowed",
      );
    const reported = judge(sanctioned, none).filter(({ weight }) => weight > 0);
    expect(reported.length).toBeGreaterThan(0);
    const kept = judge(sanctioned, allowed);
    expect(kept.filter(({ evidence }) => "category" in evidence && evidence.category === "sanctions")).not.toEqual([]);
    expect(Math.max(...kept.map(({ weight }) => weight))).toBe(Math.max(...reported.map(({ weight }) => weight)));
    expect(weights(judge(listed, none))).toBeGreaterThan(0);
    expect(weights(judge(listed, allowed))).toBe(0);
  });

  it("on a wallet that the oracle on the chain names", () => {
    const facts = { ...wallet, sanctioned: { oracle: at(7) } };
    expect(judgeWallet({ lists: allowed, facts, ...rest }).decision).toBe("BLOCK");
  });

  it.each(Object.entries(contractPaths))("on a contract whose %s is under sanctions", (_, factsWith) => {
    const judge = (lists: ListEvidence, own: ListEvidence) =>
      judgeContract({ lists: own, facts: factsWith(lists), ...rest });
    const heaviest = judge(sanctioned, none).signals[0]!;
    expect(heaviest.evidence).toMatchObject({ category: "sanctions" });
    expect(judge(sanctioned, allowed).signals[0]).toEqual(heaviest);
    expect(judge(listed, allowed).score).toBe(0);
  });

  it.each(["target", "spender", "recipient", "owner", "mentioned", "delegate"])(
    "on a transaction or a signature with a sanctioned %s, by list or by oracle",
    (role) => {
      const judge = (lists: ListEvidence, oracle: boolean) => {
        const party = { address: at(6), lists, roles: [role], kind: null, youngerThan: null, sanctioned: oracle };
        const facts: TransactionFacts = {
          ...{ network, wallet: at(1), own: new Set([at(1)]), parties: new Map([[at(6), party]]), now: 1_800_000_000 },
          ...{
            coin: "ETH",
            value: "0",
            effects: [],
            authorizations: [],
            imitations: [],
            fakeTokens: [],
            malformed: [],
          },
          ...{ exceeded: null, calls: 1 },
        };
        return [judgeTransaction({ facts, ...rest }), judgeSignature({ signature, allows: facts, hosts: [], ...rest })];
      };
      for (const { decision, signals } of [...judge(sanctioned, false), ...judge(allowed, true)]) {
        expect(decision).toBe("BLOCK");
        expect(signals.map(({ id }) => id)).toEqual(["transaction.sanctioned-party"]);
      }
      for (const { decision } of judge({ ...listed, override: allowed.override }, false))
        expect(decision).toBe("ALLOW");
    },
  );
});

describe("a score never falls when a list names somebody too, in whatever order lists stand", () => {
  const entry = fc
    .record({ kind: fc.constantFrom("community", "operator", "sanctions"), category: fc.constantFrom(...categories) })
    .map((each): Listing => ({ ...listing, ...each }));
  const lists = fc.record({
    listings: fc.array(entry, { maxLength: 3 }),
    protected: fc.constantFrom(null, { label: "Known", source: "curated", kind: "router" }),
    override: fc.constantFrom(null, override("deny")),
  });
  const holds = (scoreWith: (lists: ListEvidence) => number) =>
    fc.assert(
      fc.property(lists, entry, fc.nat(3), ({ listings, ...about }, more, at) => {
        const before = scoreWith({ ...about, listings });
        const after = scoreWith({ ...about, listings: listings.toSpliced(at, 0, more) });
        expect(after).toBeGreaterThanOrEqual(before);
        expect(scoreWith({ ...about, listings: listings.toReversed() })).toBe(before);
        const denied = scoreWith({ ...about, listings, override: override("deny") });
        expect(denied).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 500 },
    );

  it.each(Object.entries(walletPaths))("of a wallet: %s", (_, factsWith) =>
    holds((each) => judgeWallet({ lists: none, facts: factsWith(each), ...rest }).score),
  );

  it.each(Object.entries(contractPaths))("of a contract: %s", (_, factsWith) =>
    holds((each) => judgeContract({ lists: none, facts: factsWith(each), ...rest }).score),
  );
});
