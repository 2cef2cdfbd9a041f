import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature, reasonsOf } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { erc20, fulfill, nativeCurrency, nft } from "@/tests/eval/transactions/orders";
import { at, type Call, encode, SEAPORT, SIG, USDC, WETH, ZERO, ZERO_32 } from "@/tests/eval/transactions/support";
import { judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { ACCOUNT, OTHER, WALLET } from "@/tests/unit/calldata/support";

const sources = memorySources();
const [bidder, stranger] = [OTHER as Hex, ACCOUNT as Hex];
const bayc: Hex = "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d";
const small: Hex = "0x8888888888888888888888888888888888888888";
const fees: Hex = "0x0000a26b00c1f0df003000390027140000faa719";
const ether = 10n ** 18n;

const judge = (call: Call) => judgeFromMemory(sources, { wallet: WALLET, ...call });

/** Takes a bid of ten ether for an item, and pays a tip to an address beside it. */
const takeBid = (collection: Hex, tip: object, value = 0n) =>
  judge(
    at(
      SEAPORT,
      fulfill({
        offerer: bidder,
        offer: [erc20(WETH, 10n * ether)],
        consideration: [{ ...nft(collection, 5n), recipient: bidder }, tip],
      }),
      value,
    ),
  );
const basic = (tip: bigint, to: Hex) =>
  judge(
    at(
      SEAPORT,
      encode(
        "fulfillBasicOrder(BasicOrderParameters)",
        [
          {
            ...{ considerationToken: bayc, considerationIdentifier: 5n, considerationAmount: 1n },
            ...{ offerer: bidder, zone: ZERO, offerToken: WETH, offerIdentifier: 0n, offerAmount: 10n * ether },
            ...{ basicOrderType: 16, startTime: 0n, endTime: 2n ** 40n, zoneHash: ZERO_32, salt: 0n },
            ...{ offererConduitKey: ZERO_32, fulfillerConduitKey: ZERO_32, totalOriginalAdditionalRecipients: 1n },
            ...{ additionalRecipients: [{ amount: tip, recipient: to }], signature: SIG },
          },
        ],
        [
          "struct AdditionalRecipient { uint256 amount; address recipient; }",
          "struct BasicOrderParameters { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; AdditionalRecipient[] additionalRecipients; bytes signature; }",
        ],
      ),
    ),
  );

/** Ten ether of Blur's pool for an ape, less the part that goes to `to`. */
const takePool = (rate: number, to: Hex) =>
  judge(
    at(
      "0xb2ecfe4e4d61f8790bbb9de2d1259b9e2410cea5",
      encode(
        "takeBidSingle(TakeBidSingle,bytes)",
        [
          {
            order: {
              ...{ trader: bidder, collection: bayc, listingsRoot: ZERO_32, numberOfListings: 1n, salt: 0n },
              ...{ expirationTime: 2n ** 40n, assetType: 0, makerFee: { recipient: ZERO, rate: 0 } },
            },
            exchange: {
              ...{ index: 0n, proof: [], taker: { tokenId: 5n, amount: 1n } },
              listing: { index: 0n, tokenId: 5n, amount: 1n, price: 10n * ether },
            },
            ...{ takerFee: { recipient: to, rate }, signature: SIG },
          },
          SIG,
        ],
        [
          "struct FeeRate { address recipient; uint16 rate; }",
          "struct Order { address trader; address collection; bytes32 listingsRoot; uint256 numberOfListings; uint256 expirationTime; uint8 assetType; FeeRate makerFee; uint256 salt; }",
          "struct Listing { uint256 index; uint256 tokenId; uint256 amount; uint256 price; }",
          "struct Taker { uint256 tokenId; uint256 amount; }",
          "struct Exchange { uint256 index; bytes32[] proof; Listing listing; Taker taker; }",
          "struct TakeBidSingle { Order order; Exchange exchange; FeeRate takerFee; bytes signature; }",
        ],
      ),
    ),
  );

async function sign(offer: t.Json[], consideration: t.Json[]) {
  const now = 1_795_000_000;
  const data = t.seaportOrder(t.seaportDomain(1), t.components(WALLET, offer, consideration, now));
  const input = { network: "ethereum", wallet: WALLET, method: "eth_signTypedData_v4", data, at: now * 1_000 };
  const { decision, signals } = judgeSignature(await gatherSignature(sources, input as never));
  return [decision, ...signals.map(({ id }) => id)];
}
const money = (amount: bigint) => t.money(WETH, amount.toString()) as Record<string, t.Json>;
const paid = (amount: bigint) => ({ ...money(amount), recipient: WALLET });

describe("an item for money that is paid at once", () => {
  const tip = (amount: bigint, to = stranger) => ({ ...erc20(WETH, amount), recipient: to });

  it("is given for nothing", async () => {
    const free = ["BLOCK", "transaction.free-order"];
    expect(await takeBid(bayc, tip(10n * ether))).toEqual(free);
    expect(await takeBid(small, tip(11n * ether))).toEqual(free);
    expect(await basic(10n * ether, stranger)).toEqual(free);
    expect(await takePool(10_000, stranger)).toEqual(free);
    expect(await sign([t.nft(bayc), money(10n * ether)], [paid(10n * ether)])).toEqual(free);
  });

  it("is told with the price and who gets it, where that is somebody else", async () => {
    const now = 1_795_000_000;
    const elsewhere = { ...money(9n * 10n ** 17n), recipient: stranger };
    const data = t.seaportOrder(t.seaportDomain(1), t.components(WALLET, [t.nft(bayc)], [elsewhere], now));
    const input = { network: "ethereum", wallet: WALLET, method: "eth_signTypedData_v4", data, at: now * 1_000 };
    const { signals } = judgeSignature(await gatherSignature(sources, input as never));
    expect(reasonsOf(signals, "en")[0]).toBe(
      `A trade on Seaport gives away an asset of the wallet, and 0.9 WETH for it goes to ${stranger}, not to the wallet`,
    );
  });

  it("is given for next to nothing", async () => {
    expect((await takeBid(bayc, tip(10n * ether - 1n)))[0]).toBe("BLOCK");
    expect((await takeBid(bayc, { ...nativeCurrency(10n * ether), recipient: stranger }, 10n * ether))[0]).not.toBe(
      "ALLOW",
    );
    expect((await takeBid(bayc, { ...erc20(USDC, 10n ** 11n), recipient: stranger }))[0]).not.toBe("ALLOW");
    expect((await sign([t.nft(bayc), money(10n * ether)], [paid(10n * ether + 1n)]))[0]).toBe("BLOCK");
  });

  it.each([bayc, small])("is sold where fees alone are taken off a bid: %s", async (collection) => {
    expect(await takeBid(collection, tip(ether / 4n, fees))).toEqual(["ALLOW"]);
    expect(await sign([t.nft(collection)], [paid(10n * ether), { ...money(ether / 4n), recipient: fees }])).toEqual([
      "ALLOW",
    ]);
  });

  it("is sold by the basic way and from Blur's pool, too", async () => {
    expect(await takePool(250, fees)).toEqual(["ALLOW"]);
    expect(await basic(ether / 4n, fees)).toEqual(["ALLOW"]);
  });
});
