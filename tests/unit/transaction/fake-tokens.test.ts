import { encodeAbiParameters, parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { gatherTransaction } from "@/server/evidence";
import { judgeTransaction } from "@/server/risk";
import { encode, SOON, USDC, V2_ROUTER, WETH } from "@/tests/eval/transactions/support";
import { withChain } from "@/tests/support/memory-chain";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const token = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const router02 = "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45";

const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value]);

/** A node where every unlisted token has this name and symbol. */
async function judge(names: { name: string; symbol: string }, to: string, data: string, value = 0n) {
  const sources = withChain(memorySources(), (asked) => {
    if (asked.to !== token) return null;
    return asked.data === "0x06fdde03" ? text(names.name) : asked.data === "0x95d89b41" ? text(names.symbol) : null;
  });
  const input = { network: "ethereum", wallet, to, data, value, at: Date.now() } as const;
  return judgeTransaction(await gatherTransaction(sources, input)).signals.map(({ id }) => id);
}

const fake = { name: "USD Coin", symbol: "USDC" };
const honest = { name: "Neighbourhood Beans", symbol: "NBB" };
const bought = (path: readonly string[]) =>
  [V2_ROUTER, encode("swapExactETHForTokens(uint256,address[],address,uint256)", [1n, path, wallet, SOON])] as const;
const single = (tokenOut: string) =>
  [
    router02,
    encode("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
      [WETH, tokenOut, 500, wallet, parseEther("0.1"), 1n, 0n],
    ]),
  ] as const;

describe("what a swap buys is asked for its name", () => {
  it.each([
    ["v2", bought([WETH, token])],
    ["v3", single(token)],
  ])("a token that calls itself like a known one, %s", async (_, [to, data]) => {
    const value = parseEther("0.1");
    expect(await judge(fake, to, data, value)).toContain("transaction.fake-token");
    expect(await judge(honest, to, data, value)).not.toContain("transaction.fake-token");
  });

  it.each([
    ["the known one", bought([WETH, USDC])],
    ["the known one, by way of the other", bought([WETH, token, USDC])],
  ])("%s says nothing", async (_, [to, data]) => {
    expect(await judge(fake, to, data, parseEther("0.1"))).not.toContain("transaction.fake-token");
  });
});
