import { describe, expect, it } from "vitest";
import { headlineOf, isListsOnly, type VerdictKind } from "@/app/(console)/scan/headline";
import { en } from "@/app/locales/en";
import { pt } from "@/app/locales/pt";
import { catalogue, type SignalId } from "@/server/risk";

const kinds: VerdictKind[] = [
  ...(["wallet", "contract", "domain", "address"] as const),
  ...(["transaction", "simulation", "signature", "request"] as const),
];
const ids = Object.keys(catalogue) as SignalId[];
const families = [...new Set(Object.values(catalogue).map(({ family }) => family))];
const decisions = ["ALLOW", "REVIEW", "BLOCK"] as const;

describe("a verdict's first sentences", () => {
  it("are there for every kind, family and decision, in both languages", () => {
    for (const { verdict } of [en, pt])
      for (const kind of kinds)
        for (const family of families)
          for (const decision of decisions) {
            const heaviest = ids.find((id) => catalogue[id].family === family)!;
            const stated = headlineOf(
              { kind, decision, shares: [{ family, points: 50, heaviest }], isListsOnly: false },
              verdict,
            );
            for (const sentence of Object.values(stated)) expect(sentence, `${kind} ${family}`).toMatch(/^\S.+\.$/);
          }
    for (const { verdict } of [en, pt]) expect(Object.keys(verdict.families)).toEqual(expect.arrayContaining(families));
  });

  it("name the operator, not a list, where an override blocks", () => {
    const shares = [{ family: "listing", points: 90, heaviest: "override.denied" } as const];
    for (const kind of ["wallet", "contract", "domain", "address"] as const)
      for (const [{ verdict }, operator, list] of [
        [en, /operator/, /list/],
        [pt, /operador/, /lista/],
      ] as const) {
        const { happens } = headlineOf({ kind, decision: "BLOCK", shares, isListsOnly: false }, verdict);
        expect(happens).toMatch(operator);
        expect(happens).not.toMatch(list);
      }
  });

  it("call nothing safe that lists alone were asked about", () => {
    for (const kind of kinds.filter((one) => isListsOnly(one, "disabled"))) {
      const read = headlineOf({ kind, decision: "ALLOW", shares: [], isListsOnly: false }, en.verdict);
      const unread = headlineOf({ kind, decision: "ALLOW", shares: [], isListsOnly: true }, en.verdict);
      expect(unread.happens).not.toBe(read.happens);
      expect(unread.happens).toMatch(/not looked at|Nothing on the blockchain was looked at/);
      expect(unread.advice).toBe(en.verdict.adviceFor.unread);
    }
    expect(["domain", "address"].map((kind) => isListsOnly(kind, "disabled"))).toEqual([false, false]);
  });
});
