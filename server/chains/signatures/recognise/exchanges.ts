import { buildOrder, moneyItem, nftItem, type OrderEffect, type OrderItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import { isNativeMark } from "../../calldata/known";
import type { Address } from "../../calldata/types";
import { type Struct, UNREADABLE } from "../typed-data/struct";
import { bySide, type Meaning, marketNameOf, type Recogniser, type Signing, signerParty } from "./meaning";
import { findClassedDeal } from "./rarible";
import { findSides, isTaker } from "./sides";

/** Names of the signer, the likelier first: a taker signs where no maker is named. */
const MAKERS = [
  ...["maker", "makerAddress", "maker_address", "trader", "owner", "swapper", "user", "signer", "signerWallet"],
  ...["taker", "takerAddress", "taker_address"],
];
const RECEIVERS = ["receiver", "recipient", "to", "destination", "beneficiary"];
const ENDS = ["validTo", "expiry", "expiration", "expirationTimeSeconds", "deadline"];

/** An ordinary limit order or intent: tokens for tokens. */
export const recogniseExchange: Recogniser = (message, signing) =>
  zeroEx(message, signing) ??
  classed(message, signing) ??
  item(message, signing) ??
  outcome(message, signing) ??
  sided(message, signing);

/** By the names of the two sides, in whatever struct of the message they stand. */
function sided(message: Struct, signing: Signing): Meaning | null {
  const found = findSides(message, signing.wallet);
  const [first] = found;
  if (!first) return null;
  const signer = isTaker(message, signing.wallet) ? signing.wallet : (makerOf(message) ?? makerOf(first.terms));
  const trades = found.map(({ terms, ...deal }) => trade(terms, signing, [deal], signer));
  return { ...(trades[0] as Meaning), effects: trades.flatMap(({ effects }) => effects ?? []) };
}

interface Deal {
  sold: OrderItem | readonly OrderItem[];
  bought: OrderItem | readonly OrderItem[];
}

const makerOf = (struct: Struct) => MAKERS.map((name) => struct.address(name)).find((one) => one !== null) ?? null;

/** @param deals one, or both directions where the side can't be read */
function trade(message: Struct, signing: Signing, deals: readonly Deal[], signer = makerOf(message)): Meaning {
  const maker = signerParty(signing, signer);
  const named = message.firstParty(RECEIVERS);
  const receiver = named === null || named === ZERO_ADDRESS ? maker.address : named;
  const takerAddress = message.address("taker");
  const isOpen = takerAddress === null || takerAddress === ZERO_ADDRESS || takerAddress === maker.address;
  const end = ENDS.find((name) => message.kindOf(name) === "uint");
  const market = marketOf(signing);
  const effects = deals.map(({ sold, bought }) =>
    buildOrder({
      market,
      ...(market === "other" && marketNameOf(signing)),
      action: "sign",
      maker,
      taker: isOpen ? null : { address: takerAddress, role: "contract" },
      offered: [sold].flat(),
      considered: [bought].flat().map((one) => ({ ...one, recipient: one.recipient ?? receiver })),
      recipient: null,
      ...(end === undefined ? {} : { endTime: message.uint(end) }),
    }),
  );
  return { kind: "order", protocol: protocols[market] ?? null, signer, effects };
}

const protocols: Partial<Record<OrderEffect["market"], string>> = { cow: "CoW", "1inch": "1inch", "0x": "0x" };

function marketOf({ domain }: Signing): OrderEffect["market"] {
  const name = domain.name?.toLowerCase() ?? "";
  if (name === "gnosis protocol") return "cow";
  if (name.startsWith("1inch")) return "1inch";
  if (name === "zeroex" || name.startsWith("0x")) return "0x";
  return name.startsWith("polymarket") ? "polymarket" : "other";
}

/** 0x v2 and v3 say what is traded in bytes: `ERC20Token(address)`, `ERC721Token(address,uint256)`. */
function zeroEx(message: Struct, signing: Signing): Meaning | null {
  const core = {
    makerAssetData: "bytes",
    takerAssetData: "bytes",
    makerAssetAmount: "uint",
    takerAssetAmount: "uint",
  } as const;
  if (!message.has(core)) return null;
  const sold = assetOf(message.hex("makerAssetData"), message.uint("makerAssetAmount"));
  const bought = assetOf(message.hex("takerAssetData"), message.least("takerAssetAmount"));
  return trade(message, signing, [{ sold, bought }]);
}

function assetOf(data: string, amount: bigint): OrderItem {
  const token: Address = data.length >= 74 ? `0x${data.slice(34, 74)}` : UNREADABLE;
  if (data.startsWith("0x02571792") && data.length >= 138)
    return nftItem("erc721", token, BigInt(`0x${data.slice(74, 138)}`), amount);
  return { ...moneyItem(token, amount, null), standard: "erc20", token };
}

function classed(message: Struct, signing: Signing): Meaning | null {
  const deal = findClassedDeal(message);
  return deal && trade(message, signing, [deal]);
}

/** How the kin of 0x v4 (Element too) name an item, and how many. */
const ITEMS = [
  { token: "erc721Token", id: "erc721TokenId", amount: null },
  { token: "erc1155Token", id: "erc1155TokenId", amount: "erc1155TokenAmount" },
  { token: "nft", id: "nftId", amount: null },
] as const;

/** 0x v4: an item for money, or money for one. Buyers pay the fees on top. */
function item(message: Struct, signing: Signing): Meaning | null {
  const names = ITEMS.find(({ token, id }) => message.has({ [token]: "address", [id]: "uint" }));
  if (!names || !message.has({ maker: "address", erc20Token: "address", erc20TokenAmount: "uint" })) return null;
  const many = names.amount ?? "nftAmount";
  const isCounted = message.kindOf(many) === "uint";
  const items = (count: bigint) =>
    nftItem(isCounted ? "erc1155" : "erc721", message.party(names.token) ?? UNREADABLE, message.uint(names.id), count);
  const fees = message.structs("fees").reduce((sum, fee) => sum + fee.uint("amount"), 0n);
  const currency = message.party("erc20Token");
  const nativeCurrency = currency === null || isNativeMark(currency) ? null : currency;
  const buys = {
    sold: moneyItem(nativeCurrency, message.uint("erc20TokenAmount") + fees, null),
    bought: items(isCounted ? message.least(many) : 1n),
  };
  const sells = {
    sold: items(isCounted ? message.uint(many) : 1n),
    bought: moneyItem(nativeCurrency, message.least("erc20TokenAmount"), null),
  };
  // Element says it by the type's name.
  if (message.kindOf("direction") !== "uint")
    return trade(message, signing, [/buy/i.test(message.type) ? buys : sells]);
  return trade(
    message,
    signing,
    bySide(message.at("direction"), (side) => side === 1n, buys, sells),
  );
}

/** Polymarket: shares of an outcome, an id of an ERC-1155, for or against the market's dollar. */
function outcome(message: Struct, signing: Signing): Meaning | null {
  if (!message.has({ maker: "address", tokenId: "uint", makerAmount: "uint", takerAmount: "uint", side: "uint" }))
    return null;
  const shares = (amount: bigint) => ({ ...nftItem("erc1155", CONDITIONAL_TOKENS, message.uint("tokenId"), amount) });
  const dollars = (amount: bigint) => moneyItem(DOLLAR, amount, null);
  const [gives, gets] = [message.uint("makerAmount"), message.least("takerAmount")];
  const buys = { sold: dollars(gives), bought: shares(gets) };
  const sells = { sold: shares(gives), bought: dollars(gets) };
  return trade(
    message,
    signing,
    bySide(message.at("side"), (side) => side === 0n, buys, sells),
  );
}

const CONDITIONAL_TOKENS: Address = "0x4d97dcd97ec945f40cf65f87097ace5ea0476045";
const DOLLAR: Address = "0x2791bca1f2de4661ed88a30c99a7a9449aa84174";
