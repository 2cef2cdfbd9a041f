import type { SignalDefinition } from "../../types";

export const safeDefinitions = {
  "safe.setup": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet is a Safe: its owners, how many of them have to sign, and how many modules it has.",
    falsePositives: "None: it counts nothing.",
  },
  "safe.flagged-owner": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "An owner of the Safe stands on a list. Where his signature alone is enough, the weight is 85. A mixer counts 45.",
    falsePositives:
      "The list may be wrong; then override the owner. One of many owners may not be able to do anything alone.",
  },
  "safe.flagged-module": {
    family: "control",
    severity: "critical",
    weight: 90,
    meaning: "A module of the Safe stands on a list: it can move everything without any signature. A mixer counts 45.",
    falsePositives: "The list may be wrong; then override the module.",
  },
  "safe.flagged-guard": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "The guard or the fallback handler of the Safe, or the code that it runs, stands on a list. A mixer counts 45.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "safe.single-signer": {
    family: "control",
    severity: "low",
    weight: 6,
    meaning: "Any one of several owners can move everything alone: the Safe is as weak as its weakest key.",
    falsePositives: "Many people own several keys of one Safe for convenience.",
  },
  "safe.unknown-module": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning: "A module that no source knows can move everything without any signature.",
    falsePositives: "Honest modules that nobody has listed, such as a team's own.",
  },
  "safe.personal-module": {
    family: "control",
    severity: "high",
    weight: 45,
    meaning: "A module is a person's address: whoever holds that key can move everything without any signature.",
    falsePositives: "Seldom: an owner who gave himself that power on purpose.",
  },
  "safe.unknown-guard": {
    family: "control",
    severity: "low",
    weight: 18,
    meaning: "A guard that no source knows can stop every transaction.",
    falsePositives: "Honest guards that nobody has listed, such as a team's own.",
  },
  "safe.unknown-handler": {
    family: "control",
    severity: "low",
    weight: 18,
    meaning:
      "A fallback handler that no source knows speaks for the Safe: it can confirm signatures that its owners never made.",
    falsePositives: "Honest handlers that nobody has listed.",
  },
  "safe.unknown-singleton": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning: "The wallet looks like a Safe, but runs code that is no release of Safe.",
    falsePositives: "Forks of Safe, such as a company's own build.",
  },
  "safe.replaced": {
    family: "control",
    severity: "critical",
    weight: 70,
    meaning:
      "The wallet was made as a Safe, but runs code that is no release of Safe and tells of no owners. So it looks when owners were made to sign a transaction that put a thief's code in the place of Safe's.",
    falsePositives: "A Safe whose owners meant to become another kind of wallet.",
  },
} satisfies Record<string, SignalDefinition>;
