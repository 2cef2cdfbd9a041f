import type { SignalDefinition } from "../../../types";

/** Power over contracts and accounts, and code that runs as them. */
export const controlDefinitions = {
  "transaction.control-change": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Control of a contract or an account (ownership, a role, an implementation, a module, a guard) goes to an unknown address. Known infrastructure that is not made for it counts as well. The weight is 60 where a token, Permit2, a market or the like becomes the fallback handler and answers calls in an account's name. Any caller could then use what the account has there. A delegation to any caller without conditions also counts 60.",
    falsePositives: "Owners who transfer control on purpose, to an address on no list.",
  },
  "transaction.control-weakened": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning: "The transaction removes a guard, lowers a threshold or approves an unknown text in an account's name.",
    falsePositives: "Owners of a Safe do this to set it up and to sign on the chain.",
  },
  "transaction.control-given-up": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning: "Control is removed or renounced, or a vote is delegated. No party gains assets by it.",
    falsePositives: "The weight is low. The signal is shown because a part of it can't be undone.",
  },
  "transaction.foreign-code": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Unknown code runs as the account (delegatecall). It can do anything that the account can. Known infrastructure that was not made for this counts as well, and so does an unknown function of it. Unknown code that is called like a token, by transfer() or approve(), counts 60.",
    falsePositives: "Libraries of the account's developer that are on no list.",
  },
  "transaction.unknown-delegate": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning: "The wallet would run unknown code as its own from now on (EIP-7702).",
    falsePositives: "Account code of a wallet developer that is on no list.",
  },
  "transaction.ruled-delegate": {
    family: "transaction",
    severity: "high",
    weight: 70,
    meaning:
      "From now on the wallet would run unknown code (EIP-7702) that one other address controls. The code names that address, or lets it replace what the wallet runs. The address could act like the holder of the wallet's key. The signal requires a node that shows the code.",
    falsePositives: "A service that the user authorised, where the code also requires the user's signature.",
  },
  "transaction.sweeper-delegate": {
    family: "transaction",
    severity: "critical",
    weight: 85,
    meaning:
      "From now on the wallet would run code (EIP-7702) that forwards what arrives to an address fixed in it or in the wallet's storage. The code does so itself or through a clone or proxy. Sweepers behave in this way. The signal requires a node that shows the code.",
    falsePositives: "A forwarder to another address of the same owner, which no data shows to be theirs.",
  },
  "transaction.open-delegate": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "From now on the wallet would run code (EIP-7702) that serves any caller, so any address could spend from the wallet. The code is known infrastructure, such as Multicall3, or unknown code with functions that let any caller choose the target of a call or payment. The unknown code may run itself or through a clone or proxy. Unknown code, clones and proxies require a node that shows the code.",
    falsePositives:
      "Unknown code with a caller check that the analysis can't see, such as a signature of another curve (P-256) or another contract's answer (ERC-1271).",
  },
} satisfies Record<string, SignalDefinition>;
