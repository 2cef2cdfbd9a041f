import type { SignalDefinition } from "../../types";

export const safeDefinitions = {
  "safe.setup": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet is a Safe. The signal states its owners, its threshold and the number of its modules.",
    falsePositives: "None: the signal adds nothing to the score.",
  },
  "safe.flagged-owner": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "An owner of the Safe is listed as malicious. The weight is 85 where this owner's signature alone is enough. A mixer counts 45.",
    falsePositives:
      "The list may be wrong: override the owner. One of many owners may not be able to do anything alone.",
  },
  "safe.flagged-module": {
    family: "control",
    severity: "critical",
    weight: 90,
    meaning:
      "A module of the Safe is listed as malicious. It can move everything without any signature. A mixer counts 45.",
    falsePositives: "The list may be wrong: override the module.",
  },
  "safe.flagged-guard": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "The guard or the fallback handler of the Safe, or the code that it runs, is listed as malicious. A mixer counts 45.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "safe.single-signer": {
    family: "control",
    severity: "low",
    weight: 6,
    meaning: "Any one of several owners can move everything alone. The Safe is as weak as its weakest key.",
    falsePositives: "Many users own several keys of one Safe for convenience.",
  },
  "safe.unknown-module": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning: "A module that no source knows can move everything without any signature.",
    falsePositives: "Legitimate modules that no source lists, such as a team's own.",
  },
  "safe.personal-module": {
    family: "control",
    severity: "high",
    weight: 45,
    meaning: "A module is a personal account (EOA). The holder of its key can move everything without any signature.",
    falsePositives: "Rare: an owner who gave their own account this right on purpose.",
  },
  "safe.unknown-guard": {
    family: "control",
    severity: "low",
    weight: 18,
    meaning: "A guard that no source knows can reject every transaction.",
    falsePositives: "Legitimate guards that no source lists, such as a team's own.",
  },
  "safe.unknown-handler": {
    family: "control",
    severity: "low",
    weight: 18,
    meaning:
      "A fallback handler that no source knows answers for the Safe. It can confirm signatures that the owners never made.",
    falsePositives: "Legitimate handlers that no source lists.",
  },
  "safe.unknown-singleton": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning: "The wallet looks like a Safe, but its code is no release of Safe.",
    falsePositives: "Forks of Safe, such as a company's own build.",
  },
  "safe.replaced": {
    family: "control",
    severity: "critical",
    weight: 70,
    meaning:
      "The wallet was created as a Safe, but its code is no release of Safe and reports no owners. This is the state after owners were made to sign a transaction that replaces Safe's code with an attacker's.",
    falsePositives: "A Safe whose owners meant to migrate to another kind of wallet.",
  },
} satisfies Record<string, SignalDefinition>;
