import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAdvertisement } from "@/server/evidence/contract/impersonation";
import { findLure } from "@/server/evidence/phishing/judge-domain";
import type { DomainIntel, DomainName } from "@/server/intel";

const listing = { feedId: "X", feedName: "Watchers", kind: "community", category: "phishing" } as never;
const intel = {
  lookupDomain({ host }: DomainName): DomainIntel {
    const word = (verdict: string) => ({ listings: [], allowed: null, override: { verdict } as never });
    if (host === "denied.example") return word("deny");
    if (host === "fine-airdrop-claim.xyz") return word("allow");
    return { listings: host === "listed.example" ? [listing] : [], allowed: null, override: null };
  },
};
const lure = (...texts: (string | undefined)[]) => findLure(intel, texts).lure;

describe("a lure in a token's texts", () => {
  it.each([
    ["$1,000 at listed.example", { domain: "listed.example", list: "Watchers" }],
    ["see https://listed.example/claim?x", { domain: "listed.example", list: "Watchers" }],
    ["ｌｉｓｔｅｄ．example", { domain: "listed.example", list: "Watchers" }],
    ["denied.example", { domain: "denied.example", list: "operator" }],
    ["harmless.example, listed.example", { domain: "listed.example", list: "Watchers" }],
    // Cyrillic ѕ; zero-width space; no space before and after.
    ["visit uniѕwap.org", { domain: "xn--uniwap-kvf.org", list: null }],
    ["go to listed.ex\u034fam\ufe0fple", { domain: "listed.example", list: "Watchers" }],
    ["go to lis\u200bted.example", { domain: "listed.example", list: "Watchers" }],
    ["访问listed.example领取", { domain: "listed.example", list: "Watchers" }],
    ["claim at metamask-wallet-claim-rewards.xyz", { domain: "metamask-wallet-claim-rewards.xyz", list: null }],
    // Name shown to users in a form that programs shall not find.
    ["visit listed . example", { domain: "listed.example", list: "Watchers" }],
    ["www. listed .example", { domain: "listed.example", list: "Watchers" }],
    ["listed\n.example", { domain: "listed.example", list: "Watchers" }],
    ["listed。example", { domain: "listed.example", list: "Watchers" }],
    ["hxxps://listed[.]example", { domain: "listed.example", list: "Watchers" }],
    ["listed (dot) example", { domain: "listed.example", list: "Watchers" }],
    ["claim: listed dot example", { domain: "listed.example", list: "Watchers" }],
    ["listed•example", { domain: "listed.example", list: "Watchers" }],
    ["_listed.example_", { domain: "listed.example", list: "Watchers" }],
    ["metamask-wallet-claim-rewards[.]xyz", { domain: "metamask-wallet-claim-rewards.xyz", list: null }],
    ["claim: metamask-wallet-claim-rewards . xyz", { domain: "metamask-wallet-claim-rewards.xyz", list: null }],
  ])("%s", (text, expected) => expect(lure(text)).toEqual(expected));

  it.each([
    "USD Coin",
    "Curve.fi DAI/USDC",
    "yearn.finance",
    "uniswap.org",
    "claim fine-airdrop-claim.xyz",
    "v1.2.3",
    "приз от друзей.com",
    "πρώτο.gr",
    "Αθήνα Café.fr",
    "USDC.e",
    "USDC.e_LP",
    // No site is under an ending that doesn't exist.
    "Coinbase.Wrapped BTC",
    "Curve.DAO Token",
    "Claim.Token",
    "Polkadot (DOT) Vault",
    "A dot on the map",
    "Claim your .eth name",
    "Free mint • OpenSea • Ethereum",
    "Rewards · Uniswap · V3",
    "Listed • Example",
    "listed dot example",
    "We listed it. Example: Ethereum . Bitcoin . Solana",
    "Get access . Join the club . Win a MetaMask . Enjoy",
  ])("none in %s", (text) => expect(lure(text)).toBeNull());

  it("is found in any of them", () => {
    expect(lure(undefined, "X", '{"external_url":"https://listed.example"}')?.list).toBe("Watchers");
  });

  it("is looked for in a bounded part of whatever text, and quickly", () => {
    const hostile = ["a.".repeat(50_000), `${"-".repeat(60_000)}.com`, "a".repeat(100_000), "www.".repeat(30_000)];
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary", maxLength: 500 })), (text) => {
        const started = performance.now();
        lure(text, text);
        expect(performance.now() - started).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
    expect(lure(`${"x ".repeat(5_000)} listed.example`)).toBeNull();
  });
});

describe("a web address in a token's name", () => {
  it("is none under an ending that doesn't exist, unless a list names it", () => {
    const advertised = (text: string) => findAdvertisement(intel, [text])?.domain;
    expect(advertised("Coinbase.Wrapped BTC")).toBeUndefined();
    expect(advertised("See garden.site, Coinbase.Wrapped")).toBe("garden.site");
    expect(advertised("At listed.example")).toBe("listed.example");
  });

  it("is no less of one where a list names the official site that it is", () => {
    const reported = (listings: DomainIntel["listings"], source: string | null) =>
      findAdvertisement(
        {
          lookupDomain: ({ host }) => ({
            listings,
            allowed: source === null ? null : { source, label: "uniswap", matched: host },
            override: null,
          }),
        },
        ["Claim at uniswap.org"],
      );
    expect(reported([], null)).toEqual({ domain: "uniswap.org", words: ["claim"], list: null });
    expect(reported([listing], "curated")).toEqual(reported([], null));
    expect(reported([], "METAMASK")).toBeNull();
  });
});
