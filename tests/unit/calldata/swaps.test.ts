import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import { v3Path } from "@/server/chains/calldata/protocols/packed/v3-path";
import { CONTRACT, call, effectsOf, NFT, OTHER, one, only, SIG, SPENDER, TOKEN, WALLET, WETH, ZERO } from "./support";

const wallet = { address: WALLET, role: "wallet" };
const router = { address: CONTRACT, role: "contract" };
const A = TOKEN;
const B = NFT;

describe("Uniswap v2", () => {
  it.each([
    [
      "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)",
      [5n, 4n, [A, OTHER, B], SPENDER, 1n],
      A,
      B,
      "5",
      "4",
    ],
    [
      "swapTokensForExactTokens(uint256,uint256,address[],address,uint256)",
      [4n, 5n, [A, B], SPENDER, 1n],
      A,
      B,
      "5",
      "4",
    ],
    ["swapExactETHForTokens(uint256,address[],address,uint256)", [4n, [WETH, B], SPENDER, 1n], "native", B, "7", "4"],
    [
      "swapTokensForExactETH(uint256,uint256,address[],address,uint256)",
      [4n, 5n, [A, WETH], SPENDER, 1n],
      A,
      "native",
      "5",
      "4",
    ],
    [
      "swapExactTokensForETH(uint256,uint256,address[],address,uint256)",
      [5n, 4n, [A, WETH], SPENDER, 1n],
      A,
      "native",
      "5",
      "4",
    ],
    ["swapETHForExactTokens(uint256,address[],address,uint256)", [4n, [WETH, B], SPENDER, 1n], "native", B, "7", "4"],
    [
      "swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)",
      [5n, 0n, [A, WETH], SPENDER, 1n],
      A,
      "native",
      "5",
      "0",
    ],
  ])("%s", (signature, args, tokenIn, tokenOut, amountIn, amountOut) => {
    expect(one(effectsOf(call(signature, args), { value: 7n }), "swap")).toMatchObject({
      payer: wallet,
      recipient: SPENDER,
      tokenIn,
      tokenOut,
      amountIn,
      amountOut,
    });
  });

  it("takes liquidity out to somebody", () => {
    const data = call("removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)", [
      A,
      B,
      1n,
      1n,
      1n,
      SPENDER,
      1n,
    ]);
    expect(only(effectsOf(data), "transfer").map(({ token, to }) => [token, to])).toEqual([
      [A, SPENDER],
      [B, SPENDER],
    ]);
  });
});

