import { expect, it } from "vitest";
import { describeError } from "@/server/kernel/log";

it("tells the deepest cause, without the values of the query around it", () => {
  const refused = Object.assign(new Error("value too long"), { code: "22001", detail: "Key (email)=(a@example.com)" });
  const failed = new Error("Failed query: insert …\nparams: scrypt$secret", { cause: refused });
  const described = describeError(new Error("outer", { cause: failed }));
  expect(described).toEqual({ type: "Error", message: "value too long", code: "22001", stack: expect.any(String) });
  expect(JSON.stringify(described)).not.toMatch(/secret|example\.com/);
  expect(describeError("words")).toBe("words");
});
