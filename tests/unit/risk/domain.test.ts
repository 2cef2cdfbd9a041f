import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatherDomain } from "@/server/evidence/domain";
import { type Intel, normalizeDomain } from "@/server/intel";
import {
  type Coverage,
  type DomainEvidence,
  judgeThreat,
  type Language,
  type NameReason,
  reasonsOf,
} from "@/server/risk";
import { override } from "@/tests/support/override";
import { HOMOGRAPHS, HONEST_INTERNATIONAL } from "@/tests/unit/lexical/international";

const coverage: Coverage = { intel: { indicators: 0, updatedAt: null }, chain: "disabled", missing: [] };

const unlisted = { listings: [], allowed: null, override: null };
const unknown = { listings: [], protected: null, override: null };
const intel = { lookupDomain: () => unlisted, lookupAddress: () => unknown } as unknown as Intel;

function evidenceOf(input: string, lists: Partial<DomainEvidence> = {}): DomainEvidence {
  const name = normalizeDomain(input);
  if (!name.ok) throw new Error(`${input}: ${name.error}`);
  return { ...gatherDomain({ intel }, name), shared: false, ...lists };
}

const judge = (input: string, lists?: Partial<DomainEvidence>) => judgeThreat(null, evidenceOf(input, lists), coverage);
const ids = (input: string) => judge(input).signals.map(({ id }) => id);
const words = (input: string, language: Language) => reasonsOf(judge(input).signals, language).join("; ");

describe("a name that reads like phishing", () => {
  it("is blocked as a pattern, and says what it imitates and lures with", () => {
    const { decision, signals } = judge("claim-uniswap-rewards.com");
    expect(decision).toBe("BLOCK");
    expect(signals[0]).toMatchObject({ id: "domain.phishing-pattern", source: "model:lexical", severity: "high" });
    expect(signals[0]?.evidence).toMatchObject({ host: "claim-uniswap-rewards.com", probability: expect.any(Number) });
    expect(words("claim-uniswap-rewards.com", "en")).toMatch(
      /imitates 'uniswap'.*lures with the words? '(?:claim|rewards)'/,
    );
    expect(words("claim-uniswap-rewards.com", "pt")).toMatch(/imita 'uniswap'.*atrai com (?:a palavra|as palavras)/);
  });

  it("names free hosting with the word that lures there", () => {
    expect(words("dapp-rectify.pages.dev", "en")).toMatch(
      /free hosting \(pages\.dev\) with the word '(?:dapp|rectify)'/,
    );
    expect(words("dapp-rectify.pages.dev", "pt")).toMatch(/hospedagem gratuita \(pages\.dev\) com a palavra/);
  });

  it("is blocked where foreign letters spell a brand", () => {
    expect(ids("mеtamask-claim.xyz")).toEqual(expect.arrayContaining(["domain.homograph", "domain.mixed-script"]));
    expect(judge("xn--mtamask-bya.io").decision).toBe("BLOCK");
  });

  it.each(HOMOGRAPHS)("is blocked where a brand is in it in accents or letters of other alphabets: %s", (host) =>
    expect(judge(host).decision).toBe("BLOCK"),
  );

  it("is set aside by an operator's word and by an allowlist", () => {
    expect(judge("claim-uniswap-rewards.com", { override: override("allow") }).decision).toBe("ALLOW");
    const allowed = { source: "METAMASK", label: "MetaMask" };
    expect(judge("claim-uniswap-rewards.com", { allowed })).toMatchObject({ decision: "ALLOW", score: 0 });
  });
});

