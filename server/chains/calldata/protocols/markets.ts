import { callFrom } from "../children";
import { buildOrder, moneyItem, nftItem } from "../effects/order";
import { stake } from "../effects/stake";
import { type Entry, fn, protocol } from "../entry";
import { party, ZERO_ADDRESS } from "../frame";

/** Relevant entries of the first OpenSea's 14 addresses, 18 numbers: seven and nine a side, buyer first. */
const BUYER = 1;
const SELLER = 8;
const SELLER_TARGET = 11;
const PAYMENT_TOKEN = 13;
const SELLER_PRICE = 13;
const SELLER_END = 16;

/** Marketplaces with a part of their own: Wyvern (OpenSea until 2022), SeaDrop, CryptoPunks. */
export const markets: readonly Entry[] = [
  ...protocol("Wyvern", [
    fn(
      "atomicMatch_(address[14] addrs, uint256[18] uints, uint8[8] feeMethodsSidesKindsHowToCalls, bytes calldataBuy, bytes calldataSell, bytes replacementPatternBuy, bytes replacementPatternSell, bytes staticExtradataBuy, bytes staticExtradataSell, uint8[2] vs, bytes32[5] rssMetadata)",
      {
        // The seller's own proxy runs it, with the seller's approvals.
        expand: (a, x) => [
          callFrom(
            x,
            a.tuple("addrs").address(`${SELLER_TARGET}`),
            a.bytes("calldataSell"),
            0n,
            party(x, null, "contract"),
          ),
        ],
        effects: (a, x) => {
          const addrs = a.tuple("addrs");
          const uints = a.tuple("uints");
          const seller = addrs.address(`${SELLER}`);
          const target = addrs.address(`${SELLER_TARGET}`);
          return [
            buildOrder({
              market: "wyvern",
              action: "match",
              maker: party(x, seller),
              taker: party(x, addrs.address(`${BUYER}`)),
              // Which token it is stands in the nested call.
              offered: [{ ...nftItem("erc721", target, 0n, 1n), tokenId: null, anyId: true }],
              considered: [moneyItem(addrs.address(`${PAYMENT_TOKEN}`), uints.uint(`${SELLER_PRICE}`), seller)],
              recipient: addrs.address(`${BUYER}`),
              endTime: uints.uint(`${SELLER_END}`),
            }),
          ];
        },
      },
    ),
    fn("registerProxy()"),
    fn("proxy(address target, uint8 howToCall, bytes data)", {
      expand: (a, x) => [callFrom(x, a.address("target"), a.bytes("data"))],
    }),
  ]),
  ...protocol("SeaDrop", [
    fn("mintPublic(address nftContract, address feeRecipient, address minterIfNotPayer, uint256 quantity)", {
      effects: (a, x) => {
        const minter = a.address("minterIfNotPayer");
        return [
          stake(x, "deposit", {
            token: a.address("nftContract"),
            amount: a.uint("quantity"),
            recipient: minter === ZERO_ADDRESS ? x.sender.address : minter,
          }),
        ];
      },
    }),
  ]),
  ...protocol("CryptoPunks", [
    fn("offerPunkForSale(uint256 punkIndex, uint256 minSalePriceInWei)", {
      effects: (a, x) => [punkOffer(x, a.uint("punkIndex"), a.uint("minSalePriceInWei"), null)],
    }),
    fn("offerPunkForSaleToAddress(uint256 punkIndex, uint256 minSalePriceInWei, address to)", {
      effects: (a, x) => [punkOffer(x, a.uint("punkIndex"), a.uint("minSalePriceInWei"), a.address("to"))],
    }),
    fn("acceptBidForPunk(uint256 punkIndex, uint256 minPrice)", {
      effects: (a, x) => [punkOffer(x, a.uint("punkIndex"), a.uint("minPrice"), null)],
    }),
    fn("buyPunk(uint256 punkIndex)"),
    fn("enterBidForPunk(uint256 punkIndex)"),
  ]),
];

function punkOffer(
  x: Parameters<NonNullable<Entry["effects"]>>[1],
  punk: bigint,
  price: bigint,
  to: `0x${string}` | null,
) {
  return buildOrder({
    market: "cryptopunks",
    action: "list",
    maker: x.sender,
    taker: to === null ? null : party(x, to),
    offered: [nftItem("erc721", x.self.address ?? ZERO_ADDRESS, punk, 1n)],
    considered: [moneyItem(null, price, x.sender.address)],
    recipient: to,
  });
}