describe("Uniswap v3", () => {
  const path = encodePacked(["address", "uint24", "address", "uint24", "address"], [A, 500, OTHER, 3000, B]);

  it("reads packed paths", () => {
    expect(v3Path(Buffer.from(path.slice(2), "hex"))).toEqual({ first: A, last: B });
    expect(v3Path(Buffer.from(A.slice(2), "hex"))).toEqual({ first: A, last: A });
    expect(v3Path(Buffer.alloc(19))).toEqual({ first: null, last: null });
    expect(v3Path(Buffer.from(`${path.slice(2)}ffff`, "hex"))).toEqual({ first: A, last: B });
  });

  it.each([
    [
      "exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))",
      [[A, B, 500, SPENDER, 1n, 5n, 4n, 0n]],
    ],
    ["exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [[A, B, 500, SPENDER, 5n, 4n, 0n]]],
    ["exactInput((bytes,address,uint256,uint256,uint256))", [[path, SPENDER, 1n, 5n, 4n]]],
    ["exactInput((bytes,address,uint256,uint256))", [[path, SPENDER, 5n, 4n]]],
    [
      "exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))",
      [[A, B, 500, SPENDER, 1n, 4n, 5n, 0n]],
    ],
    ["exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))", [[A, B, 500, SPENDER, 4n, 5n, 0n]]],
    ["exactOutput((bytes,address,uint256,uint256,uint256))", [[reverse(), SPENDER, 1n, 4n, 5n]]],
    ["exactOutput((bytes,address,uint256,uint256))", [[reverse(), SPENDER, 4n, 5n]]],
  ])("%s", (signature, args) => {
    expect(one(effectsOf(call(signature, args)), "swap")).toMatchObject({
      payer: wallet,
      recipient: SPENDER,
      tokenIn: A,
      tokenOut: B,
      amountIn: "5",
      amountOut: "4",
    });
  });

  function reverse(): Hex {
    return encodePacked(["address", "uint24", "address", "uint24", "address"], [B, 3000, OTHER, 500, A]);
  }

  it("swaps into the router and sweeps out to somebody", () => {
    const swap = call("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
      [A, WETH, 500, "0x0000000000000000000000000000000000000002", 5n, 4n, 0n],
    ]);
    const out = call("unwrapWETH9(uint256,address)", [1n, SPENDER]);
    const found = effectsOf(call("multicall(uint256,bytes[])", [1n, [swap, out]]));
    expect(one(found, "swap")).toMatchObject({ payer: wallet, recipient: CONTRACT });
    expect(one(found, "transfer")).toMatchObject({
      from: router,
      to: SPENDER,
      token: null,
      amount: "all",
      via: "sweep",
    });
    expect(one(found, "wrap")).toMatchObject({ direction: "unwrap", contract: WETH, canonical: true });
  });

  it("pays fees to somebody else as well", () => {
    const data = call("sweepTokenWithFee(address,uint256,address,uint256,address)", [A, 1n, WALLET, 100n, SPENDER]);
    expect(only(effectsOf(data), "transfer").map((effect) => effect.to)).toEqual([WALLET, SPENDER]);
  });

  it("takes a position's tokens out to somebody", () => {
    const data = call("collect((uint256,address,uint128,uint128))", [[1n, SPENDER, 5n, 5n]]);
    expect(one(effectsOf(data), "transfer")).toMatchObject({ to: SPENDER, via: "withdraw", amount: "all" });
  });

  it("tells its own pull from DAI's", () => {
    expect(one(effectsOf(call("pull(address,uint256)", [A, 5n])), "transfer")).toMatchObject({
      token: A,
      from: wallet,
      to: CONTRACT,
    });
    const dai = call("aggregate3((address,bool,bytes)[])", [[[A, true, call("pull(address,uint256)", [WALLET, 5n])]]]);
    expect(one(effectsOf(dai), "transfer")).toMatchObject({ token: A, from: wallet, to: CONTRACT, spender: router });
  });
});

const types = (text: string) => parseAbiParameters(text) as readonly { type: string }[];
const encode = (text: string, values: readonly unknown[]): Hex => encodeAbiParameters(types(text), values as never);

describe("Pendle", () => {
  const SWAP = "(uint8,address,bytes,bool)";
  const side = (token: string) => [token, 5n, token, OTHER, [1, OTHER, "0x", false]];
  const IN = `(address,uint256,address,address,${SWAP})`;
  const FILL =
    "((uint256,uint256,uint256,uint8,address,address,address,address,uint256,uint256,uint256,bytes),bytes,uint256)";

  it("puts a token in, by way of whom its caller names, for the receiver", () => {
    const data = call(`mintPyFromToken(address,address,uint256,${IN})`, [SPENDER, B, 4n, side(ZERO)]);
    expect(one(effectsOf(data), "swap")).toMatchObject({
      payer: wallet,
      ...{
        recipient: SPENDER,
        tokenIn: "native",
        tokenOut: null,
        amountIn: "5",
        amountOut: "4",
        handlers: [OTHER],
        venue: B,
      },
    });
  });

  it("hands what fills orders all that it is asked to fill with", () => {
    const order = [0n, 0n, 0n, 0, A, A, OTHER, OTHER, 0n, 0n, 0n, "0x"];
    const filled = (fills: readonly unknown[]) =>
      call(
        `swapExactTokenForPt(address,address,uint256,(uint256,uint256,uint256,uint256,uint256),${IN},(address,uint256,${FILL}[],${FILL}[],bytes))`,
        [WALLET, B, 4n, [0n, 0n, 0n, 0n, 0n], side(A), [SPENDER, 0n, fills, [], "0x"]],
      );
    expect(one(effectsOf(filled([[order, SIG, 1n]])), "stake")).toMatchObject({
      action: "deposit",
      recipient: SPENDER,
    });
    expect(only(effectsOf(filled([])), "stake")).toEqual([]);
  });

  it("takes a token out, in several steps too", () => {
    const data = call(`redeemPyToToken(address,address,uint256,${IN})`, [SPENDER, B, 7n, side(A)]);
    const steps = call("multicall((bool,bytes)[])", [[[false, data]]]);
    expect(one(effectsOf(steps), "swap")).toMatchObject({
      payer: wallet,
      ...{ recipient: SPENDER, tokenIn: null, tokenOut: A, amountIn: "7", amountOut: "5" },
    });
  });
});

