import type { Args } from "../abi/args";
import { allowance } from "../effects/allowance";
import { buildOrder, moneyItem, nftItem, type OrderItem } from "../effects/order";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
import type { Address, Party } from "../types";

const STRUCTS_1 = [
  "struct TakerOrder { bool isOrderAsk; address taker; uint256 price; uint256 tokenId; uint256 minPercentageToAsk; bytes params; }",
  "struct MakerOrder { bool isOrderAsk; address signer; address collection; uint256 price; uint256 tokenId; uint256 amount; address strategy; address currency; uint256 nonce; uint256 startTime; uint256 endTime; uint256 minPercentageToAsk; bytes params; uint8 v; bytes32 r; bytes32 s; }",
];

const STRUCTS_2 = [
  "struct Maker { uint8 quoteType; uint256 globalNonce; uint256 subsetNonce; uint256 orderNonce; uint256 strategyId; uint8 collectionType; address collection; address currency; address signer; uint256 startTime; uint256 endTime; uint256 price; uint256[] itemIds; uint256[] amounts; bytes additionalParameters; }",
  "struct Taker { address recipient; bytes additionalParameters; }",
  "struct MerkleTreeNode { bytes32 value; uint8 position; }",
  "struct MerkleTree { bytes32 root; MerkleTreeNode[] proof; }",
  "struct BatchTransferItem { address collection; uint8 collectionType; uint256[] itemIds; uint256[] amounts; }",
];

/** `Maker` in plain values, as calldata and typed data have it. */
export interface LooksRareMaker {
  /** 0 bid, 1 ask. */
  quoteType: number;
  /** 0 ERC-721, 1 ERC-1155. */
  collectionType: number;
  collection: Address;
  currency: Address;
  signer: Party;
  startTime: bigint;
  endTime: bigint;
  price: bigint;
  itemIds: readonly bigint[];
  amounts: readonly bigint[];
}

/** Reusable for signatures. An ask offers items for money, a bid money for items. */
export function looksRareOrder(
  maker: LooksRareMaker,
  deal: { action: "fulfill" | "sign"; taker: Party | null; recipient: Address | null },
) {
  const ask = maker.quoteType === 1;
  const standard = maker.collectionType === 1 ? "erc1155" : "erc721";
  const signer = maker.signer.address;
  const items: OrderItem[] = maker.itemIds.map((id, i) =>
    nftItem(standard, maker.collection, id, maker.amounts[i] ?? 1n, ask ? null : signer),
  );
  const money = moneyItem(maker.currency, maker.price, ask ? signer : null);
  // A collection bid names no items: any of the collection will do.
  const any: OrderItem = { ...nftItem(standard, maker.collection, 0n, 1n, signer), tokenId: null, anyId: true };
  return buildOrder({
    market: "looksrare",
    ...deal,
    maker: maker.signer,
    offered: ask ? items : [money],
    considered: ask ? [money] : items.length > 0 ? items : [any],
    startTime: maker.startTime,
    endTime: maker.endTime,
  });
}

const fulfils = (x: Frame, maker: Args, taker: Args) => {
  const recipient = taker.address("recipient");
  return looksRareOrder(
    {
      quoteType: Number(maker.uint("quoteType")),
      collectionType: Number(maker.uint("collectionType")),
      collection: maker.address("collection"),
      currency: maker.address("currency"),
      signer: party(x, maker.address("signer")),
      startTime: maker.uint("startTime"),
      endTime: maker.uint("endTime"),
      price: maker.uint("price"),
      itemIds: maker.uints("itemIds"),
      amounts: maker.uints("amounts"),
    },
    { action: "fulfill", taker: x.sender, recipient: recipient === ZERO_ADDRESS ? x.sender.address : recipient },
  );
};

const fulfilsV1 = (a: Args, x: Frame) => {
  const maker = a.tuple("maker");
  const taker = a.tuple("taker");
  return [
    looksRareOrder(
      {
        quoteType: maker.flag("isOrderAsk") ? 1 : 0,
        collectionType: maker.uint("amount") > 1n ? 1 : 0,
        collection: maker.address("collection"),
        currency: maker.address("currency"),
        signer: party(x, maker.address("signer")),
        startTime: maker.uint("startTime"),
        endTime: maker.uint("endTime"),
        price: maker.uint("price"),
        itemIds: [maker.flag("isOrderAsk") ? maker.uint("tokenId") : taker.uint("tokenId")],
        amounts: [maker.uint("amount")],
      },
      { action: "fulfill", taker: party(x, taker.address("taker")), recipient: taker.address("taker") },
    ),
  ];
};

