import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { judgeSignatureFromMemory, memorySources } from "@/tests/support/memory-sources";

const sources = memorySources();
const [wallet, market, taker] = [newAddress(), newAddress(), newAddress()];
const apes = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const element = "0x20F780A973856B93f63670377900C1d2a50a77c4";
const processor = "0x9A1D00bEd7CD04BCDA516d721A596eb22Aac6834";
const dai = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const fair = `${30n * 10n ** 18n}`;

const domain = (name: string, verifyingContract: string) => ({ name, version: "1", chainId: 1, verifyingContract });
const sold = (
  type: string,
  types: Record<string, string>,
  message: Record<string, t.Json>,
  at = domain("Foo Market", market),
) => t.typed(type, types, at, message);

/** Listings of many forms, by price. */
const listings: Record<string, (price: string) => t.TypedData> = {
  "a plain one": (price) =>
    sold(
      "Listing",
      { Listing: "address seller,address nft,uint256 tokenId,uint256 price,uint256 expiry" },
      { seller: wallet, nft: apes, tokenId: "395", price, expiry: "1999999999" },
    ),
  "without a seller": (price) =>
    sold("Listing", { Listing: "address nft,uint256 tokenId,uint256 price" }, { nft: apes, tokenId: "395", price }),
  "of a maker": (price) =>
    sold(
      "Order",
      { Order: "address maker,address collection,uint256 id,uint256 askPrice,address currency" },
      { maker: wallet, collection: apes, id: "1", askPrice: price, currency: t.ZERO },
    ),
  "by the token's name": (price) =>
    sold(
      "SellOrder",
      { SellOrder: "address offerer,address tokenAddress,uint256 tokenId,uint256 amount,uint256 unitPrice" },
      { offerer: wallet, tokenAddress: apes, tokenId: "1", amount: "1", unitPrice: price },
    ),
  "of Rarible's": (price) =>
    sold(
      "Order",
      {
        Order: "address maker,Asset makeAsset,address taker,Asset takeAsset,uint256 salt,bytes4 dataType,bytes data",
        Asset: "AssetType assetType,uint256 value",
        AssetType: "bytes4 assetClass,bytes data",
      },
      {
        ...{ maker: wallet, taker: t.ZERO, salt: "1", dataType: "0x4c234266", data: "0x" },
        makeAsset: {
          assetType: { assetClass: "0x73ad2146", data: `0x${apes.slice(2).padStart(64, "0")}${"1".padStart(64, "0")}` },
          value: "1",
        },
        takeAsset: { assetType: { assetClass: "0xaaaebeba", data: "0x" }, value: price },
      },
    ),
  "of several items": (price) =>
    sold(
      "BulkListing",
      { BulkListing: "address seller,address nftContract,uint256[] tokenIds,uint256 price" },
      { seller: wallet, nftContract: apes, tokenIds: ["1", "2"], price },
    ),
  "in a struct of its own": (price) =>
    sold(
      "Sale",
      {
        Sale: "address seller,Asset asset,Terms terms",
        Asset: "address nft,uint256 tokenId,Terms terms",
        Terms: "uint256 price",
      },
      { seller: wallet, asset: { nft: apes, tokenId: "1", terms: { price } }, terms: { price } },
    ),
  "with the price around it": (price) =>
    sold(
      "Sale",
      { Sale: "address seller,uint256 price,Lot[] lots", Lot: "address collection,uint256 tokenId" },
      { seller: wallet, price, lots: [{ collection: apes, tokenId: "1" }] },
    ),
  "by the price of each": (price) =>
    sold(
      "Listing",
      { Listing: "address lister,address nftAddress,uint256 tokenId,uint256 pricePerItem" },
      { lister: wallet, nftAddress: apes, tokenId: "1", pricePerItem: price },
    ),
  "by an amount of a currency": (price) =>
    sold(
      "Ask",
      { Ask: "address signer,address token,uint256 tokenId,address currency,uint256 amount" },
      { signer: wallet, token: apes, tokenId: "1", currency: t.ZERO, amount: price },
    ),
  "with the parties, the item and the payment apart": (price) =>
    sold(
      "Envelope",
      {
        Envelope: "Inner inner,uint256 nonce",
        Inner: "Trade[] trades",
        Trade: "Parties parties,Item item,Pay pay",
        Parties: "address trader",
        Item: "address collection,uint256 tokenId",
        Pay: "address token,uint256 amount",
      },
      {
        nonce: "1",
        inner: {
          trades: [
            {
              parties: { trader: wallet },
              item: { collection: apes, tokenId: "4" },
              pay: { token: t.ZERO, amount: price },
            },
          ],
        },
      },
    ),
  "as an exchange of two assets": (price) =>
    sold(
      "Swap",
      { Swap: "address initiator,Asset give,Asset get", Asset: "address token,uint256 id,uint256 amount" },
      {
        ...{ initiator: wallet, give: { token: apes, id: "4", amount: "1" } },
        get: { token: t.ZERO, id: "0", amount: price },
      },
    ),
  "of Element's, in a batch": (price) =>
    sold(
      "BatchSignedERC721Orders",
      {
        BatchSignedERC721Orders:
          "address maker,uint256 listingTime,uint256 expiryTime,address erc20Token,address platformFeeRecipient,Collection[] collections",
        Collection: "address nftAddress,bytes32 fee,OrderItem[] items",
        OrderItem: "uint256 erc20TokenAmount,uint256 nftId",
      },
      {
        ...{
          maker: wallet,
          listingTime: "1",
          expiryTime: "1999999999",
          erc20Token: t.ZERO,
          platformFeeRecipient: taker,
        },
        collections: [{ nftAddress: apes, fee: t.ZERO32, items: [{ erc20TokenAmount: price, nftId: "395" }] }],
      },
      domain("ElementEx", element),
    ),
  "of Element's, packed": (price) =>
    sold(
      "BatchSignedERC721Orders",
      {
        BatchSignedERC721Orders: "address maker,address erc20Token,BasicCollection[] basicCollections",
        BasicCollection: "address nftAddress,bytes32 fee,bytes32[] items",
      },
      {
        ...{ maker: wallet, erc20Token: t.ZERO },
        basicCollections: [
          {
            nftAddress: apes,
            fee: t.ZERO32,
            items: [`0x${((BigInt(price) << 160n) | 395n).toString(16).padStart(64, "0")}`],
          },
        ],
      },
      domain("ElementEx", element),
    ),
  "of Payment Processor's": (price) =>
    sold(
      "SaleApproval",
      {
        SaleApproval:
          "uint8 protocol,address cosigner,address seller,address marketplace,address fallbackRoyaltyRecipient,address paymentMethod,address tokenAddress,uint256 tokenId,uint256 amount,uint256 itemPrice,uint256 expiration,uint256 marketplaceFeeNumerator,uint256 nonce,uint256 masterNonce",
      },
      {
        ...{ protocol: 0, cosigner: t.ZERO, seller: wallet, marketplace: taker, fallbackRoyaltyRecipient: t.ZERO },
        ...{ paymentMethod: t.ZERO, tokenAddress: apes, tokenId: "395", amount: "1", itemPrice: price },
        ...{ expiration: "1999999999", marketplaceFeeNumerator: "50", nonce: "1", masterNonce: "0" },
      },
      domain("PaymentProcessor", processor),
    ),
};

