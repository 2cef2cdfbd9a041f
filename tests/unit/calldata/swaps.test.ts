import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import { v3Path } from "@/server/chains/calldata/protocols/packed/v3-path";
import {
  CONTRACT,
  call,
  codes,
  concat,
  decode,
  effectsOf,
  flatten,
  NFT,
  OTHER,
  one,
  only,
  PERMIT2,
  SIG,
  SPENDER,
  TOKEN,
  WALLET,
  WETH,
  ZERO,
} from "./support";

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

  it("puts a token in, by way of whom its caller names, for the receiver", () => {
    const data = call(`mintPyFromToken(address,address,uint256,${IN})`, [SPENDER, B, 4n, side(ZERO)]);
    expect(one(effectsOf(data), "swap")).toMatchObject({
      payer: wallet,
      ...{ recipient: SPENDER, tokenIn: "native", tokenOut: null, amountIn: "5", amountOut: "4", handlers: [OTHER] },
    });
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

describe("the Universal Router", () => {
  const path = encodePacked(["address", "uint24", "address"], [A, 500, B]);
  const run = (commands: Hex, inputs: readonly Hex[]) => call("execute(bytes,bytes[],uint256)", [commands, inputs, 1n]);
  const ME = "0x0000000000000000000000000000000000000001";
  const ROUTER = "0x0000000000000000000000000000000000000002";
  const SWAP = "address, uint256, uint256, bytes, bool";

  it.each([
    ["old", SWAP, [] as unknown[]],
    ["new", `${SWAP}, uint256[]`, [[]]],
  ])("swaps on v3, %s layout", (_, layout, extra) => {
    const exactIn = run("0x00", [encode(layout, [ME, 5n, 4n, path, true, ...extra])]);
    expect(decode(exactIn).malformed).toEqual([]);
    expect(decode(exactIn).root.children[0]).toMatchObject({
      name: "V3_SWAP_EXACT_IN",
      operation: "internal",
      selector: null,
      actor: { sender: wallet, self: router },
    });
    expect(one(effectsOf(exactIn), "swap")).toMatchObject({
      payer: wallet,
      recipient: WALLET,
      tokenIn: A,
      tokenOut: B,
      amountIn: "5",
      amountOut: "4",
    });
    const exactOut = run("0x01", [encode(layout, [SPENDER, 4n, 5n, path, false, ...extra])]);
    expect(one(effectsOf(exactOut), "swap")).toMatchObject({
      payer: router,
      recipient: SPENDER,
      tokenIn: B,
      tokenOut: A,
      amountIn: "5",
      amountOut: "4",
    });
  });

  it("swaps on v2", () => {
    const data = run("0x08", [encode("address, uint256, uint256, address[], bool", [ROUTER, 5n, 4n, [A, B], true])]);
    expect(one(effectsOf(data), "swap")).toMatchObject({ recipient: CONTRACT, tokenIn: A, tokenOut: B });
  });

  const permit = [[A, 5n, 9, 0], SPENDER, 7n];
  const DETAILS = "(address, uint160, uint48, uint48)";

  it("permits at Permit2 in its caller's name", () => {
    const data = run("0x0a", [encode(`(${DETAILS}, address, uint256), bytes`, [permit, SIG])]);
    expect(one(effectsOf(data), "allowance")).toMatchObject({
      standard: "permit2",
      owner: wallet,
      spender: SPENDER,
      token: A,
      manager: PERMIT2,
      amount: "5",
      expiration: "9",
      deadline: "7",
      signed: true,
    });
    const batch = run("0x03", [
      encode(`(${DETAILS}[], address, uint256), bytes`, [[[permit[0], permit[0]], SPENDER, 7n], SIG]),
    ]);
    expect(only(effectsOf(batch), "allowance")).toHaveLength(2);
  });

  it("takes from its caller by Permit2", () => {
    const data = run("0x02", [encode("address, address, uint160", [A, SPENDER, 5n])]);
    expect(one(effectsOf(data), "transfer")).toMatchObject({
      from: wallet,
      to: SPENDER,
      token: A,
      spender: router,
      via: "permit2",
    });
    const batch = run("0x0d", [encode("(address, address, uint160, address)[]", [[[WALLET, SPENDER, 5n, A]]])]);
    expect(one(effectsOf(batch), "transfer")).toMatchObject({ from: wallet, to: SPENDER, token: A });
  });

  it.each([
    [0x04, "SWEEP", "all"],
    [0x05, "TRANSFER", "5"],
    [0x06, "PAY_PORTION", "all"],
    [0x07, "PAY_PORTION_FULL_PRECISION", "all"],
  ])("pays out by command %i", (command, name, amount) => {
    for (const flags of [0, 0x80]) {
      const data = run(`0x${(command | flags).toString(16).padStart(2, "0")}`, [
        encode("address, address, uint256", [ZERO, SPENDER, 5n]),
      ]);
      expect(decode(data).root.children[0]!.name).toBe(name);
      expect(one(effectsOf(data), "transfer")).toMatchObject({ from: router, to: SPENDER, token: null, amount });
    }
  });

  it("reads commands as older routers mask them", () => {
    const data = run("0x45", [encode("address, address, uint256", [A, SPENDER, 5n])]);
    expect(one(effectsOf(data), "transfer")).toMatchObject({ to: SPENDER, token: A });
  });

  it("wraps and unwraps", () => {
    const data = run("0x0b0c", [
      encode("address, uint256", [ROUTER, 2n ** 255n]),
      encode("address, uint256", [SPENDER, 0n]),
    ]);
    expect(only(effectsOf(data), "wrap").map(({ direction, recipient }) => [direction, recipient])).toEqual([
      ["wrap", CONTRACT],
      ["unwrap", SPENDER],
    ]);
  });

  it("runs plans within plans", () => {
    const inner = encode("bytes, bytes[]", ["0x05", [encode("address, address, uint256", [A, SPENDER, 5n])]]);
    const data = run("0x21", [encode("bytes, bytes[]", ["0x21", [inner]])]);
    expect(flatten(decode(data).root).map((node) => node.name)).toEqual([
      "execute",
      "EXECUTE_SUB_PLAN",
      "EXECUTE_SUB_PLAN",
      "TRANSFER",
    ]);
    expect(one(effectsOf(data), "transfer").to).toBe(SPENDER);
  });

  it("calls a position manager with calldata as it stands", () => {
    const permit721 = call("permit(address,uint256,uint256,uint8,bytes32,bytes32)", [
      SPENDER,
      9n,
      1n,
      27,
      SIG.slice(0, 66),
      SIG.slice(0, 66),
    ]);
    const data = run("0x11", [permit721]);
    expect(decode(data).root.children[0]).toMatchObject({ name: "permit", to: null, actor: { sender: router } });
    expect(one(effectsOf(data), "allowance")).toMatchObject({ standard: "erc721", spender: SPENDER, tokenId: "9" });
  });

  it("buys NFTs, in its first versions", () => {
    const data = run("0x11", [encode("uint256, bytes, address, address, uint256", [5n, "0x", SPENDER, NFT, 9n])]);
    expect(only(effectsOf(data), "transfer")).toMatchObject([
      { standard: "erc721", token: NFT, to: SPENDER, tokenId: "9" },
      { standard: "native", from: router, amount: "5" },
    ]);
    const seaport = run("0x10", [encode("uint256, bytes", [5n, call("incrementCounter()")])]);
    expect(flatten(decode(seaport).root).map((node) => node.name)).toEqual(["execute", "SEAPORT", "incrementCounter"]);
  });

  it("bridges", () => {
    const data = run("0x40", [
      encode(
        "(address, address, address, address, uint256, uint256, uint256, address, uint32, uint32, uint32, bytes, bool)",
        [[WALLET, SPENDER, A, B, 5n, 4n, 10n, ZERO, 0, 0, 0, "0x", false]],
      ),
    ]);
    expect(one(effectsOf(data), "bridge")).toMatchObject({
      bridge: "Across",
      token: A,
      recipient: SPENDER,
      destination: "10",
    });
  });

  it("notes commands that nobody knows, and goes on", () => {
    const data = run("0x5f05", ["0x", encode("address, address, uint256", [A, SPENDER, 5n])]);
    expect(codes(decode(data))).toContain("unknown-step");
    expect(one(effectsOf(data), "transfer").to).toBe(SPENDER);
  });

  it("sees through input that is bent to the router's loose reading", () => {
    // Offsets and lengths count modulo 2^32 there.
    const input = encode(`(${DETAILS}, address, uint256), bytes`, [permit, SIG]);
    const bent = concat(input.slice(0, 2 + 64 * 6), "ff".repeat(28), input.slice(2 + 64 * 6 + 56));
    const data = run("0x0a", [bent]);
    expect(codes(decode(data))).toEqual(["dirty-integer"]);
    expect(one(effectsOf(data), "allowance").spender).toBe(SPENDER);
  });

  const KEY = "(address, address, uint24, int24, address)";
  const key = [ZERO, B, 500, 10, ZERO];

  it.each([
    ["old", `(${KEY}, bool, uint128, uint128, bytes)`, [[key, true, 5n, 4n, "0x"]]],
    ["new", `(${KEY}, bool, uint128, uint128, uint256, bytes)`, [[key, true, 5n, 4n, 0n, "0x"]]],
  ])("swaps on v4, %s layout", (_, layout, values) => {
    const actions = [
      encode(layout, values),
      encode("address, uint256", [ZERO, 5n]),
      encode("address, address, uint256", [B, SPENDER, 0n]),
    ];
    const data = run("0x10", [encode("bytes, bytes[]", ["0x060c0e", actions])]);
    expect(decode(data).malformed).toEqual([]);
    const found = effectsOf(data);
    expect(one(found, "swap")).toMatchObject({
      payer: wallet,
      tokenIn: "native",
      tokenOut: B,
      amountIn: "5",
      amountOut: "4",
    });
    expect(only(found, "transfer").map(({ from, to, token }) => [from.role, to, token])).toEqual([
      ["wallet", null, null],
      ["contract", SPENDER, B],
    ]);
  });

  it("swaps on v4 over several pools", () => {
    const hop = [B, 500, 10, ZERO, "0x"];
    const data = run("0x10", [
      encode("bytes, bytes[]", [
        "0x07",
        [
          encode("(address, (address, uint24, int24, address, bytes)[], uint256[], uint128, uint128)", [
            [A, [hop], [], 5n, 4n],
          ]),
        ],
      ]),
    ]);
    expect(one(effectsOf(data), "swap")).toMatchObject({ tokenIn: A, tokenOut: B });
  });

  it("is paid through Uniswap's proxy", () => {
    const data = call("execute(address,address,uint256,bytes,bytes[],uint256)", [
      OTHER,
      A,
      5n,
      "0x04",
      [encode("address, address, uint256", [B, SPENDER, 0n])],
      1n,
    ]);
    expect(only(effectsOf(data), "transfer").map(({ from, to, token }) => [from.address, to, token])).toEqual([
      [WALLET, OTHER, A],
      [OTHER, SPENDER, B],
    ]);
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
