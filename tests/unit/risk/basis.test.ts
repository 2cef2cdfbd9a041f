import { expect, it } from "vitest";
import { assess, basisOf } from "@/server/risk";
import { signal } from "@/server/risk/signals/catalogue";

const coverage = { intel: { indicators: 0, updatedAt: null }, chain: "complete" as const, missing: [] };
const from = { source: "test" };
const found = signal("transaction.creation", { path: "0" }, from);
const weightless = signal("signature.other-signer", { signer: "0x" }, from);

it.each([
  ["findings", [found], []],
  ["findings", [found], ["code"]],
  ["coverage", [], ["code"]],
  ["coverage", [weightless], ["code"]],
  ["none", [weightless], []],
  ["none", [], []],
] as const)("rests on %s", (basis, signals, missing) => {
  expect(basisOf(assess(signals, coverage, [...missing]))).toBe(basis);
});
