import type { Args } from "../abi/args";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
import type { Address } from "../types";
import { type SeaportItem, type SeaportOrder, seaportOrder } from "./seaport-order";

const structs = [
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
];

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

const FULFILLMENTS =
  "FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey";

export const seaport: readonly Entry[] = protocol("Seaport", [
  fn("fulfillBasicOrder(BasicOrderParameters parameters)", { structs, effects: fulfilsBasic }),
  fn("fulfillBasicOrder_efficient_6GL6yc(BasicOrderParameters parameters)", {
    structs,
    effects: fulfilsBasic,
  }),
  fn("fulfillOrder(Order order, bytes32 fulfillerConduitKey)", {
    structs,
    effects: (a, x) => fulfils(x, [a.tuple("order")], null),
  }),
  fn(
    "fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient)",
    { structs, effects: (a, x) => fulfils(x, [a.tuple("advancedOrder")], a.address("recipient")) },
  ),
  fn(`fulfillAvailableOrders(Order[] orders, ${FULFILLMENTS}, uint256 maximumFulfilled)`, {
    structs,
    effects: (a, x) => fulfils(x, a.tuples("orders"), null),
  }),
  fn(
    `fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, ${FULFILLMENTS}, address recipient, uint256 maximumFulfilled)`,
    { structs, effects: (a, x) => fulfils(x, a.tuples("advancedOrders"), a.address("recipient")) },
  ),
  fn("matchOrders(Order[] orders, Fulfillment[] fulfillments)", {
    structs,
    effects: (a, x) => matches(x, a.tuples("orders"), null),
  }),
  fn(
    "matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] criteriaResolvers, Fulfillment[] fulfillments, address recipient)",
    { structs, effects: (a, x) => matches(x, a.tuples("orders"), a.address("recipient")) },
  ),
  fn("validate(Order[] orders)", {
    structs,
    effects: (a, x) =>
      a
        .tuples("orders")
        .map((order) =>
          seaportOrder(readOrder(order.tuple("parameters"), x), { action: "list", taker: null, recipient: null }),
        ),
  }),
  fn("cancel(OrderComponents[] orders)", { structs }),
  fn("incrementCounter()"),
]);