describe("every reason", () => {
  const kinds: NameReason[] = [
    { kind: "imitates-address", address: "«a»" },
    { kind: "imitates-brand", brand: "«a»", written: "«a»" },
    { kind: "imitates-brand", brand: "«a»", written: "«b»" },
    { kind: "brand-in-subdomain", brand: "«a»" },
    { kind: "disguised-word", word: "«a»", written: "«b»" },
    { kind: "free-hosting-lure", host: "«a»", word: "«b»" },
    { kind: "lure-words", words: ["«a»"] },
    { kind: "lure-words", words: ["«a»", "«b»"] },
    { kind: "numbered-series", label: "«a»" },
    { kind: "topic-words", words: ["«a»"] },
    { kind: "topic-words", words: ["«a»", "«b»"] },
    { kind: "random-label", label: "«a»" },
    { kind: "cheap-tld", tld: "«a»" },
    { kind: "character-pattern" },
  ];
  const written = (reasons: NameReason[], language: Language) => {
    const name = { level: "block", probability: 1, reasons, official: null, spared: false } as const;
    return reasonsOf(judge("example.com", { name }).signals, language).join("; ");
  };

  it("has words of its own in each language, none of them another's", () => {
    for (const language of ["en", "pt"] as const) {
      const sentences = kinds.map((reason) => written([reason], language));
      expect(new Set(sentences).size).toBe(kinds.length);
      for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|\[object|\.$/);
    }
    for (const reason of kinds) {
      const own = written([reason], "pt").replace(/«.»|example\.com/g, "");
      expect(own).not.toMatch(/\b(?:the|it|and|with|is|has|looks|word|words|names?)\b/);
    }
  });

  it("joins with the others in one sentence", () => {
    expect(written(kinds.slice(0, 3), "en")).toBe(
      "example.com matches a pattern of phishing names: it pretends to be '«a»', imitates '«a»' and imitates '«a»' as '«b»'",
    );
    expect(written(kinds.slice(0, 2), "pt")).toBe(
      "example.com segue um padrão de nomes de phishing: se faz passar por '«a»' e imita '«a»'",
    );
  });
});

describe("a URL", () => {
  it("that hides its host behind an @ sign is blocked, unless the host is known to be honest", () => {
    expect(judge("https://metamask.io@claims.example-site.net/").decision).toBe("BLOCK");
    expect(judge("https://someone@metamask.io/").decision).toBe("ALLOW");
    // Browsers open metamask.io, and who decodes it first the other one.
    const twofold = judge("https%3A%2F%2Fclaims.example-site.net%2F@metamask.io");
    expect([twofold.decision, twofold.signals.map(({ id }) => id)]).toEqual(["BLOCK", ["domain.userinfo"]]);
    expect(words("https%3A%2F%2Fclaims.example-site.net%2F@metamask.io", "en")).toBe(
      "Browsers open metamask.io from this link; apps that decode links first, as wallets may, open claims.example-site.net",
    );
    // No more of it than a host, in ASCII.
    const worded = "https%3A%2F%2Fis.fine%40%D0%B0ave.com%3A8443%2Fsafe%3F%0A@metamask.io";
    expect(words(worded, "pt")).toMatch(/^Navegadores abrem metamask\.io .* abrem xn--ave-5cd\.com$/);
    for (const link of ["https%3A%2F%2F%E0%A4%2F@metamask.io", "https%3A%2F%2Fwallet%2F@metamask.io"]) {
      expect(judge(link).decision).toBe("BLOCK");
      expect(words(link, "en")).toMatch(/^Browsers open metamask\.io .* open what stands before its @ sign$/);
    }
    // Decoded or not, it opens the same site.
    expect(words("https%3A%2F%2Fclaims.example-site.net@metamask.io", "en")).toMatch(
      /^The link hides .* metamask\.io,/,
    );
    expect(judge("https%3A%2F%2Fmetamask.io%2F%40someone").decision).toBe("ALLOW");
    // Telegram's, but anyone's page.
    expect(judge("https://metamask.io@t.me/someone", { shared: true }).decision).toBe("BLOCK");
  });

  it("of a content hash at a gateway is for review, whatever its letters", () => {
    const hashes = ["bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi", `bafkrei${"a2b7".repeat(13)}`];
    for (const hash of hashes) {
      const url = `https://${hash}.ipfs.dweb.link/#/swap`;
      expect(judge(url)).toMatchObject({ decision: "REVIEW", score: 30 });
      expect(ids(url)).toEqual(["domain.content-hash"]);
    }
  });

  it("of a bare address is for review; a private one is nobody's site", () => {
    expect(judge("http://45.64.52.100/claim")).toMatchObject({ decision: "REVIEW" });
    expect(ids("http://45.64.52.100/claim")).toEqual(["domain.ip-literal"]);
    for (const host of ["127.0.0.1:3000", "http://192.168.1.4/", "[::1]"]) expect(judge(host).decision).toBe("ALLOW");
  });
});

