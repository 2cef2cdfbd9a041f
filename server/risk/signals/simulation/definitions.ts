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
      "Run on the current state, it moves assets of the wallet to an address that a source lists as malicious. Weighs 65 where it is a contract that was exploited, 40 where it is a mixer.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "simulation.meets-flagged": {
    family: "simulation",
    severity: "high",
    weight: 60,
    meaning:
      "A contract that a source lists as malicious takes part in the run, somewhere behind the one that is called: it gets nothing that shows, but what calls it was made to.",
    falsePositives:
      "A listed token or pool that an exchange deals in on the way. The list may be wrong; then override the address.",
  },
  "simulation.drained": {
    family: "simulation",
    severity: "critical",
    weight: 75,
    meaning:
      "It takes all of an asset, several assets or collectibles, gives nothing of worth back, and pays them to a person whom the calldata doesn't name: what drainers do.",
    falsePositives: "A service that collects for a fixed account and is paid the whole balance.",
  },
  "simulation.hidden-payee": {
    family: "simulation",
    severity: "medium",
    weight: 45,
    meaning:
      "Something leaves to a person whom the calldata doesn't name as a recipient, and nothing of worth comes back. A function that nobody knows may name him for a smaller part of one asset.",
    falsePositives: "Shops and donation pages that send payments on to a fixed account.",
  },
  "simulation.paper-in-return": {
    family: "simulation",
    severity: "high",
    weight: 55,
    meaning:
      "Several assets or collectibles go to a person whom the calldata doesn't name as a recipient, for tokens that no list knows or that aren't known to be worth as much. Weighs 40 for the whole of one asset, for half of one that lists know unless that is known to be worth $1,000 or less or what comes may be worth it (an item at a known market, a listed token without a price), for items given for other items, where the calldata mentions the person, and for all of a token that lists know, sent where nobody can take it.",
    falsePositives:
      "Private sales of new tokens that take several currencies at once, trades of collectibles between people.",
  },
  "simulation.nothing-in-return": {
    family: "simulation",
    severity: "medium",
    weight: 30,
    meaning:
      "Assets go to a contract that no source knows, or are burnt, or leave for nobody that shows, and nothing comes back: no token, no receipt.",
    falsePositives: "Escrows, bridges and stakes that keep their own books.",
  },
  "simulation.fake-token": {
    family: "impersonation",
    severity: "medium",
    weight: 40,
    meaning:
      "The wallet gets a token that bears the name or symbol of a well-known one, or of the network's own coin, and is another: whatever was paid for it was paid for something else.",
    falsePositives: "Bridged forms of a token that no list knows.",
  },
  "simulation.approves-sanctioned": {
    family: "simulation",
    severity: "critical",
    weight: 85,
    meaning: "After the transaction a sanctioned address may take the wallet's tokens.",
    falsePositives: "None from the list itself.",
  },
  "simulation.approves-flagged": {
    family: "simulation",
    severity: "critical",
    weight: 80,
    meaning:
      "After the transaction an address that a source lists as malicious may take the wallet's tokens. Weighs 65 where it is a contract that was exploited, 40 where it is a mixer.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "simulation.approves-person": {
    family: "simulation",
    severity: "high",
    weight: 55,
    meaning:
      "After the transaction a person's address, or one where nothing stands, may take all of a token or a whole collection. Weighs 40 where the right is limited.",
    falsePositives: "Custodians and market makers sometimes approve their own accounts.",
  },
  "simulation.approves-unknown": {
    family: "simulation",
    severity: "medium",
    weight: 30,
    meaning: "After the transaction a contract that no source knows may take all of a token or a whole collection.",
    falsePositives: "Honest applications that nobody has listed ask for unlimited approvals.",
  },
  "simulation.approves-limited": {
    family: "simulation",
    severity: "info",
    weight: 8,
    meaning: "After the transaction a contract that no source knows may take a limited amount.",
    falsePositives: "The ordinary way to use an application.",
  },
  "simulation.control-to-flagged": {
    family: "simulation",
    severity: "critical",
    weight: 85,
    meaning:
      "The transaction hands control of a contract to an address that a source lists as malicious. Weighs 65 where it is a contract that was exploited, 40 where it is a mixer.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "simulation.control-lost": {
    family: "simulation",
    severity: "high",
    weight: 45,
    meaning: "The wallet controls a contract before the transaction and somebody else, or nobody, does after it.",
    falsePositives: "Owners hand contracts over, or give them up.",
  },
  "simulation.code-changed": {
    family: "simulation",
    severity: "high",
    weight: 60,
    meaning: "The wallet's own code is another one after the transaction.",
    falsePositives: "A smart wallet that is upgraded on purpose.",
  },
  "simulation.control-changed": {
    family: "simulation",
    severity: "medium",
    weight: 35,
    meaning: "A contract runs other code, or is controlled by others, after the transaction.",
    falsePositives: "Ordinary upgrades by those who may.",
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
      "The transaction means something else when block time, block number, block producer, gas price or the sender's balance are changed: contracts that look whether they are being simulated do so.",
    falsePositives: "Contracts whose effect honestly depends on the moment.",
  },
  "simulation.no-code": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning:
      "Calldata goes to an address where no code stands: the transaction succeeds, and does none of what it says.",
    falsePositives: "A note in the data of a payment; a contract that is only made later.",
  },
  "simulation.reverted": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "The transaction fails: nothing would change but the gas spent.",
    falsePositives: "It may succeed on another state.",
  },
} satisfies Record<string, SignalDefinition>;
