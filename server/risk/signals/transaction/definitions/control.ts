import type { SignalDefinition } from "../../../types";

/** Power over contracts and accounts, and code that runs as them. */
export const controlDefinitions = {
  "transaction.control-change": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Power over a contract or an account (ownership, a role, an implementation, a module, a guard) goes to an address that nothing speaks for, or to known infrastructure that is not made for it. It counts 60 where a token, Permit2, a market or the like would answer calls in an account's name (fallback handler): anybody could then use what the account has there. So does a delegation to anybody without conditions.",
    falsePositives: "Owners who hand over on purpose, to somebody whom no list knows.",
  },
  "transaction.control-weakened": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning: "A guard or a threshold falls, or a text unknown here is approved in an account's name.",
    falsePositives: "Owners of a Safe do this to set it up and to sign on the chain.",
  },
  "transaction.control-given-up": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning: "Power is taken away or renounced, or a vote is delegated: nobody gains assets by it.",
    falsePositives: "It counts little, and is told because some of it can't be undone.",
  },
  "transaction.foreign-code": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Code that nothing speaks for runs as the account (delegatecall): it can do there whatever the account could. So does known infrastructure's that was not made for that, or a function of it that nobody knows. Unknown code that is called as a token would be, by transfer() or approve(), counts 60.",
    falsePositives: "Libraries of an account's maker that no list knows.",
  },
  "transaction.unknown-delegate": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning: "The wallet would run code that nothing speaks for as its own from now on (EIP-7702).",
    falsePositives: "Account code of a wallet maker that no list knows.",
  },
  "transaction.ruled-delegate": {
    family: "transaction",
    severity: "high",
    weight: 70,
    meaning:
      "The wallet would from now on run unknown code (EIP-7702) that does whatever one person says who is named in it, or that one person can replace where it looks up what to run, and who isn't the wallet: as good as the wallet's key in his hands. Only where a node shows the code.",
    falsePositives: "A service that its user lets act for him, where the code also asks for his signature.",
  },
  "transaction.sweeper-delegate": {
    family: "transaction",
    severity: "critical",
    weight: 85,
    meaning:
      "The wallet would from now on run code (EIP-7702) that sends what arrives on to an address fixed in it or in the wallet's storage, itself or by way of a clone or proxy: the mark of a sweeper. Only where a node shows the code.",
    falsePositives: "A forwarder to an address of one's own that nothing shows to be one's own.",
  },
  "transaction.open-delegate": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "The wallet would from now on run code (EIP-7702) that serves whoever calls it, so anybody could spend from the wallet: known infrastructure's, such as Multicall3's, or unknown code with functions that let anybody choose whom it calls or pays, itself or by way of a clone or proxy. Unknown code, clones and proxies only where a node shows the code.",
    falsePositives:
      "Unknown code that checks the caller in a way that the analysis can't see, such as by a signature of another curve (P-256) or by another contract's word (ERC-1271).",
  },
} satisfies Record<string, SignalDefinition>;
