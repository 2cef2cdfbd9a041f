import type { Args } from "../abi/args";
import { moneyItem, nftItem, type OrderInput, type OrderItem, buildOrder } from "../effects/order";
import { control } from "../effects/control";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
import type { Address, Hex, Party } from "../types";

const STRUCTS = [
  "struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }",
  "struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }",
  "struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter; }",
  "struct Order { OrderParameters parameters; bytes signature; }",
  "struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }",
  "struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }",
  "struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }",
  "struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents; }",
  "struct AdditionalRecipient { uint256 amount; address recipient; }",
  "struct BasicOrderParameters { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; AdditionalRecipient[] additionalRecipients; bytes signature; }",
  "struct ConduitTransfer { uint8 itemType; address token; address from; address to; uint256 identifier; uint256 amount; }",
  "struct ConduitBatch1155Transfer { address token; address from; address to; uint256[] ids; uint256[] amounts; }",
  "struct TransferHelperItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }",
  "struct TransferHelperItems { TransferHelperItem[] items; address recipient; bool validateERC721Receiver; }",
];
const structs = STRUCTS;

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

/** Reusable for signatures: what an order says, whoever brings it. */
export function seaportOrder(
  order: SeaportOrder,
  deal: Pick<OrderInput, "action" | "taker" | "recipient">,
) {
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
  const more = startAmount > endAmount ? startAmount : endAmount;
  const less = startAmount > endAmount ? endAmount : startAmount;
  const amount = extreme === "most" ? more : less;
  const recipient = item.recipient ?? null;
  if (itemType === 0) return moneyItem(null, amount, recipient);
  if (itemType === 1) return { ...moneyItem(item.token, amount, recipient), standard: "erc20", token: item.token };
  const standard = itemType === 2 || itemType === 4 ? "erc721" : "erc1155";
  const nft = nftItem(standard, item.token, item.identifierOrCriteria, amount, recipient);
  return itemType >= 4 ? { ...nft, tokenId: null, anyId: true } : nft;
}

function readItem(a: Args): SeaportItem {
  return {
    itemType: Number(a.uint("itemType")),
    token: a.address("token"),
    identifierOrCriteria: a.uint("identifierOrCriteria"),
    startAmount: a.uint("startAmount"),
    endAmount: a.uint("endAmount"),
    ...(a.names.includes("recipient") ? { recipient: a.address("recipient") } : {}),
  };
}

function readOrder(a: Args, x: Frame): SeaportOrder {
  return {
    offerer: party(x, a.address("offerer")),
    zone: a.address("zone"),
    offer: a.tuples("offer").map(readItem),
    consideration: a.tuples("consideration").map(readItem),
    startTime: a.uint("startTime"),
    endTime: a.uint("endTime"),
    conduitKey: a.hex("conduitKey"),
  };
}

const fulfils = (x: Frame, orders: readonly Args[], recipient: Address | null) =>
  orders.map((order) =>
    seaportOrder(readOrder(order.tuple("parameters"), x), {
      action: "fulfill",
      taker: x.sender,
      recipient: recipient === null || recipient === ZERO_ADDRESS ? x.sender.address : recipient,
    }),
  );

const matches = (x: Frame, orders: readonly Args[], recipient: Address | null) =>
  orders.map((order) =>
    seaportOrder(readOrder(order.tuple("parameters"), x), { action: "match", taker: null, recipient }),
  );

/** Routes 0 to 5: what is paid and what is sold, four order types each. */
const ROUTES = [
  { pay: 0, sell: 2 },
  { pay: 0, sell: 3 },
  { pay: 1, sell: 2 },
  { pay: 1, sell: 3 },
  { pay: 2, sell: 1 },
  { pay: 3, sell: 1 },
] as const;

const fulfilsBasic = (a: Args, x: Frame) => {
  const p = a.tuple("parameters");
  const route = ROUTES[Math.min(5, Math.floor(Number(p.uint("basicOrderType")) / 4))]!;
  const offerer = p.address("offerer");
  // Tips and fees are paid in the money of the deal: out of the offer where the offerer buys.
  const money = route.sell === 1 ? "offerToken" : "considerationToken";
  const fixed = (itemType: number, token: Address, id: bigint, amount: bigint, recipient?: Address): SeaportItem => ({
    itemType,
    token,
    identifierOrCriteria: id,
    startAmount: amount,
    endAmount: amount,
    ...(recipient === undefined ? {} : { recipient }),
  });
  return [
    seaportOrder(
      {
        offerer: party(x, offerer),
        zone: p.address("zone"),
        offer: [fixed(route.sell, p.address("offerToken"), p.uint("offerIdentifier"), p.uint("offerAmount"))],
        consideration: [
          fixed(
            route.pay,
            p.address("considerationToken"),
            p.uint("considerationIdentifier"),
            p.uint("considerationAmount"),
            offerer,
          ),
          ...p
            .tuples("additionalRecipients")
            .map((extra) =>
              fixed(route.pay === 0 ? 0 : 1, p.address(money), 0n, extra.uint("amount"), extra.address("recipient")),
            ),
        ],
        startTime: p.uint("startTime"),
        endTime: p.uint("endTime"),
        conduitKey: p.hex("offererConduitKey"),
      },
      { action: "fulfill", taker: x.sender, recipient: x.sender.address },
    ),
  ];
};

const CONDUIT_STANDARDS = ["native", "erc20", "erc721", "erc1155"] as const;