describe("a wallet's link", () => {
  const bad = "claim-uniswap-rewards.com";
  const site = encodeURIComponent(`https://${bad}/x?y=1`);
  const okx = encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${site}`);

  it.each([
    `https://metamask.app.link/dapp/${bad}`,
    `https://link.metamask.io/dapp/https://${bad.toUpperCase()}:8443/x`,
    `https://phantom.app/ul/browse/${site}?ref=${site}`,
    `https://phantom.com/ul/v1/browse/${encodeURIComponent(site)}`,
    `https://link.trustwallet.com/open_url?coin_id=60&url=${site}`,
    `https://solflare.com/ul/v1/browse/${site}`,
    `https://www.okx.com/download?deeplink=${okx}`,
    `https://www.okx.com/ul/../pt-br/download?deeplink=${okx}`,
    `https://go.cb-w.com/dapp?cb_url=${site}`,
    `https://metamask.app.link/dapp/phantom.app/ul/browse/${site}`,
    `${"https://metamask.app.link/dapp/".repeat(4)}${bad}`,
    `${"https://metamask.app.link/dapp/".repeat(40)}${bad}`,
    `https://go.cb-w.com/dapp?cb_url=https://example.com&cb_url=${site}`,
  ])("opens another site, which is judged too: %s", (link) => {
    const { decision, signals } = judge(link);
    expect(decision).toBe("BLOCK");
    expect(signals[0]).toMatchObject({ id: "domain.phishing-pattern", evidence: { host: bad } });
    expect(signals.find(({ id }) => id === "domain.deep-link")?.evidence).toMatchObject({ opens: expect.any(String) });
  });

  it("to a site that hides behind an @ sign, or in foreign letters, is blocked", () => {
    for (const hidden of ["https://metamask.io@claims.example-site.net/", "mеtamask-claim.xyz"])
      expect(judge(`https://metamask.app.link/dapp/${encodeURIComponent(hidden)}`).decision, hidden).toBe("BLOCK");
  });

  it("to an honest site is allowed and says which; other pages of the wallet open nothing", () => {
    for (const link of [
      "https://metamask.app.link/dapp/app.uniswap.org/swap",
      `https://go.cb-w.com/dapp?cb_url=aave.com`,
    ])
      expect(judge(link), link).toMatchObject({ decision: "ALLOW", score: 0 });
    expect(ids("https://go.cb-w.com/dapp?cb_url=aave.com")).toContain("domain.deep-link");
    for (const page of [
      "https://metamask.app.link/",
      `https://metamask.io/dapp/${bad}`,
      `https://phantom.app/?url=${site}`,
    ])
      expect(ids(page), page).not.toContain("domain.deep-link");
  });

  it("is judged by what lists and operators say of the site, whatever they say of the link's host", () => {
    const link = "https://metamask.app.link/dapp/quiet-example.net";
    const allowing = override("allow");
    const [opened] = evidenceOf(link).opens;
    const opens = (lists: Partial<DomainEvidence>) => [{ ...opened!, ...lists }];
    const listed = opens({ listings: [{ ...listing, matched: "quiet-example.net" }] });
    expect(judge(link, { opens: listed, override: allowing }).decision).toBe("BLOCK");
    expect(judge(link, { opens: opens({ override: override("deny") }) }).decision).toBe("BLOCK");
    const set = judge(`https://metamask.app.link/dapp/${bad}`, { opens: opens({ override: allowing }) });
    expect(set.decision).toBe("ALLOW");
  });
});

