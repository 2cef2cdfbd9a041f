import type { Args } from "../abi/args";
import { callFrom, stepOf } from "../children";
import { bridge } from "../effects/bridge";
import { swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import { wrap } from "../effects/wrap";
import { type Child, protocol, type Reading, type Step, step } from "../entry";
import { type Frame, party } from "../frame";
import { isNativeMark, PERMIT2, WRAPPED_NATIVE } from "../known";
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
const coinOr = (token: Address): Address | null => (isNativeMark(token) ? null : token);

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
      token: coinOr(a.address("token")),
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
      contract: WRAPPED_NATIVE.get(x.chainId) ?? null,
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
    0x00: [
      step(`V3_SWAP_EXACT_IN(${SWAP_IN}, bytes path, bool payerIsUser)`, v3("amountIn", "amountOutMin", false)),
      step(
        `V3_SWAP_EXACT_IN(${SWAP_IN}, bytes path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v3("amountIn", "amountOutMin", false),
      ),
    ],
    0x01: [
      step(`V3_SWAP_EXACT_OUT(${SWAP_OUT}, bytes path, bool payerIsUser)`, v3("amountInMax", "amountOut", true)),
      step(
        `V3_SWAP_EXACT_OUT(${SWAP_OUT}, bytes path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v3("amountInMax", "amountOut", true),
      ),
    ],
    0x02: [
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
    0x03: [
      step("PERMIT2_PERMIT_BATCH(PermitBatch permitBatch, bytes signature)", {
        structs: PERMIT2_STRUCTS,
        effects: (a, x) => permit2Allowances(a.tuple("permitBatch"), x.sender, PERMIT2, true),
      }),
    ],
    0x04: [step(`SWEEP(${TOKEN}, uint256 amountMin)`, pays("all"))],
    0x05: [step(`TRANSFER(${TOKEN}, uint256 value)`, pays("value"))],
    0x06: [step(`PAY_PORTION(${TOKEN}, uint256 bips)`, pays("all"))],
    0x07: [step(`PAY_PORTION_FULL_PRECISION(${TOKEN}, uint256 portion)`, pays("all"))],
    0x08: [
      step(`V2_SWAP_EXACT_IN(${SWAP_IN}, address[] path, bool payerIsUser)`, v2("amountIn", "amountOutMin")),
      step(
        `V2_SWAP_EXACT_IN(${SWAP_IN}, address[] path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v2("amountIn", "amountOutMin"),
      ),
    ],
    0x09: [
      step(`V2_SWAP_EXACT_OUT(${SWAP_OUT}, address[] path, bool payerIsUser)`, v2("amountInMax", "amountOut")),
      step(
        `V2_SWAP_EXACT_OUT(${SWAP_OUT}, address[] path, bool payerIsUser, uint256[] minHopPriceX36)`,
        v2("amountInMax", "amountOut"),
      ),
    ],
    0x0a: [
      step("PERMIT2_PERMIT(PermitSingle permitSingle, bytes signature)", {
        structs: PERMIT2_STRUCTS,
        effects: (a, x) => permit2Allowances(a.tuple("permitSingle"), x.sender, PERMIT2, false),
      }),
    ],
    0x0b: [step("WRAP_ETH(address recipient, uint256 amount)", wraps("wrap", "amount"))],
    0x0c: [step("UNWRAP_WETH(address recipient, uint256 amountMin)", wraps("unwrap", "amountMin"))],
    0x0d: [
      step("PERMIT2_TRANSFER_FROM_BATCH(AllowanceTransferDetails[] batchDetails)", {
        structs: PERMIT2_STRUCTS,
        effects: (a, x) =>
          a.tuples("batchDetails").map((d) => allowanceTransfer(x, d, party(x, d.address("from")), x.self)),
      }),
    ],
    0x0e: [step("BALANCE_CHECK_ERC20(address owner, address token, uint256 minBalance)")],
    0x0f: [step("UNWRAP_WETH_EXACT(address recipient, uint256 amount)", wraps("unwrap", "amount"))],
    0x10: [
      step("V4_SWAP(bytes actions, bytes[] params)", { expand: runV4 }),
      step(`SEAPORT(${MARKET})`, market),
    ],
    0x11: [
      step(`LOOKS_RARE_V2(${MARKET})`, market),
      step(`LOOKS_RARE_721(${MARKET}, address recipient, address token, uint256 id)`, market721),
    ],
    0x12: [step(`NFTX(${MARKET})`, market)],
    0x13: [
      step(
        "V4_INITIALIZE_POOL((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, uint160 sqrtPriceX96)",
      ),
      step("CRYPTOPUNKS(uint256 punkId, address recipient, uint256 value)"),
    ],
    0x14: [
      step(`LOOKS_RARE_1155(${MARKET}, address recipient, address token, uint256 id, uint256 amount)`, market1155),
    ],
    0x15: [step("OWNER_CHECK_721(address owner, address token, uint256 id)")],
    0x16: [step("OWNER_CHECK_1155(address owner, address token, uint256 id, uint256 minBalance)")],
    0x17: [step(`SWEEP_ERC721(${TOKEN}, uint256 id)`, nft("erc721"))],
    0x18: [step(`X2Y2_721(${MARKET}, address recipient, address token, uint256 id)`, market721)],
    0x19: [step(`SUDOSWAP(${MARKET})`, market)],
    0x1a: [step(`NFT20(${MARKET})`, market)],
    0x1b: [step(`X2Y2_1155(${MARKET}, address recipient, address token, uint256 id, uint256 amount)`, market1155)],
    0x1c: [step(`FOUNDATION(${MARKET}, address recipient, address token, uint256 id)`, market721)],
    0x1d: [step(`SWEEP_ERC1155(${TOKEN}, uint256 id, uint256 amount)`, nft("erc1155"))],
    0x1e: [step(`ELEMENT_MARKET(${MARKET})`, market)],
    0x20: [step(`SEAPORT_V1_4(${MARKET})`, market)],
    0x21: [step("EXECUTE_SUB_PLAN(bytes commands, bytes[] inputs)", sub)],
    0x22: [step("APPROVE_ERC20(address token, uint256 spender)")],
    0x40: [
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

/**
 * One byte each: the top bit allows failure, the rest is the command. Routers before 2026 look at six bits of it, the
 * first ones at five, so a command that is unknown as it stands is read as an older router would.
 */
export function* runCommands(a: Args, x: Frame, note: (code: MalformedCode) => void): Iterable<Child> {
  const inputs = a.byteses("inputs");
  for (const [i, byte] of a.bytes("commands").entries()) {
    const command = [0x7f, 0x3f, 0x1f].map((mask) => byte & mask).find((masked) => routerCommands.has(masked));
    const input = inputs[i] ?? EMPTY;
    if (command === undefined) note("unknown-step");
    else if (RAW.has(command) && input.length % 32 === 4) yield callFrom(x, null, input);
    else yield stepOf(x, routerCommands.get(command)!, input);
  }
}
