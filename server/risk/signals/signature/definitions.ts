import type { SignalDefinition } from "../../types";

export const signatureDefinitions = {
  "signature.raw-hash": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning:
      "`eth_sign` signs 32 bytes as they are. They may be the hash of a transaction that empties the wallet, and the bytes don't show it.",
    falsePositives: "Old tools for Safes and markets still request it. Wallets have disabled it.",
  },
  "signature.outdated-method": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The request is `eth_sign` of something other than 32 bytes, or the first form of `eth_signTypedData`. Wallets differ in what they sign then.",
    falsePositives: "Very old applications sign users in with these methods.",
  },
  "signature.blind-hash": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "The data to sign is a hash. It may represent an order, an operation of a smart account or a Safe's transaction, and the content can't be seen.",
    falsePositives:
      "Owners of Safes and smart accounts sign such hashes legitimately after they checked them elsewhere.",
  },
  "signature.raw-transaction": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning: "The bytes to sign are those of a transaction, an authorisation or typed data in disguise.",
    falsePositives: "Rare: transactions are signed as transactions.",
  },
  "signature.unreadable": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "The bytes to sign are no text, so their meaning can't be read.",
    falsePositives: "Some applications derive keys from such signatures.",
  },
  "signature.unseen-order": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "The signature covers orders of which it shows only the hash. The items and the price can't be seen.",
    falsePositives: "Blur's own site lists items in this way. Compare with what you listed there.",
  },
  "signature.opaque-field": {
    family: "transaction",
    severity: "medium",
    weight: 28,
    meaning:
      "Typed data of an unknown kind contains a hash, or a call that is encoded as no legitimate tool does it. Its content can't be seen. Data that is addressed to the wallet's own account and is not plain text counts as well.",
    falsePositives: "Attestations and games sign such data. Wallets refuse data for their own accounts from sites.",
  },
  "signature.foreign-chain": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "The message is meant for another chain than the one it is signed on. Attackers get a signature unnoticed in this way.",
    falsePositives: "Applications that forget to switch networks. Wallets refuse such messages.",
  },
  "signature.misplaced-domain": {
    family: "impersonation",
    severity: "high",
    weight: 40,
    meaning:
      "The data has the name or the form of a known protocol's or token's data, yet is addressed to another contract.",
    falsePositives: "Forks that kept the name.",
  },
  "signature.unknown-exchange": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "The order is for an unknown exchange. Its code decides whether the order's terms are kept.",
    falsePositives: "New and small markets.",
  },
  "signature.unknown-recipient": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "Typed data of an unknown kind appears to give something to an unknown address. The same applies to an order whose own terms pay such an address and not the wallet.",
    falsePositives: "Applications with messages of their own. Find out which party the address belongs to.",
  },
  "signature.ambiguous": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning:
      "The data doesn't match its own types, lacks fields or exceeds the size limit. Wallets may sign something other than what is shown.",
    falsePositives: "Careless applications. Wallets refuse most such data.",
  },
  "signature.hidden-text": {
    family: "impersonation",
    severity: "medium",
    weight: 30,
    meaning:
      "The text contains characters that are invisible or reverse its direction. Its display differs from its content.",
    falsePositives: "Text copied from elsewhere may carry such marks.",
  },
  "signature.unsigned-field": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "The message contains fields that its types do not declare. They are shown and not signed.",
    falsePositives: "Common: applications include extra data.",
  },
  "signature.digest-varies": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning:
      "The data is valid, but wallets' libraries hash it in different ways. Causes are hexadecimal without 0x, a domain type unlike the standard's, types named `uint`, and names with `$` or `:`. `digest` is one of those hashes.",
    falsePositives: "Not harmful in itself. Compare with the hash that the wallet shows.",
  },
  "signature.other-signer": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The message names another signer than the wallet. The signature is valid only if that account recognises the wallet.",
    falsePositives: "Owners sign for their smart accounts.",
  },
  "signature.sign-in-elsewhere": {
    family: "impersonation",
    severity: "medium",
    weight: 45,
    meaning:
      "The domain and the address (URI) of a sign-in belong to different sites. One of them gets the other's session.",
    falsePositives: "Sites that sign users in at another domain of their own.",
  },
  "signature.lopsided-trade": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning:
      "By rough prices, an order gives money, or items of well-known collections, worth several times what it gets. The prices are orders of magnitude that come with the program. For eleven collections they are far below what their items cost from 2021 to 2025.",
    falsePositives: "Rough prices are wrong for a token or a collection that has risen or fallen a lot.",
  },
} satisfies Record<string, SignalDefinition>;