const conduitTransfers = (x: Frame, transfers: readonly Args[]) =>
  transfers.map((t) => {
    const standard = CONDUIT_STANDARDS[Number(t.uint("itemType"))] ?? "erc20";
    const nft = standard === "erc721" || standard === "erc1155";
    return transfer(x, {
      from: party(x, t.address("from")),
      to: t.address("to"),
      amount: t.uint("amount"),
      token: standard === "native" ? null : t.address("token"),
      standard,
      ...(nft ? { tokenId: t.uint("identifier") } : {}),
      spender: x.self,
      via: "transferFrom",
    });
  });

const conduitBatches = (x: Frame, batches: readonly Args[]) =>
  batches.flatMap((b) => {
    const amounts = b.uints("amounts");
    return b.uints("ids").map((tokenId, i) =>
      transfer(x, {
        from: party(x, b.address("from")),
        to: b.address("to"),
        amount: amounts[i] ?? 0n,
        token: b.address("token"),
        standard: "erc1155",
        tokenId,
        spender: x.self,
        via: "transferFrom",
      }),
    );
  });

const FULFILLMENTS =
  "FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey";

export const seaport: readonly Entry[] = [
  ...protocol("Seaport", [
    fn("0x", "fulfillBasicOrder(BasicOrderParameters parameters)", { structs, effects: fulfilsBasic }),
    fn("0x", "fulfillBasicOrder_efficient_6GL6yc(BasicOrderParameters parameters)", { structs, effects: fulfilsBasic }),
    fn("0x", "fulfillOrder(Order order, bytes32 fulfillerConduitKey)", {
      structs,
      effects: (a, x) => fulfils(x, [a.tuple("order")], null),
    }),
    fn(
      "0x",
      "fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient)",
      { structs, effects: (a, x) => fulfils(x, [a.tuple("advancedOrder")], a.address("recipient")) },
    ),
    fn("0x", `fulfillAvailableOrders(Order[] orders, ${FULFILLMENTS}, uint256 maximumFulfilled)`, {
      structs,
      effects: (a, x) => fulfils(x, a.tuples("orders"), null),
    }),
    fn(
      "0x",
      `fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, ${FULFILLMENTS}, address recipient, uint256 maximumFulfilled)`,
      { structs, effects: (a, x) => fulfils(x, a.tuples("advancedOrders"), a.address("recipient")) },
    ),
    fn("0x", "matchOrders(Order[] orders, Fulfillment[] fulfillments)", {
      structs,
      effects: (a, x) => matches(x, a.tuples("orders"), null),
    }),
    fn(
      "0x",
      "matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] criteriaResolvers, Fulfillment[] fulfillments, address recipient)",
      { structs, effects: (a, x) => matches(x, a.tuples("orders"), a.address("recipient")) },
    ),
    fn("0x", "validate(Order[] orders)", {
      structs,
      effects: (a, x) =>
        a
          .tuples("orders")
          .map((order) =>
            seaportOrder(readOrder(order.tuple("parameters"), x), { action: "list", taker: null, recipient: null }),
          ),
    }),
    fn("0x", "cancel(OrderComponents[] orders)", { structs }),
    fn("0x", "incrementCounter()"),
  ]),
  ...protocol("Seaport conduit", [
    fn("0x", "execute(ConduitTransfer[] transfers)", {
      structs,
      effects: (a, x) => conduitTransfers(x, a.tuples("transfers")),
    }),
    fn("0x", "executeBatch1155(ConduitBatch1155Transfer[] batch1155Transfers)", {
      structs,
      effects: (a, x) => conduitBatches(x, a.tuples("batch1155Transfers")),
    }),
    fn(
      "0x",
      "executeWithBatch1155(ConduitTransfer[] standardTransfers, ConduitBatch1155Transfer[] batch1155Transfers)",
      {
        structs,
        effects: (a, x) => [
          ...conduitTransfers(x, a.tuples("standardTransfers")),
          ...conduitBatches(x, a.tuples("batch1155Transfers")),
        ],
      },
    ),
    fn("0x", "bulkTransfer(TransferHelperItems[] items, bytes32 conduitKey)", {
      structs,
      effects: (a, x) =>
        a.tuples("items").flatMap((group) =>
          group.tuples("items").map((t) => {
            const standard = CONDUIT_STANDARDS[Number(t.uint("itemType"))] ?? "erc20";
            return transfer(x, {
              from: x.sender,
              to: group.address("recipient"),
              amount: t.uint("amount"),
              token: standard === "native" ? null : t.address("token"),
              standard,
              ...(standard === "erc721" || standard === "erc1155" ? { tokenId: t.uint("identifier") } : {}),
              spender: x.self,
              via: "transferFrom",
            });
          }),
        ),
    }),
    fn("0x", "createConduit(bytes32 conduitKey, address initialOwner)"),
    // A channel may move whatever owners have approved to the conduit.
    fn("0x", "updateChannel(address conduit, address channel, bool isOpen)", {
      effects: (a, x) => [
        control(x, a.flag("isOpen") ? "set-operator" : "remove-operator", {
          subject: a.address("conduit"),
          beneficiary: a.address("channel"),
        }),
      ],
    }),
    fn("0x", "transferOwnership(address conduit, address newPotentialOwner)", {
      effects: (a, x) => [
        control(x, "transfer-ownership", {
          subject: a.address("conduit"),
          beneficiary: a.address("newPotentialOwner"),
        }),
      ],
    }),
  ]),
];
