import type { SignalDefinition } from "../../../types";

const listMayBeWrong = "The list may be wrong or out of date. An operator can override the address at once.";

/** Parties involved. */
export const partiesDefinitions = {
  "transaction.sanctioned-party": {
    family: "transaction",
    severity: "critical",
    weight: 90,
    meaning: "The transaction or signature involves an address under sanctions, however deep in its calls.",
    falsePositives: "None from the list itself. Delisted addresses leave at the next synchronisation.",
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
    meaning: "A contract that was exploited is involved. Attackers can use rights given to it.",
    falsePositives: "The vulnerability may have been fixed for good.",
  },
  "transaction.mixer-party": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "A mixer is involved. A mixer is not a crime in itself, so the signal requires review and does not block.",
    falsePositives: "Privacy has legitimate uses.",
  },
  "transaction.flagged-mention": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "The data contains an address that a source lists as malicious, at a place that no known function explains. An unknown function must not hide a malicious party.",
    falsePositives: `Data may name an address without giving it anything. ${listMayBeWrong}`,
  },
  "transaction.flagged-source": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "The transaction moves tokens of an address that a source lists as malicious.",
    falsePositives: "A victim who recovers a part of the loss from an attacker.",
  },
  "transaction.flagged-payee-code": {
    family: "transaction",
    severity: "critical",
    weight: 80,
    meaning:
      "A recipient of assets or rights runs code that a source lists as malicious (EIP-7702). Its owner has lost control of the account, and an attacker gets what is sent there. The weight is that of the code itself: 90 under sanctions, 65 if it was exploited, 40 for a mixer.",
    falsePositives: `${listMayBeWrong} Either the payee or the code can be overridden.`,
  },
  "transaction.sweeping-payee": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "A recipient of assets or rights runs unknown code (EIP-7702) that forwards what arrives. The target address is fixed in the code or in the account's storage. A sweeper on a stolen key behaves in this way. The signal does not apply where that address is the wallet's own.",
    falsePositives:
      "A forwarder that the payee configured, such as a deposit address. Confirm with the payee through another channel, or override the address or its code.",
  },
} satisfies Record<string, SignalDefinition>;
