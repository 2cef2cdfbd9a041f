import type { Args } from "../abi/args";
import { callFrom, stepOf } from "../children";
import { bridge } from "../effects/bridge";
import { swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import { wrap } from "../effects/wrap";
import { type Child, protocol, type Reading, type Step, step } from "../entry";
import { type Frame, party } from "../frame";
import { isNativeMark, PERMIT2, wrappedNativeOf } from "../known";
import type { Address, MalformedCode, Party } from "../types";
import { v3Path } from "./packed/v3-path";
import { allowanceTransfer, PERMIT2_STRUCTS, permit2Allowances } from "./permit2";
import { mapRecipient } from "./uniswap-v2";
import { runV4 } from "./uniswap-v4";

const EMPTY = Buffer.alloc(0);
/** "Whatever the router holds", 1 << 255. */
const ROUTER_BALANCE = 1n << 255n;

const payer = (a: Args, x: Frame): Party => (a.flag("payerIsUser") ? x.sender : x.self);
const orAll = (amount: bigint): bigint | "all" => (amount === ROUTER_BALANCE ? "all" : amount);
const nativeOr = (token: Address): Address | null => (isNativeMark(token) ? null : token);

const v3 = (amountIn: string, amountOut: string, backwards: boolean): Reading => ({
  effects: (a, x) => {
    const { first, last } = v3Path(a.bytes("path"));
    return [
      swap({
        payer: payer(a, x),
        recipient: mapRecipient(x, a.address("recipient")),
        tokenIn: backwards ? last : first,
        tokenOut: backwards ? first : last,
        amountIn: a.uint(amountIn),
        amountOut: a.uint(amountOut),
      }),
    ];
  },
});

const v2 = (amountIn: string, amountOut: string): Reading => ({
  effects: (a, x) => [
    swap({
      payer: payer(a, x),
      recipient: mapRecipient(x, a.address("recipient")),
      tokenIn: a.addresses("path")[0] ?? null,
      tokenOut: a.addresses("path").at(-1) ?? null,
      amountIn: a.uint(amountIn),
      amountOut: a.uint(amountOut),
    }),
  ],
});

/** Out of the router's hands: what it was paid, or got in exchange, for the user. */
const pays = (amount: string | "all"): Reading => ({
  effects: (a, x) => [
    transfer(x, {
      from: x.self,
      to: mapRecipient(x, a.address("recipient")),
      amount: amount === "all" ? "all" : orAll(a.uint(amount)),
      token: nativeOr(a.address("token")),
      via: "sweep",
    }),
  ],
});

const nft = (standard: "erc721" | "erc1155"): Reading => ({
  effects: (a, x) => [
    transfer(x, {
      from: x.self,
      to: mapRecipient(x, a.address("recipient")),
      amount: standard === "erc1155" ? a.uint("amount") : 1n,
      token: a.address("token"),
      standard,
      tokenId: a.uint("id"),
      via: "sweep",
    }),
  ],
});

const wraps = (direction: "wrap" | "unwrap", amount: string): Reading => ({
  effects: (a, x) => [
    wrap(x, {
      direction,
      amount: direction === "wrap" ? orAll(a.uint(amount)) : "all",
      contract: wrappedNativeOf(x.chainId),
      account: x.self,
      recipient: mapRecipient(x, a.address("recipient")),
    }),
  ],
});

/** A marketplace that the router knows and the calldata does not name. */
const market: Reading = {
  expand: (a, x) => [callFrom(x, null, a.bytes("data"), a.uint("value"))],
};
const market721: Reading = { ...nft("erc721"), ...market };
const market1155: Reading = { ...nft("erc1155"), ...market };

const SWAP_IN = "address recipient, uint256 amountIn, uint256 amountOutMin";
const SWAP_OUT = "address recipient, uint256 amountOut, uint256 amountInMax";
const STABLE = "address[] path, uint256[] flag, bool payerIsUser";
const TOKEN = "address token, address recipient";
const MARKET = "uint256 value, bytes data";
const ACROSS =
  "address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message, bool useNative";

const sub: Reading = { expand: runCommands };

/**
 * By command, with the layouts that the router's versions gave it, newest first; the one that fits is taken.
 * Source: universal-router, Commands.sol and Dispatcher.sol, v1.0.0 to August 2026.
 */
export const routerCommands: ReadonlyMap<number, readonly Step[]> = new Map(
  Object.entries({
    0: [
      step(`V3_SWAP_EXACT_IN(${SWAP_IN}, bytes path, bool payerIsUser)`, v3("amountIn", "amountOutMin", false)),
      step(
        `V3_SWAP_EXACT_IN(${SWAP_IN}, bytes path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v3("amountIn", "amountOutMin", false),
      ),
    ],
    1: [
      step(`V3_SWAP_EXACT_OUT(${SWAP_OUT}, bytes path, bool payerIsUser)`, v3("amountInMax", "amountOut", true)),
      step(
        `V3_SWAP_EXACT_OUT(${SWAP_OUT}, bytes path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v3("amountInMax", "amountOut", true),
      ),
    ],
    2: [
      step(`PERMIT2_TRANSFER_FROM(${TOKEN}, uint160 amount)`, {
        effects: (a, x) => [
          transfer(x, {
            from: x.sender,
            to: mapRecipient(x, a.address("recipient")),
            amount: a.uint("amount"),
            token: a.address("token"),
            spender: x.self,
            via: "permit2",
          }),
        ],
      }),
    ],
    3: [
      step("PERMIT2_PERMIT_BATCH(PermitBatch permitBatch, bytes signature)", {
        structs: PERMIT2_STRUCTS,
        effects: (a, x) => permit2Allowances(a.tuple("permitBatch"), x.sender, PERMIT2, true),
      }),
    ],
    4: [step(`SWEEP(${TOKEN}, uint256 amountMin)`, pays("all"))],
    5: [step(`TRANSFER(${TOKEN}, uint256 value)`, pays("value"))],
    6: [step(`PAY_PORTION(${TOKEN}, uint256 bips)`, pays("all"))],
    7: [step(`PAY_PORTION_FULL_PRECISION(${TOKEN}, uint256 portion)`, pays("all"))],
    8: [
      step(`V2_SWAP_EXACT_IN(${SWAP_IN}, address[] path, bool payerIsUser)`, v2("amountIn", "amountOutMin")),
      step(
        `V2_SWAP_EXACT_IN(${SWAP_IN}, address[] path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v2("amountIn", "amountOutMin"),
      ),
    ],
    9: [
      step(`V2_SWAP_EXACT_OUT(${SWAP_OUT}, address[] path, bool payerIsUser)`, v2("amountInMax", "amountOut")),
      step(
        `V2_SWAP_EXACT_OUT(${SWAP_OUT}, address[] path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v2("amountInMax", "amountOut"),
      ),
    ],
    10: [
      step("PERMIT2_PERMIT(PermitSingle permitSingle, bytes signature)", {
        structs: PERMIT2_STRUCTS,
        effects: (a, x) => permit2Allowances(a.tuple("permitSingle"), x.sender, PERMIT2, false),
      }),
    ],
    11: [step("WRAP_ETH(address recipient, uint256 amount)", wraps("wrap", "amount"))],
    12: [step("UNWRAP_WETH(address recipient, uint256 amountMin)", wraps("unwrap", "amountMin"))],
    13: [
      step("PERMIT2_TRANSFER_FROM_BATCH(AllowanceTransferDetails[] batchDetails)", {
        structs: PERMIT2_STRUCTS,
        effects: (a, x) =>
          a.tuples("batchDetails").map((d) => allowanceTransfer(x, d, party(x, d.address("from")), x.self)),
      }),
    ],
    14: [step("BALANCE_CHECK_ERC20(address owner, address token, uint256 minBalance)")],
    15: [step("UNWRAP_WETH_EXACT(address recipient, uint256 amount)", wraps("unwrap", "amount"))],
    16: [step("V4_SWAP(bytes actions, bytes[] params)", { expand: runV4 }), step(`SEAPORT(${MARKET})`, market)],
    17: [
      step(`LOOKS_RARE_V2(${MARKET})`, market),
      step(`LOOKS_RARE_721(${MARKET}, address recipient, address token, uint256 id)`, market721),
    ],
    18: [step(`NFTX(${MARKET})`, market)],
    19: [
      step(
        "V4_INITIALIZE_POOL((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, uint160 sqrtPriceX96)",
      ),
      step("CRYPTOPUNKS(uint256 punkId, address recipient, uint256 value)"),
    ],
    20: [step(`LOOKS_RARE_1155(${MARKET}, address recipient, address token, uint256 id, uint256 amount)`, market1155)],
    21: [step("OWNER_CHECK_721(address owner, address token, uint256 id)")],
    22: [step("OWNER_CHECK_1155(address owner, address token, uint256 id, uint256 minBalance)")],
    23: [step(`SWEEP_ERC721(${TOKEN}, uint256 id)`, nft("erc721"))],
    24: [step(`X2Y2_721(${MARKET}, address recipient, address token, uint256 id)`, market721)],
    25: [step(`SUDOSWAP(${MARKET})`, market)],
    26: [step(`NFT20(${MARKET})`, market)],
    27: [step(`X2Y2_1155(${MARKET}, address recipient, address token, uint256 id, uint256 amount)`, market1155)],
    28: [step(`FOUNDATION(${MARKET}, address recipient, address token, uint256 id)`, market721)],
    29: [step(`SWEEP_ERC1155(${TOKEN}, uint256 id, uint256 amount)`, nft("erc1155"))],
    30: [step(`ELEMENT_MARKET(${MARKET})`, market)],
    32: [step(`SEAPORT_V1_4(${MARKET})`, market)],
    33: [step("EXECUTE_SUB_PLAN(bytes commands, bytes[] inputs)", sub)],
    // PancakeSwap's routers, with a pool kind for each hop; the other is Uniswap's.
    34: [
      step(`STABLE_SWAP_EXACT_IN(${SWAP_IN}, ${STABLE})`, v2("amountIn", "amountOutMin")),
      step("APPROVE_ERC20(address token, uint256 spender)"),
    ],
    35: [step(`STABLE_SWAP_EXACT_OUT(${SWAP_OUT}, ${STABLE})`, v2("amountInMax", "amountOut"))],
    64: [
      step(`ACROSS_V4_DEPOSIT_V3((${ACROSS}) deposit)`, {
        effects: (a, x) => {
          const d = a.tuple("deposit");
          return [
            bridge(x, "Across", {
              token: d.flag("useNative") ? null : d.address("inputToken"),
              amount: orAll(d.uint("inputAmount")),
              recipient: d.address("recipient"),
              destination: d.uint("destinationChainId"),
              payer: x.self,
            }),
          ];
        },
      }),
    ],
  }).map(([command, readings]) => [Number(command), protocol("Universal Router", readings)]),
);

/** Commands whose input is calldata for a position manager as it stands, in the routers since v4. */
const RAW: ReadonlySet<number> = new Set([0x11, 0x12, 0x14]);

/** Enough for any router to have reverted, few enough to walk over a long list of nonsense. */
const MAX_UNKNOWN = 64;

/** Routers before 2026 look at six bits of a command, the first ones at five: what any of them would make of it. */
const readingsOf = new Map(
  Array.from({ length: 128 }, (_, command): [number, readonly Step[]] => {
    const masked = new Set([command, command & 0x3f, command & 0x1f]);
    return [command, [...masked].flatMap((each) => routerCommands.get(each) ?? [])];
  }),
);

/** One byte each: the top bit allows failure, the rest is the command. */
export function* runCommands(a: Args, x: Frame, note: (code: MalformedCode) => void): Iterable<Child> {
  const inputs = a.byteses("inputs");
  let unknown = 0;
  for (const [i, byte] of a.bytes("commands").entries()) {
    const command = byte & 0x7f;
    const readings = readingsOf.get(command) ?? [];
    const input = inputs[i] ?? EMPTY;
    if (RAW.has(command) && input.length % 32 === 4) yield callFrom(x, null, input);
    else if (readings.length > 0) yield stepOf(x, readings, input);
    else {
      note("unknown-step");
      if (++unknown > MAX_UNKNOWN) return;
    }
  }
}
