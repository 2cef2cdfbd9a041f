import type { SignalDefinition } from "../../types";

export const proxyDefinitions = {
  "proxy.personal-admin": {
    family: "control",
    severity: "low",
    weight: 15,
    meaning:
      "One personal account (EOA) can replace the code that the contract runs at any time. The weight is 23 for a token where one personal account, as far as known, can also block holders from sending or take their tokens. It is 2 for a smart account whose owner is the admin, since the owner controls it in any case.",
    falsePositives: "Many young legitimate projects work in this way. The risk is the key.",
  },
  "proxy.guarded-admin": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "Several parties together can replace the code, or a replacement is possible only after a delay.",
    falsePositives: "None: the signal adds nothing to the score.",
  },
  "proxy.unknown-admin": {
    family: "control",
    severity: "low",
    weight: 6,
    meaning: "The code that the contract runs can be replaced. The party that can do so could not be determined.",
    falsePositives: "Most are legitimately governed by contracts of their own.",
  },
  "proxy.recent-upgrade": {
    family: "novelty",
    severity: "low",
    weight: 10,
    meaning:
      "The code that the contract runs was installed less than about a day ago and not at the contract's creation. The finding depends on how much history the nodes keep.",
    falsePositives: "Legitimate projects upgrade too.",
  },
  "proxy.decoy": {
    family: "code",
    severity: "low",
    weight: 15,
    meaning:
      "The slot of EIP-1967, where explorers look for a proxy's implementation, names another contract than the one that runs its calls.",
    falsePositives: "Proxies that fill the slot only so that explorers show a contract.",
  },
  "proxy.empty": {
    family: "code",
    severity: "medium",
    weight: 30,
    meaning:
      "The contract delegates its calls to an address without code. Funds that are sent there are lost, or calls have no effect.",
    falsePositives: "A proxy that is set up in several steps.",
  },
  "proxy.unfollowed": {
    family: "code",
    severity: "low",
    weight: 22,
    meaning:
      "The contract delegates its calls to code that it looks up, and only its own answer identifies that code. The code that was read may not be the code that runs. The weight is 0 unless the contract is less than three days old. It is 26 where none of that code was found and one personal account (EOA) owns the contract.",
    falsePositives: "Diamonds and other proxies with many parts, in their first days.",
  },
} satisfies Record<string, SignalDefinition>;
