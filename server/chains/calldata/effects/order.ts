import type { Address, Hex, Party } from "../types";
import type { TokenStandard } from "./allowance";

export interface OrderItem {
  standard: TokenStandard;
  token: Address | null;
  /** null with `anyId`: whichever token fits the criteria. */
  tokenId: string | null;
  amount: string;
  anyId: boolean;
  /** Recipient of a considered item; null for offered ones. */
  recipient: Address | null;
}

/** A trade on a marketplace: what its maker offers, and what has to be given for it. */
export interface OrderEffect {
  kind: "order";
  path: string;
  guessed: boolean;
  market:
    | "seaport"
    | "blur"
    | "looksrare"
    | "wyvern"
    | "cryptopunks"
    | "cow"
    | "1inch"
    | "0x"
    | "uniswapx"
    | "polymarket"
    | "other";
  /** Name of another market, as in the message. */
  marketName?: string;
  /** `fulfill`: the caller is the other side. `match`: a third party brings orders together. `list`: put up on chain. */
  action: "fulfill" | "match" | "list" | "sign";
  maker: Party;
  /** null where anyone may take it. */
  taker: Party | null;
  offered: OrderItem[];
  considered: OrderItem[];
  /** The considered items that go back to the maker. */
  makerReceives: OrderItem[];
  /** Nothing at all comes back to the maker: what a stolen signature looks like. */
  zeroConsideration: boolean;
  /** Recipient of the offered items; null where the call does not fix it. */
  recipient: Address | null;
  startTime: string | null;
  endTime: string | null;
  /** Seaport: which conduit moves the items, and who may veto. */
  conduitKey: Hex | null;
  zone: Address | null;
}

type OrderDraft = Omit<OrderEffect, "path" | "guessed">;

export interface OrderInput {
  market: OrderEffect["market"];
  marketName?: string;
  action: OrderEffect["action"];
  maker: Party;
  taker: Party | null;
  offered: OrderItem[];
  considered: OrderItem[];
  recipient: Address | null;
  startTime?: bigint;
  endTime?: bigint;
  conduitKey?: Hex;
  zone?: Address;
}

/** The order in plain values: from calldata here, from typed data elsewhere. */
export function buildOrder(input: OrderInput): OrderDraft {
  const makerReceives = input.considered.filter((item) => item.recipient === input.maker.address);
  return {
    kind: "order",
    market: input.market,
    ...(input.marketName !== undefined && { marketName: input.marketName }),
    action: input.action,
    maker: input.maker,
    taker: input.taker,
    offered: input.offered,
    considered: input.considered,
    makerReceives,
    zeroConsideration: input.offered.length > 0 && makerReceives.every((item) => item.amount === "0"),
    recipient: input.recipient,
    startTime: input.startTime?.toString() ?? null,
    endTime: input.endTime?.toString() ?? null,
    conduitKey: input.conduitKey ?? null,
    zone: input.zone ?? null,
  };
}

export function nftItem(
  standard: TokenStandard,
  token: Address,
  tokenId: bigint,
  amount: bigint,
  recipient: Address | null = null,
): OrderItem {
  return { standard, token, tokenId: tokenId.toString(), amount: amount.toString(), anyId: false, recipient };
}

/** @param token null, or the zero address, for the chain's own coin */
export function moneyItem(token: Address | null, amount: bigint, recipient: Address | null): OrderItem {
  const native = token === null || /^0x0+$/.test(token);
  return {
    standard: native ? "native" : "erc20",
    token: native ? null : token,
    tokenId: null,
    amount: amount.toString(),
    anyId: false,
    recipient,
  };
}
