import { describe, expect, it } from "vitest";
import { catalogue, type SignalId } from "@/server/risk";
import { en } from "@/server/risk/wording/en";
import { pt } from "@/server/risk/wording/pt";

const ids = Object.keys(catalogue) as SignalId[];
/** Stands for any evidence: every field is a marked text that is also a list and a number. */
const evidence = new Proxy({}, { get: (_, name) => (typeof name === "string" ? marked(name) : undefined) });

function marked(name: string): unknown {
  if (name === "missing") return ["account-type", "code", "history", "creator", "counterparties", "allowances"];
  if (name === "reasons") return [{ kind: "imitates-address", address: "«b»" }];
  if (/^(functions|words|sources|tokens|suppressed)$/.test(name)) return ["«a»", "«b»"];
  if (/count|blocks|days|threshold|owners/i.test(name)) return 2;
  return `«${name}»`;
}

const write = (words: object, id: SignalId) => (words as Record<string, (e: object) => string>)[id]?.(evidence) ?? "";

/** Words that only English has, at the length where chance ends. */
const english =
  /\b(the|and|with|which|from|this|that|address|account|contract|listed|unknown|approval|wallet|list|allowed|denied|may|take|runs?|code|of|to|by|is|was|it)\b/i;

describe("wording", () => {
  it("has a sentence in both languages for every signal, without a full stop", () => {
    for (const id of ids) {
      for (const words of [en, pt]) {
        const sentence = write(words, id);
        expect(sentence, id).toMatch(/^\S.{10,}[^.\s]$/s);
        expect(sentence, id).not.toMatch(/undefined|\[object|NaN/);
      }
    }
  });

  it("has no English in the Portuguese ones", () => {
    for (const id of ids) {
      const own = write(pt, id).replace(/«[^»]*»/g, "");
      expect(own.match(english)?.[0], `${id}: ${own}`).toBeUndefined();
      expect(own, id).not.toBe(write(en, id).replace(/«[^»]*»/g, ""));
    }
  });

  it("explains every signal for the docs", () => {
    for (const id of ids) {
      const { meaning, falsePositives, weight } = catalogue[id];
      expect(meaning.length, id).toBeGreaterThan(20);
      expect(falsePositives.length, id).toBeGreaterThan(10);
      expect(weight, id).toBeGreaterThanOrEqual(0);
    }
  });
});