describe("a page that anybody may make", () => {
  const cid = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
  const page = (input: string) => judge(input, { shared: true });

  it.each([
    "https://sites.google.com/view/metamask-login",
    "https://sites.google.com/view/metamask-login/home",
    "https://t.me/MetamaskSupportBot",
    "https://www.t.me/MetamaskSupportBot?start=1",
    "https://linktr.ee/metamask_support",
    "https://bit.ly/uniswap-airdrop",
    "https://medium.com/@opensea-refund-claim",
  ])("is for review where its name imitates and lures: %s", (input) => {
    const { decision, signals } = page(input);
    expect(decision).toBe("REVIEW");
    expect(signals[0]).toMatchObject({
      id: "domain.suspicious-pattern",
      evidence: { host: expect.stringMatching("/") },
    });
    expect(signals.map(({ id }) => id)).not.toContain("domain.official");
  });

  it.each([
    "https://github.com/MetaMask/metamask-extension",
    "https://github.com/Uniswap/claims",
    "https://t.me/trezor",
    "https://t.me/uniswap",
    "https://t.me/OKXOfficial_English",
    "https://t.me/binance_announcements",
    "https://x.com/MetaMaskSupport",
    "https://linktr.ee/metamask",
    "https://medium.com/@trustwallet",
    "https://sites.google.com/view/annas-garden",
    "https://docs.google.com/forms/d/e/claim-x",
    "https://etherscan.io/address/0xabababababababababababababababababababab",
  ])("is allowed where it is as likely the brand's own, or anybody's: %s", (input) =>
    expect(page(input)).toMatchObject({ decision: "ALLOW", score: 0 }),
  );

  it("is no official site for lying at one, while the host itself is", () => {
    expect(judge("https://t.me/anything", { shared: true }).signals.map(({ id }) => id)).toEqual(["domain.shared"]);
    expect(judge("https://t.me/", { shared: true }).signals.map(({ id }) => id)).toContain("domain.official");
    expect(ids("https://app.uniswap.org/swap")).toContain("domain.official");
  });

  it.each([
    `https://ipfs.io/ipfs/${cid}/metamask.html`,
    `https://gateway.example.com/ipfs/${cid}`,
    "https://cloudflare-ipfs.com/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKf6Gd?x=1",
  ])("under a content hash in the path is for review, as one in the name: %s", (input) => {
    expect(judge(input)).toMatchObject({ decision: "REVIEW", score: 30 });
    expect(ids(input)).toEqual(["domain.content-hash"]);
  });

  it("with no more than the word ipfs in its path, or at its project's own gateway, is allowed", () => {
    for (const input of ["https://example.com/ipfs/about", `https://app.uniswap.org/ipfs/${cid}`])
      expect(judge(input).decision, input).toBe("ALLOW");
  });
});

it("a wallet's link that sends something to a listed address is as bad as the address", () => {
  const address = `0x${"12".repeat(20)}`;
  const link = `https://metamask.app.link/send/${address}@1`;
  const lists = { listings: [{ ...listing, matched: address, category: "drainer" }], protected: null, override: null };
  expect(judge(link).decision).toBe("ALLOW");
  expect(judge(link, { pays: [lists] }).decision).toBe("BLOCK");
  expect(judge(link, { pays: [{ ...lists, override: override("allow") }] }).decision).toBe("ALLOW");
});

it("a wallet's link with more in it than is followed is for review", () => {
  const targets = Array.from({ length: 150 }, (_, i) => `url=${i}.co`).join("&");
  expect(ids(`https://bkcode.vip/?${targets}`)).toContain("domain.outgrown");
  expect(judge("https://metamask.app.link/dapp/example.com", { outgrown: true }).decision).toBe("REVIEW");
});

