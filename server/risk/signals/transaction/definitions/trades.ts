import type { SignalDefinition } from "../../../types";

/** Purchases, sales and their recipients. */
export const tradesDefinitions = {
  "transaction.proceeds-elsewhere": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "The proceeds of a purchase, unwrapping, withdrawal or bridge transfer, or the benefit of a repaid debt, go to an address other than the wallet. The address is not known infrastructure, or serves any caller, such as Multicall3. The signal also covers proceeds that stay in a router, where the next caller takes them.",
    falsePositives: "Users who swap and pay in one step, bridge to another wallet of theirs, or repay its debt.",
  },
  "transaction.unseen-beneficiary": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "Ether is staked for a validator whose withdrawals belong to a key of which the data contains only the hash (old credentials, 0x00). The owner of that key can't be determined. The same applies to a move to another validator (EIP-7251), of which the data contains only the key.",
    falsePositives:
      "Stakers who hold such a key themselves. Few new ones have been created since 2023. Users who merge validators of their own.",
  },
  "transaction.free-order": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "In the trade the wallet gives assets and gets nothing. Stolen signatures and drained collections look like this.",
    falsePositives: "A gift through a marketplace.",
  },
  "transaction.underpriced-order": {
    family: "transaction",
    severity: "high",
    weight: 50,
    meaning: "In the trade the wallet gets less than a few cents for each item that it gives.",
    falsePositives: "Items that are worth no more.",
  },
  "transaction.unknown-money": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "In the trade the wallet is paid in a token on no list, which may be worth nothing. Items count only if much is given for them.",
    falsePositives: "Markets in small tokens.",
  },
  "transaction.lopsided-trade": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning:
      "By rough prices, the trade gives money, or items of well-known collections, worth several times what it gets. The prices are orders of magnitude that come with the program. For eleven collections they are far below what their items cost from 2021 to 2025. From twenty times the weight is 60.",
    falsePositives: "Rough prices are wrong for a token or a collection that has risen or fallen a lot.",
  },
  "transaction.unprotected-swap": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "A swap of a large amount requires almost nothing in return. The party that executes it may keep the rest. In a pool it counts 30 from five thousand dollars. Where an unknown contract executes it, it counts 45 from a thousand dollars. The weight is 60 if the party is a personal account (EOA) or the required minimum is less than a twentieth of the value.",
    falsePositives:
      "Programs that swap without a limit through a private channel. Set the minimum amount that you want to receive.",
  },
  "transaction.unpriced-trade": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning:
      "The trade gives much for a known token without a known price. Whether the trade is fair can't be determined. Under ten thousand dollars it counts 10.",
    falsePositives: "Any fair trade in such a token. Compare its price, then sign.",
  },
  "transaction.takes-for-nothing": {
    family: "transaction",
    severity: "low",
    weight: 30,
    meaning: "In the trade the other side gives assets and gets nothing. The order is a bait or a stolen signature.",
    falsePositives: "A gift through a marketplace.",
  },
} satisfies Record<string, SignalDefinition>;
