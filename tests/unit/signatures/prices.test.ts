import { describe, expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { type Assessment, judgeSignature } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { memorySources } from "@/tests/support/memory-sources";

const sources = memorySources();
const wallet = "0xf00d00000000000000000000000000000000beef";
const bayc = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const weth = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
/** Known token of unknown worth. */
const link = "0x514910771AF9Ca656af840dff83E8264EcF986CA";
/** Unknown tokens. */
const junk = "0x7777777777777777777777777777777777777777";
const small = "0x8888888888888888888888888888888888888888";
const fee = "0x0000a26b00c1F0DF003000390027140000fAa719";
const now = 1_795_000_000;
const million = "1000000000000";

async function judge(data: t.TypedData, network = "ethereum"): Promise<Assessment & { ids: string[] }> {
  const input = { network, wallet, method: "eth_signTypedData_v4", data, at: now * 1_000 } as const;
  const assessment = judgeSignature(await gatherSignature(sources, input as never));
  return { ...assessment, ids: assessment.signals.map(({ id }) => id) };
}
const sale = (offer: t.Json[], consideration: t.Json[]) =>
  judge(t.seaportOrder(t.seaportDomain(1), t.components(wallet, offer, consideration, now)));
const cow = (sellAmount: string, buyToken: string, buyAmount: string) =>
  judge(t.cowOrder(1, { sellToken: usdc, buyToken, receiver: wallet, sellAmount, buyAmount, validTo: now + 1_800 }));
const paraswap = (destAmount: string) =>
  judge(
    t.typed(
      "Order",
      {
        Order:
          "address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 deadline,uint256 nonce,bytes permit",
      },
      { name: "Portikus", version: "2.0.0", chainId: 1, verifyingContract: junk },
      {
        ...{ owner: wallet, beneficiary: wallet, srcToken: usdc, destToken: weth, srcAmount: million, destAmount },
        ...{ deadline: now + 1_800, nonce: "1", permit: "0x" },
      },
    ),
  );
/** Side 0 buys shares with dollars, side 1 sells them. */
const bet = (side: number, makerAmount: string, takerAmount: string) =>
  judge(
    t.typed(
      "Order",
      {
        Order:
          "uint256 salt,address maker,address signer,address taker,uint256 tokenId,uint256 makerAmount,uint256 takerAmount,uint256 expiration,uint256 nonce,uint256 feeRateBps,uint8 side,uint8 signatureType",
      },
      {
        ...{ name: "Polymarket CTF Exchange", version: "1", chainId: 137 },
        verifyingContract: "0x4bFb41d5B3570DeFd03C39a9A4D8dE6Bd8B8982E",
      },
      {
        ...{
          salt: "1",
          maker: wallet,
          signer: wallet,
          taker: `0x${"0".repeat(40)}`,
          tokenId: "77",
          makerAmount,
          takerAmount,
        },
        ...{ expiration: "0", nonce: "0", feeRateBps: "0", side, signatureType: 0 },
      },
    ),
    "polygon",
  );
const apes = (count: number) => Array.from({ length: count }, (_, i) => t.nft(bayc, `${i}`));
const paid = (item: Record<string, t.Json>) => ({ ...item, recipient: wallet });
const dollars = (amount: string) => paid(t.money(usdc, amount) as Record<string, t.Json>);
const semifungible = paid({ ...(t.nft(junk) as Record<string, t.Json>), itemType: 3 });

describe("a signed order at no price", () => {
  it.each([
    ["ten apes for six cents", () => sale(apes(10), [dollars("60000")]), "BLOCK"],
    ["an ape for a hundred dollars", () => sale(apes(1), [dollars("90000000")]), "BLOCK"],
    ["ten apes for an item of a collection that nobody knows", () => sale(apes(10), [semifungible]), "REVIEW"],
    ["a million for an item that nobody knows", () => sale([t.money(usdc, million)], [semifungible]), "REVIEW"],
    ["a million for six cents", () => sale([t.money(usdc, million)], [dollars("60000")]), "BLOCK"],
    [
      "a million for six cents and a token that nobody knows",
      () => sale([t.money(usdc, million)], [dollars("60000"), paid(t.money(junk, "1") as Record<string, t.Json>)]),
      "BLOCK",
    ],
    ["a million for a unit of a known token", () => cow(million, link, "1"), "BLOCK"],
    [
      "a million for a known token of which nobody knows the price",
      () => cow(million, link, `50${"0".repeat(21)}`),
      "REVIEW",
    ],
    ["a million by ParaSwap's order for a unit of ether", () => paraswap("1"), "BLOCK"],
    ["a million for a token that nobody knows", () => cow(million, junk, `50${"0".repeat(21)}`), "REVIEW"],
    ["nine thousand dollars for shares in a bet that pay five at most", () => bet(0, "9000000000", "5000000"), "BLOCK"],
    [
      "a million, with an unpriced token beside it, for six cents",
      () => sale([t.money(usdc, million), t.money(link, "1")], [dollars("60000")]),
      "BLOCK",
    ],
  ] as const)("is not allowed: %s", async (_, made, decision) => {
    const { decision: stated, ids } = await made();
    expect(stated, ids.join()).toBe(decision);
  });

  it("says of the one without a known price that nobody can tell, and claims no theft", async () => {
    expect((await cow(million, link, `50${"0".repeat(21)}`)).ids).toEqual(["transaction.unpriced-trade"]);
  });
});

describe("an honest order", () => {
  const nativeCurrency = t.nativeCurrency;
  const listing = (item: t.Json, price: bigint) =>
    sale(
      [item],
      [
        nativeCurrency(`${(price * 95n) / 100n}`, wallet),
        nativeCurrency(`${price / 40n}`, fee),
        nativeCurrency(`${price / 40n}`, junk),
      ],
    );
  it.each([
    ["an ape at eleven ether, with fees", () => listing(t.nft(bayc), 11n * 10n ** 18n)],
    [
      "an ape for stablecoins",
      () => sale([t.nft(bayc)], [dollars("25000000000"), { ...dollars("600000000"), recipient: fee }]),
    ],
    [
      "an ape for wrapped ether",
      () => sale([t.nft(bayc)], [paid(t.money(weth, "9000000000000000000") as Record<string, t.Json>)]),
    ],
    ["an item of a small collection at a thousandth of an ether", () => listing(t.nft(small), 10n ** 15n)],
    [
      "three cheap items at once",
      () =>
        sale(
          ["1", "2", "3"].map((id) => t.nft(small, id)),
          [nativeCurrency("900000000000000", wallet)],
        ),
    ],
    [
      "a bid for an item that nobody knows",
      () => sale([t.money(weth, "700000000000000000")], [paid(t.nft(small) as Record<string, t.Json>)]),
    ],
    [
      "a dear bid for an ape",
      () => sale([t.money(weth, "9000000000000000000")], [paid(t.nft(bayc) as Record<string, t.Json>)]),
    ],
    ["dollars for shares in a bet at half of what they may pay", () => bet(0, "9000000000", "18000000000")],
    ["dollars for shares in a bet that is as good as won", () => bet(0, "9000000000", "9009000000")],
    ["shares in a bet that is as good as lost for a few dollars", () => bet(1, "9000000000", "9000000")],
    ["dollars for ether", () => cow("4000000000", weth, "995000000000000000")],
    ["a few hundred dollars for a token without a price", () => cow("500000000", link, "27000000000000000000")],
    ["a few thousand dollars for a token without a price", () => cow("5000000000", link, "270000000000000000000")],
  ] as const)("is allowed: %s", async (_, made) => {
    const { decision, ids } = await made();
    expect(decision, ids.join()).toBe("ALLOW");
  });
});
