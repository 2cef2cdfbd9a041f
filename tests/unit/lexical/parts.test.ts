import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeDomain } from "@/server/intel/domain-name";
import { BRANDS, ownerOf } from "@/server/intel/lexical/brands";
import { splitSite } from "@/server/intel/lexical/hosting";
import { findNearBrand, isOneEditApart } from "@/server/intel/lexical/near-brand";
import { hasMixedScript, skeletonOf } from "@/server/intel/lexical/skeleton";
import { Reading } from "@/server/intel/lexical/tokenised-name";
import { buildVocabulary } from "@/server/intel/lexical/vocabulary";
import { nameOf } from "@/tests/support/name-of";

const site = (host: string) => {
  return splitSite(nameOf(host));
};

describe("the brand list", () => {
  it("holds each brand once, with registrable domains and a few hosts below platforms", () => {
    expect(new Set(BRANDS.map(({ name }) => name)).size).toBe(BRANDS.length);
    const below: string[] = [];
    for (const domain of BRANDS.flatMap(({ official }) => official)) {
      const name = nameOf(domain);
      expect(name.host).toBe(domain);
      if (name.registrable !== domain) below.push(domain);
      expect(ownerOf(name)).not.toBeNull();
    }
    expect(below).toEqual([
      "metamask.app.link",
      "metamask-alternate.app.link",
      "metamask.zendesk.com",
      "uniswap.mirror.xyz",
      "optimism.mirror.xyz",
    ]);
  });
});

describe("where a site's own words begin", () => {
  it.each([
    ["app.claim-x.pages.dev", { core: "claim-x", sub: "app", suffix: "pages.dev", suffixClass: "hoster" }],
    ["www.example.co.uk", { core: "example", sub: "", suffix: "co.uk", suffixClass: "country", www: true }],
    ["claim.weebly.com", { core: "claim", sub: "", suffix: "weebly.com", suffixClass: "hoster" }],
    ["weebly.com", { core: "weebly", suffix: "com", suffixClass: "com" }],
    ["vitalik.eth.limo", { core: "vitalik", suffix: "eth.limo", suffixClass: "hoster" }],
    ["a.b.example.xyz", { core: "example", sub: "a.b", suffix: "xyz", suffixClass: "cheap" }],
  ])("%s", (host, parts) => expect(site(host)).toMatchObject(parts));
});

describe("edit distance one", () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/);

  /** The textbook recurrence, as the judge. */
  function distance(a: string, b: string): number {
    const d = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1);
      }
    }
    return d[a.length]![b.length]!;
  }

  it("agrees with the textbook", () => {
    const edited = fc
      .tuple(word, fc.nat(), fc.constantFrom("drop", "double", "swap", "change", "none"), fc.constantFrom("", "x"))
      .map(([text, n, edit, tail]) => {
        const i = n % (text.length - 1);
        const swapped = text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2);
        const made = {
          drop: text.slice(0, i) + text.slice(i + 1),
          double: text.slice(0, i) + text[i] + text.slice(i),
          swap: swapped,
          change: `${text.slice(0, i)}q${text.slice(i + 1)}`,
          none: text,
        }[edit]!;
        return [text, made + tail] as const;
      });
    fc.assert(
      fc.property(edited, ([a, b]) => {
        expect(isOneEditApart(a, b)).toBe(distance(a, b) === 1);
      }),
      { numRuns: 500 },
    );
  });

  it("finds the brand, but not for short words or the brand itself", () => {
    expect(findNearBrand("metamsk")?.name).toBe("metamask");
    expect(findNearBrand("uniswpa")?.name).toBe("uniswap");
    expect(findNearBrand("metamask")).toBeUndefined();
    expect(findNearBrand("ave")).toBeUndefined();
    expect(findNearBrand("weather")).toBeUndefined();
  });
});

describe("reading words", () => {
  const reading = new Reading(buildVocabulary(["portal", "garden"]));
  const wordsOf = (host: string) => {
    const name = nameOf(host);
    reading.read(name);
    return reading.hits
      .slice(0, reading.hitCount)
      .map(({ word, match }) => (match === "exact" ? word.text : `${match}:${word.text}`));
  };

  it.each([
    ["claimuniswaprewards.com", ["claim", "uniswap", "rewards"]],
    ["claim-uniswap.com", ["claim", "uniswap"]],
    ["airdrop.metamask-portal.xyz", ["airdrop", "metamask", "portal"]],
    ["ciaim-now.com", ["lookalike:claim"]],
    ["rnetamask.com", ["mask", "lookalike:metamask"].slice(1)],
    ["metamsk-help.com", ["near:metamask", "help"]],
    ["officeblaster.com", []],
    ["basement.com", []],
  ])("%s", (host, words) => {
    expect(wordsOf(host)).toEqual(expect.arrayContaining(words));
    if (words.length === 0) expect(wordsOf(host).filter((word) => /eth|fi$|ai$|coin/.test(word))).toEqual([]);
  });

  it("reads international letters as what they look like", () => {
    expect(wordsOf("mеtamask-сlaim.com")).toEqual(expect.arrayContaining(["metamask", "claim"]));
    expect(reading.isMixedScript).toBe(true);
  });

  it("covers the whole of any label, piece by piece", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,60}$/), (label) => {
        const name = normalizeDomain(`${label}.com`);
        if (!name.ok || name.isIp || label.startsWith("xn--")) return;
        reading.read(name);
        expect(reading.knownLetters + reading.unknownLetters).toBe(label.replaceAll("-", "").length);
      }),
    );
  });
});

describe("other scripts", () => {
  it("see through accents and look-alike letters", () => {
    expect(skeletonOf("аррӏе")).toBe("apple");
    expect(skeletonOf("métàmask")).toBe("metamask");
    expect(skeletonOf("中文wallet")).toBe("??wallet");
  });

  it("know an honest mix from a disguise", () => {
    expect(hasMixedScript("mеtamask.com")).toBe(true);
    expect(hasMixedScript("пример.com")).toBe(false);
    expect(hasMixedScript("中文wallet.com")).toBe(false);
  });
});
