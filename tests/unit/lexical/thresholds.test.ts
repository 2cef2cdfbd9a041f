import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { explain } from "@/server/risk";
import { nameOf } from "@/tests/support/name-of";
import { readAllowed } from "@/tests/training/allowed";
import type { Sample, Source } from "@/tests/training/corpus";
import { chooseThresholds, type FoldScores } from "@/tests/training/report";
import type { Score } from "@/tests/training/score";

it("knows whom the embedded allowlist vouches for: a site and what lies below it, nobody's neighbours", async () => {
  const isAllowed = await readAllowed();
  const verdicts = ["opensea.io", "www.opensea.io", "a.b.opensea.io", "xopensea.io", "opensea.io.example.com"].map(
    (host) => isAllowed(nameOf(host)),
  );
  expect(verdicts).toEqual([true, true, true, false, false]);
});

/** `count` honest names with the scores 0, 1, 2 …; those from `allowedFrom` on are on the allowlist. */
function foldScores(source: Source, count: number, allowedFrom = count): [Sample, Score][] {
  return Array.from({ length: count }, (_, score) => [
    { name: nameOf(`n${score}.com`), source, firstSeen: "", fold: 0, allowed: score >= allowedFrom },
    { score, elsewhere: Number.POSITIVE_INFINITY, ease: 0 },
  ]);
}

function scoredOf(...rows: [Sample, Score][]): FoldScores {
  const honest = new Map(rows.map(([, score], row) => [row, score] as const));
  return { samples: rows.map(([sample]) => sample), later: new Int32Array(), phishing: [], unfolded: [], honest };
}

it("lets at most 0.046 % of general and 0.46 % of crypto names be blocked, inside what is promised", () => {
  const general = foldScores("general", 10_000);
  // Four of ten thousand lie above 9,995, and four of a thousand above 995.
  expect(chooseThresholds(scoredOf(...general, ...foldScores("crypto", 1_000)))).toEqual({
    block: 9_995,
    review: 9_929,
  });
  const quiet = general.map(([sample]): [Sample, Score] => [sample, { score: 0, elsewhere: 0, ease: 0 }]);
  expect(chooseThresholds(scoredOf(...quiet, ...foldScores("crypto", 1_000))).block).toBe(995);
});

it("doesn't count names that the product's allowlist vouches for: their letters are never asked", () => {
  const quiet = foldScores("general", 10_000).map(([sample]): [Sample, Score] => [
    sample,
    { score: 0, elsewhere: 0, ease: 0 },
  ]);
  expect(chooseThresholds(scoredOf(...quiet, ...foldScores("crypto", 1_000, 900))).block).toBe(895);
});

it("doesn't count as blocked what the name elsewhere keeps from it", () => {
  const odd = foldScores("general", 10_000);
  for (const [, score] of odd.slice(-20)) score.elsewhere = 0;
  expect(chooseThresholds(scoredOf(...odd, ...foldScores("crypto", 10))).block).toBe(9_975);
});

it("hits as many honest names in the model card as the signals' texts say", () => {
  const card = readFileSync("server/intel/lexical/MODEL.md", "utf8");
  const shares = (level: string) =>
    [...(new RegExp(`^\\| ${level} \\|.*$`, "m").exec(card)?.[0] ?? "").matchAll(/([\d.]+) % \(/g)].map(([, n]) =>
      Number(n),
    );
  const [, general, crypto] = shares("block");
  expect(general).toBeLessThan(0.1);
  expect(crypto).toBeLessThan(2);
  const [, generalReview, cryptoReview] = shares("review");
  expect(generalReview).toBeLessThan(1.5);
  expect(cryptoReview).toBeLessThan(7.5);
  for (const [id, told] of [
    ["domain.phishing-pattern", /fewer than one in a thousand .* one or two in a hundred/i],
    ["domain.suspicious-pattern", /about one in a hundred .* about one in twenty/i],
  ] as const)
    expect(explain(id, "en").meaning).toMatch(told);
});
