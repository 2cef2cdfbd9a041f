import type { SignalDefinition } from "../../../types";

/** Transfers. */
export const transfersDefinitions = {
  "transaction.imitated-recipient": {
    family: "transaction",
    severity: "high",
    weight: 70,
    meaning:
      "The recipient looks, at both ends, like an address that the wallet really paid before, or like the wallet itself, and is another one that it never paid: poisoned histories lead to such transfers.",
    falsePositives: "Four equal digits at both ends may be chance, once in four thousand million comparisons.",
  },
  "transaction.zero-value-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "Moves nothing: such transfers only write an address into somebody's history, to be copied from there.",
    falsePositives: "Developers who try a token out.",
  },
  "transaction.dust-transfer": {
    family: "transaction",
    severity: "low",
    weight: 26,
    meaning:
      "Sends less than a cent of a token: such transfers write an address into somebody's history, to be copied from there.",
    falsePositives: "A trial payment of next to nothing.",
  },
  "transaction.foreign-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "Moves somebody else's tokens to a third party: with an allowance, or in a token that lets anybody write it.",
    falsePositives: "Who collects payments for another.",
  },
  "transaction.pulled-by-contract": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "A contract moves the wallet's tokens to an address that nothing speaks for, with an allowance that the wallet gave it before.",
    falsePositives: "Payments by way of a router; compare recipient and amount.",
  },
  "transaction.signed-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "A signature of the wallet moves its tokens to an address that nothing speaks for.",
    falsePositives: "Payments without gas use it; compare recipient and amount.",
  },
  "transaction.needless-transfer-from": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning: "The wallet sends its own money by `transferFrom`, which no wallet does to pay: scripts of phishers do.",
    falsePositives: "Contract wallets and scripts that know no better.",
  },
  "transaction.bulk-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "One address that nothing speaks for gets several items, or several kinds of tokens, at once.",
    falsePositives: "An owner who moves to another wallet.",
  },
  "transaction.transfer-to-token": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "The recipient is the token's own contract, out of which most tokens can't be had again.",
    falsePositives: "Tokens that take themselves back on purpose.",
  },
  "transaction.stranded-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "Tokens are sent to a known contract that keeps no account of what it is sent, such as a router, another token, Permit2, a market or a lending pool, and is not called for them in the same transaction: they are lost there, or the next caller takes them. So are tokens and coin that are sent to the zero address or to 0x…dead, and coin that is sent to a token.",
    falsePositives: "Whoever burns on purpose, or gives to a protocol.",
  },
  "transaction.gas-refund": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "A Safe pays an address that nothing speaks for, or whoever executes the transaction, back for gas: the limit is its price times the gas that it names. Up to fifty dollars, by rough prices, it counts 10.",
    falsePositives: "Relayers that are paid in tokens. Compare the limit with what gas costs.",
  },
  "transaction.fake-token": {
    family: "impersonation",
    severity: "medium",
    weight: 40,
    meaning: "The token calls itself like a known one and is another.",
    falsePositives: "Bridged forms of a token that no list knows.",
  },
} satisfies Record<string, SignalDefinition>;
