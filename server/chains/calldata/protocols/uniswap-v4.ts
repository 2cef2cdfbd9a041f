import type { Args } from "../abi/args";
import { stepOf } from "../children";
import { stake } from "../effects/stake";
import { type SwapToken, swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import { type Child, type Entry, fn, protocol, type Step, step } from "../entry";
import { type Frame, ZERO_ADDRESS } from "../frame";
import type { Address, MalformedCode } from "../types";
import { mapRecipient } from "./uniswap-v2";

const POOL_KEY =
  "struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }";
const PATH_KEY =
  "struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }";
const structs = [POOL_KEY, PATH_KEY];

const EMPTY = Buffer.alloc(0);

/** The zero address is the chain's own coin. */
const token = (currency: Address): Address | null => (currency === ZERO_ADDRESS ? null : currency);
const swapToken = (currency: Address): SwapToken => token(currency) ?? "native";

/** The SETTLE and TAKE actions beside it determine the payer and the recipient. */
const single = (exact: "in" | "out") => ({
  structs,
  effects: (a: Args, x: Frame) => {
    const p = a.tuple("params");
    const key = p.tuple("poolKey");
    const [sold, bought] = p.flag("zeroForOne") ? ["currency0", "currency1"] : ["currency1", "currency0"];
    return [
      swap({
        payer: x.sender,
        recipient: null,
        tokenIn: swapToken(key.address(sold!)),
        tokenOut: swapToken(key.address(bought!)),
        amountIn: p.uint(exact === "in" ? "amountIn" : "amountInMaximum"),
        amountOut: p.uint(exact === "in" ? "amountOutMinimum" : "amountOut"),
      }),
    ];
  },
});

const multi = (exact: "in" | "out") => ({
  structs,
  effects: (a: Args, x: Frame) => {
    const p = a.tuple("params");
    const path = p.tuples("path");
    const named = swapToken(p.address(exact === "in" ? "currencyIn" : "currencyOut"));
    const end = exact === "in" ? path.at(-1) : path[0];
    const other = end ? swapToken(end.address("intermediateCurrency")) : null;
    return [
      swap({
        payer: x.sender,
        recipient: null,
        tokenIn: exact === "in" ? named : other,
        tokenOut: exact === "in" ? other : named,
        amountIn: p.uint(exact === "in" ? "amountIn" : "amountInMaximum"),
        amountOut: p.uint(exact === "in" ? "amountOutMinimum" : "amountOut"),
      }),
    ];
  },
});

const settles = (a: Args, x: Frame, currency: string, amount: bigint | "all", fromUser: boolean) =>
  transfer(x, {
    from: fromUser ? x.sender : x.self,
    to: null,
    amount,
    token: token(a.address(currency)),
    spender: x.self,
    via: "permit2",
  });

const takes = (a: Args, x: Frame, currency: string, to: Address | null, amount: bigint | "all") =>
  transfer(x, { from: x.self, to, amount, token: token(a.address(currency)), via: "sweep" });

const mints = {
  structs,
  effects: (a: Args, x: Frame) => {
    const key = a.tuple("poolKey");
    return [
      ...["0", "1"].map((i) =>
        transfer(x, {
          from: x.sender,
          to: null,
          amount: a.uint(`amount${i}Max`),
          token: token(key.address(`currency${i}`)),
          spender: x.self,
          via: "permit2",
        }),
      ),
      stake(x, "deposit", { recipient: mapRecipient(x, a.address("owner")) }),
    ];
  },
};

const HOPLESS = "uint128 amountIn, uint128 amountOutMinimum";
const HOPLESS_OUT = "uint128 amountOut, uint128 amountInMaximum";
const SINGLE = "PoolKey poolKey, bool zeroForOne";

/** By action id, with the layouts of the router's versions. Source: v4-periphery, Actions.sol and IV4Router.sol. */
const v4Actions: ReadonlyMap<number, readonly Step[]> = new Map(
  (
    [
      [
        0x00,
        [
          step(
            "INCREASE_LIQUIDITY(uint256 tokenId, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, bytes hookData)",
          ),
        ],
      ],
      [
        0x01,
        [
          step(
            "DECREASE_LIQUIDITY(uint256 tokenId, uint256 liquidity, uint128 amount0Min, uint128 amount1Min, bytes hookData)",
          ),
        ],
      ],
      [
        0x02,
        [
          step(
            "MINT_POSITION(PoolKey poolKey, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData)",
            mints,
          ),
        ],
      ],
      [0x03, [step("BURN_POSITION(uint256 tokenId, uint128 amount0Min, uint128 amount1Min, bytes hookData)")]],
      [
        0x04,
        [
          step(
            "INCREASE_LIQUIDITY_FROM_DELTAS(uint256 tokenId, uint128 amount0Max, uint128 amount1Max, bytes hookData)",
          ),
        ],
      ],
      [
        0x05,
        [
          step(
            "MINT_POSITION_FROM_DELTAS(PoolKey poolKey, int24 tickLower, int24 tickUpper, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData)",
            mints,
          ),
        ],
      ],
      [
        0x06,
        [
          step(`SWAP_EXACT_IN_SINGLE((${SINGLE}, ${HOPLESS}, bytes hookData) params)`, single("in")),
          step(
            `SWAP_EXACT_IN_SINGLE((${SINGLE}, ${HOPLESS}, uint256 minHopPriceX36, bytes hookData) params)`,
            single("in"),
          ),
        ],
      ],
      [
        0x07,
        [
          step(`SWAP_EXACT_IN((address currencyIn, PathKey[] path, ${HOPLESS}) params)`, multi("in")),
          step(
            `SWAP_EXACT_IN((address currencyIn, PathKey[] path, uint256[] minHopPriceX36, ${HOPLESS}) params)`,
            multi("in"),
          ),
        ],
      ],
      [
        0x08,
        [
          step(`SWAP_EXACT_OUT_SINGLE((${SINGLE}, ${HOPLESS_OUT}, bytes hookData) params)`, single("out")),
          step(
            `SWAP_EXACT_OUT_SINGLE((${SINGLE}, ${HOPLESS_OUT}, uint256 minHopPriceX36, bytes hookData) params)`,
            single("out"),
          ),
        ],
      ],
      [
        0x09,
        [
          step(`SWAP_EXACT_OUT((address currencyOut, PathKey[] path, ${HOPLESS_OUT}) params)`, multi("out")),
          step(
            `SWAP_EXACT_OUT((address currencyOut, PathKey[] path, uint256[] minHopPriceX36, ${HOPLESS_OUT}) params)`,
            multi("out"),
          ),
        ],
      ],
      [
        0x0b,
        [
          step("SETTLE(address currency, uint256 amount, bool payerIsUser)", {
            effects: (a, x) => [settles(a, x, "currency", a.uint("amount"), a.flag("payerIsUser"))],
          }),
        ],
      ],
      [
        0x0c,
        [
          step("SETTLE_ALL(address currency, uint256 maxAmount)", {
            effects: (a, x) => [settles(a, x, "currency", a.uint("maxAmount"), true)],
          }),
        ],
      ],
      [
        0x0d,
        [
          step("SETTLE_PAIR(address currency0, address currency1)", {
            effects: (a, x) => ["currency0", "currency1"].map((c) => settles(a, x, c, "all", true)),
          }),
        ],
      ],
      [
        0x0e,
        [
          step("TAKE(address currency, address recipient, uint256 amount)", {
            effects: (a, x) => [
              takes(a, x, "currency", mapRecipient(x, a.address("recipient")), orAll(a.uint("amount"))),
            ],
          }),
        ],
      ],
      [
        0x0f,
        [
          step("TAKE_ALL(address currency, uint256 minAmount)", {
            effects: (a, x) => [takes(a, x, "currency", x.sender.address, "all")],
          }),
        ],
      ],
      [
        0x10,
        [
          step("TAKE_PORTION(address currency, address recipient, uint256 bips)", {
            effects: (a, x) => [takes(a, x, "currency", mapRecipient(x, a.address("recipient")), "all")],
          }),
        ],
      ],
      [
        0x11,
        [
          step("TAKE_PAIR(address currency0, address currency1, address recipient)", {
            effects: (a, x) =>
              ["currency0", "currency1"].map((c) => takes(a, x, c, mapRecipient(x, a.address("recipient")), "all")),
          }),
        ],
      ],
      [0x12, [step("CLOSE_CURRENCY(address currency)")]],
      [0x13, [step("CLEAR_OR_TAKE(address currency, uint256 amountMax)")]],
      [
        0x14,
        [
          step("SWEEP(address currency, address to)", {
            effects: (a, x) => [takes(a, x, "currency", mapRecipient(x, a.address("to")), "all")],
          }),
        ],
      ],
      [0x15, [step("WRAP(uint256 amount)")]],
      [0x16, [step("UNWRAP(uint256 amount)")]],
    ] as const
  ).map(([id, readings]) => [id, protocol("Uniswap v4", readings)]),
);

/** 0 stands for "the whole open balance". */
function orAll(amount: bigint): bigint | "all" {
  return amount === 0n ? "all" : amount;
}

const MAX_UNKNOWN = 64;

/** `actions` is one byte each, `params` their arguments. */
export function* runV4(a: Args, x: Frame, note: (code: MalformedCode) => void): Iterable<Child> {
  const params = a.byteses("params");
  let unknown = 0;
  for (const [i, id] of a.bytes("actions").entries()) {
    const readings = v4Actions.get(id);
    if (readings) yield stepOf(x, readings, params[i] ?? EMPTY);
    else {
      note("unknown-step");
      if (++unknown > MAX_UNKNOWN) return;
    }
  }
}

const unlock: readonly Step[] = protocol("Uniswap v4", [
  step("actions(bytes actions, bytes[] params)", { expand: runV4 }),
]);

export const uniswapV4: readonly Entry[] = protocol("Uniswap v4", [
  fn("modifyLiquidities(bytes unlockData, uint256 deadline)", {
    expand: (a, x) => [stepOf(x, unlock, a.bytes("unlockData"))],
  }),
  fn("modifyLiquiditiesWithoutUnlock(bytes actions, bytes[] params)", { expand: runV4 }),
  fn("initializePool(PoolKey key, uint160 sqrtPriceX96)", { structs: [POOL_KEY] }),
  fn("initialize(PoolKey key, uint160 sqrtPriceX96)", { structs: [POOL_KEY] }),
]);

export const v4Steps: readonly Step[] = [...unlock, ...[...v4Actions.values()].flat()];
