import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue, levelOf, type SignalId, scoreOf, sharesOf } from "@/server/risk";

const ids = Object.keys(catalogue) as SignalId[];
const weighed = fc.record({
  ...{ id: fc.constantFrom(...ids), weight: fc.integer({ min: 0, max: 100 }) },
  evidence: fc.constantFrom({}, {}, { category: "mixer" }),
});
const many = fc.array(weighed, { maxLength: 30 });

describe("scoreOf", () => {
  it("is the weight of a signal that stands alone", () => {
    for (const id of ids) {
      const { weight, family } = catalogue[id];
      if (family !== "novelty" && family !== "context") expect(scoreOf([{ id, weight }])).toBe(weight);
    }
  });

  it("stays within 0 and 100, as a whole number", () => {
    fc.assert(
      fc.property(many, (signals) => {
        const score = scoreOf(signals);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  it("is what the shares of its families join to, but for roundings and floors", () => {
    fc.assert(
      fc.property(many, (signals) => {
        const shares = sharesOf(signals);
        const joined = 100 * (1 - shares.reduce((left, { points }) => left * (1 - points / 100), 1));
        const floors = signals.filter(({ id }) => catalogue[id].floor).map(({ weight }) => weight);
        if (floors.length === 0)
          expect(Math.abs(joined - scoreOf(signals))).toBeLessThanOrEqual(shares.length / 2 + 0.5);
        expect(shares.every(({ points }) => points > 0 && points <= scoreOf(signals))).toBe(true);
        expect(new Set(shares.map(({ family }) => family)).size).toBe(shares.length);
      }),
    );
  });

  it("is the same in any order", () => {
    fc.assert(
      fc.property(
        many.chain((signals) =>
          fc.tuple(fc.constant(signals), fc.shuffledSubarray(signals, { minLength: signals.length })),
        ),
        ([a, b]) => {
          expect(scoreOf(b)).toBe(scoreOf(a));
        },
      ),
    );
  });

  it("never falls when a signal is added or grows", () => {
    fc.assert(
      fc.property(many, weighed, (signals, extra) => {
        expect(scoreOf([...signals, extra])).toBeGreaterThanOrEqual(scoreOf(signals));
        const heavier = { ...extra, weight: Math.min(100, extra.weight + 10) };
        expect(scoreOf([...signals, heavier])).toBeGreaterThanOrEqual(scoreOf([...signals, extra]));
      }),
    );
  });

  it("joins two lists that agree, and dampens the tenth", () => {
    const phishing = { id: "listing.phishing", weight: 80 } as const;
    expect(scoreOf([phishing, phishing])).toBe(88);
    expect(scoreOf(Array(10).fill(phishing))).toBeLessThan(100);
  });

  it.each([
    ["novelty", 45],
    ["exposure", 45],
    ["context", 5],
  ] as const)("holds %s alone to %i, however many signals there are", (family, cap) => {
    const all = ids.filter((id) => catalogue[id].family === family && !catalogue[id].floor);
    expect(scoreOf(all.flatMap((id) => Array(10).fill({ id, weight: 100 })))).toBe(cap);
  });

  it("asks for review of a wallet's counterparties, however many they are, and counts what else there is", () => {
    const [received, paid, victim] = (
      ["exposure.received-sanctioned", "exposure.paid-sanctioned", "exposure.victim"] as const
    ).map((id) => ({ id, weight: catalogue[id].weight }));
    const met = [received!, paid!, victim!];
    expect(scoreOf([received!])).toBe(45);
    const all = Array(10).fill(met).flat();
    expect(levelOf(scoreOf(all)).decision).toBe("REVIEW");
    expect(levelOf(scoreOf([...all, { id: "listing.exploiter", weight: 80 }])).decision).toBe("BLOCK");
  });

  it("lifts to a floor without adding to it", () => {
    const missing = { id: "coverage.essential-missing", weight: 25 } as const;
    expect(scoreOf([missing])).toBe(25);
    expect(scoreOf([missing, { id: "listing.mixer", weight: 45 }])).toBe(45);
  });
});

describe("levelOf", () => {
  it("cuts where the contract says", () => {
    const statuses = [0, 24, 25, 49, 50, 79, 80, 100].map((score) => levelOf(score).status);
    expect(statuses).toEqual(["SAFE", "SAFE", "WARNING", "WARNING", "HIGH RISK", "HIGH RISK", "CRITICAL", "CRITICAL"]);
    expect([10, 30, 60, 90].map((score) => levelOf(score).decision)).toEqual(["ALLOW", "REVIEW", "BLOCK", "BLOCK"]);
  });
});
