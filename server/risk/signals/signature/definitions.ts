import type { SignalDefinition } from "../../types";

export const signatureDefinitions = {
  "signature.raw-hash": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning:
      "`eth_sign` signs 32 bytes as they are: they may be the hash of a transaction that empties the wallet. Nobody can tell.",
    falsePositives: "Old tools for Safes and markets still ask for it. Wallets have switched it off.",
  },
  "signature.outdated-method": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "`eth_sign` of something else than 32 bytes, or the first form of `eth_signTypedData`: wallets differ in what they sign then.",
    falsePositives: "Very old applications log in this way.",
  },
  "signature.blind-hash": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "What is to be signed is a hash: it may stand for an order, an operation of a smart account or a Safe's transaction, unseen.",
    falsePositives: "Owners of Safes and smart accounts sign such hashes rightly, if they checked them elsewhere.",
  },
  "signature.raw-transaction": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning: "The bytes to be signed are those of a transaction, an authorisation or typed data in disguise.",
    falsePositives: "Hardly any: transactions are signed as transactions.",
  },
  "signature.unreadable": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "The bytes to be signed are no text: a person can't know what they say.",
    falsePositives: "Some applications derive keys from such signatures.",
  },
  "signature.unseen-order": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "A signature for orders of which it shows only the hash: what is sold, and at what price, stays unseen.",
    falsePositives: "Blur's own site lists in this way. Compare with what you listed there.",
  },
  "signature.opaque-field": {
    family: "transaction",
    severity: "medium",
    weight: 28,
    meaning:
      "Typed data of no known kind with a hash in it, or with a call that is encoded as no honest tool does it: what it stands for can't be seen. So is all that is addressed to the wallet's own account and is not plain text.",
    falsePositives: "Attestations and games sign such data. Wallets refuse data for their own accounts from sites.",
  },
  "signature.foreign-chain": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "The message is meant for another chain than the one it is signed on: a way to get a signature where nobody looks.",
    falsePositives: "Applications that forget to switch networks. Wallets refuse such messages.",
  },
  "signature.misplaced-domain": {
    family: "impersonation",
    severity: "high",
    weight: 40,
    meaning:
      "It calls itself, or is made like, data of a known protocol or token, yet is addressed to another contract than that one's.",
    falsePositives: "Forks that kept the name.",
  },
  "signature.unknown-exchange": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "An order for an unknown exchange: whether it keeps to the order depends on its code.",
    falsePositives: "New and small markets.",
  },
  "signature.unknown-recipient": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "Typed data of no known kind that seems to give something to an address that nobody knows, or an order whose own terms pay such an address and not the wallet.",
    falsePositives: "Applications with messages of their own; ask what the address is.",
  },
  "signature.ambiguous": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "The data doesn't fit its own types, lacks fields or is larger than what is read: wallets may sign something else than what is shown.",
    falsePositives: "Careless applications; wallets refuse most such data.",
  },
  "signature.hidden-text": {
    family: "impersonation",
    severity: "medium",
    weight: 30,
    meaning: "The text has characters that are invisible or turn its direction: it reads otherwise than it is.",
    falsePositives: "Text copied from elsewhere may carry such marks.",
  },
  "signature.unsigned-field": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "Fields stand in the message that no type names: they are shown and not signed.",
    falsePositives: "Common: applications send along what they know.",
  },
  "signature.digest-varies": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning:
      "Sound data that wallets' libraries hash in different ways: hexadecimal without 0x, typed data that doesn't define its domain as the standard does, types named `uint`, or with `$` or `:` in their names. `digest` is one of those hashes.",
    falsePositives: "Not harmful by itself: compare with the hash that the wallet shows.",
  },
  "signature.other-signer": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The message names another signer than the wallet. It is good only if that account recognises the wallet.",
    falsePositives: "Owners sign for their smart accounts.",
  },
  "signature.sign-in-elsewhere": {
    family: "impersonation",
    severity: "medium",
    weight: 45,
    meaning: "A log-in whose domain and address (URI) belong to different sites: one of them gets the other's session.",
    falsePositives: "Sites that log in at a domain of their own with another name.",
  },
  "signature.lopsided-trade": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning:
      "An order that gives money, or items of well-known collections, worth several times of what it gets, by rough prices: orders of magnitude that come with the program, for eleven collections far below what their items cost from 2021 to 2025.",
    falsePositives: "Rough prices are wrong for a token or a collection that has risen or fallen a lot.",
  },
} satisfies Record<string, SignalDefinition>;
