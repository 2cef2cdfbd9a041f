import type { SignalDefinition } from "../../../types";

const newPartner = "A good partner that no list knows yet: look who it is, then sign.";

/** Rights to take tokens. */
export const approvalsDefinitions = {
  "transaction.unlimited-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "An address that nothing speaks for may take all of a token, now and later. Known routers, markets and Permit2 are not counted.",
    falsePositives: `Many honest applications ask for it; an exact amount does as well. ${newPartner}`,
  },
  "transaction.collection-approval": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning: "An address that nothing speaks for may take every item of a collection, now and later.",
    falsePositives: newPartner,
  },
  "transaction.item-approval": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "An address that nothing speaks for may take one item of a collection.",
    falsePositives: newPartner,
  },
  "transaction.approval-to-person": {
    family: "transaction",
    severity: "high",
    weight: 40,
    meaning:
      "Who may take the tokens is no contract, but a person's address or one without code and history. Honest applications don't ask for that. Unlimited, by signature, or as good as all of something worth more than a thousand dollars it counts 65.",
    falsePositives: "Custodians and market makers sometimes approve their own accounts.",
  },
  "transaction.ruled-spender": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Who may take the tokens is a contract that nothing speaks for and that one person alone commands: by its code only that address may have it take, and send it wherever it likes. Told of rights without end, of those by signature, and of as good as all of something worth more than a thousand dollars. A bounded amount from fifty dollars counts 35.",
    falsePositives:
      "A contract account or a bot of one's own that another address of one's own commands; a service that one person runs.",
  },
  "transaction.open-spender": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "The right goes to a contract that acts for whoever asks, such as Multicall3: anybody can take the tokens with it. A bounded amount counts 40. So does one from fifty dollars to unknown code with a function by which anybody may have it take from whom he names, where a node shows the code; all of it counts 45 there.",
    falsePositives:
      "None of known contracts: nobody has a reason to give them rights. Unknown code that checks in a way that the analysis can't see.",
  },
  "transaction.permit": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning: "A signature lets an address that nothing speaks for take tokens; it needs no transaction of the owner's.",
    falsePositives: newPartner,
  },
  "transaction.foreign-permit": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The transaction hands in somebody else's signature, which lets an address that nothing speaks for take his tokens.",
    falsePositives: "Relayers do that for a living.",
  },
  "transaction.over-balance-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "An address that nothing speaks for may take more of a token than there is now.",
    falsePositives: "Who approves before buying.",
  },
  "transaction.long-lived-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "The right of an address that nothing speaks for lasts longer than a month.",
    falsePositives: "Subscriptions and standing orders.",
  },
  "transaction.unverified-allowance": {
    family: "transaction",
    severity: "low",
    weight: 30,
    meaning:
      "A bounded amount to an address that nothing speaks for, of which nobody could see whether it is a contract or what the amount is worth.",
    falsePositives: "An ordinary approval, seen without a node. With chain access it is looked at closer.",
  },
  "transaction.large-allowance": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "A contract that nothing speaks for may take a bounded amount that is worth more than a thousand dollars. It counts 40 if that is as good as all that the wallet has, and so does all of a known token without a price.",
    falsePositives: `Large deposits at applications that no list knows. ${newPartner}`,
  },
  "transaction.bounded-allowance": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning: "A contract that nothing speaks for may take a bounded amount: the ordinary way to use an application.",
    falsePositives: "It counts little, and is told so that the amount can be compared with the purpose.",
  },
  "transaction.many-allowances": {
    family: "transaction",
    severity: "high",
    weight: 40,
    meaning: "One address that nothing speaks for gets rights over three tokens or more at once, as drainers ask.",
    falsePositives: "Portfolio tools that move several tokens.",
  },
  "transaction.fresh-spender": {
    family: "novelty",
    severity: "info",
    weight: 8,
    meaning: "The contract that gets rights is less than three days old. New is not malicious.",
    falsePositives: "Every honest contract was new once.",
  },
} satisfies Record<string, SignalDefinition>;
