import { expect, it } from "vitest";
import { headersOf } from "@/app/(console)/webhooks/[id]/headers-of";

it("shows the time of the latest attempt, and none of what was never tried", () => {
  const attempts = [{ startedAt: new Date(1_000_000) }, { startedAt: new Date(2_500_000) }];
  expect(headersOf({ id: "dlv_1", test: false, attempts }, "(new)")).toMatch(/^webhook-timestamp: 2500$/m);
  expect(headersOf({ id: "dlv_1", test: false, attempts: [] }, "(new)")).not.toMatch("webhook-timestamp");
});

it("shows the mark of a test event, on test events only", () => {
  expect(headersOf({ id: "dlv_1", test: true, attempts: [] }, "(new)")).toMatch(/^webhook-test: true$/m);
  expect(headersOf({ id: "dlv_1", test: false, attempts: [] }, "(new)")).not.toMatch("webhook-test");
});