describe("Uniswap v4's position manager", () => {
  it("runs packed actions", () => {
    const params = [encode("address, address", [A, SPENDER])];
    const data = call("modifyLiquidities(bytes,uint256)", [encode("bytes, bytes[]", ["0x14", params]), 1n]);
    expect(one(effectsOf(data), "transfer")).toMatchObject({ token: A, to: SPENDER, via: "sweep" });
    const direct = call("modifyLiquiditiesWithoutUnlock(bytes,bytes[])", ["0x14", params]);
    expect(one(effectsOf(direct), "transfer").to).toBe(SPENDER);
  });
});

describe("aggregators", () => {
  const desc = [A, B, OTHER, SPENDER, 5n, 4n, 0n];

  it.each([
    [
      "swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)",
      [OTHER, desc, "0x", "0x"],
      B,
    ],
    ["swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)", [OTHER, desc, "0x"], B],
    ["unoswapTo(address,address,uint256,uint256,uint256[])", [SPENDER, A, 5n, 4n, []], null],
    ["unoswapTo(uint256,uint256,uint256,uint256,uint256)", [BigInt(SPENDER) + 2n ** 200n, BigInt(A), 5n, 4n, 0n], null],
  ])("%s", (signature, args, tokenOut) => {
    expect(one(effectsOf(call(signature, args)), "swap")).toMatchObject({
      payer: wallet,
      recipient: SPENDER,
      tokenIn: A,
      tokenOut,
      amountIn: "5",
      amountOut: "4",
    });
  });

  it("pay out to whom their settlement says", () => {
    const data = call("execute((address,address,uint256),bytes[],bytes32)", [
      [SPENDER, B, 4n],
      [],
      `0x${"00".repeat(32)}`,
    ]);
    expect(one(effectsOf(data), "swap")).toMatchObject({ recipient: SPENDER, tokenOut: B, amountOut: "4" });
  });

  it.each([
    [
      "swapExactAmountIn(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)",
      [OTHER, [A, B, 5n, 4n, 4n, `0x${"00".repeat(32)}`, SPENDER], 0n, "0x", "0x"],
      SPENDER,
    ],
    [
      "swapExactAmountIn(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)",
      [OTHER, [A, B, 5n, 4n, 4n, `0x${"00".repeat(32)}`, ZERO], 0n, "0x", "0x"],
      WALLET,
    ],
  ])("%s", (signature, args, recipient) => {
    expect(one(effectsOf(call(signature, args)), "swap")).toMatchObject({
      recipient,
      tokenIn: A,
      tokenOut: B,
      amountIn: "5",
    });
  });

  it("call wherever LI.FI's caller says, with what its users approved within reach", () => {
    const theft = call("transferFrom(address,address,uint256)", [WALLET, SPENDER, 5n]);
    const data = call(
      "swapTokensSingleV3ERC20ToERC20(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool))",
      [`0x${"00".repeat(32)}`, "app", "", SPENDER, 4n, [A, A, A, B, 5n, theft, true]],
    );
    const found = effectsOf(data);
    expect(one(found, "swap")).toMatchObject({ recipient: SPENDER, tokenIn: A, tokenOut: B });
    expect(one(found, "transfer")).toMatchObject({ from: wallet, to: SPENDER, token: A, spender: router });
  });
});
