import type { Args } from "../abi/args";
import { callFrom, stepOf } from "../children";
import { allowance } from "../effects/allowance";
import { bridge } from "../effects/bridge";
import { swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import { wrap } from "../effects/wrap";
import { type Child, protocol, type Reading, type Step, step } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
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

const positionCall: Reading = { expand: (a, x) => [callFrom(x, null, a.bytes("data"))] };

/** What older routers meant by the commands that newer ones have given to others. */
const LEGACY_MARKETS = {
  0x10: "SEAPORT",
  0x11: "LOOKS_RARE",
  0x12: "NFTX",
};
void [LEGACY_MARKETS, positionCall, MARKET, market, ZERO_ADDRESS];