const moves = (x: Frame, a: Args, from: Party, to: Address, standard: "erc721" | "erc1155") => {
  const amounts = a.uints("amounts");
  return a.uints("itemIds").map((tokenId, i) =>
    transfer(x, {
      from,
      to,
      amount: amounts[i] ?? 1n,
      token: a.address("collection"),
      standard,
      tokenId,
      spender: x.self,
      via: "transferFrom",
    }),
  );
};

/** The transfer manager holds its users' collection approvals; an operator may use them. */
const operators = (grants: boolean) => (a: Args, x: Frame) =>
  a.addresses("operators").map((operator) =>
    allowance(x, {
      spender: operator,
      amount: grants ? "all" : 0n,
      token: null,
      manager: x.self.address,
      standard: "erc721",
      alternative: "erc1155",
      via: "manager",
    }),
  );

const TREE = "bytes makerSignature, MerkleTree merkleTree, address affiliate";
const MOVES = "address collection, address from, address to, uint256[] itemIds, uint256[] amounts";

export const looksrare: readonly Entry[] = [
  ...protocol("LooksRare v2", [
    fn(`executeTakerAsk(Taker takerAsk, Maker makerBid, ${TREE})`, {
      structs: STRUCTS_2,
      effects: (a, x) => [fulfils(x, a.tuple("makerBid"), a.tuple("takerAsk"))],
    }),
    fn(`executeTakerBid(Taker takerBid, Maker makerAsk, ${TREE})`, {
      structs: STRUCTS_2,
      effects: (a, x) => [fulfils(x, a.tuple("makerAsk"), a.tuple("takerBid"))],
    }),
    fn(
      "executeMultipleTakerBids(Taker[] takerBids, Maker[] makerAsks, bytes[] makerSignatures, MerkleTree[] merkleTrees, address affiliate, bool isAtomic)",
      {
        structs: STRUCTS_2,
        effects: (a, x) => {
          const takers = a.tuples("takerBids");
          return a.tuples("makerAsks").flatMap((maker, i) => (takers[i] ? [fulfils(x, maker, takers[i])] : []));
        },
      },
    ),
    fn("cancelOrderNonces(uint256[] orderNonces)"),
    fn("cancelSubsetNonces(uint256[] subsetNonces)"),
    fn("incrementBidAskNonces(bool bid, bool ask)"),
  ]),
  ...protocol("LooksRare transfer manager", [
    fn("grantApprovals(address[] operators)", { effects: operators(true) }),
    fn("revokeApprovals(address[] operators)", { effects: operators(false) }),
    fn(`transferItemsERC721(${MOVES})`, {
      effects: (a, x) => moves(x, a, party(x, a.address("from")), a.address("to"), "erc721"),
    }),
    fn(`transferItemsERC1155(${MOVES})`, {
      effects: (a, x) => moves(x, a, party(x, a.address("from")), a.address("to"), "erc1155"),
    }),
    fn("transferBatchItemsAcrossCollections(BatchTransferItem[] items, address from, address to)", {
      structs: STRUCTS_2,
      effects: (a, x) =>
        a.tuples("items").flatMap((item) => {
          const standard = item.uint("collectionType") === 1n ? "erc1155" : "erc721";
          return moves(x, item, party(x, a.address("from")), a.address("to"), standard);
        }),
    }),
  ]),
  ...protocol("LooksRare", [
    fn("matchAskWithTakerBidUsingETHAndWETH(TakerOrder taker, MakerOrder maker)", {
      structs: STRUCTS_1,
      effects: fulfilsV1,
    }),
    fn("matchAskWithTakerBid(TakerOrder taker, MakerOrder maker)", {
      structs: STRUCTS_1,
      effects: fulfilsV1,
    }),
    fn("matchBidWithTakerAsk(TakerOrder taker, MakerOrder maker)", {
      structs: STRUCTS_1,
      effects: fulfilsV1,
    }),
    fn("cancelAllOrdersForSender(uint256 minNonce)"),
  ]),
];
