import { toHex } from "viem";
import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { openJudge } from "@/tests/support/judge-signature";

const wallet = "0x27b1fdb04752bbc536007a920d24acb045561c26";
const account = "0x5afe5afe5afe5afe5afe5afe5afe5afe5afe5afe";
const listed = "0x41c79ae3b05f28d6147e0cab93d2f58160b7e4c9";
const bad = "claim-uniswap-rewards.com";
const judge = openJudge(wallet, [listed]);

type Wrap = (text: string) => t.TypedData;
const prefixed = (text: string) => toHex(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`);
const safe: Wrap = (text) =>
  t.typed(
    "SafeMessage",
    { SafeMessage: "bytes message" },
    { chainId: 1, verifyingContract: account },
    { message: toHex(text) },
  );
const personal: Wrap = (text) =>
  t.typed(
    "PersonalSign",
    { PersonalSign: "bytes prefixed" },
    { name: "Kernel", version: "0.3.1", chainId: 1, verifyingContract: account },
    { prefixed: prefixed(text) },
  );
const note =
  (type: string, value: (text: string) => t.Json): Wrap =>
  (text) =>
    t.typed("Note", { Note: `${type} content,uint256 nonce` }, { name: "Notes" }, { content: value(text), nonce: 1 });
const nested: Wrap = (text) =>
  t.typed(
    "Outer",
    { Outer: "Inner[] list", Inner: "bytes body" },
    { name: "Notes" },
    { list: [{ body: toHex(text) }] },
  );

const wraps: [string, Wrap][] = [
  ["a Safe's message", safe],
  ["ERC-7739's message", personal],
  ["a text", note("string", (text) => text)],
  ["bytes", note("bytes", (text) => toHex(text))],
  ["bytes without 0x", note("bytes", (text) => toHex(text).slice(2))],
  ["bytes written as the text itself", note("bytes", (text) => text)],
  ["bytes in a list of structs", nested],
  ["a contract's name", (text) => t.typed("Note", { Note: "uint256 nonce" }, { name: text }, { nonce: 1 })],
];

describe.each(wraps)("a text in %s", (_, wrap) => {
  it("is read for log-ins, links and addresses", async () => {
    for (const text of [
      t.signIn(bad, wallet, `https://${bad}`),
      `See https://${bad}/x`,
      `pay ${listed}`,
      `pay ${listed}\0`,
      `See https://${bad}\u202e`,
    ])
      expect((await judge(wrap(text))).decision, JSON.stringify(text)).toBe("BLOCK");
    const { reading, ids } = await judge(wrap(t.signIn("opensea.io", wallet, "https://example.org/login")));
    expect(reading.signIn).toMatchObject({ domain: "opensea.io", uri: "https://example.org/login" });
    expect(ids).toContain("signature.sign-in-elsewhere");
  });

  it("is allowed where it is honest, and asked about where it hides something", async () => {
    const isSound = !/without|itself/.test(_);
    for (const text of [
      t.signIn("opensea.io", wallet, "https://opensea.io"),
      "Olá! Assine para entrar 🏴󠁧󠁢󠁥󠁮󠁧󠁿🙂 👨‍👩‍👧 می‌خواهم",
    ])
      expect((await judge(wrap(text))).decision).toBe(isSound ? "ALLOW" : "REVIEW");
    for (const hidden of [
      "\u202e",
      "\u200b",
      "\u2066",
      "\u061c",
      "\u00ad",
      "\u{e0041}",
      "\ue000",
      "\u3164",
      "\u200d",
      "\u200c",
    ]) {
      const { ids, decision } = await judge(wrap(`Hello ${hidden}world, and welcome`));
      expect(ids, JSON.stringify(hidden)).toContain("signature.hidden-text");
      expect(decision).not.toBe("ALLOW");
    }
  });
});

describe("bytes for a smart account", () => {
  const bytes = (message: string) => ({ ...safe("x"), message: { message } });
  it.each([
    ["a hash", `0x${"ab".repeat(32)}`, "signature.blind-hash"],
    ["nothing that can be read", "0xff00ff00aa", "signature.unreadable"],
    ["a text with a control character", toHex("Hello\0"), "signature.unreadable"],
    [
      "a transaction",
      "0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080",
      "signature.raw-transaction",
    ],
  ])("are asked about like a message's: %s", async (_, message, id) => {
    const [wrapped, plain] = [await judge(bytes(message)), await judge(message, "personal_sign")];
    expect(wrapped.decision).toBe("REVIEW");
    expect(wrapped.ids).toContain(id);
    expect(plain.ids).toContain(id);
  });
});

it("control characters in typed texts are told", async () => {
  for (const text of ["Hello\0", "a\u001bb", "a\u007fb", "a\u0085b"])
    expect((await judge(note("string", () => text)(""))).ids, JSON.stringify(text)).toEqual(["signature.hidden-text"]);
  for (const text of ["two\r\nlines\tand a tab", "ﷺ שלום 👩‍👩‍👧 ไทย", "می‌خواهم"])
    expect((await judge(note("string", () => text)(""))).ids, text).toEqual([]);
});
