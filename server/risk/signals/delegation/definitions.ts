import type { SignalDefinition } from "../../types";

export const delegationDefinitions = {
  "delegation.known-good": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The account delegates to a well-known wallet's code (EIP-7702).",
    falsePositives: "None: it counts nothing.",
  },
  "delegation.flagged": {
    family: "control",
    severity: "critical",
    weight: 90,
    meaning:
      "The account runs code that a source lists as malicious (EIP-7702): its owner has lost control of it. A mixer's counts 45.",
    falsePositives: "The list may be wrong; then override the delegate.",
  },
  "delegation.sweeper": {
    family: "control",
    severity: "critical",
    weight: 85,
    meaning:
      "The account runs code that sends what arrives on to an address fixed in the code (EIP-7702): the mark of a sweeper on a stolen key.",
    falsePositives: "A forwarder that the owner set up for himself.",
  },
  "delegation.unguarded": {
    family: "control",
    severity: "high",
    weight: 55,
    meaning:
      "The account runs unknown code (EIP-7702) that lets anybody make it call or pay others, or known infrastructure's that was made to serve whoever calls it, such as Multicall3's.",
    falsePositives: "Code that checks the caller in a way that the analysis can't see.",
  },
  "delegation.ruled": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The account runs unknown code (EIP-7702) that does whatever one person says who is named in it, or that one person can replace where it looks up what to run, and who isn't the account: as good as his key to it.",
    falsePositives: "A service that its owner lets act for him, where the code also asks for his signature.",
  },
  "delegation.unknown": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning:
      "The account runs code that no source knows (EIP-7702). Clones and proxies are followed to the code that runs.",
    falsePositives: "A new or private wallet's honest code.",
  },
} satisfies Record<string, SignalDefinition>;
