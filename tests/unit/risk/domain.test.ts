import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeDomain } from "@/server/intel";
import { type Language, type NameReason, reasonsOf } from "@/server/risk";
import { override } from "@/tests/support/override";
import { HOMOGRAPHS, HONEST_INTERNATIONAL } from "@/tests/unit/lexical/international";
import { ids, judge, listing, words } from "./judge-domain";

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
    { kind: "latin-lookalike", reads: "«a»" },
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

  it("all in another alphabet's letters that pass for Latin ones is for review, and says how it reads", () => {
    for (const [host, reads] of [
      ["аррӏе.com", "apple"],
      ["сһаѕе.com", "chase"],
      ["shop.раураӏ.org", "paypal"],
    ] as const) {
      expect([host, judge(host).decision]).toEqual([host, "REVIEW"]);
      expect(words(host, "en")).toContain(`read as '${reads}'`);
      expect(words(host, "pt")).toContain(`se leem como '${reads}'`);
    }
    // Where their alphabet is at home, and words with a letter that doesn't pass.
    for (const host of [
      "роса.ru",
      "сера.рф",
      "супер.com",
      "опера.com",
      "парус.org",
      "пример.com",
      "роса.com",
      "日本.com",
    ])
      expect([host, judge(host).decision]).toEqual([host, "ALLOW"]);
  });

  it("in foreign letters is not a disguise", () => {
    for (const host of ["münchen.de", "пример.рф", "日本語.jp"])
      expect(ids(host).filter((id) => /homograph|mixed/.test(id))).toEqual([]);
  });
});

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
  const { decision, signals } = judge("giftcardpro.app");
  expect(decision).toBe("REVIEW");
  expect(signals.map(({ id }) => id)).toEqual(["domain.suspicious-pattern", "domain.third-party"]);
  expect(judge("giftcardpro.app", { listings: [{ ...listing, matched: "giftcardpro.app" }] }).decision).toBe("BLOCK");
});

it("is called a scam where the list says so, and harmful where it only says other", () => {
  const reported = (category: string) => {
    const { signals } = judge("quiet-example.net", { listings: [{ ...listing, category }] });
    return (["en", "pt"] as const).map((language) => reasonsOf(signals, language)[0]);
  };
  expect(reported("scam")).toEqual([expect.stringContaining("as a scam"), expect.stringContaining("como golpe")]);
  expect(reported("other")).toEqual([expect.stringContaining("as harmful"), expect.stringContaining("como nocivo")]);
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
