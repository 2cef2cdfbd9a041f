import type { SignalDefinition } from "../../types";

export const approvalDefinitions = {
  "approval.sanctioned-spender": {
    family: "approval",
    severity: "critical",
    weight: 80,
    meaning:
      "An approval that holds now lets a sanctioned address take tokens, or goes to a contract that such an address alone commands or owns, or that runs its code.",
    falsePositives: "None from the list itself. Revoke the approval.",
  },
  "approval.flagged-spender": {
    family: "approval",
    severity: "critical",
    weight: 80,
    meaning:
      "An approval that holds now lets an address take tokens that a source lists as malicious, or goes to a contract that such an address alone commands or owns, or that runs its code.",
    falsePositives: "The list may be wrong; then override the spender. Revoking costs little in any case.",
  },
  "approval.exploited-spender": {
    family: "approval",
    severity: "high",
    weight: 60,
    meaning:
      "An approval that holds now goes to a contract that was exploited: attackers can still use such approvals.",
    falsePositives: "The hole may have been closed for good. Revoking is the safe answer.",
  },
  "approval.mixer-spender": {
    family: "approval",
    severity: "medium",
    weight: 45,
    meaning:
      "An approval that holds now lets a mixer take tokens. Not a crime in itself, so it asks for review and does not block, however many there are.",
    falsePositives: "Who used the mixer on purpose. Revoking costs little.",
  },
  "approval.open-spender": {
    family: "approval",
    severity: "high",
    weight: 60,
    meaning:
      "An approval that holds now goes to a contract that acts for whoever asks, such as Multicall3: anybody can take the tokens with it. A bounded amount counts 40.",
    falsePositives: "None: nobody has a reason to give it rights. Revoke the approval.",
  },
  "approval.personal-spender": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "An unlimited or whole-collection approval, one over nearly all that is held (on Solana: over half of it or more), or the right to borrow in the wallet's name or to manage what it has lent, to a person's address instead of a contract, or on Solana to a token multisig that one person can sign for: honest applications don't ask for that, phishing does.",
    falsePositives: "Custodians and market makers sometimes approve their own accounts.",
  },
  "approval.empty-spender": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "An unlimited or whole-collection approval, one over nearly all that the wallet holds, or the right to borrow in its name or to manage what it has lent, to an address without code and without history: code can appear there later, a way around checks.",
    falsePositives: "A contract that was destroyed leaves such an approval behind.",
  },
  "approval.drainer-spender": {
    family: "approval",
    severity: "high",
    weight: 60,
    meaning:
      "An approval, of whatever amount, to a contract that no source knows and whose code matches the pattern of drainers: somebody privileged moves the tokens of whoever approved it, in shares to fixed addresses or by any call he likes. So does dangerous code that is a listed contract's, but for constants.",
    falsePositives: "A private collector's contract. Revoking costs little in any case.",
  },
  "approval.ruled-spender": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "An unlimited or whole-collection approval, or one over nearly all that the wallet holds, to a contract that no source knows and that one person alone commands: by its code only that address may have it take what was approved, and send it wherever it likes. As good as an approval to that person.",
    falsePositives:
      "A contract account or a bot of one's own that another address of one's own commands; a service that one person runs. Revoking costs little.",
  },
  "approval.fresh-spender": {
    family: "approval",
    severity: "medium",
    weight: 30,
    meaning:
      "An unlimited or whole-collection approval to a contract that no source knows and that was made less than 3 days ago, by a comparison with the chain's past or an explorer's word. Contracts of thieves seldom grow old.",
    falsePositives: "Every honest application was new once; the signal ends by itself when the contract is 3 days old.",
  },
  "approval.unlimited-unknown": {
    family: "approval",
    severity: "low",
    weight: 8,
    meaning: "An unlimited approval to a contract that no source knows. Common, yet each is a standing risk.",
    falsePositives: "Most are honest applications that nobody has listed.",
  },
  "approval.unproven": {
    family: "approval",
    severity: "low",
    weight: 15,
    meaning:
      "A token that no list knows tells of an approval that would be a threat, in a transaction that somebody else sent: anybody can make such a token. It counts nothing for a person's account, and these points, once, for an account that is a contract and acts through others.",
    falsePositives:
      "A permit that the wallet signed and somebody else brought to a token that no list knows is such an approval, too: revoke it if the token is yours.",
  },
} satisfies Record<string, SignalDefinition>;
