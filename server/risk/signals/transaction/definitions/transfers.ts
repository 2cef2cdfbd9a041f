import type { SignalDefinition } from "../../../types";

/** Transfers. */
export const transfersDefinitions = {
  "transaction.imitated-recipient": {
    family: "transaction",
    severity: "high",
    weight: 70,
    meaning:
      "The recipient looks, at both ends, like an address that the wallet really paid before, or like the wallet itself. It is another address that the wallet never paid. Poisoned histories cause such transfers.",
    falsePositives: "Four equal digits at both ends may be chance, once in four thousand million comparisons.",
  },
  "transaction.zero-value-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The transaction moves nothing. Such transfers only write an address into a history, to be copied from there.",
    falsePositives: "Developers who test a token.",
  },
  "transaction.dust-transfer": {
    family: "transaction",
    severity: "low",
    weight: 26,
    meaning:
      "The transaction sends less than a cent of a token. Such transfers write an address into a history, to be copied from there.",
    falsePositives: "A test payment of almost nothing.",
  },
  "transaction.foreign-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The transaction moves tokens of another account to a third party, with an allowance or in a token that lets any caller do so.",
    falsePositives: "Services that collect payments for others.",
  },
  "transaction.pulled-by-contract": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "A contract moves the wallet's tokens to an unknown address, with an allowance that the wallet gave it before.",
    falsePositives: "Payments through a router. Compare recipient and amount.",
  },
  "transaction.signed-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "A signature of the wallet moves its tokens to an unknown address.",
    falsePositives: "Payments without gas use it. Compare recipient and amount.",
  },
  "transaction.needless-transfer-from": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning:
      "The wallet sends its own tokens by `transferFrom`. Wallets don't pay in this way, scripts of phishers do.",
    falsePositives: "Contract wallets and poorly written scripts.",
  },
  "transaction.bulk-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "One unknown address gets several items, or several kinds of tokens, at once.",
    falsePositives: "An owner who moves to another wallet.",
  },
  "transaction.transfer-to-token": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "The recipient is the token's own contract. Most tokens can't be recovered from there.",
    falsePositives: "Tokens that accept their own return on purpose.",
  },
  "transaction.stranded-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "Tokens go to a known contract that doesn't record what it receives, such as a router, another token, Permit2, a market or a lending pool. The transaction doesn't call the contract for them. They are lost there, or the next caller takes them. The signal also covers tokens and native currency sent to the zero address or to 0x…dead, and native currency sent to a token.",
    falsePositives: "Users who burn on purpose, or donate to a protocol.",
  },
  "transaction.gas-refund": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "A Safe refunds gas to an unknown address, or to the account that executes the transaction. The limit is its price times the gas that it names. Up to fifty dollars, by rough prices, it counts 10.",
    falsePositives: "Relayers that are paid in tokens. Compare the limit with what gas costs.",
  },
  "transaction.fake-token": {
    family: "impersonation",
    severity: "medium",
    weight: 40,
    meaning: "The token uses the name of a known token and is another token.",
    falsePositives: "Bridged forms of a token that no list contains.",
  },
} satisfies Record<string, SignalDefinition>;
