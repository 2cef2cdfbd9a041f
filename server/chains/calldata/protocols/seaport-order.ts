import { buildOrder, moneyItem, nftItem, type OrderInput, type OrderItem } from "../effects/order";
import type { Address, Hex, Party } from "../types";

/** An item of an order in plain values, as calldata and typed data have it. */
export interface SeaportItem {
  /** 0 coin, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 the NFT kinds with any token that fits the criteria. */
  itemType: number;
  token: Address;
  identifierOrCriteria: bigint;
  startAmount: bigint;
  endAmount: bigint;
  /** Considered items only. */
  recipient?: Address;
}

/** `OrderParameters` and `OrderComponents`, by the names that both share. */
export interface SeaportOrder {
  offerer: Party;
  zone: Address;
  offer: readonly SeaportItem[];
  consideration: readonly SeaportItem[];
  startTime: bigint;
  endTime: bigint;
  conduitKey: Hex;
}

/** Reusable for signatures: the terms of an order, regardless of its sender. */
export function seaportOrder(order: SeaportOrder, deal: Pick<OrderInput, "action" | "taker" | "recipient">) {
  return buildOrder({
    market: "seaport",
    ...deal,
    maker: order.offerer,
    offered: order.offer.map((item) => toItem(item, "most")),
    considered: order.consideration.map((item) => toItem(item, "least")),
    startTime: order.startTime,
    endTime: order.endTime,
    conduitKey: order.conduitKey,
    zone: order.zone,
  });
}

/** Amounts may move from start to end while the order is open: what the maker gives counts at its most. */
function toItem(item: SeaportItem, extreme: "most" | "least"): OrderItem {
  const { startAmount, endAmount, itemType } = item;
  const rising = endAmount > startAmount;
  const amount = (extreme === "most") === rising ? endAmount : startAmount;
  const recipient = item.recipient ?? null;
  if (itemType === 0) return moneyItem(null, amount, recipient);
  if (itemType === 1) return { ...moneyItem(item.token, amount, recipient), standard: "erc20", token: item.token };
  const standard = itemType === 2 || itemType === 4 ? "erc721" : "erc1155";
  const nft = nftItem(standard, item.token, item.identifierOrCriteria, amount, recipient);
  return itemType >= 4 ? { ...nft, tokenId: null, anyId: true } : nft;
}
