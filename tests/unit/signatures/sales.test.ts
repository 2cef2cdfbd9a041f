import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { judgeSignatureFromMemory, memorySources } from "@/tests/support/memory-sources";

const sources = memorySources();
const [wallet, market, taker] = [newAddress(), newAddress(), newAddress()];
const apes = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const element = "0x20F780A973856B93f63670377900C1d2a50a77c4";
const processor = "0x9A1D00bEd7CD04BCDA516d721A596eb22Aac6834";
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

it("the market is called as the message calls it", async () => {
  const { reasons } = await judgeSignatureFromMemory(sources, wallet, listings["of Element's, in a batch"]!("0"));
  expect(reasons.join("; ")).toContain("A trade on ElementEx gives away an asset");
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
      "a bid",
      sold(
        "Bid",
        { Bid: "address maker,address collection,uint256 tokenId,uint256 price" },
        { maker: wallet, collection: apes, tokenId: "1", price: "1" },
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
