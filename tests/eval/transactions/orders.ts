import type { Hex } from "viem";
import { at, type Call, type Cast, encode, pick, SEAPORT, SIG, SOON, ZERO, ZERO_32 } from "./support";

const structs = [
  "struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }",
  "struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }",
  "struct Order { OrderParameters parameters; bytes signature; }",
  "struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }",
  "struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }",
  "struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }",
  "struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents; }",
];

export const nft = (token: Hex, id: bigint) => ({
  itemType: 2,
  token,
  identifierOrCriteria: id,
  startAmount: 1n,
  endAmount: 1n,
});
export const nativeCurrency = (price: bigint) => ({
  itemType: 0,
  token: ZERO,
  identifierOrCriteria: 0n,
  startAmount: price,
  endAmount: price,
});
export const erc20 = (token: Hex, price: bigint) => ({ ...nativeCurrency(price), itemType: 1, token });

interface Deal {
  offerer: Hex;
  offer: object[];
  consideration: object[];
}

const parameters = ({ offerer, offer, consideration }: Deal) => ({
  offerer,
  zone: ZERO,
  offer,
  consideration,
  orderType: 0,
  startTime: 0n,
  endTime: SOON,
  zoneHash: ZERO_32,
  salt: 7n,
  conduitKey: ZERO_32,
  totalOriginalConsiderationItems: BigInt(consideration.length),
});
const order = (deal: Deal) => ({ parameters: parameters(deal), signature: SIG });
const advanced = (deal: Deal) => ({ ...order(deal), numerator: 1n, denominator: 1n, extraData: "0x" });

export const validate = (deal: Deal) => encode("validate(Order[])", [[order(deal)]], structs);
export const fulfill = (deal: Deal) => encode("fulfillOrder(Order,bytes32)", [order(deal), ZERO_32], structs);
const fulfillAdvanced = (deal: Deal, to: Hex) =>
  encode(
    "fulfillAdvancedOrder(AdvancedOrder,CriteriaResolver[],bytes32,address)",
    [advanced(deal), [], ZERO_32, to],
    structs,
  );
const match = (deals: Deal[]) => encode("matchOrders(Order[],Fulfillment[])", [deals.map(order), []], structs);

/** The wallet as maker or taker, and little or nothing for it. */
export function freeOrders({ victim, other, next }: Cast, collection: Hex): Call[] {
  const id = BigInt(Math.floor(next() * 9_999));
  const tiny = pick(next, [0n, 0n, 1n, 1_000n]);
  const sale: Deal = {
    offerer: victim,
    offer: [nft(collection, id)],
    consideration: pick(next, [
      [],
      [{ ...nativeCurrency(tiny), recipient: victim }],
      [{ ...nativeCurrency(10n ** 18n), recipient: other }],
    ]),
  };
  const bid: Deal = {
    offerer: other,
    offer: pick(next, [[], [erc20("0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", 1n)]]),
    consideration: [{ ...nft(collection, id), recipient: other }],
  };
  return [
    at(SEAPORT, validate(sale)),
    at(SEAPORT, fulfill(bid)),
    at(SEAPORT, fulfillAdvanced(bid, victim)),
    at(
      SEAPORT,
      match([sale, { offerer: other, offer: [], consideration: [{ ...nft(collection, id), recipient: other }] }]),
    ),
  ];
}

/** The same calls at a price. */
export function fairOrders({ victim, other, next }: Cast, collection: Hex): Call[] {
  const id = BigInt(Math.floor(next() * 9_999));
  const price = BigInt(Math.floor((0.05 + next()) * 1e6)) * 10n ** 12n;
  const fee = { ...nativeCurrency(price / 40n), recipient: "0x0000a26b00c1f0df003000390027140000faa719" as Hex };
  const listing: Deal = {
    offerer: victim,
    offer: [nft(collection, id)],
    consideration: [{ ...nativeCurrency(price), recipient: victim }, fee],
  };
  const offered: Deal = {
    offerer: other,
    offer: [erc20("0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", price)],
    consideration: [{ ...nft(collection, id), recipient: other }],
  };
  const theirs: Deal = {
    ...listing,
    offerer: other,
    consideration: [{ ...nativeCurrency(price), recipient: other }, fee],
  };
  return [
    at(SEAPORT, validate(listing)),
    at(SEAPORT, fulfill(theirs), price + fee.startAmount),
    at(SEAPORT, fulfill(offered)),
    at(SEAPORT, fulfillAdvanced(theirs, victim), price + fee.startAmount),
  ];
}