describe("an honest name", () => {
  const known =
    "metamask.io uniswap.org app.uniswap.org bbc.co.uk github.com en.wikipedia.org www.coinbase.com claim.uniswap.org";
  it.each(known.split(" "))("%s is allowed", (host) => expect(judge(host).decision).toBe("ALLOW"));

  it("of a project's own below a platform's is allowed, its neighbour is not", () => {
    for (const host of ["metamask.app.link", "https://metamask.app.link/dapp/example.com", "optimism.mirror.xyz"])
      expect(judge(host), host).toMatchObject({ decision: "ALLOW", score: 0 });
    expect(judge("metamask.onelink.me").decision).not.toBe("ALLOW");
    expect(judge("x.metamask.app.link").decision).not.toBe("ALLOW");
  });

  const hosted = "annas-garden.vercel.app jonas-physics-notes.github.io my-recipes.netlify.app chess-clock.pages.dev";
  it.each(hosted.split(" "))("%s is not blocked for being hosted there", (host) =>
    expect(judge(host).decision).not.toBe("BLOCK"),
  );

  it("in other languages' letters is never blocked, whatever its suffix", () => {
    expect(HONEST_INTERNATIONAL.filter((host) => judge(host).decision === "BLOCK")).toEqual([]);
    for (const suffix of ["com", "shop"]) {
      const blocked = HONEST_INTERNATIONAL.map((host) => `${host.slice(0, host.indexOf("."))}.${suffix}`).filter(
        (host) => judge(host).decision === "BLOCK",
      );
      expect(blocked, suffix).toEqual([]);
    }
    const asked = HONEST_INTERNATIONAL.filter((host) => judge(host).decision === "REVIEW");
    expect(asked.length).toBeLessThan(HONEST_INTERNATIONAL.length * 0.15);
  });

  it("in foreign letters is not a disguise", () => {
    for (const host of ["münchen.de", "пример.рф", "日本語.jp"])
      expect(ids(host).filter((id) => /homograph|mixed/.test(id))).toEqual([]);
  });
});

const listing = {
  feedId: "SCAMSNIFFER_DOMAINS",
  feedName: "ScamSniffer",
  kind: "community",
  category: "phishing",
  severity: "high",
  label: null,
  firstSeen: "2026-01-02",
  lastSeen: "2026-11-20",
  matched: "phantom.app",
} as const;

it("an official site that one community list names is for review; an operator's list counts in full", () => {
  for (const source of ["PHANTOM", "curated"]) {
    const allowed = { source, label: "Phantom" };
    const { decision, signals } = judge("phantom.app", { listings: [listing], allowed });
    expect(decision).toBe("REVIEW");
    expect(signals[0]).toMatchObject({ id: "listing.contested", evidence: { vouchedBy: source } });
    const own = { ...listing, kind: "operator" as const };
    expect(judge("phantom.app", { listings: [own], allowed }).decision).toBe("BLOCK");
    expect(judge("phantom.app", { listings: [listing], allowed, override: override("allow") }).decision).toBe("ALLOW");
  }
  const curated = judge("phantom.app", { listings: [listing], allowed: { source: "curated", label: "phantom" } });
  expect(curated.signals.map(({ id }) => id)).toEqual(["listing.contested", "domain.official"]);
});

it("a domain that other sites load parts from is for review by its letters; a list that names it counts in full", () => {
  const { decision, signals } = judge("sparkloop.app");
  expect(decision).toBe("REVIEW");
  expect(signals.map(({ id }) => id)).toEqual(["domain.suspicious-pattern", "domain.third-party"]);
  expect(judge("sparkloop.app", { listings: [{ ...listing, matched: "sparkloop.app" }] }).decision).toBe("BLOCK");
});

it("is called a scam where the list says so, and harmful where it only says other", () => {
  const told = (category: string) => {
    const { signals } = judge("quiet-example.net", { listings: [{ ...listing, category }] });
    return (["en", "pt"] as const).map((language) => reasonsOf(signals, language)[0]);
  };
  expect(told("scam")).toEqual([expect.stringContaining("as a scam"), expect.stringContaining("como golpe")]);
  expect(told("other")).toEqual([expect.stringContaining("as harmful"), expect.stringContaining("como nocivo")]);
});

it("a list that names it adds to what the name tells", () => {
  fc.assert(
    fc.property(fc.domain(), (host) => {
      const name = normalizeDomain(host);
      if (!name.ok) return;
      const alone = judge(host).score;
      expect(judge(host, { listings: [listing] }).score).toBeGreaterThanOrEqual(Math.max(alone, 80));
    }),
    { numRuns: 50 },
  );
});
