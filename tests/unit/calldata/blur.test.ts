import { describe, expect, it } from "vitest";
import { CONTRACT, call, effectsOf, NFT, OTHER, one, only, SIG, SPENDER, WALLET, ZERO, ZERO_32 } from "./support";

const wallet = { address: WALLET, role: "wallet" };

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
