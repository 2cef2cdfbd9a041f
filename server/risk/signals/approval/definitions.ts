import type { SignalDefinition } from "../../types";

export const approvalDefinitions = {
  "approval.sanctioned-spender": {
    family: "approval",
    severity: "critical",
    weight: 80,
    meaning:
      "An approval in force lets a sanctioned address take tokens. The same applies where the spender is a contract that such an address owns or solely controls, or that runs its code.",
    falsePositives: "None from the list itself. Revoke the approval.",
  },
  "approval.flagged-spender": {
    family: "approval",
    severity: "critical",
    weight: 80,
    meaning:
      "An approval in force lets an address take tokens that a source lists as malicious. The same applies where the spender is a contract that such an address owns or solely controls, or that runs its code.",
    falsePositives: "The list may be wrong: override the spender. Revoking costs little in any case.",
  },
  "approval.exploited-spender": {
    family: "approval",
    severity: "high",
    weight: 60,
    meaning: "An approval in force goes to a contract that was exploited. Attackers can still use such approvals.",
    falsePositives: "The vulnerability may have been fixed for good. Revoking is the safe answer.",
  },
  "approval.mixer-spender": {
    family: "approval",
    severity: "medium",
    weight: 45,
    meaning:
      "An approval in force lets a mixer take tokens. A mixer is not a crime in itself. The signal requires review and does not block, however many such approvals there are.",
    falsePositives: "Users who used the mixer on purpose. Revoking costs little.",
  },
  "approval.open-spender": {
    family: "approval",
    severity: "high",
    weight: 60,
    meaning:
      "An approval in force goes to a contract that acts for any caller, such as Multicall3. Any address can take the tokens with it. A bounded amount counts 40.",
    falsePositives: "None: there is no reason to give such a contract rights. Revoke the approval.",
  },
  "approval.personal-spender": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "A personal account (EOA) instead of a contract holds an extensive right, or on Solana a token multisig that one key can sign for. The right is an unlimited approval, a whole collection, or an amount over nearly the whole balance (on Solana: over half of it or more). The right to borrow in the wallet's name or to manage its loans counts as well. Legitimate applications don't request this, phishing does.",
    falsePositives: "Custodians and market makers sometimes approve their own accounts.",
  },
  "approval.empty-spender": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "An address without code and without history holds an extensive right. The right is an unlimited approval, a whole collection, or an amount over nearly the whole balance. The right to borrow in the wallet's name or to manage its loans counts as well. Code can appear at the address later, which evades checks.",
    falsePositives: "A contract that was destroyed leaves such an approval behind.",
  },
  "approval.drainer-spender": {
    family: "approval",
    severity: "high",
    weight: 60,
    meaning:
      "An approval of any amount goes to a contract that no source knows and whose code matches the pattern of drainers. A privileged address moves the tokens of its approvers, in shares to fixed addresses or by any call. Dangerous code that equals a listed contract's, but for constants, counts as well.",
    falsePositives: "A private collector's contract. Revoking costs little in any case.",
  },
  "approval.ruled-spender": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "An unlimited or whole-collection approval, or one over nearly the whole balance, goes to a contract that no source knows. One personal account (EOA) alone controls that contract. By the code only that account may make it take the approved tokens and send them anywhere. The approval equals an approval to that account.",
    falsePositives:
      "A contract account or a bot that another address of the same owner controls. A service that one operator runs. Revoking costs little.",
  },
  "approval.fresh-spender": {
    family: "approval",
    severity: "medium",
    weight: 30,
    meaning:
      "An unlimited or whole-collection approval goes to a contract that no source knows and that is less than 3 days old. The age comes from the chain's past state or an explorer. Contracts of attackers seldom grow old.",
    falsePositives:
      "Every legitimate application was new once. The signal ends by itself when the contract is 3 days old.",
  },
  "approval.unlimited-unknown": {
    family: "approval",
    severity: "low",
    weight: 8,
    meaning:
      "An unlimited approval goes to a contract that no source knows. Such approvals are common, yet each is a standing risk.",
    falsePositives: "Most are legitimate applications that no source lists.",
  },
  "approval.unproven": {
    family: "approval",
    severity: "low",
    weight: 15,
    meaning:
      "A token on no list reports an approval that would be a threat, in a transaction that another address sent. Any party can create such a token. The signal adds nothing for a personal account. It adds these points, once, for a contract account that acts through others.",
    falsePositives:
      "A permit that the wallet signed and another address submitted to a token on no list is such an approval, too. Revoke it if the token is yours.",
  },
} satisfies Record<string, SignalDefinition>;
