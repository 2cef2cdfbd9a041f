import { maxUint256 } from "viem";
import { buildOrder, moneyItem, nftItem, type OrderItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import { looksRareOrder } from "../../calldata/protocols/looksrare";
import { type SeaportItem, seaportOrder } from "../../calldata/protocols/seaport-order";
import type { Address } from "../../calldata/types";
import { Struct, type TypedValue, UNREADABLE } from "../typed-data/struct";
import { bySide, type Meaning, type Recogniser, type Signing, signerParty } from "./meaning";

const SIGN = { action: "sign", taker: null, recipient: null } as const;
const BASIS_POINTS = 10_000n;
const [BID, ASK] = [0, 1];
const most = (addresses: readonly (Address | null)[]) => addresses.find((one) => one !== null) ?? null;

const isSeaport = (one: Struct) => one.has({ offerer: "address", offer: "array", consideration: "array" });

function seaport(order: Struct, signing: Signing) {
  const items = (name: string): SeaportItem[] =>
    order.structs(name).map((item) => ({
      itemType: Number(item.uint("itemType") % 256n),
      token: item.party("token") ?? UNREADABLE,
      identifierOrCriteria: item.uint("identifierOrCriteria"),
      startAmount: name === "offer" ? item.uint("startAmount") : item.least("startAmount"),
      endAmount: name === "offer" ? item.uint("endAmount") : item.least("endAmount"),
      ...(item.kindOf("recipient") === "address" ? { recipient: item.party("recipient") ?? UNREADABLE } : {}),
    }));
  return seaportOrder(
    {
      offerer: signerParty(signing, order.address("offerer")),
      zone: order.address("zone") ?? ZERO_ADDRESS,
      offer: items("offer"),
      consideration: items("consideration"),
      startTime: order.uint("startTime"),
      endTime: order.uint("endTime"),
      conduitKey: order.hex("conduitKey"),
    },
    SIGN,
  );
}

/** One order, or the whole tree of a bulk signature: with the tree in hand every order in it can be judged. */
export const recogniseSeaport: Recogniser = (message, signing) => {
  const orders = (isSeaport(message) ? [message] : inTree(message)).filter(isSeaport);
  if (orders.length === 0) return null;
  // Trees are filled up to a power of two with empty orders.
  const real = orders.filter((one) => one.address("offerer") !== ZERO_ADDRESS || one.list("offer").length > 0);
  return {
    kind: "order",
    protocol: "Seaport",
    signer: most(real.map((one) => one.address("offerer"))),
    effects: real.map((one) => seaport(one, signing)),
  };
};

function inTree(message: Struct): Struct[] {
  return message.kindOf("tree") === "array" ? [...leaves(message.at("tree"))] : [];
}

function* leaves(value: TypedValue): Iterable<Struct> {
  if (value instanceof Struct) yield value;
  else if (Array.isArray(value)) for (const item of value) yield* leaves(item);
}

export const recogniseLooksRare: Recogniser = (message, signing) => {
  const makers = (isMaker(message) ? [message] : inTree(message)).filter(isMaker);
  if (makers.length === 0) return recogniseLooksRare1(message, signing);
  const real = makers.filter((one) => one.address("signer") !== ZERO_ADDRESS);
  const numbers = (one: Struct, name: string, unread: bigint) =>
    one.list(name).map((value) => (typeof value === "bigint" ? value : unread));
  return {
    kind: "order",
    protocol: "LooksRare",
    signer: most(real.map((one) => one.address("signer"))),
    effects: real.flatMap((one) =>
      bySide(one.at("quoteType"), (type) => type === 0n, BID, ASK).map((quoteType) =>
        looksRareOrder(
          {
            quoteType,
            collectionType: Number(one.uint("collectionType") % 256n),
            collection: one.party("collection") ?? UNREADABLE,
            currency: one.party("currency") ?? ZERO_ADDRESS,
            signer: signerParty(signing, one.address("signer")),
            startTime: one.uint("startTime"),
            endTime: one.uint("endTime"),
            price: quoteType === ASK ? one.least("price") : one.uint("price"),
            itemIds: numbers(one, "itemIds", 0n),
            amounts: numbers(one, "amounts", quoteType === ASK ? maxUint256 : 0n),
          },
          SIGN,
        ),
      ),
    ),
  };
};

const isMaker = (one: Struct) =>
  one.has({ quoteType: "uint", collection: "address", signer: "address", price: "uint", itemIds: "array" });

const recogniseLooksRare1: Recogniser = (message, signing) => {
  if (!message.has({ isOrderAsk: "bool", signer: "address", collection: "address", price: "uint", tokenId: "uint" }))
    return null;
  const signer = message.address("signer");
  // Fees may take all above this part of the price, in hundredths of a percent.
  const part = message.kindOf("minPercentageToAsk") === "uint" ? message.least("minPercentageToAsk") : 10_000n;
  const leastPrice = part < 10_000n ? (message.least("price") * part) / 10_000n : message.least("price");
  const effects = bySide(message.at("isOrderAsk"), (asks) => asks === false, BID, ASK).map((quoteType) =>
    looksRareOrder(
      {
        quoteType,
        collectionType: message.uint("amount") > 1n ? 1 : 0,
        collection: message.party("collection") ?? UNREADABLE,
        currency: message.party("currency") ?? ZERO_ADDRESS,
        signer: signerParty(signing, signer),
        startTime: message.uint("startTime"),
        endTime: message.uint("endTime"),
        price: quoteType === ASK ? leastPrice : message.uint("price"),
        itemIds: [message.uint("tokenId")],
        amounts: [quoteType === ASK ? message.uint("amount") : message.least("amount")],
      },
      SIGN,
    ),
  );
  return { kind: "order", protocol: "LooksRare", signer, effects };
};

/** Blur's first orders say all; its bulk root, and the listings of its second version, are a hash. */
export const recogniseBlur: Recogniser = (message, signing) => {
  if (message.has({ trader: "address", collection: "address", listingsRoot: "bytes32" })) {
    return { kind: "order-root", protocol: "Blur", signer: message.address("trader") };
  }
  if (message.has({ root: "bytes32" }) && message.members.length === 1) {
    return { kind: "order-root", protocol: /blur/i.test(signing.domain.name ?? "") ? "Blur" : null };
  }
  const core = { trader: "address", side: "uint", collection: "address", tokenId: "uint", price: "uint" } as const;
  return message.has(core) ? blurOrder(message, signing) : null;
};

function blurOrder(message: Struct, signing: Signing): Meaning {
  const trader = message.address("trader");
  const maker = signerParty(signing, trader);
  const token = message.party("paymentToken");
  const items = (amount: bigint) =>
    nftItem(
      amount > 1n ? "erc1155" : "erc721",
      message.party("collection") ?? UNREADABLE,
      message.uint("tokenId"),
      amount,
    );
  const price = message.least("price");
  const fees = message.structs("fees").map((fee) => {
    const rate = fee.uint("rate");
    return moneyItem(token, (price * rate) / BASIS_POINTS, fee.party("recipient"));
  });
  const rest = fees.reduce((left, fee) => left - BigInt(fee.amount), price);
  const buys = {
    offered: [moneyItem(token, message.uint("price"), null)],
    considered: [{ ...items(message.least("amount") || 1n), recipient: maker.address }],
  };
  const sells = {
    offered: [items(message.uint("amount") || 1n)],
    considered: [moneyItem(token, rest > 0n ? rest : 0n, maker.address), ...fees],
  };
  const effects = bySide(message.at("side"), (side) => side === 0n, buys, sells).map((deal) =>
    buildOrder({
      market: "blur",
      ...SIGN,
      maker,
      ...deal,
      startTime: message.uint("listingTime"),
      endTime: message.uint("expirationTime"),
    }),
  );
  return { kind: "order", protocol: "Blur", signer: trader, effects };
}

/** OpenSea until 2022. What is sold stands in calldata, so any item of the target counts. */
export const recogniseWyvern: Recogniser = (message, signing) => {
  const core = {
    exchange: "address",
    maker: "address",
    target: "address",
    basePrice: "uint",
    calldata: "bytes",
  } as const;
  if (!message.has(core)) return null;
  const signer = message.address("maker");
  const maker = signerParty(signing, signer);
  const takerAddress = message.address("taker");
  const price = message.least("basePrice");
  const fee = (price * (message.uint("makerRelayerFee") % (BASIS_POINTS + 1n))) / BASIS_POINTS;
  const token = message.party("paymentToken");
  const item: OrderItem = {
    ...nftItem("erc721", message.party("target") ?? UNREADABLE, 0n, 1n),
    tokenId: null,
    anyId: true,
  };
  const buys = {
    offered: [moneyItem(token, message.uint("basePrice"), null)],
    considered: [{ ...item, recipient: maker.address }],
  };
  const sells = { offered: [item], considered: [moneyItem(token, price - fee, maker.address)] };
  const effects = bySide(message.at("side"), (side) => side === 0n, buys, sells).map((deal) =>
    buildOrder({
      market: "wyvern",
      ...SIGN,
      maker,
      taker:
        takerAddress === null || takerAddress === ZERO_ADDRESS ? null : { address: takerAddress, role: "contract" },
      ...deal,
      endTime: message.uint("expirationTime"),
    }),
  );
  return { kind: "order", protocol: "Wyvern", signer, effects };
};
