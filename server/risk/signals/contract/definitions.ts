import type { SignalDefinition } from "../../types";

export const contractDefinitions = {
  "contract.no-code": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "No contract stands at the address: it is a personal account, judged by lists alone.",
    falsePositives: "A contract may be put there later.",
  },
  "contract.fresh": {
    family: "novelty",
    severity: "info",
    weight: 4,
    meaning: "It came to be less than three days ago, by what the chain, or an explorer, tells of the past.",
    falsePositives: "Everything is new once: it only tips the scales.",
  },
  "contract.sanctioned-party": {
    family: "control",
    severity: "critical",
    weight: 85,
    meaning:
      "Whoever controls the contract or is paid by it, or the code that it runs, stands on a government sanctions list.",
    falsePositives: "None from the list itself.",
  },
  "contract.listed-party": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning:
      "Code that the contract runs or can run, its owner, its admin, who alone commands it, or somebody whom its code pays is listed by a source as malicious.",
    falsePositives: "The list may be wrong; then override the listed address.",
  },
  "contract.sweeper": {
    family: "behaviour",
    severity: "critical",
    weight: 75,
    meaning:
      "Functions with promising names (`Claim()`, `SecurityUpdate()`…) take coin and give nothing: it is kept for one who may withdraw it, or sent on to a fixed address. Weighs 40 where the name is a common one and an event, a counter or a mark tells of the payment.",
    falsePositives: "A collecting box whose function has such a name.",
  },
  "contract.lure": {
    family: "behaviour",
    severity: "medium",
    weight: 35,
    meaning: "It has a payable function with a name that sweepers of coin use and honest contracts hardly ever do.",
    falsePositives: "An honest contract with an unusual style of names.",
  },
  "contract.drainer": {
    family: "behaviour",
    severity: "critical",
    weight: 65,
    meaning:
      "Somebody privileged can move the tokens of whoever approved the contract to payees fixed in it, in shares or together with calls to anything: the shape of wallet drainers.",
    falsePositives: "Services that collect agreed payments and keep such a back door.",
  },
  "contract.puller": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "Somebody privileged, or anybody at all, can move the tokens of whoever approved the contract to a fixed payee. An approval is then in that somebody's hands.",
    falsePositives: "Subscriptions and payment collectors work this way.",
  },
  "contract.ruled": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "One person alone commands it: by its code only that address may have it take what others approved to it, or make any call at all. An approval to it is as good as one to that person. Weighs 8 where it is made like a smart account, and where it is looked at as a wallet: those are their owners'; but not where accounts run its code and the key in it is somebody else's.",
    falsePositives: "A bot or a treasury that its owner runs and nobody else has to trust.",
  },
  "contract.taking-claim": {
    family: "behaviour",
    severity: "high",
    weight: 60,
    meaning:
      "A function whose name promises something (`claim`, `airdrop`, `connect`…) moves the caller's own approved tokens to a fixed payee, and gives nothing for them. Weighs 40 where it writes down that it was called.",
    falsePositives: "A fee in tokens for what is then given elsewhere, off the chain or by another contract.",
  },
  "contract.one-way-stake": {
    family: "behaviour",
    severity: "medium",
    weight: 45,
    meaning:
      "What is staked in it can be taken out by somebody privileged, and by no function that who staked can call.",
    falsePositives: "Stakes that their keeper pays back by hand, or through another contract that may move them.",
  },
  "contract.custody": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "One person alone can take out the coin or tokens that people put in, without regard to what is owed to them: they stand in a book of the contract's, or only an event tells of them and nobody else takes anything out.",
    falsePositives:
      "Young projects whose owner keeps such a way out for emergencies, and does no harm with it; bridges and tills that one person runs by hand.",
  },
  "contract.undelivered": {
    family: "behaviour",
    severity: "medium",
    weight: 30,
    meaning:
      "What is paid goes straight on to one person's own account, for an order that the contract only writes down or tells in an event, or a trade that it never makes, or is all that the caller has: nothing in it gives or pays back anything, or nothing before its keeper sets what it is given out of.",
    falsePositives:
      "Shops and bridges whose keeper delivers by hand, payment pages, deposits to an exchange, donations on somebody's behalf, and sales whose token comes later.",
  },
  "contract.straw-man": {
    family: "behaviour",
    severity: "medium",
    weight: 35,
    meaning:
      "After paying what it owes, it calls another contract that it shows to nobody. If that one refuses, nobody is paid: baits that seem to give coin away work like this.",
    falsePositives: "An honest log or hook whose address was not made public.",
  },
  "contract.riddle": {
    family: "behaviour",
    severity: "medium",
    weight: 35,
    meaning:
      "It offers all its coin for the right answer, but has functions that change the answer, unless that was shut, and a privileged address can withdraw everything whenever he likes: the oldest of baits.",
    falsePositives: "A game whose maker means it, and a purse of his own behind a password.",
  },
  "contract.ponzi": {
    family: "behaviour",
    severity: "medium",
    weight: 35,
    meaning:
      "It takes a share of each deposit for a fixed address and pays by the time that has passed, while nothing comes in but what others put in.",
    falsePositives: "Savings with a fee and a rate, of which somebody pays the interest by hand.",
  },
  "contract.later-payers": {
    family: "behaviour",
    severity: "high",
    weight: 45,
    meaning:
      "Run on a copy of the chain, an account that pays gets half of that or more, without asking for it, once others have paid as much: what earlier payers get is what later ones pay.",
    falsePositives: "Games and dividends that say so, and are played for it.",
  },
  "contract.kept-payment": {
    family: "behaviour",
    severity: "medium",
    weight: 28,
    meaning:
      "Run on a copy of the chain, an unknown account pays, the payment stays in the contract, no event names the account, and no function gives it anything back, at once or 400 days later. The contract holds coin, or keeps a queue of those who paid.",
    falsePositives:
      "Shops and services that deliver elsewhere; games whose right answer, and sales whose terms, no run could know.",
  },
  "contract.throwaway-taker": {
    family: "behaviour",
    severity: "critical",
    weight: 60,
    meaning:
      "It makes contracts that move somebody else's approved tokens while they are being made, or on its word at once, and then end: drainers do so, for no list knows addresses at which nothing stands yet. Weighs 45 where they stay.",
    falsePositives: "Payment contracts that are made for one payment each.",
  },
  "contract.backdoor": {
    family: "behaviour",
    severity: "high",
    weight: 45,
    meaning:
      "It hands its calls on to code that can be looked at, but somebody can have it run any other, without putting that in place first, or has his own calls run by other code than everybody else's.",
    falsePositives:
      "Proxies with a way to run scripts of their governance; accounts with modules, or with code of its own for their entry point.",
  },
  "contract.closed-list": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "Those on a list can move the tokens of whoever approved the contract to whom they like, and who is on it was said when it was made, or is by those on it: nobody can tell in whose hands an approval then is.",
    falsePositives: "Helpers of an exchange that were given their list once and for all.",
  },
  "contract.overwriting": {
    family: "behaviour",
    severity: "high",
    weight: 45,
    meaning:
      "A function with the name of a token's moves nothing and writes what it is told over the contract's first place in storage. Run in the name of a wallet, such code puts other code in the place of the wallet's own.",
    falsePositives: "Stand-ins for tokens that were made to try something out.",
  },
  "contract.clone": {
    family: "code",
    severity: "critical",
    weight: 70,
    meaning:
      "Its code is that of a contract that a source lists, but for constants or little changes, and dangerous in itself.",
    falsePositives: "The original may be listed wrongly.",
  },
  "contract.similar-code": {
    family: "code",
    severity: "medium",
    weight: 35,
    meaning: "Its code is that of a contract that a source lists, but for constants.",
    falsePositives: "Bad actors use ordinary code too.",
  },
  "contract.self-destruct": {
    family: "code",
    severity: "low",
    weight: 8,
    meaning:
      "Its owner can end it and take its coin. Since 2024 (EIP-6780) the code mostly stays. Weighs 28 where it keeps coin that others put in.",
    falsePositives: "Common in old honest contracts.",
  },
  "contract.open-self-destruct": {
    family: "code",
    severity: "medium",
    weight: 35,
    meaning: "Anybody can end it and take its coin.",
    falsePositives: "Helpers that live for one transaction; a check that the analysis can't see.",
  },
  "contract.delegatecall": {
    family: "code",
    severity: "low",
    weight: 5,
    meaning:
      "Somebody privileged can have it run any code in its own name. Weighs 28 in a token: such code writes any balance.",
    falsePositives: "Smart wallets and modules are made for that.",
  },
  "contract.open-delegatecall": {
    family: "code",
    severity: "medium",
    weight: 40,
    meaning: "Anybody can have it run any code in its own name, and so take what it holds or may move.",
    falsePositives: "Helpers that hold nothing; a check that the analysis can't see.",
  },
  "contract.open-calls": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "Anybody can have it call anything in its own name, and so take what it holds and what others approved to it.",
    falsePositives: "Helpers that hold nothing and are approved nothing; a check that the analysis can't see.",
  },
  "contract.replay": {
    family: "code",
    severity: "medium",
    weight: 28,
    meaning:
      "It makes any call for whoever brings the right signature, and keeps no book of those that were used: what was signed once can be done again.",
    falsePositives:
      "Accounts whose signers put a number of their own, which the call itself checks, into what they sign.",
  },
  "contract.metamorphic": {
    family: "code",
    severity: "low",
    weight: 8,
    meaning:
      "It makes contracts at addresses known beforehand (CREATE2) and can end itself, so other code may come to stand at the same address. Rarely possible since EIP-6780.",
    falsePositives: "Factories with an old way to retire.",
  },
} satisfies Record<string, SignalDefinition>;
