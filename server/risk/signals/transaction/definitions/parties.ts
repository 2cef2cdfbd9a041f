import type { SignalDefinition } from "../../../types";

const listMayBeWrong = "The list may be wrong or out of date: an operator can override the address at once.";

/** Parties involved. */
export const partiesDefinitions = {
  "transaction.sanctioned-party": {
    family: "transaction",
    severity: "critical",
    weight: 90,
    meaning: "The transaction or signature involves an address under sanctions, however deep in its calls.",
    falsePositives: "None from the list itself; delisted addresses leave at the next synchronisation.",
  },
  "transaction.flagged-party": {
    family: "transaction",
    severity: "critical",
    weight: 80,
    meaning:
      "An address that a source lists as malicious is called, gets assets or rights, or gives code, however deep in the calls. Taking rights back from it does not count.",
    falsePositives: listMayBeWrong,
  },
  "transaction.exploited-party": {
    family: "transaction",
    severity: "high",
    weight: 65,
    meaning: "A contract that was exploited is involved: rights given to it can be used by attackers.",
    falsePositives: "The hole may have been closed for good.",
  },
  "transaction.mixer-party": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "A mixer is involved. Not a crime in itself, so it asks for review and does not block.",
    falsePositives: "Privacy has honest uses.",
  },
  "transaction.flagged-mention": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "An address that a source lists as malicious stands in the data at a place that no known function explains: a bad party must not hide behind an unknown function.",
    falsePositives: `Data may name an address without giving it anything. ${listMayBeWrong}`,
  },
  "transaction.flagged-source": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "Tokens of an address that a source lists as malicious are moved.",
    falsePositives: "A victim who gets something back from a thief.",
  },
  "transaction.flagged-payee-code": {
    family: "transaction",
    severity: "critical",
    weight: 80,
    meaning:
      "Who gets assets or rights runs code that a source lists as malicious (EIP-7702): its owner has lost control of the account, and what is sent there is a thief's. It counts as the code itself would: 90 under sanctions, 65 if it was exploited, 40 for a mixer.",
    falsePositives: `${listMayBeWrong} Either the payee or the code can be overridden.`,
  },
  "transaction.sweeping-payee": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Who gets assets or rights runs unknown code (EIP-7702) that sends what arrives on to an address fixed in the code or in the account's storage: the mark of a sweeper on a stolen key. Not counted where that address is the wallet's own.",
    falsePositives:
      "A forwarder that the payee set up for himself, such as a deposit address: ask him by another way, or override the address or its code.",
  },
} satisfies Record<string, SignalDefinition>;
