import { describe, expect, it } from "vitest";
import { looksRareOrder, seaportOrder } from "@/server/chains/calldata";
import {
  CONTRACT,
  call,
  concat,
  effectsOf,
  NFT,
  OTHER,
  one,
  only,
  SEAPORT,
  SIG,
  SPENDER,
  TOKEN,
  WALLET,
  ZERO,
  ZERO_32,
} from "./support";

const wallet = { address: WALLET, role: "wallet" };

const SEAPORT_STRUCTS = [
  "struct Offer { uint8 itemType; address token; uint256 id; uint256 start; uint256 end; }",
  "struct Consideration { uint8 itemType; address token; uint256 id; uint256 start; uint256 end; address recipient; }",
  "struct Parameters { address offerer; address zone; Offer[] offer; Consideration[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 total; }",
  "struct Order { Parameters parameters; bytes signature; }",
  "struct Advanced { Parameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }",
  "struct Resolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] proof; }",
  "struct Component { uint256 orderIndex; uint256 itemIndex; }",
  "struct Fulfillment { Component[] offer; Component[] consideration; }",
  "struct Additional { uint256 amount; address recipient; }",
  "struct Basic { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 total; Additional[] additional; bytes signature; }",
];

const nft = { itemType: 2, token: NFT, id: 9n, start: 1n, end: 1n };
const coin = (amount: bigint, recipient: string) => ({
  itemType: 0,
  token: ZERO,
  id: 0n,
  start: amount,
  end: amount,
  recipient,
});

function parameters(consideration: readonly unknown[], offer: readonly unknown[] = [nft], offerer = WALLET) {
  return {
    offerer,
    zone: ZERO,
    offer,
    consideration,
    orderType: 0,
    startTime: 1n,
    endTime: 2n,
    zoneHash: ZERO_32,
    salt: 0n,
    conduitKey: ZERO_32,
    total: BigInt(consideration.length),
  };
}

const seaport = (text: string, args: readonly unknown[]) =>
  only(effectsOf(call(text, args, SEAPORT_STRUCTS), { to: SEAPORT }), "order");

