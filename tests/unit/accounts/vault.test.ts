import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createVault } from "@/server/accounts/vault";

const vault = createVault("a".repeat(32));

describe("vault", () => {
  it("opens what it sealed, and seals the same secret differently each time", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 40 }), (secret, owner) => {
        const envelope = vault.seal(secret, owner);
        expect(vault.open(envelope, owner)).toBe(Buffer.from(secret).toString());
        expect(vault.seal(secret, owner).equals(envelope)).toBe(false);
      }),
    );
  });

  it("notices every changed byte", () => {
    const envelope = vault.seal("whsec_secret", "acc_1");
    for (let at = 0; at < envelope.length; at++) {
      const changed = Buffer.from(envelope);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, "acc_1")).toThrow();
    }
    for (let length = 0; length < envelope.length; length++) {
      expect(() => vault.open(envelope.subarray(0, length), "acc_1")).toThrow();
    }
  });

  it("opens nothing for another owner or under another APP_SECRET, and says which", () => {
    const envelope = vault.seal("whsec_secret", "acc_1");
    expect(() => vault.open(envelope, "acc_2")).toThrow(/APP_SECRET/);
    expect(() => createVault("b".repeat(32)).open(envelope, "acc_1")).toThrow(/APP_SECRET/);
  });

  it("starts with a version", () => {
    expect(vault.seal("x", "y")[0]).toBe(1);
  });
});
