import type { Args } from "../abi/args";
import { control } from "../effects/control";
import { buildOrder, moneyItem, nftItem } from "../effects/order";
import { wrap } from "../effects/wrap";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party } from "../frame";

const STRUCTS_1 = [
  "struct Fee { uint16 rate; address recipient; }",
  "struct Order { address trader; uint8 side; address matchingPolicy; address collection; uint256 tokenId; uint256 amount; address paymentToken; uint256 price; uint256 listingTime; uint256 expirationTime; Fee[] fees; uint256 salt; bytes extraParams; }",
  "struct Input { Order order; uint8 v; bytes32 r; bytes32 s; bytes extraSignature; uint8 signatureVersion; uint256 blockNumber; }",
  "struct Execution { Input sell; Input buy; }",
];

const STRUCTS_2 = [
  "struct FeeRate { address recipient; uint16 rate; }",
  "struct Order { address trader; address collection; bytes32 listingsRoot; uint256 numberOfListings; uint256 expirationTime; uint8 assetType; FeeRate makerFee; uint256 salt; }",
  "struct Listing { uint256 index; uint256 tokenId; uint256 amount; uint256 price; }",
  "struct Taker { uint256 tokenId; uint256 amount; }",
  "struct Exchange { uint256 index; bytes32[] proof; Listing listing; Taker taker; }",
  "struct TakeAsk { Order[] orders; Exchange[] exchanges; FeeRate takerFee; bytes signatures; address tokenRecipient; }",
  "struct TakeAskSingle { Order order; Exchange exchange; FeeRate takerFee; bytes signature; address tokenRecipient; }",
  "struct TakeBid { Order[] orders; Exchange[] exchanges; FeeRate takerFee; bytes signatures; }",
  "struct TakeBidSingle { Order order; Exchange exchange; FeeRate takerFee; bytes signature; }",
];

const BASIS_POINTS = 10_000n;

/** Both sides are named in full; the seller's is the one that can be had for nothing. */
function sale(execution: { sell: Args; buy: Args }, x: Frame) {
  const sell = execution.sell.tuple("order");
  const buy = execution.buy.tuple("order");
  const price = sell.uint("price");
  const fees = sell.tuples("fees").map((fee) => ({
    recipient: fee.address("recipient"),
    amount: (price * fee.uint("rate")) / BASIS_POINTS,
  }));
  const rest = fees.reduce((left, fee) => left - fee.amount, price);
  const token = sell.address("paymentToken");
  return buildOrder({
    market: "blur",
    action:
      sell.address("trader") === x.sender.address || buy.address("trader") === x.sender.address ? "fulfill" : "match",
    maker: party(x, sell.address("trader")),
    taker: party(x, buy.address("trader")),
    offered: [
      // The policy contract decides between ERC-721 and ERC-1155; an amount of 0 or 1 fits the first.
      nftItem(
        sell.uint("amount") > 1n ? "erc1155" : "erc721",
        sell.address("collection"),
        sell.uint("tokenId"),
        sell.uint("amount") || 1n,
      ),
    ],
    considered: [
      moneyItem(token, rest > 0n ? rest : 0n, sell.address("trader")),
      ...fees.map((fee) => moneyItem(token, fee.amount, fee.recipient)),
    ],
    recipient: buy.address("trader"),
    startTime: sell.uint("listingTime"),
    endTime: sell.uint("expirationTime"),
  });
}

/**
 * Blur pays bids from its pool, so both sides are in the native currency here. The seller pays both fees out of a bid.
 * The taker of an ask pays its own fee beside the price.
 */
