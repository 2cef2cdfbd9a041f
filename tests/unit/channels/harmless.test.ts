import fc from "fast-check";
import { expect, test } from "vitest";
import { harmless } from "@/server/webhooks/channels/harmless";

test.each([
  ["Claim at https://evil.example/x", "Claim at https[:]//evil[.]example/x"],
  ["evil。example and evil．example", "evil[.]example and evil[.]example"],
  ["worth 1.5 ETH, v2.0", "worth 1.5 ETH, v2.0"],
  ["site1.xyz a1.b2", "site1[.]xyz a1[.]b2"],
  ["mailto:me@evil.example", "mailto[:]me(at)evil[.]example"],
  ["@everyone\n<!channel>", "(at)everyone ‹!channel›"],
  ["lp\u202egpj\u200b\u0000x", "lpgpj x"],
])("%j", (given, wanted) => {
  expect(harmless(given)).toBe(wanted);
});

test("no text makes a link, a mention or a second line, and none is longer than it may be (property)", () => {
  const part = fc.constantFrom(
    ".",
    ":",
    "@",
    "://",
    "<",
    "a",
    "evil",
    "com",
    "1",
    " ",
    "\n",
    "。",
    "\u202e",
    "-",
    "_",
    "é",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const text = harmless(parts.join(""), 40);
      expect([...text].length).toBeLessThanOrEqual(40);
      expect(text).not.toMatch(/[@<>\n\u202e]|:\/\/|\w\.\p{L}/u);
    }),
  );
});
