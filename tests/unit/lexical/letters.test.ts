import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeDomain } from "@/server/intel/domain-name";
import {
  FILTER_SPAN,
  FILTERS,
  LETTER_HIDDEN,
  LetterReader,
  LONGEST_SPELLING,
  Spelling,
  SUFFIX_SLOTS,
  SYMBOLS,
} from "@/server/intel/lexical/letter-net";
import { settle } from "@/server/intel/lexical/scorer";
import { Reading } from "@/server/intel/lexical/tokenised-name";
import { buildVocabulary } from "@/server/intel/lexical/vocabulary";
import { nameOf } from "@/tests/support/name-of";
import type { Sample } from "@/tests/training/corpus";
import { fitLetters, LETTER_OPTIONS } from "@/tests/training/fit-letters";
import { seededRandom } from "@/tests/training/random";
import { buildTable } from "@/tests/training/table";

const vocabulary = buildVocabulary(["garden"]);
const reading = new Reading(vocabulary);

const spell = (host: string) => new Spelling().spell(reading.read(nameOf(host)));

describe("a name spelt for the net", () => {
  it("marks its ends, and what each letter belongs to", () => {
    const { letters, kinds, length } = spell("x-garden.com");
    expect(length).toBe("x-garden".length + 2);
    expect(letters[0]).toBe(letters[length - 1]);
    // Three kinds: no word (`x-` and the ends), a word's first letter, its other letters.
    expect([...kinds.subarray(0, length)].map((kind) => [...new Set(kinds)].indexOf(kind)).join("")).toBe("0001222220");
  });

  it("is the end of a long name, and knows suffixes apart", () => {
    const long = spell(`${"a".repeat(60)}.claim-garden.com`);
    const short = spell("claim-garden.com");
    expect(long.length).toBe(LONGEST_SPELLING);
    expect(long.letters.subarray(-6)).toEqual(short.letters.subarray(short.length - 6, short.length));
    expect(short.suffix).not.toBe(spell("claim-garden.xyz").suffix);
  });

  it("holds symbols of the table only, whatever the name", () => {
    const labels = fc.array(fc.string({ minLength: 1, maxLength: 62 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(labels, fc.constantFrom("com", "xyz", "pages.dev"), (parts, suffix) => {
        const name = normalizeDomain([...parts, suffix].join("."));
        if (!name.ok || name.isIp) return;
        const spelling = new Spelling().spell(reading.read(name));
        expect(spelling.length).toBeLessThanOrEqual(LONGEST_SPELLING);
        expect(spelling.suffix).toBeLessThan(SUFFIX_SLOTS);
        for (const symbol of [...spelling.letters, ...spelling.kinds]) expect(symbol).toBeLessThan(SYMBOLS);
      }),
    );
  });
});

describe("the net over letters", () => {
  const random = seededRandom(3);
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  const noise = () => Array.from({ length: 5 }, letter).join("");
  // Only a run of letters in the middle distinguishes them.
  const samples = Array.from({ length: 1_200 }, (_, i): Sample => {
    const source = i % 2 === 0 ? "phishing" : "general";
    return { name: nameOf(`${noise()}${i % 2 ? "qop" : "qzx"}${noise()}.com`), source, firstSeen: "", fold: 0 };
  });
  const table = buildTable(
    samples,
    vocabulary,
    () => true,
    () => 1,
  );
  const rows = Int32Array.from(samples.keys());
  const net = fitLetters(table, table.weight, rows, LETTER_OPTIONS);
  const reader = new LetterReader(net);

  it("finds what tells phishing from honest names, wherever it stands", () => {
    for (const host of ["mmqzxabcdef.com", "abcdefghqzx.com", "kkkqzxkkkkk.com"]) {
      const honest = reader.read(spell(host.replace("qzx", "qop")));
      expect(reader.read(spell(host)), host).toBeGreaterThan(honest + 2);
    }
  });

  it("reads as the plain sums would, whatever the weights", () => {
    const byte = () => Math.floor(random() * 255) - 127;
    const bytes = (length: number) => Int8Array.from({ length }, byte);
    const floats = (length: number) => Float32Array.from({ length }, () => random() - 0.5);
    const wild = {
      ...net,
      table: bytes(FILTER_SPAN * SYMBOLS * FILTERS),
      bias: Int32Array.from({ length: FILTERS }, () => 20 * byte()),
      inner: floats(FILTERS * LETTER_HIDDEN),
    };
    const wildReader = new LetterReader(wild);
    for (const host of ["a.com", "ab.xyz", "claim-garden.com", `${"qz-9".repeat(14)}.claim.pages.dev`]) {
      const spelling = spell(host);
      const { letters, kinds, length, suffix } = spelling;
      const most = Array.from({ length: FILTERS }, (_, f) => {
        const sums = Array.from({ length }, (_, i) => {
          let sum = wild.bias[f]!;
          for (let k = 0; k < FILTER_SPAN; k++) {
            const at = i + k - (FILTER_SPAN >> 1);
            if (at < 0 || at >= length) continue;
            for (const symbol of [letters[at]!, kinds[at]!]) sum += wild.table[(k * SYMBOLS + symbol) * FILTERS + f]!;
          }
          return sum;
        });
        return Math.max(0, ...sums) * wild.tableScale;
      });
      let odds = wild.outerBias;
      for (let h = 0; h < LETTER_HIDDEN; h++) {
        let sum = wild.innerBias[h]! + wild.suffixes[suffix * LETTER_HIDDEN + h]! * wild.suffixScale;
        for (let f = 0; f < FILTERS; f++) sum += most[f]! * wild.inner[f * LETTER_HIDDEN + h]!;
        odds += Math.max(0, sum) * wild.outer[h]!;
      }
      expect(wildReader.read(spelling), host).toBeCloseTo(odds, 9);
    }
  });

  it("is the same each time it is fitted", () => {
    expect(fitLetters(table, table.weight, rows, LETTER_OPTIONS)).toEqual(net);
  });

  it("is asked only in doubt, and moves the odds by two at most", () => {
    const never = () => expect.unreachable("asked without doubt");
    expect([settle(-4, never), settle(7, never)]).toEqual([-4, 7]);
    fc.assert(
      fc.property(fc.double({ min: -2.9, max: 5.9, noNaN: true }), fc.double({ noNaN: true }), (margin, letters) => {
        expect(Math.abs(settle(margin, () => letters) - margin)).toBeLessThanOrEqual(2 + 1e-9);
        expect(settle(margin, () => letters)).toBeLessThanOrEqual(settle(margin, () => letters + 1));
      }),
    );
  });
});
