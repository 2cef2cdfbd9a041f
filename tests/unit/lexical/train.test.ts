import { describe, expect, it } from "vitest";
import { BRANDS, ownerOf } from "@/server/intel/lexical/brands";
import { blockingOf, elsewhere } from "@/server/intel/lexical/rules";
import { Reading } from "@/server/intel/lexical/tokenised-name";
import { buildVocabulary } from "@/server/intel/lexical/vocabulary";
import { nameOf } from "@/tests/support/name-of";
import { foldOf, type Sample } from "@/tests/training/corpus";
import { imitateBrands } from "@/tests/training/imitate";
import { fitPlatt, shareAbove, thresholdFor, wilson } from "@/tests/training/metrics";
import { seededRandom } from "@/tests/training/random";
import { scoreByRules } from "@/tests/training/score";

describe("made-up phishing", () => {
  const seen = ["claim-uniswap.xyz", "metamask-login.vercel.app", "app.layerzero.top"].map(nameOf);
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
      expect(ownerOf(name)).toBeNull();
      expect(fold).toBe(foldOf(name, 4));
      expect(source).toBe("imitated");
    }
  });

  it("is none where nothing was seen", () => expect(imitateBrands([], 4)).toEqual([]));
});

describe("what may be blocked for its letters", () => {
  const reading = new Reading(buildVocabulary(["garden"]));
  const ruleFor = (host: string) => blockingOf(nameOf(host), reading.read(nameOf(host)));

  it.each(["claim-garden.vercel.app", "rnetamask.pages.dev", "garden42.netlify.app", "gardenx.com"])("%s may", (host) =>
    expect(ruleFor(host)).toBe("may"),
  );
  it.each(["garden.vercel.app", "web3-garden.netlify.app", "qxzvbn.github.io"])(
    "%s only if it would be looked at elsewhere",
    (host) => expect(ruleFor(host)).toBe("elsewhere"),
  );
  it.each(["sparkloop.app", "www.sparkloop.app"])("%s, from which other sites load parts, may not", (host) =>
    expect(ruleFor(host)).toBe("never"),
  );
  it.each(["claim.sparkloop.app", "sparkloop.net"])("%s, which is not that site itself, may", (host) =>
    expect(ruleFor(host)).toBe("may"),
  );
  it.each(["claims.stackexchange.com", "pages.dev", "claim.uniswap.org", "docs.google.com", "garden.top"])(
    "%s may not",
    (host) => expect(ruleFor(host)).toBe("never"),
  );

  it.each(["web3-garden.netlify.app", "a.b-c.pages.dev", "www.garden.github.io", "xn--80ak6aa92e.vercel.app"])(
    "%s elsewhere is the same labels under .com, as parsed",
    (host) => {
      const there = elsewhere(reading.read(nameOf(host)));
      expect(there).toEqual(nameOf(there.host));
      expect(there.host.slice(0, -4)).toBe(host.replace(/^www\./, "").replace(/\.[^.]+\.[^.]+$/, ""));
    },
  );
});

describe("scores by the rules", () => {
  it("asks about the name elsewhere only where the rules do, and never scores a cleared one", () => {
    const ruled = {
      blocking: ["may", "elsewhere", "never", "elsewhere"] as const,
      ease: [0, 3, 0, 0.5],
      cleared: Uint8Array.of(0, 0, 1, 0),
      elsewhere: new Map([
        [1, 4],
        [3, 5],
      ]),
    };
    const score = (rows: Int32Array) => Float64Array.from(rows, (row) => 10 * row);
    expect(scoreByRules(Int32Array.of(3, 2, 0, 1), ruled, score)).toEqual([
      { score: 30, elsewhere: 50, ease: 0.5 },
      { score: Number.NEGATIVE_INFINITY, elsewhere: Number.NEGATIVE_INFINITY, ease: 0 },
      { score: 0, elsewhere: Number.POSITIVE_INFINITY, ease: 0 },
      { score: 10, elsewhere: 40, ease: 3 },
    ]);
  });
});

describe("figures", () => {
  it("a threshold lets at most the share through, and no lower one would", () => {
    const scores = Float64Array.from({ length: 1_000 }, (_, i) => i);
    const threshold = thresholdFor(scores, 0.01);
    expect(shareAbove(scores, threshold)).toBe(0.01);
    expect(shareAbove(scores, threshold - 1)).toBeGreaterThan(0.01);
  });

  it.each([0, -6, 9])("probabilities are right where honest scores lie about %d", (centre) => {
    const random = seededRandom(5);
    const bell = (mean: number) =>
      Float64Array.from({ length: 20_000 }, () => mean + 2 * (random() + random() + random() - 1.5));
    const [positive, negative] = [bell(centre + 3), bell(centre)];
    const { slope, shift } = fitPlatt(positive, negative);
    const share = (scores: Float64Array) =>
      scores.reduce((sum, score) => sum + 1 / (1 + Math.exp(-(slope * score + shift))), 0) / scores.length;
    expect(slope).toBeGreaterThan(1);
    expect(share(positive) + share(negative)).toBeCloseTo(1, 4);
    expect(-shift / slope).toBeCloseTo(centre + 1.5, 1);
  });

  it("Wilson's interval agrees with the textbook", () => {
    const { share, low, high } = wilson(10, 100);
    expect([share, low, high].map((value) => value.toFixed(4))).toEqual(["0.1000", "0.0552", "0.1744"]);
    expect(wilson(0, 1_000).low).toBeCloseTo(0, 12);
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});
