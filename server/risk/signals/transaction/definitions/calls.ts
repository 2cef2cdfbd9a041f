import type { SignalDefinition } from "../../../types";

/** Calls made because of a name, and calls that cannot be explained. */
export const callsDefinitions = {
  "transaction.sweeper-function": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "Native currency goes to a function with a name that sweepers use, such as SecurityUpdate(), at an unknown address. Without native currency the weight is 30.",
    falsePositives: "A legitimate contract with such a name that takes a fee.",
  },
  "transaction.paid-claim": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "The transaction pays an unknown address for a function whose name promises something, such as claim().",
    falsePositives: "Some legitimate claims cost a fee.",
  },
  "transaction.unexpected-payment": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "Native currency goes to an unknown address with a function that is on no list or only promises something by its name. Native currency at a contract's creation counts as well. Payments of up to five hundred dollars count 10 for a function named as a mint, where the contract's code was read. Payments of up to ten dollars with any arguments count 10, as bridges take for their costs, unless the payee is a personal account (EOA).",
    falsePositives:
      "Games, mints and fees of small applications. Contracts that receive native currency as they are created.",
  },
  "transaction.unknown-function": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning:
      "The effect of the call can't be determined: neither the function nor the contract is known. The weight is 10 without native currency, or with no more than ten dollars, where the data names no unknown address. Among known contracts, tokens, marketplaces and accounts are checked where an unknown address is named. Bridges are checked where an unknown address is named and the wallet is not. Routers, lenders and staking contracts name pools. Routers are checked where the unknown address is no contract, the others where no contract is known there. An unknown function of the wallet's own account always counts, since it may do anything that the account can.",
    falsePositives: "Most applications have functions of their own. A simulation shows their effect.",
  },
  "transaction.creation": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "A new contract is created from code in the transaction.",
    falsePositives: "The weight is low.",
  },
  "transaction.lost-recipient": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The transaction has no recipient, so it would create a contract. The data calls a known function or can't run as code. The recipient was probably lost, and the effect of the call there is unknown.",
    falsePositives: "None known: the output of compilers begins differently.",
  },
} satisfies Record<string, SignalDefinition>;
