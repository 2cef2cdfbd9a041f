import type { SignalDefinition } from "../../types";

export const simulationDefinitions = {
  "simulation.pays-sanctioned": {
    family: "simulation",
    severity: "critical",
    weight: 85,
    meaning: "Run on the current state, the transaction moves assets of the wallet to a sanctioned address.",
    falsePositives: "None from the list itself.",
  },
  "simulation.pays-flagged": {
    family: "simulation",
    severity: "critical",
    weight: 80,
    meaning:
      "Run on the current state, the transaction moves assets of the wallet to an address that a source lists as malicious. The weight is 65 for an exploited contract and 40 for a mixer.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "simulation.meets-flagged": {
    family: "simulation",
    severity: "high",
    weight: 60,
    meaning:
      "A contract that a source lists as malicious takes part in the run, behind the called contract. It receives nothing visible, but the transaction caused the call.",
    falsePositives:
      "A listed token or pool that an exchange routes through. The list may be wrong: override the address.",
  },
  "simulation.drained": {
    family: "simulation",
    severity: "critical",
    weight: 75,
    meaning:
      "The transaction takes all of an asset, several assets or collectibles and returns nothing of value. It pays them to a personal account (EOA) that the calldata doesn't name. Drainers behave in this way.",
    falsePositives: "A service that collects for a fixed account and receives the whole balance.",
  },
  "simulation.hidden-payee": {
    family: "simulation",
    severity: "medium",
    weight: 45,
    meaning:
      "Assets leave to a personal account (EOA) that the calldata doesn't name as a recipient, and nothing of value comes back. An unknown function may name it for a smaller part of one asset.",
    falsePositives: "Shops and donation pages that forward payments to a fixed account.",
  },
  "simulation.paper-in-return": {
    family: "simulation",
    severity: "high",
    weight: 55,
    meaning:
      "Several assets or collectibles go to a personal account (EOA) that the calldata doesn't name as a recipient. The tokens received are on no list or not known to be worth as much. The weight is 40 for the whole of one asset, and for items given for other items. It is 40 for half of a listed asset, unless that is known to be worth $1,000 or less or the assets received may be worth it. Items at a known market and listed tokens without a price may be worth it. It is 40 where the calldata mentions the account, and for all of a listed token sent to an address that no key controls.",
    falsePositives:
      "Private sales of new tokens that take several currencies at once, trades of collectibles between people.",
  },
  "simulation.nothing-in-return": {
    family: "simulation",
    severity: "medium",
    weight: 30,
    meaning:
      "Assets go to a contract that no source knows, are burnt or leave to no visible recipient. Nothing comes back: no token, no receipt.",
    falsePositives: "Escrows, bridges and stakes that keep their own books.",
  },
  "simulation.fake-token": {
    family: "impersonation",
    severity: "medium",
    weight: 40,
    meaning:
      "The wallet gets a token with the name or symbol of a well-known token, or of the network's native currency, that is another token. The payment bought something else than it appears.",
    falsePositives: "Bridged forms of a token that no list contains.",
  },
  "simulation.approves-sanctioned": {
    family: "simulation",
    severity: "critical",
    weight: 85,
    meaning: "After the transaction, a sanctioned address may take the wallet's tokens.",
    falsePositives: "None from the list itself.",
  },
  "simulation.approves-flagged": {
    family: "simulation",
    severity: "critical",
    weight: 80,
    meaning:
      "After the transaction, an address that a source lists as malicious may take the wallet's tokens. The weight is 65 for an exploited contract and 40 for a mixer.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "simulation.approves-person": {
    family: "simulation",
    severity: "high",
    weight: 55,
    meaning:
      "After the transaction, a personal account (EOA), or an address without code, may take all of a token or a whole collection. The weight is 40 where the right is limited.",
    falsePositives: "Custodians and market makers sometimes approve their own accounts.",
  },
  "simulation.approves-unknown": {
    family: "simulation",
    severity: "medium",
    weight: 30,
    meaning: "After the transaction, a contract that no source knows may take all of a token or a whole collection.",
    falsePositives: "Legitimate applications that no source lists request unlimited approvals.",
  },
  "simulation.approves-limited": {
    family: "simulation",
    severity: "info",
    weight: 8,
    meaning: "After the transaction, a contract that no source knows may take a limited amount.",
    falsePositives: "The ordinary way to use an application.",
  },
  "simulation.control-to-flagged": {
    family: "simulation",
    severity: "critical",
    weight: 85,
    meaning:
      "The transaction transfers control of a contract to an address that a source lists as malicious. The weight is 65 for an exploited contract and 40 for a mixer.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "simulation.control-lost": {
    family: "simulation",
    severity: "high",
    weight: 45,
    meaning:
      "The wallet controls a contract before the transaction. Another address, or none, controls it after the transaction.",
    falsePositives: "Owners transfer contracts, or renounce them.",
  },
  "simulation.code-changed": {
    family: "simulation",
    severity: "high",
    weight: 60,
    meaning: "The transaction changes the wallet's own code.",
    falsePositives: "A smart wallet that is upgraded on purpose.",
  },
  "simulation.control-changed": {
    family: "simulation",
    severity: "medium",
    weight: 35,
    meaning: "After the transaction, a contract runs other code or has other controllers.",
    falsePositives: "Ordinary upgrades by authorised parties.",
  },
  "simulation.pretended-transfer": {
    family: "simulation",
    severity: "medium",
    weight: 35,
    meaning: "A token logs a transfer to or from the wallet while the wallet's balance stays as it was.",
    falsePositives: "Tokens with unusual bookkeeping.",
  },
  "simulation.watched": {
    family: "simulation",
    severity: "high",
    weight: 65,
    meaning:
      "The result of the transaction changes with block time, block number, block producer, gas price or the sender's balance. Contracts that detect simulation behave in this way.",
    falsePositives: "Contracts whose effect legitimately depends on the moment.",
  },
  "simulation.no-code": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning:
      "Calldata goes to an address without code. The transaction succeeds and has none of the described effects.",
    falsePositives: "A note in the data of a payment. A contract that is deployed later.",
  },
  "simulation.reverted": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "The transaction fails. Nothing would change but the gas spent.",
    falsePositives: "It may succeed on another state.",
  },
} satisfies Record<string, SignalDefinition>;