describe.each(Object.entries(listings))("a listing, %s", (_, make) => {
  it.each(["0", "1", "1000000"])("gives the item away for %s wei", async (price) => {
    expect((await judgeSignatureFromMemory(sources, wallet, make(price))).decision).toBe("BLOCK");
  });

  it("is judged by its market at a price that people ask", async () => {
    const data = make(fair);
    const known = data.domain.verifyingContract !== market;
    const { decision, ids } = await judgeSignatureFromMemory(sources, wallet, data);
    expect([decision, ...ids]).toEqual(known ? ["ALLOW"] : ["REVIEW", "signature.unknown-exchange"]);
  });
});

it("a known market's order in a smart account's wrapper is read as that market's", async () => {
  const blur = domain("Blur Exchange", "0x000000000000Ad05Ccc4F10045630fb830B95127");
  const times = { listingTime: 1_790_000_000, expirationTime: 1_999_999_999 };
  const order = t.blurOrder(blur, {
    ...{ trader: wallet, collection: apes, price: fair, ...times, fees: [{ rate: 50, recipient: taker }] },
  });
  const judge = (data: t.TypedData) => judgeSignatureFromMemory(sources, wallet, t.wrapped(data, wallet));
  expect(await judge(order)).toMatchObject({ decision: "ALLOW", ids: [] });
  expect((await judge(listings["by the price of each"]!("0"))).decision).toBe("BLOCK");
});

it("what others keep of the price is no price", async () => {
  const data = listings["of Payment Processor's"]!(fair);
  data.message.marketplaceFeeNumerator = "10000";
  expect((await judgeSignatureFromMemory(sources, wallet, data)).decision).toBe("BLOCK");
});

describe("an intent to trade tokens", () => {
  const make = (fields: string, from: string, to: string, gets: string, nested: boolean) => {
    const [gives, least] = ["1000000000000", gets];
    const names = fields.split(" ") as [string, string, string, string];
    const terms = { [names[0]]: usdc, [names[1]]: gives, [names[2]]: dai, [names[3]]: least, from, to };
    const type = `address ${names[0]},uint256 ${names[1]},address ${names[2]},uint256 ${names[3]},address from,address to`;
    return nested
      ? sold("Request", { Request: "Basic basicReq,uint256 nonce", Basic: type }, { basicReq: terms, nonce: "1" })
      : sold("Intent", { Intent: type }, terms);
  };
  const forms = [
    "inputToken inputAmount outputToken minOutputAmount",
    "tokenIn amountIn tokenOut amountOutMinimum",
    "fromToken fromTokenAmount toToken toAmountMin",
    "srcAsset srcAmount dstAsset minDstAmount",
    "offerToken offerAmount wantToken wantAmount",
    "sell_token sell_amount buy_token buy_amount",
    "tokenToSell amountIn tokenToBuy minReturnAmount",
  ];
  it.each(forms)("by %s: nothing for it is a theft, a fair sum a question", async (fields) => {
    for (const nested of [false, true]) {
      const judge = (gets: string) =>
        judgeSignatureFromMemory(sources, wallet, make(fields, wallet, wallet, gets, nested));
      expect((await judge("0")).decision).toBe("BLOCK");
      expect((await judge("1")).decision).toBe("BLOCK");
      expect((await judge(`${999_000n * 10n ** 18n}`)).ids).toEqual(["signature.unknown-exchange"]);
    }
  });

  it("for another address is a theft", async () => {
    const data = make(forms[0]!, wallet, taker, `${999_000n * 10n ** 18n}`, true);
    expect((await judgeSignatureFromMemory(sources, wallet, data)).decision).toBe("BLOCK");
  });
});

