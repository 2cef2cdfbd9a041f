import { describe, expect, it } from "vitest";
import { type AnySignal, catalogue, explain, languages, reasonsOf, retiredIds, titleOf } from "@/server/risk";
import { en } from "@/server/risk/wording/en";
import { explanations } from "@/server/risk/wording/explain";
import { pt } from "@/server/risk/wording/pt";
import { telltale } from "@/tests/support/english";
import { type Reason, reasonsFor, signalIds, withoutEvidence } from "@/tests/support/reasons";

const wordsOf = (reason: Reason): string[] =>
  withoutEvidence(reason)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Words that both languages have, by chance or because one borrowed them. An author who adds one vouches for it. */
const inBothLanguages = new Set(
  "a accountowner as beacon bytes core do e hash ip item link metaplex move no nonce nonces permit phishing proxy rpc safe setauthority site sites sol stake token tokens transferfrom wei withdrawexcesslamports".split(
    " ",
  ),
);
const english = new Set(signalIds.flatMap((id) => reasonsFor(id, "en").flatMap(wordsOf)));

describe("every sentence of every signal", () => {
  it.each(signalIds)("%s", (id) => {
    for (const language of ["en", "pt"] as const) {
      const reasons = reasonsFor(id, language);
      expect(reasons.length).toBeGreaterThan(0);
      for (const { sentence } of reasons) {
        // Capital or quotation at its begin, or a name of the evidence's; no full stop, nothing half-written.
        expect(sentence).toMatch(/^[\p{L}\p{N}“].{9,}[^.,:;\s]$/su);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object| {2}| ,|,,|\( | \)/);
        expect(sentence).not.toMatch(
          /(^|[^.\d])\b1 (more|hours|times|owners|tokens|addresses|horas|vezes|donos|endereços)\b|mais 1\b/,
        );
      }
    }
  });

  it.each(signalIds)("%s has no English in the Portuguese", (id) => {
    const [ours, theirs] = [reasonsFor(id, "pt"), reasonsFor(id, "en").map(({ sentence }) => sentence)];
    for (const reason of ours) {
      const foreign = wordsOf(reason).filter((word) => english.has(word) && !inBothLanguages.has(word));
      expect(foreign, reason.sentence).toEqual([]);
      expect(withoutEvidence(reason)).not.toMatch(telltale);
      expect(theirs).not.toContain(reason.sentence);
      // Amounts of assets come with words and decimal points, which are no quotation.
      expect(reason.sentence).not.toMatch(/ of |base units?|^[^“]*(?<![.\d])\d+\.\d+ (?!\p{Ll})/u);
    }
  });

  it("tells none, one and many apart as well in Portuguese as in English", () => {
    for (const id of signalIds) {
      const [inEnglish, inPortuguese] = [reasonsFor(id, "en").length, reasonsFor(id, "pt").length];
      expect(inPortuguese, id).toBe(inEnglish);
    }
  });

  it("exists for no other signal", () => {
    for (const words of [en, pt]) expect(Object.keys(words).sort()).toEqual([...signalIds].sort());
  });
});

it.each(signalIds)("explains %s for the docs, in Portuguese without English", (id) => {
  expect(catalogue[id].weight).toBeGreaterThanOrEqual(0);
  for (const language of languages) {
    const { meaning, falsePositives } = explain(id, language);
    expect(meaning).toMatch(/^.{20,}\.$/s);
    expect(falsePositives).toMatch(/^.{10,}\.$/s);
    if (language === "en") continue;
    for (const text of [meaning, falsePositives]) {
      // Text between marks, or a function's name, is code.
      const prose = text.replace(/`[^`]*`|\b\w+\(\)/g, "…");
      expect(prose).not.toMatch(telltale);
      expect(Object.values(explain(id, "en"))).not.toContain(text);
    }
  }
});

it("explains no signal that is not in the catalogue", () => {
  expect(Object.keys(explanations).sort()).toEqual(Object.keys(catalogue).sort());
});

it("says of a stored signal of an earlier version that it is no longer assessed", () => {
  for (const id of retiredIds) {
    expect(catalogue).not.toHaveProperty([id]);
    const stored = {
      id,
      severity: "high",
      weight: 45,
      evidence: {},
      source: "analysis:bytecode",
    } as unknown as AnySignal;
    expect(reasonsOf([stored], "en")).toEqual([`An earlier version reported ${id}, which is no longer assessed`]);
    expect(titleOf(stored, "pt")).toContain(id);
  }
});
