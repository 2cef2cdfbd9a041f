import { describe, expect, it } from "vitest";
import { normalizeDomain } from "@/server/intel/domain-name";
import { BRANDS, ownerOf } from "@/server/intel/lexical/brands";
import { Reading } from "@/server/intel/lexical/reading";
import { mayBlock } from "@/server/intel/lexical/rules";
import { foldOf, type Sample } from "@/server/intel/lexical/train/corpus";
import { imitateBrands } from "@/server/intel/lexical/train/imitate";
import { shareAbove, thresholdFor, wilson } from "@/server/intel/lexical/train/metrics";
import { buildVocabulary } from "@/server/intel/lexical/vocabulary";

function parse(host: string) {
  const name = normalizeDomain(host);
  if (!name.ok) throw new Error(host);
  return name;
}

describe("made-up phishing", () => {
  const seen = ["claim-uniswap.xyz", "metamask-login.vercel.app", "app.layerzero.top"].map(parse);
  const samples = seen.map(
    (name): Sample => ({ name, source: "phishing", firstSeen: "2025-01-02", fold: foldOf(name, 4) }),
  );
  const made = imitateBrands(samples, 4);

  it("puts every brand but the platforms into names that were seen, the same each time", () => {
    const hosts = made.map(({ name }) => name.host);
    expect(hosts).toContain("claim-pancakeswap.xyz");
    expect(hosts.length).toBeGreaterThan(BRANDS.length);
    expect(imitateBrands(samples, 4)).toEqual(made);
    for (const { name } of BRANDS.filter(({ kind }) => kind === "platform"))
      expect(hosts).not.toContain(`claim-${name}.xyz`);
  });

  it("makes no brand's own domain, and keeps hosts of one domain in one fold", () => {
    for (const { name, fold, source } of made) {
      expect(name.registrable !== null && ownerOf(name.registrable)).toBeNull();
      expect(fold).toBe(foldOf(name, 4));
      expect(source).toBe("imitated");
    }
  });

  it("is none where nothing was seen", () => expect(imitateBrands([], 4)).toEqual([]));
});

describe("what may be blocked for its letters", () => {
  const reading = new Reading(buildVocabulary(["garden"]));
  const may = (host: string) => mayBlock(parse(host), reading.read(parse(host)));

  it.each(["claim-garden.vercel.app", "rnetamask.pages.dev", "garden42.netlify.app", "garden.com"])("%s may", (host) =>
    expect(may(host)).toBe(true),
  );
  it.each([
    "garden.vercel.app",
    "web3-garden.netlify.app",
    "claims.stackexchange.com",
    "qxzvbn.github.io",
    "pages.dev",
    "claim.uniswap.org",
    "docs.google.com",
  ])("%s may not", (host) => expect(may(host)).toBe(false));
});

describe("figures", () => {
  it("a threshold lets at most the share through, and no lower one would", () => {
    const scores = Float64Array.from({ length: 1_000 }, (_, i) => i);
    const threshold = thresholdFor(scores, 0.01);
    expect(shareAbove(scores, threshold)).toBe(0.01);
    expect(shareAbove(scores, threshold - 1)).toBeGreaterThan(0.01);
  });

  it("Wilson's interval agrees with the textbook", () => {
    const { share, low, high } = wilson(10, 100);
    expect([share, low, high].map((value) => value.toFixed(4))).toEqual(["0.1000", "0.0552", "0.1744"]);
    expect(wilson(0, 1_000).low).toBeCloseTo(0, 12);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});
