import type { SignalDefinition } from "../../types";

export const contractDefinitions = {
  "contract.no-code": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The address has no contract. It is a personal account (EOA), assessed by lists alone.",
    falsePositives: "A contract may be deployed there later.",
  },
  "contract.fresh": {
    family: "novelty",
    severity: "info",
    weight: 4,
    meaning: "The contract was created less than three days ago, by the chain's past state or an explorer.",
    falsePositives: "Every contract is new once. The weight is low for this reason.",
  },
  "contract.sanctioned-party": {
    family: "control",
    severity: "critical",
    weight: 85,
    meaning:
      "An address that controls the contract, is paid by it or provides its code is on a government sanctions list.",
    falsePositives: "None from the list itself.",
  },
  "contract.listed-party": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning:
      "A source lists a related address as malicious: code that the contract can run, its owner, admin or sole controller, or a payee of its code.",
    falsePositives: "The list may be wrong: override the listed address.",
  },
  "contract.sweeper": {
    family: "behaviour",
    severity: "critical",
    weight: 75,
    meaning:
      "Functions with names that promise something (`Claim()`, `SecurityUpdate(address)`…) take native currency and give nothing. The payment is kept for a withdrawer, or sent to a fixed address or one that the call names. The weight is 40 where the name is common and an event, a counter or a flag records the payment.",
    falsePositives: "A contract for collections whose function has such a name.",
  },
  "contract.lure": {
    family: "behaviour",
    severity: "medium",
    weight: 35,
    meaning:
      "The contract has a payable function with a name that sweepers of native currency use and legitimate contracts rarely do.",
    falsePositives: "A legitimate contract with an unusual naming style.",
  },
  "contract.drainer": {
    family: "behaviour",
    severity: "critical",
    weight: 65,
    meaning:
      "A privileged address can move tokens that users approved to the contract to fixed payees, in shares or together with arbitrary calls. Wallet drainers have this shape.",
    falsePositives: "Services that collect agreed payments and keep such a back door.",
  },
  "contract.puller": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "A privileged address, or any address, can move tokens that users approved to the contract to a fixed payee. An approval is then in that address's control.",
    falsePositives: "Subscriptions and payment collectors work in this way.",
  },
  "contract.ruled": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "One personal account (EOA) alone controls the contract. By the code only that account may make it take approved tokens, or make any call. An approval to the contract equals an approval to that account. The weight is 8 where the contract is built like a smart account, and where it is scanned as a wallet, since its owner controls those. This reduction does not apply where accounts run its code and the key in it belongs to another party.",
    falsePositives: "A bot or a treasury that its owner runs and no other user has to trust.",
  },
  "contract.taking-claim": {
    family: "behaviour",
    severity: "high",
    weight: 60,
    meaning:
      "A function whose name promises something (`claim`, `airdrop`, `connect`…) moves the caller's approved tokens to a fixed payee and gives nothing for them. The weight is 40 where the contract records the call.",
    falsePositives: "A fee in tokens for something given elsewhere, off the chain or by another contract.",
  },
  "contract.one-way-stake": {
    family: "behaviour",
    severity: "medium",
    weight: 45,
    meaning:
      "A privileged address can withdraw the stakes in the contract. No function that a staker can call returns them.",
    falsePositives: "Stakes that the operator pays back by hand, or through another contract that may move them.",
  },
  "contract.custody": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "One personal account (EOA) alone can withdraw deposited native currency or tokens, regardless of what is owed to the depositors. The contract records the deposits, or only an event reports them and no other address withdraws anything.",
    falsePositives:
      "Young projects whose owner keeps such a withdrawal for emergencies and does no harm with it. Bridges and cashiers that one operator runs by hand.",
  },
  "contract.undelivered": {
    family: "behaviour",
    severity: "medium",
    weight: 30,
    meaning:
      "Payments go directly to one personal account (EOA). The contract only records an order, only emits an event, never makes the promised trade, or takes the caller's whole balance. No function gives or pays anything back, or none before the operator sets the source of the goods.",
    falsePositives:
      "Shops and bridges whose operator delivers by hand, payment pages, deposits to an exchange, donations on behalf of others, and sales whose token comes later.",
  },
  "contract.riddle": {
    family: "behaviour",
    severity: "medium",
    weight: 35,
    meaning:
      "The contract offers its whole balance for the right answer. Functions can change the answer, unless that was disabled, and a privileged address can withdraw everything at any time. This is a well-known bait (quiz honeypot).",
    falsePositives: "A genuine game, and a personal store of funds behind a password.",
  },
  "contract.later-payers": {
    family: "behaviour",
    severity: "high",
    weight: 45,
    meaning:
      "In a run on a copy of the chain, an account that pays gets half of it or more back without a request. This happens once other accounts have paid as much: later payers fund earlier payers.",
    falsePositives: "Games and dividends that state this openly and attract players for it.",
  },
  "contract.kept-payment": {
    family: "behaviour",
    severity: "medium",
    weight: 28,
    meaning:
      "In a run on a copy of the chain, an unknown account pays and the payment stays in the contract. No event names the account, and no function returns anything to it, at once or 400 days later. The contract holds native currency, or keeps a queue of payers.",
    falsePositives:
      "Shops and services that deliver elsewhere. Games whose right answer, and sales whose terms, no run can know.",
  },
  "contract.throwaway-taker": {
    family: "behaviour",
    severity: "critical",
    weight: 60,
    meaning:
      "The contract creates contracts that move approved tokens of other users during their creation, or at its command at once, and then end. Drainers do so because no list contains addresses without code. The weight is 45 where the created contracts stay.",
    falsePositives: "Payment contracts that are created for one payment each.",
  },
  "contract.backdoor": {
    family: "behaviour",
    severity: "high",
    weight: 45,
    meaning:
      "The contract delegates its calls to code that can be read. A privileged address can make it run any other code without installing it first, or has its own calls run by other code than other callers'.",
    falsePositives:
      "Proxies that can run scripts of their governance. Accounts with modules, or with separate code for their entry point.",
  },
  "contract.closed-list": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "Addresses on a list can move tokens that users approved to the contract to any payee. The list was set at creation, or its members set it. The parties that an approval gives rights to can't be determined.",
    falsePositives: "Helpers of an exchange whose list was set once and for all.",
  },
  "contract.overwriting": {
    family: "behaviour",
    severity: "high",
    weight: 45,
    meaning:
      "A function with the name of a token's function moves nothing and writes its argument over the contract's first storage slot. Run in the name of a wallet, such code replaces the wallet's own code.",
    falsePositives: "Stand-in tokens made for a test.",
  },
  "contract.clone": {
    family: "code",
    severity: "critical",
    weight: 70,
    meaning:
      "The code equals that of a contract that a source lists, but for constants or small changes, and is dangerous in itself.",
    falsePositives: "The original may be listed wrongly.",
  },
  "contract.similar-code": {
    family: "code",
    severity: "medium",
    weight: 35,
    meaning: "The code equals that of a contract that a source lists, but for constants.",
    falsePositives: "Attackers use ordinary code too.",
  },
  "contract.self-destruct": {
    family: "code",
    severity: "low",
    weight: 8,
    meaning:
      "The owner can destroy the contract and take its native currency. Since 2024 (EIP-6780) the code mostly stays. The weight is 28 where it holds native currency that others deposited.",
    falsePositives: "Common in old legitimate contracts.",
  },
  "contract.open-self-destruct": {
    family: "code",
    severity: "medium",
    weight: 35,
    meaning:
      "Any address can destroy the contract and take its native currency. The weight is 18 where the code shows this and could not be run.",
    falsePositives: "Helpers that exist for one transaction. A check that the analysis can't see.",
  },
  "contract.delegatecall": {
    family: "code",
    severity: "low",
    weight: 5,
    meaning:
      "A privileged address can make the contract run any code in its own name. The weight is 28 in a token, since such code writes any balance.",
    falsePositives: "Smart wallets and modules are made for this.",
  },
  "contract.open-delegatecall": {
    family: "code",
    severity: "medium",
    weight: 40,
    meaning: "Any address can make the contract run any code in its own name, and so take what it holds or may move.",
    falsePositives: "Helpers that hold nothing. A check that the analysis can't see.",
  },
  "contract.open-calls": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "Any address can make the contract call anything in its own name, and so take what it holds and what others approved to it.",
    falsePositives: "Helpers that hold nothing and have no approvals. A check that the analysis can't see.",
  },
  "contract.replay": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "The contract makes any call for a caller with the right signature and does not record used signatures. A signature can be used again.",
    falsePositives:
      "Accounts whose signers include a number of their own, which the call itself checks, in what they sign.",
  },
  "contract.metamorphic": {
    family: "code",
    severity: "low",
    weight: 8,
    meaning:
      "The contract creates contracts at predictable addresses (CREATE2) and can destroy itself. Other code may later appear at the same address. This is rarely possible since EIP-6780.",
    falsePositives: "Factories with an old way to retire.",
  },
} satisfies Record<string, SignalDefinition>;