function take(
  order: Args,
  exchange: Args,
  x: Frame,
  { inputs, side, recipient }: { inputs: Args; side: "ask" | "bid"; recipient: `0x${string}` | null },
) {
  const listing = exchange.tuple("listing");
  const selected = side === "ask" ? listing : exchange.tuple("taker");
  const standard = order.uint("assetType") === 1n ? "erc1155" : "erc721";
  const maker = party(x, order.address("trader"));
  const nft = nftItem(
    standard,
    order.address("collection"),
    selected.uint("tokenId"),
    exchange.tuple("taker").uint("amount") || 1n,
    side === "bid" ? maker.address : null,
  );
  const price = listing.uint("price");
  const part = (rate: Args) => (price * rate.uint("rate")) / BASIS_POINTS;
  const makerFee = order.tuple("makerFee");
  const fees = [makerFee, inputs.tuple("takerFee")]
    .filter((rate) => part(rate) > 0n)
    .map((rate) => moneyItem(null, part(rate), rate.address("recipient")));
  const rest = price - part(makerFee);
  const paid = side === "ask" ? moneyItem(null, rest > 0n ? rest : 0n, maker.address) : moneyItem(null, price, null);
  return buildOrder({
    market: "blur",
    action: "fulfill",
    maker,
    taker: x.sender,
    offered: [side === "ask" ? nft : paid],
    considered: [side === "ask" ? paid : nft, ...fees],
    recipient: recipient ?? x.sender.address,
    endTime: order.uint("expirationTime"),
  });
}

const takesOne = (side: "ask" | "bid") => (a: Args, x: Frame) => {
  const inputs = a.tuple("inputs");
  const recipient = side === "ask" ? inputs.address("tokenRecipient") : null;
  return [take(inputs.tuple("order"), inputs.tuple("exchange"), x, { inputs, side, recipient })];
};

/** Each exchange names its order by index. */
const takesMany = (side: "ask" | "bid") => (a: Args, x: Frame) => {
  const inputs = a.tuple("inputs");
  const orders = inputs.tuples("orders");
  const recipient = side === "ask" ? inputs.address("tokenRecipient") : null;
  return inputs.tuples("exchanges").flatMap((exchange) => {
    const index = exchange.uint("index");
    const order = index < BigInt(orders.length) ? orders[Number(index)] : undefined;
    return order ? [take(order, exchange, x, { inputs, side, recipient })] : [];
  });
};

export const blur: readonly Entry[] = [
  ...protocol("Blur", [
    fn("execute(Input sell, Input buy)", {
      structs: STRUCTS_1,
      effects: (a, x) => [sale({ sell: a.tuple("sell"), buy: a.tuple("buy") }, x)],
    }),
    fn("bulkExecute(Execution[] executions)", {
      structs: STRUCTS_1,
      effects: (a, x) =>
        a.tuples("executions").map((pair) => sale({ sell: pair.tuple("sell"), buy: pair.tuple("buy") }, x)),
    }),
    fn("cancelOrder(Order order)", { structs: STRUCTS_1 }),
    fn("incrementNonce()"),
    fn("approveContract(address contractAddress)", {
      effects: (a, x) => [control(x, "set-operator", { beneficiary: a.address("contractAddress") })],
    }),
  ]),
  ...protocol("Blur v2", [
    fn("takeAskSingle(TakeAskSingle inputs, bytes oracleSignature)", {
      structs: STRUCTS_2,
      effects: takesOne("ask"),
    }),
    fn("takeAsk(TakeAsk inputs, bytes oracleSignature)", {
      structs: STRUCTS_2,
      effects: takesMany("ask"),
    }),
    fn("takeBidSingle(TakeBidSingle inputs, bytes oracleSignature)", {
      structs: STRUCTS_2,
      effects: takesOne("bid"),
    }),
    fn("takeBid(TakeBid inputs, bytes oracleSignature)", {
      structs: STRUCTS_2,
      effects: takesMany("bid"),
    }),
    fn("takeAskSinglePool(TakeAskSingle inputs, bytes oracleSignature, uint256 amountToWithdraw)", {
      structs: STRUCTS_2,
      effects: takesOne("ask"),
    }),
    fn("takeAskPool(TakeAsk inputs, bytes oracleSignature, uint256 amountToWithdraw)", {
      structs: STRUCTS_2,
      effects: takesMany("ask"),
    }),
  ]),
  ...protocol("Blur pool", [
    fn("deposit(address user)", {
      effects: (a, x) => [wrap(x, { direction: "wrap", amount: x.value, recipient: a.address("user") })],
    }),
  ]),
];
