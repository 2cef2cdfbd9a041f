import type { SignalDefinition } from "../../../types";

/** Calls made because of a name, and calls that cannot be explained. */
export const callsDefinitions = {
  "transaction.sweeper-function": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "Coin goes to a function named as those of sweepers are, such as SecurityUpdate(), at an address that nothing speaks for. Without coin it counts 30.",
    falsePositives: "An honest contract with such a name that takes a fee.",
  },
  "transaction.paid-claim": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "A function that promises something, such as claim(), is paid for at an address that nothing speaks for.",
    falsePositives: "Some honest claims cost a fee.",
  },
  "transaction.unexpected-payment": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "Coin goes along with a function that no list knows, or that only promises something by its name, at an address that nothing speaks for, or with a contract's creation. Up to five hundred dollars for what a function is named to mint, where a contract stands whose code was read, and up to ten with any arguments, as bridges take for their costs, unless a person is paid, count 10.",
    falsePositives: "Games, mints and fees of small applications; contracts that are given coin as they are created.",
  },
  "transaction.unknown-function": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning:
      "Nobody can tell what the call does: neither the function nor the contract is known. Without coin, or with no more than ten dollars, it counts 10 where the data names no stranger. Of known contracts only tokens, marketplaces and accounts are asked about, where a stranger is named, and bridges, where a stranger is named and the wallet is not. Routers, lenders and staking contracts name pools: routers are asked about where such a stranger is no contract, the others where none is known to stand there. An unknown function of the wallet's own account always counts: it may do whatever the account can.",
    falsePositives: "Most applications have functions of their own; a simulation shows what they do.",
  },
  "transaction.creation": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "A new contract is created from code in the transaction.",
    falsePositives: "It counts nearly nothing.",
  },
  "transaction.lost-recipient": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "There is no recipient, so a contract would be created, but the data calls a known function or can't be run as code: the recipient was probably lost, and what the call would do there is unknown.",
    falsePositives: "None are known: what compilers make begins otherwise.",
  },
} satisfies Record<string, SignalDefinition>;
