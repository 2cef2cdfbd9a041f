import { expect, it } from "vitest";
import { sayEnd } from "@/app/(console)/bulk/say-end";
import { bulk } from "@/app/locales/en/bulk";

it("calls no wallet looked at that could not be scanned", () => {
  expect(sayEnd({ status: "completed", failed: 0 }, bulk)).toBe("All wallets were scanned.");
  expect(sayEnd({ status: "completed", failed: 1 }, bulk)).toMatch(/^Some wallets could not be scanned\./);
  expect(sayEnd({ status: "cancelled", failed: 1 }, bulk)).toBe(bulk.ended.cancelled);
  expect(sayEnd({ status: "running", failed: 1 }, bulk)).toBe("");
});
