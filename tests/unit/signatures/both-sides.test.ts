import { encodeAbiParameters, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { judgeSignatureFromMemory, memorySources } from "@/tests/support/memory-sources";

const sources = memorySources();
const [wallet, other] = [newAddress(), newAddress()];
const weth = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const apes = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const rarible = "0x9757F2d2b135150BBeb65308D4a91804107cd8D6";
const bebop = "0xbbbbbBB520d69a9775E85b458C58c648259FAD5F";
const soon = 1_795_001_800;
/** A hundred ether, and about what they are worth in dollars. */
const [much, fair] = [`${10n ** 20n}`, "396000000000"];

const at = (name: string, version: string, verifyingContract: string) => ({
  name,
  version,
  chainId: 1,
  verifyingContract,
});
const zeroEx = at("ZeroEx", "1.0.0", "0xDef1C0ded9bec7F1a1670819833240f027b25EfF");
const judge = (data: t.TypedData) => judgeSignatureFromMemory(sources, wallet, data);

/** Orders that give a hundred ether for an amount of dollars. */
type Make = (dollars: string, receiver?: string) => t.TypedData;

const blended = (type: string, list: string, wrap: (one: t.Json) => t.Json): Make => {
  const isOfMany = type === "AggregateOrder";
  const makers = isOfMany ? "address[] maker_addresses" : "address maker_address";
  const [address, amount] = [`address${list}`, `uint256${list}`];
  return (dollars, receiver = wallet) =>
    t.typed(
      type,
      {
        [type]: `uint256 expiry,address taker_address,${makers},${address} taker_token${list && "s"},${address} maker_token${list && "s"},${amount} taker_amount${list && "s"},${amount} maker_amount${list && "s"},address receiver`,
      },
      at("BebopSettlement", "2", bebop),
      {
        ...(isOfMany ? { maker_addresses: [other] } : { maker_address: other }),
        ...{ expiry: soon, taker_address: wallet, receiver },
        ...{ [`taker_token${list && "s"}`]: wrap(weth), [`maker_token${list && "s"}`]: wrap(usdc) },
        ...{ [`taker_amount${list && "s"}`]: wrap(much), [`maker_amount${list && "s"}`]: wrap(dollars) },
      },
    );
};
const JAM =
  "address taker,address receiver,uint256 expiry,address[] sellTokens,uint256[] sellAmounts,address[] buyTokens,uint256[] buyAmounts";
const jam: (dollars: string, receiver?: string) => Record<string, t.Json> = (dollars, receiver = wallet) => ({
  ...{ taker: wallet, receiver, expiry: soon, sellTokens: [weth], sellAmounts: [much] },
  ...{ buyTokens: [usdc], buyAmounts: [dollars] },
});
const otc =
  (makes: boolean): Make =>
  (dollars) =>
    t.typed(
      "OtcOrder",
      {
        OtcOrder:
          "address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce",
      },
      zeroEx,
      {
        ...(makes
          ? {
              makerToken: weth,
              takerToken: usdc,
              makerAmount: much,
              takerAmount: dollars,
              maker: wallet,
              taker: t.ZERO,
            }
          : {
              makerToken: usdc,
              takerToken: weth,
              makerAmount: dollars,
              takerAmount: much,
              maker: other,
              taker: wallet,
            }),
        ...{ txOrigin: other, expiryAndNonce: "1" },
      },
    );
const airswap: Make = (dollars) =>
  t.typed(
    "OrderERC20",
    {
      OrderERC20:
        "uint256 nonce,uint256 expiry,address signerWallet,address signerToken,uint256 signerAmount,uint256 protocolFee,address senderWallet,address senderToken,uint256 senderAmount",
    },
    at("SWAP_ERC20", "4.3", "0xD82E10B9A4107939e55fCCa9B53A9ede6CF2fC46"),
    {
      ...{ nonce: "1", expiry: soon, signerWallet: wallet, signerToken: weth, signerAmount: much, protocolFee: "7" },
      ...{ senderWallet: t.ZERO, senderToken: usdc, senderAmount: dollars },
    },
  );
/** By Permit2, to a router that is known. */
const witnessed = (spender: string, type: string, types: Record<string, string>, witness: t.Json) =>
  t.typed(
    "PermitWitnessTransferFrom",
    {
      PermitWitnessTransferFrom: `TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${type} witness`,
      TokenPermissions: "address token,uint256 amount",
      ...types,
    },
    t.permit2Domain(1),
    { permitted: { token: weth, amount: much }, spender, nonce: "1", deadline: soon, witness },
  );

const orders: Record<string, Make> = {
  "Bebop's, by the taker": blended("SingleOrder", "", (one) => one),
  "Bebop's, of several tokens": blended("MultiOrder", "[]", (one) => [one]),
  "Bebop's, of several makers": blended("AggregateOrder", "[][]", (one) => [[one]]),
  "Bebop's JAM": (dollars, receiver) =>
    t.typed("JamOrder", { JamOrder: JAM }, at("JamSettlement", "2", other), jam(dollars, receiver)),
  "Bebop's JAM by Permit2": (dollars, receiver) =>
    witnessed(bebop, "JamOrder", { JamOrder: JAM }, jam(dollars, receiver)),
  "0x's by Permit2": (minAmountOut, recipient = wallet) =>
    witnessed(
      bebop,
      "SlippageAndActions",
      { SlippageAndActions: "address recipient,address buyToken,uint256 minAmountOut,bytes[] actions" },
      { recipient, buyToken: usdc, minAmountOut, actions: [] },
    ),
  "0x's OTC, by the maker": otc(true),
  "0x's OTC, by the taker": otc(false),
  "AirSwap's": airswap,
};

describe.each(Object.entries(orders))("an order of a hundred ether, %s", (_, make) => {
  it.each(["0", "1"])("for %s units of a dollar is a theft", async (dollars) => {
    expect((await judge(make(dollars))).decision).toBe("BLOCK");
  });

  it("for their worth is not", async () => {
    const { ids } = await judge(make(fair));
    expect(ids.filter((id) => id !== "signature.unknown-exchange")).toEqual([]);
  });
});

const redirected = Object.entries(orders).filter(
  ([, make]) => JSON.stringify(make(fair, other)) !== JSON.stringify(make(fair)),
);

it.each(redirected)("an order, %s, for another is a theft", async (_, make) => {
  const { decision, ids } = await judge(make(fair, other));
  expect([decision, ids]).toEqual(["BLOCK", expect.arrayContaining(["transaction.free-order"])]);
});

describe("UniswapX", () => {
  const info = { reactor: "0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4", swapper: wallet, nonce: "1", deadline: soon };
  const OrderInfo = "address reactor,address swapper,uint256 nonce,uint256 deadline";
  it.each(["outputs", "baseOutputs"])("without any of its %s gives the tokens away", async (name) => {
    const types = {
      Order: `OrderInfo info,address inputToken,uint256 inputAmount,Output[] ${name}`,
      OrderInfo,
      Output: "address token,uint256 amount,address recipient",
    };
    const order = (outputs: t.Json) =>
      witnessed(info.reactor, "Order", types, { info, inputToken: weth, inputAmount: much, [name]: outputs });
    expect(await judge(order([]))).toMatchObject({ decision: "BLOCK", ids: ["transaction.free-order"] });
    const paid = order([{ token: usdc, amount: fair, recipient: wallet }]);
    expect(await judge(paid)).toMatchObject({ decision: "ALLOW", ids: [] });
  });
});

describe("Rarible's payouts", () => {
  const parts = (account: string) => [{ account: account as Hex, value: 10_000n }] as const;
  const packed = (account: string) => (10_000n << 160n) | BigInt(account);
  const forms: Record<string, readonly [type: Hex, data: (account: string) => Hex]> = {
    V1: [
      "0x4c234266",
      (account) =>
        encodeAbiParameters(
          parseAbiParameters(["(Part[] payouts, Part[] fees) data", "struct Part { address account; uint96 value; }"]),
          [{ payouts: parts(account), fees: parts(other) }],
        ),
    ],
    V2: [
      "0x23d235ef",
      (account) =>
        encodeAbiParameters(
          parseAbiParameters([
            "(Part[] payouts, Part[] fees, bool fill) data",
            "struct Part { address account; uint96 value; }",
          ]),
          [{ payouts: parts(account), fees: [], fill: true }],
        ),
    ],
    "V3, one": [
      "0x2fa3cfd3",
      (account) =>
        encodeAbiParameters(parseAbiParameters("uint256, uint256, uint256"), [packed(account), packed(other), 1_000n]),
    ],
    "V3, many": [
      "0x2fa3cfd3",
      (account) =>
        encodeAbiParameters(parseAbiParameters("(uint256[] payouts, uint256 fee)"), [
          { payouts: [packed(account)], fee: 0n },
        ]),
    ],
  };
  const listing = (dataType: Hex, data: Hex) =>
    t.typed(
      "Order",
      {
        Order:
          "address maker,Asset makeAsset,address taker,Asset takeAsset,uint256 salt,uint256 start,uint256 end,bytes4 dataType,bytes data",
        Asset: "AssetType assetType,uint256 value",
        AssetType: "bytes4 assetClass,bytes data",
      },
      at("Exchange", "2", rarible),
      {
        ...{ maker: wallet, taker: t.ZERO, salt: "5", start: 0, end: soon, dataType, data },
        makeAsset: {
          assetType: { assetClass: "0x73ad2146", data: `0x${apes.slice(2).padStart(64, "0")}${"1".padStart(64, "0")}` },
          value: "1",
        },
        takeAsset: { assetType: { assetClass: "0xaaaebeba", data: "0x" }, value: `${30n * 10n ** 18n}` },
      },
    );

  it.each(Object.entries(forms))("in %s decide who gets the price", async (_, [type, data]) => {
    expect(await judge(listing(type, data(wallet)))).toMatchObject({ decision: "ALLOW", ids: [] });
    expect(await judge(listing(type, data(other)))).toMatchObject({
      decision: "BLOCK",
      ids: ["transaction.free-order"],
    });
  });
});
