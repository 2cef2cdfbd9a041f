import { describe, expect, it } from "vitest";
import type { HoldingFact, HoldingPower } from "@/server/risk";
import {
  type AccountFact,
  applyOverride,
  type ListEvidence,
  type Listing,
  type Party,
  reasonsOf,
  type SolanaFacts,
  scoreOf,
} from "@/server/risk";
import { solanaDefinitions } from "@/server/risk/signals/solana/definitions";
import { detectSolana } from "@/server/risk/signals/solana/detect";
import { solanaWordsEn } from "@/server/risk/signals/solana/en";
import { solanaWordsPt } from "@/server/risk/signals/solana/pt";
import { override } from "@/tests/support/override";

const nothing: ListEvidence = { listings: [], protected: null, override: null };
const listing = (kind: Listing["kind"], category: string): Listing => ({
  feedId: "f",
  feedName: kind === "sanctions" ? "OFAC" : "Feed",
  kind,
  category,
  severity: "high",
  label: null,
  firstSeen: "2026-01-01",
  lastSeen: "2026-11-01",
  matched: "x",
});
const on = (...listings: Listing[]): ListEvidence => ({ ...nothing, listings });
const party = (lists = nothing, personal: boolean | null = true): Party => ({
  address: "Thief1111111111111111111111111111111111111",
  lists,
  personal,
});
const plain: AccountFact = {
  owner: null,
  ownerIsCommon: false,
  executable: false,
  empty: true,
  personal: true,
  holdsTokens: true,
  taker: null,
};
const none: SolanaFacts = {
  imitates: null,
  account: plain,
  closers: [],
  lost: [],
  frozen: [],
  holdings: [],
  holdingsRead: true,
  stakes: [],
  nonces: [],
};
const holding = (mint: string, having: Partial<HoldingFact> = {}): HoldingFact => ({
  mint,
  lists: nothing,
  borrows: null,
  advertises: null,
  lure: null,
  powers: [],
  accused: [],
  feeBasisPoints: 0,
  startsFrozen: false,
  paused: false,
  stuck: false,
  nonTransferable: false,
  ...having,
});
const judge = (facts: Partial<SolanaFacts>) => {
  const signals = detectSolana({ ...none, ...facts });
  return { ids: signals.map(({ id }) => id), score: scoreOf(signals), signals };
};

describe("parties", () => {
  const sanctioned = party(on(listing("community", "drainer"), listing("sanctions", "sanctions")));

  it("that are sanctioned BLOCK wherever they have a right that the wallet gave", () => {
    const stolen = { ...plain, owner: sanctioned };
    const nonce = { ...plain, taker: { kind: "nonce" as const, party: sanctioned } };
    const closer = { account: "a", authority: sanctioned, lamports: null, own: true, remedy: "move" as const };
    const lost = { account: "a", token: "t", symbol: "USDC", owner: sanctioned };
    for (const facts of [{ account: stolen }, { account: nonce }, { closers: [closer] }, { lost: [lost] }]) {
      const { ids, score } = judge(facts);
      // An owner counts no less than an address that any other list names.
      const weight = "account" in facts && facts.account === stolen ? 90 : 80;
      expect([ids, score]).toEqual([["solana.sanctioned-party"], weight]);
    }
    const planted = { account: "a", authority: sanctioned, lamports: null, own: false, remedy: "move" as const };
    expect(judge({ closers: [planted] }).score).toBe(5);
    const stake = { account: "s", lamports: 1, staker: null, withdrawer: sanctioned };
    expect(judge({ stakes: [{ ...stake, signed: true }] }).score).toBe(80);
    expect(judge({ stakes: [{ ...stake, signed: false }] }).score).toBe(10);
    const unsure = { ...stake, signed: null };
    expect(judge({ stakes: [unsure, unsure, unsure] }).score).toBe(10);
    const worthy = { ...unsure, lamports: 1e9 };
    expect(judge({ stakes: [{ ...stake, signed: false }, worthy, worthy] }).score).toBe(25);
    expect(judge({ stakes: [{ ...worthy, withdrawer: party() }] }).score).toBe(10);
  });

  it("count although an operator allows the wallet, if they are sanctioned", () => {
    const kept = (lists: ListEvidence) =>
      scoreOf(applyOverride(judge({ account: { ...plain, owner: party(lists) } }).signals, override("allow")));
    expect(kept(sanctioned.lists)).toBe(90);
    expect(kept(on(listing("community", "drainer")))).toBe(0);
  });

  it("that are protected or allowed say nothing", () => {
    const shield = { ...on(listing("community", "scam")), protected: { label: "Squads", source: "curated" } };
    const allowed: ListEvidence = {
      ...on(listing("community", "scam")),
      override: override("allow"),
    };
    for (const lists of [shield, allowed]) {
      expect(judge({ account: { ...plain, owner: party(lists) } }).score).toBe(0);
      const taker = { kind: "token" as const, party: party(lists) };
      expect(judge({ account: { ...plain, taker, hasPaid: true } }).score).toBe(0);
      expect(judge({ lost: [{ account: "a", token: "t", symbol: "USDC", owner: party(lists) }] }).score).toBe(0);
      expect(
        judge({
          closers: [{ account: "a", authority: party(lists), lamports: 5n, own: true, remedy: "move" as const }],
        }).score,
      ).toBe(0);
    }
  });
});