describe("Seaport", () => {
  const sale = parameters([coin(950n, OTHER), coin(50n, SPENDER)], [nft], OTHER);

  it("buys what somebody offers", () => {
    const [order] = seaport("fulfillOrder(Order order, bytes32 key)", [{ parameters: sale, signature: SIG }, ZERO_32]);
    expect(order).toMatchObject({
      market: "seaport",
      action: "fulfill",
      maker: { address: OTHER, role: "contract" },
      taker: wallet,
      offered: [{ standard: "erc721", token: NFT, tokenId: "9", amount: "1", recipient: null }],
      makerReceives: [{ standard: "native", token: null, amount: "950", recipient: OTHER }],
      zeroConsideration: false,
      recipient: WALLET,
      startTime: "1",
      endTime: "2",
    });
    expect(order!.considered).toHaveLength(2);
  });

  it("gives the wallet's listing away when nothing comes back to it", () => {
    for (const consideration of [[], [coin(0n, WALLET)], [coin(5n, SPENDER)]]) {
      const [order] = seaport("matchOrders(Order[] orders, Fulfillment[] fulfillments)", [
        [{ parameters: parameters(consideration), signature: SIG }],
        [],
      ]);
      expect(order).toMatchObject({ action: "match", maker: wallet, zeroConsideration: true });
    }
  });

  it("puts the wallet's listing up on chain", () => {
    const [order] = seaport("validate(Order[] orders)", [
      [{ parameters: parameters([coin(1n, WALLET)]), signature: "0x" }],
    ]);
    expect(order).toMatchObject({ action: "list", maker: wallet, zeroConsideration: false, taker: null });
  });

  const advanced = { parameters: sale, numerator: 1n, denominator: 1n, signature: SIG, extraData: "0x" };
  const ADVANCED = "fulfillAdvancedOrder(Advanced order, Resolver[] resolvers, bytes32 key, address recipient)";
  const AVAILABLE = "Component[][] offers, Component[][] considerations, bytes32 key";

  it.each([
    [ADVANCED, [advanced, [], ZERO_32, SPENDER], SPENDER],
    [ADVANCED, [advanced, [], ZERO_32, ZERO], WALLET],
    [
      `fulfillAvailableOrders(Order[] orders, ${AVAILABLE}, uint256 maximum)`,
      [[{ parameters: sale, signature: SIG }], [], [], ZERO_32, 1n],
      WALLET,
    ],
    [
      `fulfillAvailableAdvancedOrders(Advanced[] orders, Resolver[] resolvers, ${AVAILABLE}, address recipient, uint256 maximum)`,
      [[advanced], [], [], [], ZERO_32, SPENDER, 1n],
      SPENDER,
    ],
    [
      "matchAdvancedOrders(Advanced[] orders, Resolver[] resolvers, Fulfillment[] fulfillments, address recipient)",
      [[advanced], [], [], SPENDER],
      SPENDER,
    ],
  ])("names who gets it: %s", (text, args, recipient) => {
    expect(seaport(text, args)).toMatchObject([{ recipient, offered: [{ token: NFT }] }]);
  });

  it.each([
    ["fulfillBasicOrder", 0, "native", "erc721"],
    ["fulfillBasicOrder", 5, "native", "erc1155"],
    ["fulfillBasicOrder", 8, "erc20", "erc721"],
    ["fulfillBasicOrder", 16, "erc721", "erc20"],
    ["fulfillBasicOrder_efficient_6GL6yc", 20, "erc1155", "erc20"],
  ] as const)("reads %s of type %i", (name, basicOrderType, pays, sells) => {
    const basic = {
      considerationToken: pays === "native" ? ZERO : TOKEN,
      considerationIdentifier: 0n,
      considerationAmount: 950n,
      offerer: OTHER,
      zone: ZERO,
      offerToken: NFT,
      offerIdentifier: 9n,
      offerAmount: 1n,
      basicOrderType,
      startTime: 1n,
      endTime: 2n,
      zoneHash: ZERO_32,
      salt: 0n,
      offererConduitKey: ZERO_32,
      fulfillerConduitKey: ZERO_32,
      total: 1n,
      additional: [{ amount: 50n, recipient: SPENDER }],
      signature: SIG,
    };
    const [order] = seaport(`${name}(Basic parameters)`, [basic]);
    expect(order!.offered).toMatchObject([{ standard: sells, token: NFT }]);
    expect(order!.makerReceives).toMatchObject([{ standard: pays, amount: "950" }]);
    expect(order!.considered[1]).toMatchObject({ amount: "50", recipient: SPENDER });
  });

  it("counts what the maker gives at its most, and what comes back at its least", () => {
    const order = seaportOrder(
      {
        offerer: { address: WALLET, role: "wallet" },
        zone: ZERO,
        offer: [{ itemType: 5, token: NFT, identifierOrCriteria: 0n, startAmount: 1n, endAmount: 3n }],
        consideration: [
          { itemType: 1, token: TOKEN, identifierOrCriteria: 0n, startAmount: 100n, endAmount: 0n, recipient: WALLET },
        ],
        startTime: 0n,
        endTime: 1n,
        conduitKey: ZERO_32,
      },
      { action: "sign", taker: null, recipient: null },
    );
    expect(order.offered).toMatchObject([{ standard: "erc1155", amount: "3", anyId: true, tokenId: null }]);
    expect(order.makerReceives).toMatchObject([{ amount: "0" }]);
    expect(order).toMatchObject({ action: "sign", zeroConsideration: true });
  });

  it("moves through conduits", () => {
    const data = call("execute((uint8,address,address,address,uint256,uint256)[])", [
      [
        [2, NFT, WALLET, SPENDER, 9n, 1n],
        [1, TOKEN, WALLET, SPENDER, 0n, 5n],
      ],
    ]);
    expect(only(effectsOf(data), "transfer")).toMatchObject([
      { standard: "erc721", token: NFT, from: wallet, to: SPENDER, tokenId: "9" },
      { standard: "erc20", token: TOKEN, from: wallet, to: SPENDER, tokenId: null, amount: "5" },
    ]);
    const bulk = call("bulkTransfer(((uint8,address,uint256,uint256)[],address,bool)[],bytes32)", [
      [[[[2, NFT, 9n, 1n]], SPENDER, false]],
      ZERO_32,
    ]);
    expect(only(effectsOf(bulk), "transfer")).toMatchObject([{ from: wallet, to: SPENDER, tokenId: "9" }]);
  });

  it("opens a conduit to somebody", () => {
    const data = call("updateChannel(address,address,bool)", [NFT, SPENDER, true]);
    expect(one(effectsOf(data), "control")).toMatchObject({
      action: "set-operator",
      subject: NFT,
      beneficiary: SPENDER,
    });
  });
});

