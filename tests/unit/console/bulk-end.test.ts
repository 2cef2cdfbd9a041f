import { expect, it } from "vitest";
import { describeEnd } from "@/app/(console)/bulk/describe-end";
import { bulk } from "@/app/locales/en/bulk";

it("calls no wallet looked at that could not be scanned", () => {
  expect(describeEnd({ status: "completed", failed: 0 }, bulk)).toBe("All wallets were scanned.");
  expect(describeEnd({ status: "completed", failed: 1 }, bulk)).toMatch(/^Some wallets could not be scanned\./);
  expect(describeEnd({ status: "cancelled", failed: 1 }, bulk)).toBe(bulk.ended.cancelled);
  expect(describeEnd({ status: "running", failed: 1 }, bulk)).toBe("");
});