describe("parties that an operator's own list calls less bad", () => {
  const named = (severity: Listing["severity"], lists = nothing) =>
    party({ ...lists, listings: [{ ...listing("operator", "other"), severity }] }, true);
  /** Every right that another address can have, and the weight for an unknown one. */
  const rights: [name: string, facts: (who: Party) => Partial<SolanaFacts>, stranger: number][] = [
    ["the program that owns it", (owner) => ({ account: { ...plain, owner, empty: false, holdsTokens: false } }), 0],
    ["the program that took it", (owner) => ({ account: { ...plain, owner } }), 70],
    ["a nonce's authority", (who) => ({ account: { ...plain, taker: { kind: "nonce", party: who } } }), 0],
    ["a stake's", (who) => ({ account: { ...plain, hasPaid: true, taker: { kind: "stake", party: who } } }), 70],
    [
      "who may close",
      (authority) => ({ closers: [{ account: "a", authority, lamports: null, own: true, remedy: "move" as const }] }),
      5,
    ],
    [
      "who may take SOL",
      (authority) => ({ closers: [{ account: "a", authority, lamports: 5n, own: true, remedy: "move" as const }] }),
      40,
    ],
    ["whose account it is", (owner) => ({ lost: [{ account: "a", token: "t", symbol: "USDC", owner }] }), 60],
    ["who may withdraw", (who) => ({ stakes: [{ ...stake, withdrawer: who, staker: null }] }), 30],
    ["who may delegate", (who) => ({ stakes: [{ ...stake, withdrawer: null, staker: who }] }), 0],
  ];
  const stake = { account: "s", lamports: 1, signed: true };

  it.each(rights)("%s: told, never more than a stranger or the list's word", (_, facts, unknownAccount) => {
    expect(judge(facts(party())).score).toBe(unknownAccount);
    expect(judge(facts(named("low"))).score).toBe(Math.max(unknownAccount, 10));
    expect(judge(facts(named("medium"))).score).toBe(Math.max(unknownAccount, 45));
    expect(judge(facts(named("high"))).score).toBeGreaterThanOrEqual(60);
    expect(judge(facts(named("medium", { ...nothing, override: override("allow") }))).score).toBe(0);
  });

  it("count once, however many rights they have, unless a stranger's counted more", () => {
    const closers = (who: Party) =>
      ["a", "b", "c"].map((account) => ({
        account,
        authority: who,
        lamports: null,
        own: true,
        remedy: "move" as const,
      }));
    const stakes = (who: Party) =>
      ["s", "t", "u"].map((account) => ({ ...stake, account, staker: who, withdrawer: null }));
    const { ids, score } = judge({ closers: closers(named("medium")) });
    expect([ids, score]).toEqual([new Array(3).fill("solana.flagged-close-authority"), 45]);
    expect(judge({ stakes: stakes(named("medium")) }).score).toBe(45);
    expect(judge({ closers: closers(named("medium")), stakes: stakes(named("medium")) }).score).toBe(45);
    const taken = (who: Party) => stakes(who).map((each) => ({ ...each, withdrawer: who }));
    expect(judge({ stakes: taken(named("low")) }).score).toBe(judge({ stakes: taken(party()) }).score);
  });

  it("count no more than a stranger where others may have planted it", () => {
    const who = named("medium");
    expect(judge({ stakes: [{ ...stake, signed: false, withdrawer: who, staker: null }] }).score).toBe(10);
    expect(
      judge({ closers: [{ account: "a", authority: who, lamports: null, own: false, remedy: "move" as const }] }).score,
    ).toBe(5);
  });
});

describe("an account of another program", () => {
  it("was a wallet only if a person had its key and it is empty or holds tokens", () => {
    const owner = party();
    expect(judge({ account: { ...plain, owner } }).score).toBe(70);
    expect(judge({ account: { ...plain, owner, empty: false } }).score).toBe(45);
    expect(judge({ account: { ...plain, owner, empty: false, holdsTokens: false, hasPaid: true } }).score).toBe(70);
    const common = { ...plain, owner, ownerIsCommon: true };
    expect(judge({ account: common }).score).toBe(70);
    expect(judge({ account: { ...common, empty: false, hasPaid: true } }).score).toBe(70);
    for (const change of [
      { personal: false },
      { executable: true },
      { ownerIsCommon: true, empty: false },
      { empty: false, holdsTokens: false },
    ])
      expect(judge({ account: { ...plain, owner, ...change } }).score).toBe(0);
  });
});