describe("Blur", () => {
  const STRUCTS = [
    "struct Fee { uint16 rate; address recipient; }",
    "struct Order { address trader; uint8 side; address matchingPolicy; address collection; uint256 tokenId; uint256 amount; address paymentToken; uint256 price; uint256 listingTime; uint256 expirationTime; Fee[] fees; uint256 salt; bytes extraParams; }",
    "struct Input { Order order; uint8 v; bytes32 r; bytes32 s; bytes extraSignature; uint8 signatureVersion; uint256 blockNumber; }",
    "struct Execution { Input sell; Input buy; }",
  ];
  const input = (trader: string, price: bigint) => ({
    order: {
      trader,
      side: 1,
      matchingPolicy: CONTRACT,
      collection: NFT,
      tokenId: 9n,
      amount: 1n,
      paymentToken: ZERO,
      price,
      listingTime: 1n,
      expirationTime: 2n,
      fees: [{ rate: 50, recipient: SPENDER }],
      salt: 0n,
      extraParams: "0x",
    },
    v: 27,
    r: ZERO_32,
    s: ZERO_32,
    extraSignature: "0x",
    signatureVersion: 0,
    blockNumber: 1n,
  });

  it("sells with fees", () => {
    const data = call("execute(Input sell, Input buy)", [input(OTHER, 1_000n), input(WALLET, 1_000n)], STRUCTS);
    expect(one(effectsOf(data), "order")).toMatchObject({
      market: "blur",
      action: "fulfill",
      maker: { address: OTHER },
      taker: wallet,
      offered: [{ token: NFT, tokenId: "9" }],
      makerReceives: [{ standard: "native", amount: "995" }],
      considered: [{ amount: "995" }, { amount: "5", recipient: SPENDER }],
      recipient: WALLET,
    });
  });

  it("sells the wallet's for nothing, in bulk too", () => {
    const pair = { sell: input(WALLET, 0n), buy: input(SPENDER, 0n) };
    const found = only(effectsOf(call("bulkExecute(Execution[] executions)", [[pair, pair]], STRUCTS)), "order");
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ maker: wallet, zeroConsideration: true, recipient: SPENDER });
  });

  const STRUCTS_2 = [
    "struct FeeRate { address recipient; uint16 rate; }",
    "struct Order { address trader; address collection; bytes32 root; uint256 n; uint256 expires; uint8 assetType; FeeRate makerFee; uint256 salt; }",
    "struct Listing { uint256 index; uint256 tokenId; uint256 amount; uint256 price; }",
    "struct Taker { uint256 tokenId; uint256 amount; }",
    "struct Exchange { uint256 index; bytes32[] proof; Listing listing; Taker taker; }",
    "struct AskSingle { Order order; Exchange exchange; FeeRate takerFee; bytes signature; address tokenRecipient; }",
    "struct BidSingle { Order order; Exchange exchange; FeeRate takerFee; bytes signature; }",
    "struct Ask { Order[] orders; Exchange[] exchanges; FeeRate takerFee; bytes signatures; address tokenRecipient; }",
  ];
  const fee = { recipient: ZERO, rate: 0 };
  const order = {
    trader: OTHER,
    collection: NFT,
    root: ZERO_32,
    n: 1n,
    expires: 2n,
    assetType: 0,
    makerFee: fee,
    salt: 0n,
  };
  const exchange = {
    index: 0n,
    proof: [],
    listing: { index: 0n, tokenId: 9n, amount: 1n, price: 100n },
    taker: { tokenId: 8n, amount: 1n },
  };

  it("takes an ask", () => {
    const inputs = { order, exchange, takerFee: fee, signature: SIG, tokenRecipient: SPENDER };
    const data = call("takeAskSingle(AskSingle inputs, bytes oracle)", [inputs, SIG], STRUCTS_2);
    expect(data.slice(0, 10)).toBe("0x70bce2d6");
    expect(one(effectsOf(data), "order")).toMatchObject({
      maker: { address: OTHER },
      taker: wallet,
      offered: [{ token: NFT, tokenId: "9" }],
      makerReceives: [{ standard: "native", amount: "100" }],
      recipient: SPENDER,
    });
  });

  it("takes many asks, each by its own order", () => {
    const inputs = {
      orders: [order, { ...order, trader: SPENDER }],
      exchanges: [exchange, { ...exchange, index: 1n }, { ...exchange, index: 99n }],
      takerFee: fee,
      signatures: SIG,
      tokenRecipient: WALLET,
    };
    const data = call("takeAsk(Ask inputs, bytes oracle)", [inputs, SIG], STRUCTS_2);
    expect(only(effectsOf(data), "order").map((effect) => effect.maker.address)).toEqual([OTHER, SPENDER]);
  });

  it("takes fees off a bid, and adds the taker's to an ask", () => {
    const cut = { recipient: SPENDER, rate: 500 };
    const inputs = { order: { ...order, makerFee: cut }, exchange, takerFee: { ...cut, rate: 1_000 }, signature: SIG };
    const bid = call("takeBidSingle(BidSingle inputs, bytes oracle)", [inputs, SIG], STRUCTS_2);
    expect(one(effectsOf(bid), "order")).toMatchObject({
      offered: [{ standard: "native", amount: "100" }],
      considered: [{ token: NFT }, { amount: "5", recipient: SPENDER }, { amount: "10", recipient: SPENDER }],
    });
    const ask = call(
      "takeAskSingle(AskSingle inputs, bytes oracle)",
      [{ ...inputs, tokenRecipient: WALLET }, SIG],
      STRUCTS_2,
    );
    expect(one(effectsOf(ask), "order")).toMatchObject({
      considered: [{ amount: "95", recipient: OTHER }, { amount: "5" }, { amount: "10" }],
    });
  });

  it("takes a bid: the wallet's NFT for the maker's coin", () => {
    const inputs = { order, exchange, takerFee: fee, signature: SIG };
    const data = call("takeBidSingle(BidSingle inputs, bytes oracle)", [inputs, SIG], STRUCTS_2);
    expect(one(effectsOf(data), "order")).toMatchObject({
      offered: [{ standard: "native", amount: "100" }],
      makerReceives: [{ token: NFT, tokenId: "8" }],
      recipient: WALLET,
    });
  });
});

