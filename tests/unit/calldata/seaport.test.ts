import { describe, expect, it } from "vitest";
import { seaportOrder } from "@/server/chains/calldata";
import { call, effectsOf, NFT, OTHER, one, only, SEAPORT, SIG, SPENDER, TOKEN, WALLET, ZERO, ZERO_32 } from "./support";

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
const nativeCurrency = (amount: bigint, recipient: string) => ({
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
  const sale = parameters([nativeCurrency(950n, OTHER), nativeCurrency(50n, SPENDER)], [nft], OTHER);

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
    for (const consideration of [[], [nativeCurrency(0n, WALLET)], [nativeCurrency(5n, SPENDER)]]) {
      const [order] = seaport("matchOrders(Order[] orders, Fulfillment[] fulfillments)", [
        [{ parameters: parameters(consideration), signature: SIG }],
        [],
      ]);
      expect(order).toMatchObject({ action: "match", maker: wallet, zeroConsideration: true });
    }
  });

  it("puts the wallet's listing up on chain", () => {
    const [order] = seaport("validate(Order[] orders)", [
      [{ parameters: parameters([nativeCurrency(1n, WALLET)]), signature: "0x" }],
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
