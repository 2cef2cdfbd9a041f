import { expect, it } from "vitest";
import { reportFailures } from "@/app/_lib/sign-in-log";

it("of failed sign-ins tells the reason, a few a second, and little of what strangers wrote", () => {
  let now = 0;
  const reported: { code: string; reason: string | undefined }[] = [];
  const { error } = reportFailures((failure) => reported.push(failure), { now: () => now });
  const metadata = { error: new Error("expected 200 OK, got: 401 Unauthorized"), providerId: "github" };
  error?.("OAUTH_CALLBACK_ERROR", metadata);
  expect(reported).toEqual([{ code: "OAUTH_CALLBACK_ERROR", reason: "expected 200 OK, got: 401 Unauthorized" }]);
  const words = { error: new Error("x".repeat(9_000)), error_description: "a stranger's words" };
  for (let count = 0; count < 50; count++) error?.("OAUTH_CALLBACK_HANDLER_ERROR", words);
  expect(reported).toHaveLength(5);
  expect(JSON.stringify(reported)).not.toMatch(/stranger|x{301}/);
  now = 1_000;
  error?.("JWT_SESSION_ERROR", new Error("decryption operation failed"));
  error?.("WHATEVER", undefined as never);
  expect(reported.slice(5).map(({ reason }) => reason)).toEqual(["decryption operation failed", undefined]);
});
