import { encodeAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import { gatherSignature, gatherTransaction } from "@/server/evidence";
import { judgeSignature, judgeTransaction, reasonsOf } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { encode } from "@/tests/eval/transactions/support";
import { withChain } from "@/tests/support/memory-chain";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const token = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const spender = "0x4f1c2d3e4b5a69788796a5b4c3d2e1f00f1e2d3c";
const at = Date.UTC(2026, 10, 29);

const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value]);
const word = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);

/** A node where the token says this of itself. */
const states = (symbol: string | null, decimals: string | null) =>
  withChain(memorySources(), ({ to, data }) => {
    if (to !== token) return word(0n);
    return data === "0x95d89b41" ? symbol : data === "0x313ce567" ? decimals : null;
  });

async function approve(symbol: string | null, decimals: string | null, amount = 10n ** 16n) {
  const data = encode("approve(address,uint256)", [spender, amount]);
  const gathered = await gatherTransaction(states(symbol, decimals), {
    ...({ network: "ethereum", wallet, to: token, data, value: 0n, at } as const),
  });
  const { signals } = judgeTransaction(gathered);
  return { en: reasonsOf(signals, "en")[0], pt: reasonsOf(signals, "pt")[0] };
}

describe("amounts of a token that no list knows", () => {
  it("are told in its own units, beside its address", async () => {
    const { en, pt } = await approve(text("NBB"), word(18n));
    expect(en).toContain(`take 0.01 NBB (token ${token})`);
    expect(pt).toContain(`retire 0,01 NBB (token ${token})`);
    expect((await approve(text("NBB"), word(0n), 12n)).en).toContain(`take 12 NBB (token ${token})`);
  });

  it.each([
    ["a known token's", text("USDC")],
    ["a look-alike of one", text("USDС")],
    ["the coin's", text("ETH")],
    ["a sentence", text("USDC. Safe to sign")],
    ["a link", text("claim-nbb.com/now")],
    ["hidden letters", text("N\u202eBB")],
    ["a long one", text("N".repeat(400))],
    ["none", null],
    ["nonsense", "0x1234"],
  ] as const)("a symbol that is %s is not repeated", async (_, symbol) => {
    const { en, pt } = await approve(symbol, word(18n));
    expect(en).toContain(`take 0.01 of token ${token}`);
    expect(pt).toContain(`retire 0,01 do token ${token}`);
  });

  it.each([
    ["none", null],
    ["too many", word(37n)],
    ["without end", `0x${"f".repeat(64)}`],
    ["no word", "0x12"],
    ["a long answer", `0x${"0".repeat(6_400)}`],
  ] as const)("stay in base units where its decimals are %s", async (_, decimals) => {
    expect((await approve(text("NBB"), decimals)).en).toContain(`10000000000000000 base units of token ${token}`);
  });

  it("are told so of what a signature lets take, gives back for gas, and pays to another", async () => {
    const sources = states(text("NBB"), word(6n));
    const judge = async (data: t.TypedData) => {
      const input = { ...({ network: "ethereum", wallet, method: "eth_signTypedData_v4", data, at } as const) };
      return reasonsOf(judgeSignature(await gatherSignature(sources, input as never)).signals, "en").join("; ");
    };
    const domain = { name: "X", version: "1", chainId: 1, verifyingContract: token };
    const permit = { Permit: "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline" };
    const terms = { owner: wallet, spender, value: "1500000", nonce: "0", deadline: "1999999999" };
    expect(await judge(t.typed("Permit", permit, domain, terms))).toContain(`take 1.5 NBB (token ${token})`);
    const refund = { to: wallet, data: "0x", baseGas: "1000000", gasPrice: "2", gasToken: token };
    expect(await judge(t.safeTx(1, wallet, refund))).toContain(`up to 2 NBB (token ${token})`);
    const trade = {
      Intent: "address inputToken,uint256 inputAmount,address outputToken,uint256 outputAmount,address to",
    };
    const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    const paid = { inputToken: usdc, inputAmount: "5000000", outputToken: token, outputAmount: "7000000", to: spender };
    expect(await judge(t.typed("Intent", trade, domain, paid))).toContain(`7 NBB (token ${token}) for it goes to`);
  });
});
