import type { SignalDefinition } from "../../../types";

const newPartner = "A legitimate counterparty that is on no list yet. Check its identity, then sign.";

/** Rights to take tokens. */
export const approvalsDefinitions = {
  "transaction.unlimited-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "An unknown address may take all of a token, now and later. Known routers, markets and Permit2 are not counted.",
    falsePositives: `Many legitimate applications request it, although an exact amount is enough. ${newPartner}`,
  },
  "transaction.collection-approval": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning: "An unknown address may take every item of a collection, now and later.",
    falsePositives: newPartner,
  },
  "transaction.item-approval": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "An unknown address may take one item of a collection.",
    falsePositives: newPartner,
  },
  "transaction.approval-to-person": {
    family: "transaction",
    severity: "high",
    weight: 40,
    meaning:
      "The spender is no contract, but a personal account (EOA) or an address without code and history. Legitimate applications don't request this. The weight is 65 for an unlimited right, a right by signature, and nearly all of an asset worth more than a thousand dollars.",
    falsePositives: "Custodians and market makers sometimes approve their own accounts.",
  },
  "transaction.ruled-spender": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "The spender is an unknown contract that one personal account (EOA) alone controls. By the code only that account may make it take tokens and send them anywhere. The signal covers unlimited rights, rights by signature, and nearly all of an asset worth more than a thousand dollars. A bounded amount from fifty dollars counts 35.",
    falsePositives:
      "A contract account or a bot that another address of the same owner controls. A service that one operator runs.",
  },
  "transaction.open-spender": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "The right goes to a contract that acts for any caller, such as Multicall3. Any address can take the tokens with it. A bounded amount counts 40. The signal covers unknown code with a function by which any caller may make it take from a chosen address, where a node shows the code. There a bounded amount from fifty dollars counts 40 and the whole balance 45.",
    falsePositives:
      "None for known contracts: there is no reason to give them rights. Unknown code with a check that the analysis can't see.",
  },
  "transaction.permit": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning: "A signature lets an unknown address take tokens, without a transaction of the owner's.",
    falsePositives: newPartner,
  },
  "transaction.foreign-permit": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The transaction submits another account's signature, which lets an unknown address take that account's tokens.",
    falsePositives: "Relayers do this as a service.",
  },
  "transaction.over-balance-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "An unknown address may take more of a token than the wallet holds now.",
    falsePositives: "Users who approve before they buy.",
  },
  "transaction.long-lived-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "The right of an unknown address lasts longer than a month.",
    falsePositives: "Subscriptions and standing orders.",
  },
  "transaction.unverified-allowance": {
    family: "transaction",
    severity: "low",
    weight: 30,
    meaning:
      "A bounded amount is approved to an unknown address. Whether it is a contract, or what the amount is worth, could not be determined.",
    falsePositives: "An ordinary approval, scanned without a node. With chain access the check is more precise.",
  },
  "transaction.large-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "An unknown contract may take a bounded amount that is worth more than a thousand dollars. The weight is 40 if that is nearly the wallet's whole balance, and for all of a known token without a price.",
    falsePositives: `Large deposits at applications on no list. ${newPartner}`,
  },
  "transaction.bounded-allowance": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning: "An unknown contract may take a bounded amount: the ordinary way to use an application.",
    falsePositives: "The weight is low. The signal is shown so that the amount can be compared with the purpose.",
  },
  "transaction.many-allowances": {
    family: "transaction",
    severity: "high",
    weight: 40,
    meaning: "One unknown address gets rights over three tokens or more at once, as drainers request.",
    falsePositives: "Portfolio tools that move several tokens.",
  },
  "transaction.fresh-spender": {
    family: "novelty",
    severity: "info",
    weight: 8,
    meaning: "The contract that gets rights is less than three days old. New is not malicious.",
    falsePositives: "Every legitimate contract was new once.",
  },
} satisfies Record<string, SignalDefinition>;
