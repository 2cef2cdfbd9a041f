import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSignature, type SignatureReading, type TypedDataInput } from "@/server/chains/signatures";

const wallet = `0x${"ab".repeat(20)}`;
const attacker = `0x${"12".repeat(20)}`;
const text = (data: string) => readSignature({ chainId: 1, wallet, method: "personal_sign", data });
const note = (type: string, value: unknown) => {
  const types = { Note: [{ name: "text", type }] };
  const data: TypedDataInput = { types, primaryType: "Note", domain: {}, message: { text: value } };
  return readSignature({ chainId: 1, wallet, method: "eth_signTypedData_v4", data });
};
const codes = ({ notes }: SignatureReading) => notes.map(({ code }) => code);

const filler = fc.constantFrom("x", "-", "a ", "é", "a.", "0x", "https://", "@", "\n", "1a-", "http://a ");
const length = fc.integer({ min: 60_000, max: 120_000 });

describe("what stands far down", () => {
  it("in a text is read as what stands at its top, or it is said that there is more", () => {
    fc.assert(
      fc.property(filler, length, (pad, size) => {
        const reading = text(`${pad.repeat(size / pad.length)} pay ${attacker} at https://evil-claim.xyz/x.`);
        expect(reading.mentions).toContain(attacker);
        expect(reading.hosts).toContain("evil-claim.xyz");
        expect(reading.links).toContain("https://evil-claim.xyz/x");
        expect(codes(reading)).not.toContain("too-large");
      }),
      { numRuns: 30 },
    );
  });

  it("in typed data is read too, in texts, bytes and the last of many", () => {
    expect(note("string", `${"x".repeat(100_000)} ${attacker} evil-claim.xyz`)).toMatchObject({
      mentions: [attacker],
      hosts: ["evil-claim.xyz"],
    });
    expect(note("bytes", `0x${"11".repeat(100_000)}${"00".repeat(12)}${attacker.slice(2)}`).mentions).toContain(
      attacker,
    );
    const many = Array.from({ length: 400 }, (_, i) => (i === 399 ? `${attacker} evil-claim.xyz` : `no ${i}`));
    expect(note("string[]", many)).toMatchObject({ mentions: [attacker], hosts: ["evil-claim.xyz"] });
  });

  it("in bytes that are no text is read too", () => {
    const data = `0x${"ff".repeat(100_000)}${"00".repeat(12)}${"7b1c93d4e5".repeat(4)}`;
    expect(text(data).mentions).toContain(`0x${"7b1c93d4e5".repeat(4)}`);
  });
});

describe("more than is hashed while others wait", () => {
  it("is read to its end all the same, and said", () => {
    const reading = text(`${"a ".repeat(300_000)} pay ${attacker} at https://evil-claim.xyz/x`);
    expect(reading.digest).toBeNull();
    expect(codes(reading)).toEqual(["too-large"]);
    expect(reading).toMatchObject({ mentions: [attacker], hosts: ["evil-claim.xyz"] });
  });

  it("is not a message of a quarter of a megabyte", () => {
    const reading = text("a ".repeat(130_000));
    expect(reading.digest).toMatch(/^0x[0-9a-f]{64}$/);
    expect(codes(reading)).toEqual([]);
  });
});

describe("more than is looked up", () => {
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, i) => `0x${(i + 1).toString(16).padStart(4, "0").repeat(10)}`).join(" ");
  const sites = (count: number) => Array.from({ length: count }, (_, i) => `https://site-${i}.com/`).join(" ");

  it("is said to be", () => {
    for (const reading of [text(addresses(2_000)), text(sites(300)), note("string", addresses(2_000))])
      expect(codes(reading)).toContain("too-large");
    expect(codes(note("string", sites(300)))).toContain("too-large");
  });

  it("is not an honest message's dozen of links, or a page that it names again and again", () => {
    expect(codes(text(`${sites(40)} ${addresses(50)}`))).toEqual([]);
    expect(codes(text("https://site.com/terms#1 ".repeat(10_000)))).toEqual([]);
  });

  it("costs little, whatever it is", { timeout: 60_000 }, () => {
    for (const piece of ["a.", "a-", "a ", "https://", "https://a ", "0x", "0xab", "a.b ", "x"]) {
      const start = process.cpuUsage();
      text(piece.repeat(1_000_000 / piece.length));
      const { user, system } = process.cpuUsage(start);
      expect(user + system, piece).toBeLessThan(3_000_000);
    }
  });
});
