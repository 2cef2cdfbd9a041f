import type { SignalDefinition } from "../../../types";

const listMayBeWrong = "The list may be wrong or out of date: an operator can override the address at once.";

/** Who is involved. */
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
} satisfies Record<string, SignalDefinition>;