describe("what anybody can send", () => {
  it("never reaches CAUTION, however much and however bad", () => {
    const all = {
      lists: on(listing("community", "scam"), listing("sanctions", "sanctions")),
      borrows: "USDC",
      advertises: { domain: "claim.example.com", list: "Feed" },
      powers: ["take", "hook", "set-hook", "set-fee", "freeze", "pause", "burn", "mint", "close"] as HoldingPower[],
      accused: [{ power: "take" as const, party: party(on(listing("sanctions", "sanctions"))) }],
      feeBasisPoints: 10_000,
      startsFrozen: true,
      paused: true,
      stuck: true,
      nonTransferable: true,
    };
    const holdings = Array.from({ length: 50 }, (_, at) => holding(`Mint${at}`, all));
    const closers = Array.from({ length: 20 }, (_, at) => ({
      account: `a${at}`,
      authority: party(all.lists),
      lamports: null,
      own: false,
      remedy: "move" as const,
    }));
    const stakes = closers.map(({ account, authority }) => ({
      account,
      lamports: 5,
      staker: authority,
      withdrawer: authority,
      signed: false,
    }));
    const { score } = judge({ holdings, closers, stakes, frozen: holdings.map(({ mint }) => mint), nonces: ["n"] });
    expect(score).toBeLessThan(25);
    expect(score).toBeGreaterThan(5);
  });
});

describe("names that lead to web sites", () => {
  it("are told apart by whether a list has the site", () => {
    const listed = holding("Mint1", { advertises: { domain: "bad.example.com", list: "Feed" } });
    const other = holding("Mint2", { advertises: { domain: "new.example.com", list: null } });
    const { ids, signals } = judge({ holdings: [listed, other, holding("Mint3")] });
    expect(ids).toEqual(["solana.flagged-domain-tokens", "solana.lure-tokens"]);
    expect(reasonsOf(signals, "en")).toEqual([
      "The wallet holds a token whose name leads to bad.example.com, which Feed lists: Mint1",
      "The wallet holds a token whose name advertises new.example.com: Mint2",
    ]);
  });
});

describe("words", () => {
  const tokens = (count: number) => Array.from({ length: count }, (_, at) => holding(`Mint${at}aaaaaaaaaaaa`, having));
  const having = { powers: ["take", "hook", "freeze"] as HoldingPower[], feeBasisPoints: 150 };

  it("speak of one and of many, in both languages", () => {
    const one = judge({ holdings: tokens(1), nonces: ["n"] }).signals;
    const many = judge({ holdings: tokens(7), nonces: ["n", "m"] }).signals;
    expect(reasonsOf(one, "en")).toEqual(
      expect.arrayContaining([
        "The wallet holds a token that its permanent delegate may take away: Mint…aaaa",
        "The wallet holds a token with a transfer fee of 1.5%: Mint…aaaa",
        "A durable nonce is in its power (n): what is signed with it stays valid until used",
      ]),
    );
    expect(reasonsOf(one, "pt")).toEqual(
      expect.arrayContaining([
        "A carteira tem um token que seu delegado permanente pode tomar: Mint…aaaa",
        "A carteira tem um token com taxa de transferência de 1,5%: Mint…aaaa",
      ]),
    );
    expect(reasonsOf(many, "en").join("\n")).toContain(
      "The wallet holds 7 tokens that their permanent delegates may take away: Mint…aaaa, Mint…aaaa, Mint…aaaa, Mint…aaaa, Mint…aaaa and 2 more",
    );
    expect(reasonsOf(many, "pt").join("\n")).toContain(
      "A carteira tem 7 tokens com taxas de transferência de até 1,5%",
    );
    expect(reasonsOf(many, "pt").join("\n")).toContain("e mais 2");
  });

  it("write amounts of SOL without needless zeros", () => {
    const stake = (lamports: number) => ({ account: "s", lamports, staker: null, withdrawer: party(), signed: true });
    const format = (lamports: number, language: "en" | "pt") =>
      reasonsOf(judge({ stakes: [stake(lamports)] }).signals, language)[0];
    expect(format(3_000_000_000, "en")).toContain("(3 SOL)");
    expect(format(2_282_880, "pt")).toContain("(0,00228288 SOL)");
  });

  it("exist for every signal", () => {
    const ids = Object.keys(solanaDefinitions).sort();
    expect(Object.keys(solanaWordsEn).sort()).toEqual(ids);
    expect(Object.keys(solanaWordsPt).sort()).toEqual(ids);
  });
});
