import { hashMessage, toHex } from "viem";
import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { openJudge } from "@/tests/support/judge-signature";

const wallet = "0x27b1fdb04752bbc536007a920d24acb045561c26";
const listed = "0x41c79ae3b05f28d6147e0cab93d2f58160b7e4c9";
const judge = openJudge(wallet, [listed]);
const bad = "claim-uniswap-rewards.com";
const word = (address: string) => `${"0".repeat(24)}${address.slice(2)}`;
const bare = (text: string) => toHex(text).slice(2);

/** Each in hexadecimal without 0x, which MetaMask and nodes take for bytes. */
const hostile: [string, string][] = [
  ["a log-in to a phishing site", bare(t.signIn(bad, wallet, `https://${bad}`))],
  ["a payment to a listed address", bare(`pay ${listed}`)],
  ["an approval of a listed address", `095ea7b3${word(listed)}${"f".repeat(64)}`],
  ["a transaction", "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080"],
  ["typed data in disguise", `1901${"ab".repeat(64)}`],
  ["a hash", "ab".repeat(32)],
  ["a text with hidden characters", bare("Hello \u202edlrow, and welcome back to us")],
  ["bytes that nobody can read", "ff00ff00aa".repeat(10)],
  ["a log-in of an odd number of digits", bare(`\n${t.signIn(bad, wallet, `https://${bad}`)}`).slice(1)],
];

describe("hexadecimal without 0x", () => {
  it.each(hostile)("is judged like the bytes: %s", async (_, data) => {
    for (const spelt of [data, data.toUpperCase()]) {
      const even = data.length % 2 === 0 ? data : `0${data}`;
      const asBytes = await judge(`0x${even}`, "personal_sign");
      const { decision, ids, reading } = await judge(spelt, "personal_sign");
      expect(asBytes.decision).not.toBe("ALLOW");
      expect(decision).toBe(asBytes.decision);
      expect(ids.filter((id) => id !== "signature.digest-varies")).toEqual(asBytes.ids);
      expect(ids).toContain("signature.digest-varies");
      expect(reading.digest).toBe(hashMessage({ raw: `0x${even}` }));
    }
  });

  it.each(["cafe", "123456", "12345", "decade", "deadbeef", "8f14e45fceea167a5a36dedd4bea2543", "c0ffee"])(
    "may be a word, a number or a nonce: %s",
    async (data) => {
      const { decision, ids, reading } = await judge(data, "personal_sign");
      expect([decision, ids]).toEqual(["ALLOW", ["signature.digest-varies"]]);
      expect(reading.decoded).toMatchObject({ text: data });
    },
  );

  it("may be a listed address", async () => {
    expect((await judge(listed.slice(2), "personal_sign")).decision).toBe("BLOCK");
  });

  it("of eth_sign is signed as it is where it is 32 bytes", async () => {
    const { reading } = await judge("ab".repeat(32), "eth_sign");
    expect(reading.digest).toBe(`0x${"ab".repeat(32)}`);
  });
});

it("a message says that wallets differ only where they do", async () => {
  const varies = async (data: string) => (await judge(data, "personal_sign")).ids.includes("signature.digest-varies");
  for (const data of ["0x", "0X68656c6c6f", "68656c6c6f"]) expect(await varies(data), data).toBe(true);
  for (const data of ["hello", "0x68656c6c6f", "", " 68656c6c6f", "68656c6c6f!"])
    expect(await varies(data), data).toBe(false);
});

it("control characters hide no link, no log-in and no address", async () => {
  for (const text of [`\0${t.signIn(bad, wallet, `https://${bad}`)}`, `see https://${bad}\u0001`, `pay ${listed}\0`])
    for (const data of [text, toHex(text)])
      expect((await judge(data, "personal_sign")).decision, JSON.stringify(text)).toBe("BLOCK");
});
