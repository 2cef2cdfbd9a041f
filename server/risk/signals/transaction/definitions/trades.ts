import type { SignalDefinition } from "../../../types";

/** Purchases, sales and their recipients. */
export const tradesDefinitions = {
  "transaction.proceeds-elsewhere": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "What is bought, unwrapped, withdrawn or bridged, or a debt that is repaid, is for an address that is neither the wallet's nor known infrastructure, or what serves whoever calls it, such as Multicall3; or it stays in a router, where the next caller takes it.",
    falsePositives: "Who swaps and pays in one go, or bridges to another wallet of his, or repays its debt.",
  },
  "transaction.unseen-beneficiary": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "Ether is staked for a validator whose withdrawals belong to a key of which only the hash stands in the data (credentials of the old kind, 0x00): nobody can see whose key that is. So is what is moved to another validator (EIP-7251), of which only the key stands there.",
    falsePositives:
      "Stakers who hold such a key themselves: hardly anybody has made new ones since 2023. Those who merge validators of their own.",
  },
  "transaction.free-order": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "A trade in which the wallet gives and gets nothing: what stolen signatures and drained collections look like.",
    falsePositives: "A gift by way of a marketplace.",
  },
  "transaction.underpriced-order": {
    family: "transaction",
    severity: "high",
    weight: 50,
    meaning: "A trade in which the wallet gets less than a few cents for each thing that it gives.",
    falsePositives: "Items that are worth no more.",
  },
  "transaction.unknown-money": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "A trade in which the wallet is paid in a token that no list knows, which may be worth nothing. Items count only if much is given for them.",
    falsePositives: "Markets in small tokens.",
  },
  "transaction.lopsided-trade": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning:
      "A trade that gives money, or items of well-known collections, worth several times of what it gets, by rough prices: orders of magnitude that come with the program, for eleven collections far below what their items cost from 2021 to 2025. From twenty times on it counts 60.",
    falsePositives: "Rough prices are wrong for a token or a collection that has risen or fallen a lot.",
  },
  "transaction.unprotected-swap": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "A swap of much money asks for next to nothing in return: whoever handles it may keep the rest. In a pool it counts 30, from five thousand dollars on; where a contract that nothing speaks for handles it, 45 from a thousand on, and 60 if that is a person or a twentieth of the worth is not asked for.",
    falsePositives: "Programs that swap without a limit, by a private way. Set the least that you want back.",
  },
  "transaction.unpriced-trade": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning:
      "Much is given for a known token of which nobody here knows the price, so that nobody can tell whether that is fair. Under ten thousand dollars it counts 10.",
    falsePositives: "Any fair trade in such a token: compare its price, then sign.",
  },
  "transaction.takes-for-nothing": {
    family: "transaction",
    severity: "low",
    weight: 30,
    meaning: "A trade in which the other side gives and gets nothing: a bait, or a stolen signature.",
    falsePositives: "A gift by way of a marketplace.",
  },
} satisfies Record<string, SignalDefinition>;
