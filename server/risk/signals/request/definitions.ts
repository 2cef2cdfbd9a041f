import type { SignalDefinition } from "../../types";

export const requestDefinitions = {
  "request.deceptive-origin": {
    family: "impersonation",
    severity: "critical",
    weight: 75,
    meaning:
      "A page that a list names as phishing, or whose name imitates a known project, asks for a signature, a transaction or a permission.",
    falsePositives: "The list or the name's judgement may be wrong; an operator's override of the domain clears both.",
  },
  "request.sign-in-for-another-site": {
    family: "impersonation",
    severity: "critical",
    weight: 75,
    meaning:
      "The sign-in message (EIP-4361) is for another domain than the page that asks: with the signature, that page signs in elsewhere as the wallet.",
    falsePositives: "Sites that ask from one host for a sign-in at another host of their own; EIP-4361 forbids it.",
  },
  "request.unknown-rpc": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning:
      "The page wants to add a known network with an RPC that is not known for it. The owner of an RPC chooses which balances and results the wallet shows.",
    falsePositives: "Private nodes, and providers that the built-in list misses.",
  },
  "request.session-permission": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "A standing permission (ERC-7715) lets another key or account act for the wallet without asking again, within the stated limits.",
    falsePositives: "Games, subscriptions and agents that are meant to spend alone.",
  },
  "request.permission-to-flagged": {
    family: "listing",
    severity: "critical",
    weight: 95,
    meaning: "A standing permission (ERC-7715) goes to an address that a source lists as malicious.",
    falsePositives: "The list may be wrong; an operator's override clears it.",
  },
  "request.imitated-asset": {
    family: "impersonation",
    severity: "medium",
    weight: 45,
    meaning: "The page asks the wallet to show a token under the symbol of a known token that has another address.",
    falsePositives: "Bridged copies of a token that no list names.",
  },
} satisfies Record<string, SignalDefinition>;
