import type { SignalDefinition } from "../../types";

export const delegationDefinitions = {
  "delegation.known-good": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The account delegates to a well-known wallet's code (EIP-7702).",
    falsePositives: "None: the signal adds nothing to the score.",
  },
  "delegation.flagged": {
    family: "control",
    severity: "critical",
    weight: 90,
    meaning:
      "The account runs code that a source lists as malicious (EIP-7702). Its owner has lost control of it. The code of a mixer counts 45.",
    falsePositives: "The list may be wrong: override the delegate.",
  },
  "delegation.sweeper": {
    family: "control",
    severity: "critical",
    weight: 85,
    meaning:
      "The account runs code that forwards what arrives to an address fixed in the code (EIP-7702). A sweeper on a stolen key behaves in this way.",
    falsePositives: "A forwarder that the owner configured.",
  },
  "delegation.unguarded": {
    family: "control",
    severity: "high",
    weight: 55,
    meaning:
      "The account runs unknown code (EIP-7702) that lets any caller make it call or pay others. The same applies to known infrastructure that serves any caller, such as Multicall3.",
    falsePositives: "Code that checks the caller in a way that the analysis can't see.",
  },
  "delegation.ruled": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The account runs unknown code (EIP-7702) that one other address controls. The code names that address, or lets it replace what the account runs. The address can act like the holder of the account's key.",
    falsePositives: "A service that the owner authorised, where the code also requires the owner's signature.",
  },
  "delegation.unknown": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning:
      "The account runs code that no source knows (EIP-7702). Clones and proxies are followed to the code that runs.",
    falsePositives: "Legitimate code of a new or private wallet.",
  },
} satisfies Record<string, SignalDefinition>;
