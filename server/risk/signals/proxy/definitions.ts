import type { SignalDefinition } from "../../types";

export const proxyDefinitions = {
  "proxy.personal-admin": {
    family: "control",
    severity: "low",
    weight: 15,
    meaning:
      "One person's key can replace the code that the contract runs, at any time. Weighs 23 where it is a token of which one person, as far as could be told, can also keep single holders from sending, or take from them, and 2 where it is a smart account and he its owner, who commands it anyhow.",
    falsePositives: "Many young honest projects work like this; the risk is the key.",
  },
  "proxy.guarded-admin": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The code can be replaced, by several people together or after a delay.",
    falsePositives: "None: it counts nothing.",
  },
  "proxy.unknown-admin": {
    family: "control",
    severity: "low",
    weight: 6,
    meaning: "The code that the contract runs can be replaced, by whom could not be told.",
    falsePositives: "Most are governed honestly by contracts of their own.",
  },
  "proxy.recent-upgrade": {
    family: "novelty",
    severity: "low",
    weight: 10,
    meaning:
      "The code that the contract runs was put in place less than about a day ago, and not when the contract was made, as far as the nodes keep what was then.",
    falsePositives: "Honest projects upgrade too.",
  },
  "proxy.decoy": {
    family: "code",
    severity: "low",
    weight: 15,
    meaning:
      "The slot of EIP-1967, where explorers look for what a proxy runs, names another contract than the one that its calls are handed to.",
    falsePositives: "Proxies that fill the slot only so that explorers show something.",
  },
  "proxy.empty": {
    family: "code",
    severity: "medium",
    weight: 30,
    meaning: "The contract hands its calls to an address without code: what is sent there is lost or comes to nothing.",
    falsePositives: "A proxy that is set up in several steps.",
  },
  "proxy.unfollowed": {
    family: "code",
    severity: "low",
    weight: 22,
    meaning:
      "The contract hands its calls to code that it looks up, and nothing but its own word tells which that is: what was read may not be what runs. Weighs nothing unless the contract is less than three days old, or 26 where nothing of that code could be found and one person is the contract's owner.",
    falsePositives: "Diamonds and other proxies with many parts, in their first days.",
  },
} satisfies Record<string, SignalDefinition>;