it("the market is called as the message calls it", async () => {
  const { reasons } = await judgeSignatureFromMemory(sources, wallet, listings["of Element's, in a batch"]!("0"));
  expect(reasons.join("; ")).toContain("A trade on ElementEx gives away an asset");
});

describe("at an unknown market asks for review, and at a known one for none", () => {
  const item = { collection: apes, tokenId: "1" };
  const orders: Record<string, (at: string) => t.TypedData> = {
    "a listing without a price": (at) =>
      sold(
        "Listing",
        { Listing: "address seller,address collection,uint256 tokenId,uint256 expiry" },
        { seller: wallet, ...item, expiry: "1999999999" },
        domain("Foo Market", at),
      ),
    "what a seller signs, in structs": (at) =>
      sold(
        "Order",
        { Order: "address offerer,Item item", Item: "address collection,uint256 tokenId" },
        { offerer: wallet, item },
        domain("Foo Market", at),
      ),
    "a bid": (at) =>
      sold(
        "Bid",
        { Bid: "address bidder,address collection,uint256 tokenId,uint256 price,address currency" },
        { bidder: wallet, ...item, price: fair, currency: dai },
        domain("Foo Market", at),
      ),
    "a bid for any of a collection": (at) =>
      sold(
        "CollectionOffer",
        { CollectionOffer: "address maker,address collection,uint256 price,uint256 quantity,address currency" },
        { maker: wallet, collection: apes, price: fair, quantity: "3", currency: dai },
        domain("Foo Market", at),
      ),
  };
  it.each(Object.entries(orders))("%s", async (_, order) => {
    const { decision, ids } = await judgeSignatureFromMemory(sources, wallet, order(market));
    expect([decision, ids]).toEqual(["REVIEW", ["signature.unknown-exchange"]]);
    expect((await judgeSignatureFromMemory(sources, wallet, order(processor))).decision).toBe("ALLOW");
  });
});

describe("no sale of the wallet's", () => {
  it.each<[string, t.TypedData]>([
    [
      "what it buys",
      sold(
        "Purchase",
        { Purchase: "address buyer,address seller,address nft,uint256 tokenId,uint256 price" },
        { buyer: wallet, seller: taker, nft: apes, tokenId: "1", price: "0" },
      ),
    ],
    [
      "a thing of a game's, paid in a token",
      sold(
        "Payment",
        { Payment: "address user,address token,uint256 itemId,uint256 price" },
        { user: wallet, token: usdc, itemId: "1", price: "0" },
      ),
    ],
    [
      "a voucher to mint by",
      sold(
        "NFTVoucher",
        { NFTVoucher: "uint256 tokenId,uint256 minPrice,string uri" },
        { tokenId: "1", minPrice: "0", uri: "ipfs://x" },
      ),
    ],
  ])("%s", async (_, data) => {
    const { ids } = await judgeSignatureFromMemory(sources, wallet, data);
    expect(ids.filter((id) => /order|exchange/.test(id))).toEqual([]);
  });
});

it.each([
  ["0", "BLOCK"],
  ["8500", "ALLOW"],
])("LooksRare's first orders sell for the part of the price that fees must leave: %s", async (part, decision) => {
  const listing = sold(
    "MakerOrder",
    {
      MakerOrder:
        "bool isOrderAsk,address signer,address collection,uint256 price,uint256 tokenId,uint256 amount,address strategy,address currency,uint256 nonce,uint256 startTime,uint256 endTime,uint256 minPercentageToAsk,bytes params",
    },
    {
      ...{ isOrderAsk: true, signer: wallet, collection: apes, price: fair, tokenId: "7", amount: "1", nonce: "0" },
      ...{ strategy: "0x579af6FD30BF83a5Ac0D636bc619f98DBdeb930c", minPercentageToAsk: part, params: "0x" },
      ...{ currency: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", startTime: "1794900000", endTime: "1799900000" },
    },
    domain("LooksRareExchange", "0x59728544B08AB483533076417FbBB2fD0B17CE3a"),
  );
  expect((await judgeSignatureFromMemory(sources, wallet, listing)).decision).toBe(decision);
});
