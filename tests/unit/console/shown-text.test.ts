import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount } from "@/app/_lib/amounts";
import { foreign, plain } from "@/app/_lib/foreign";

/** Any code points, lone surrogates too. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 100 })
  .map((points) => String.fromCodePoint(...points));

describe("a stranger's text", () => {
  it("turns, hides and breaks nothing", () => {
    expect(plain("\u202eCDSU\u200b \u0007")).toBe("\ufffdCDSU\ufffd \ufffd");
    expect(foreign("USDC")).toBe("\u2068USDC\u2069");
    expect(plain("<img src=x onerror=alert(1)>")).toBe("<img src=x onerror=alert(1)>");
    expect([...plain("x".repeat(10_000), 64)]).toHaveLength(65);
    expect(plain("👍".repeat(100), 10)).toBe(`${"👍".repeat(10)}…`);
  });

  it("keeps an emoji of several whole, and no joiner elsewhere", () => {
    for (const emoji of ["👩‍👩‍👧‍👦", "👩🏽‍💻", "❤️‍🔥"]) expect(plain(emoji)).toBe(emoji);
    expect(plain("US\u200dDC 🔥\u200d x\u200d🔥")).toBe("US\ufffdDC 🔥\ufffd x\ufffd🔥");
  });

  it("is never longer than agreed, and has no mark of direction left", () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 50 }), (text, most) => {
        const shown = plain(text, most);
        expect([...shown].length).toBeLessThanOrEqual(most + 1);
        expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\p{Cc}]/u);
      }),
    );
  });
});

describe("an amount", () => {
  it.each([
    ["1500000", 6, "1.5"],
    ["0", 18, "0"],
    ["1", 18, "< 0.00000001"],
    ["1000000000000000000", 18, "1"],
    ["1234567890123456789012345", 18, "1,234,567.89012345"],
    ["42", null, "42"],
    ["42", 0, "42"],
    ["7", 255, "7"],
    ["all", 18, "all"],
  ])("%s of %s decimals is %s", (amount, decimals, stated) => {
    expect(formatAmount(amount, decimals, "en-GB")).toBe(stated);
  });

  it("is written as the reader writes it", () => {
    expect(formatAmount("1234500000", 6, "pt-BR")).toBe("1.234,5");
  });

  it("loses nothing above the eighth place", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 1, max: 30 }), (units, decimals) => {
        const stated = formatAmount(String(units), decimals, "en-GB");
        if (stated.startsWith("<")) {
          expect(units).toBeGreaterThan(0n);
          return;
        }
        const [whole = "", fraction = ""] = stated.replaceAll(",", "").split(".");
        const cut = 10n ** BigInt(Math.max(0, decimals - 8));
        const back =
          BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, "0").slice(0, decimals) || 0);
        expect(back).toBe((units / cut) * cut);
      }),
    );
  });
});
