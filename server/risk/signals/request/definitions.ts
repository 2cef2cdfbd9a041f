import type { SignalDefinition } from "../../types";

export const requestDefinitions = {
  "request.deceptive-origin": {
    family: "impersonation",
    severity: "critical",
    weight: 75,
    meaning:
      "A page requests a signature, a transaction or a permission. A list names it as phishing, or its name imitates a known project.",
    falsePositives:
      "The list or the assessment of the name may be wrong. An operator's override of the domain clears both.",
  },
  "request.sign-in-for-another-site": {
    family: "impersonation",
    severity: "critical",
    weight: 75,
    meaning:
      "The sign-in message (EIP-4361) is for a domain other than the page that requests it. With the signature, the page can sign in there as the wallet.",
    falsePositives: "Some sites request a sign-in for another host of their own. EIP-4361 forbids it.",
  },
  "request.unknown-rpc": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning:
      "The page wants to add a known network with an RPC that is not known for it. The owner of an RPC controls which balances and results the wallet shows.",
    falsePositives: "Private nodes, and providers that the built-in list misses.",
  },
  "request.session-permission": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "A standing permission (ERC-7715) lets another key or account act for the wallet without asking again, within the stated limits.",
    falsePositives: "Games, subscriptions and agents that are meant to spend on their own.",
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
    meaning:
      "The page requests that the wallet show a token under the symbol of a known token that has another address.",
    falsePositives: "Bridged copies of a token that no list contains.",
  },
} satisfies Record<string, SignalDefinition>;
