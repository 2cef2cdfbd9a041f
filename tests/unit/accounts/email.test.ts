import { expect, it } from "vitest";
import { normalizeEmail } from "@/server/accounts/validate";

it("takes an e-mail address in any case, and none that looks like another's", () => {
  expect(normalizeEmail(" Ana@Example.COM ")).toBe("ana@example.com");
  for (const hidden of ["\u200b", "\u202e", "\u2066", "\ufeff", "\u00ad", "\0"])
    expect(() => normalizeEmail(`a${hidden}na@example.com`), JSON.stringify(hidden)).toThrow("e-mail");
});
