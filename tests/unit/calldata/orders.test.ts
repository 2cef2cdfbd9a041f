import { describe, expect, it } from "vitest";
import { looksRareOrder } from "@/server/chains/calldata";
import { call, concat, effectsOf, NFT, OTHER, one, SIG, SPENDER, TOKEN, WALLET, ZERO, ZERO_32 } from "./support";

const wallet = { address: WALLET, role: "wallet" };

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
      // The offer is in CoW's order book: an unknown price is not a price of nothing.
      zeroConsideration: false,
    });
    expect(effectsOf(call("setPreSignature(bytes,bool)", [uid, false]))).toEqual([]);
  });
});