describe("LooksRare", () => {
  const STRUCTS = [
    "struct Maker { uint8 quoteType; uint256 globalNonce; uint256 subsetNonce; uint256 orderNonce; uint256 strategyId; uint8 collectionType; address collection; address currency; address signer; uint256 startTime; uint256 endTime; uint256 price; uint256[] itemIds; uint256[] amounts; bytes additionalParameters; }",
    "struct Taker { address recipient; bytes additionalParameters; }",
    "struct Node { bytes32 value; uint8 position; }",
    "struct Tree { bytes32 root; Node[] proof; }",
  ];
  const maker = (quoteType: number, signer: string) => ({
    quoteType,
    globalNonce: 0n,
    subsetNonce: 0n,
    orderNonce: 0n,
    strategyId: 0n,
    collectionType: 0,
    collection: NFT,
    currency: quoteType === 1 ? ZERO : TOKEN,
    signer,
    startTime: 1n,
    endTime: 2n,
    price: 100n,
    itemIds: [9n],
    amounts: [1n],
    additionalParameters: "0x",
  });
  const taker = { recipient: SPENDER, additionalParameters: "0x" };
  const tree = { root: ZERO_32, proof: [] };

  it("buys from an ask", () => {
    const data = call(
      "executeTakerBid(Taker bid, Maker ask, bytes signature, Tree tree, address affiliate)",
      [taker, maker(1, OTHER), SIG, tree, ZERO],
      STRUCTS,
    );
    expect(one(effectsOf(data), "order")).toMatchObject({
      market: "looksrare",
      maker: { address: OTHER },
      taker: wallet,
      offered: [{ token: NFT, tokenId: "9" }],
      makerReceives: [{ standard: "native", amount: "100" }],
      recipient: SPENDER,
    });
  });

  it("sells to a bid", () => {
    const data = call(
      "executeTakerAsk(Taker ask, Maker bid, bytes signature, Tree tree, address affiliate)",
      [taker, maker(0, OTHER), SIG, tree, ZERO],
      STRUCTS,
    );
    expect(one(effectsOf(data), "order")).toMatchObject({
      offered: [{ standard: "erc20", token: TOKEN, amount: "100" }],
      makerReceives: [{ token: NFT, tokenId: "9" }],
    });
  });

  it("can be built from a signed message as well", () => {
    const order = looksRareOrder(
      {
        quoteType: 1,
        collectionType: 0,
        collection: NFT,
        currency: ZERO,
        signer: { address: WALLET, role: "wallet" },
        startTime: 1n,
        endTime: 2n,
        price: 0n,
        itemIds: [1n, 2n],
        amounts: [1n, 1n],
      },
      { action: "sign", taker: null, recipient: null },
    );
    expect(order).toMatchObject({ action: "sign", maker: wallet, zeroConsideration: true });
    expect(order.offered).toHaveLength(2);
  });
});

