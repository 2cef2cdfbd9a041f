import { describe, expect, it } from "vitest";
import { hashPassword, matchesPassword } from "@/server/accounts/password";

describe("passwords", () => {
  it("are stored with their salt and cost, differently each time", async () => {
    const [one, two] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await matchesPassword("correct horse", one)).toBe(true);
    expect(await matchesPassword("correct Horse", one)).toBe(false);
  });

  it("are read with the cost they were stored with", async () => {
    // RFC 7914, §12: scrypt("password", "NaCl", 1024, 8, 16) is too long a vector for our form; this one was made with
    // node:crypto at N = 2^10, r = 8, p = 1.
    const { scryptSync } = await import("node:crypto");
    const salt = Buffer.alloc(16, 7);
    const hash = scryptSync("old password", salt, 32, { N: 1024, r: 8, p: 1 });
    const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    expect(await matchesPassword("old password", `$scrypt$ln=10,r=8,p=1$${base64(salt)}$${base64(hash)}`)).toBe(true);
  });

  it("are the same however the keyboard composed them", async () => {
    expect(await matchesPassword("caf\u0065\u0301", await hashPassword("caf\u00e9"))).toBe(true);
  });

  it("of nobody match nothing, after as much work", async () => {
    const stored = await hashPassword("x");
    /** Processor time, which other processes on the machine don't stretch. */
    const work = async (against: string | null) => {
      const start = process.cpuUsage();
      expect(await matchesPassword("y", against)).toBe(false);
      return process.cpuUsage(start).user;
    };
    const [known, unknown] = [await work(stored), await work(null)];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
    expect(await matchesPassword("y".repeat(2_000), stored)).toBe(false);
  });
}, 30_000);