describe("other markets", () => {
  it("CryptoPunks offered for nothing to somebody", () => {
    const data = call("offerPunkForSaleToAddress(uint256,uint256,address)", [9n, 0n, SPENDER]);
    expect(one(effectsOf(data), "order")).toMatchObject({
      market: "cryptopunks",
      maker: wallet,
      taker: { address: SPENDER },
      zeroConsideration: true,
      recipient: SPENDER,
    });
  });

  it("Wyvern, with the call that the seller's proxy makes", () => {
    const addrs = Array.from({ length: 14 }, () => ZERO);
    addrs[1] = SPENDER;
    addrs[8] = WALLET;
    addrs[11] = NFT;
    const transfer = call("transferFrom(address,address,uint256)", [WALLET, SPENDER, 9n]);
    const data = call(
      "atomicMatch_(address[14],uint256[18],uint8[8],bytes,bytes,bytes,bytes,bytes,bytes,uint8[2],bytes32[5])",
      [
        addrs,
        Array.from({ length: 18 }, () => 0n),
        Array.from({ length: 8 }, () => 0),
        "0x",
        transfer,
        "0x",
        "0x",
        "0x",
        "0x",
        [27, 27],
        Array.from({ length: 5 }, () => ZERO_32),
      ],
    );
    const found = effectsOf(data);
    expect(one(found, "order")).toMatchObject({ maker: wallet, taker: { address: SPENDER }, zeroConsideration: true });
    expect(one(found, "transfer")).toMatchObject({ token: NFT, from: wallet, to: SPENDER });
  });

  it("CoW orders signed on chain", () => {
    const uid = concat(ZERO_32, WALLET, "0x65000000");
    expect(one(effectsOf(call("setPreSignature(bytes,bool)", [uid, true])), "order")).toMatchObject({
      market: "cow",
      action: "list",
      maker: wallet,
      endTime: String(0x65000000),
      // What it offers stands in CoW's order book: nothing known is not nothing asked.
      zeroConsideration: false,
    });
    expect(effectsOf(call("setPreSignature(bytes,bool)", [uid, false]))).toEqual([]);
  });
});
