import type { SignalDefinition } from "../../types";

const listMayBeWrong = "The list may be wrong or out of date: an operator can override the address at once.";
const newPartner = "A good partner that no list knows yet: look who it is, then sign.";

export const transactionDefinitions = {
  "transaction.sanctioned-party": {
    family: "transaction",
    severity: "critical",
    weight: 90,
    meaning: "The transaction or signature involves an address under sanctions, however deep in its calls.",
    falsePositives: "None from the list itself; delisted addresses leave at the next synchronisation.",
  },
  "transaction.flagged-party": {
    family: "transaction",
    severity: "critical",
    weight: 80,
    meaning:
      "An address that a source lists as malicious is called, gets assets or rights, or gives code, however deep in the calls. Taking rights back from it does not count.",
    falsePositives: listMayBeWrong,
  },
  "transaction.exploited-party": {
    family: "transaction",
    severity: "high",
    weight: 65,
    meaning: "A contract that was exploited is involved: rights given to it can be used by attackers.",
    falsePositives: "The hole may have been closed for good.",
  },
  "transaction.mixer-party": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "A mixer is involved. Not a crime in itself, so it asks for review and does not block.",
    falsePositives: "Privacy has honest uses.",
  },
  "transaction.flagged-mention": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "An address that a source lists as malicious stands in the data at a place that no known function explains: a bad party must not hide behind an unknown function.",
    falsePositives: `Data may name an address without giving it anything. ${listMayBeWrong}`,
  },
  "transaction.flagged-source": {
    family: "transaction",
    severity: "medium",
    weight: 35,
    meaning: "Tokens of an address that a source lists as malicious are moved.",
    falsePositives: "A victim who gets something back from a thief.",
  },
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
  "transaction.open-spender": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "The right goes to a contract that acts for whoever asks, such as Multicall3: anybody can take the tokens with it. A bounded amount counts 40.",
    falsePositives: "None: nobody has a reason to give it rights.",
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
  "transaction.imitated-recipient": {
    family: "transaction",
    severity: "high",
    weight: 70,
    meaning:
      "The recipient looks, at both ends, like an address that the wallet really paid before, or like the wallet itself, and is another one that it never paid: poisoned histories lead to such transfers.",
    falsePositives: "Four equal digits at both ends may be chance, once in four thousand million comparisons.",
  },
  "transaction.zero-value-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "Moves nothing: such transfers only write an address into somebody's history, to be copied from there.",
    falsePositives: "Developers who try a token out.",
  },
  "transaction.dust-transfer": {
    family: "transaction",
    severity: "low",
    weight: 26,
    meaning:
      "Sends less than a cent of a token: such transfers write an address into somebody's history, to be copied from there.",
    falsePositives: "A trial payment of next to nothing.",
  },
  "transaction.foreign-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "Moves somebody else's tokens to a third party: with an allowance, or in a token that lets anybody write it.",
    falsePositives: "Who collects payments for another.",
  },
  "transaction.pulled-by-contract": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "A contract moves the wallet's tokens to an address that nothing speaks for, with an allowance that the wallet gave it before.",
    falsePositives: "Payments by way of a router; compare recipient and amount.",
  },
  "transaction.signed-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "A signature of the wallet moves its tokens to an address that nothing speaks for.",
    falsePositives: "Payments without gas use it; compare recipient and amount.",
  },
  "transaction.needless-transfer-from": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning: "The wallet sends its own money by `transferFrom`, which no wallet does to pay: scripts of phishers do.",
    falsePositives: "Contract wallets and scripts that know no better.",
  },
  "transaction.bulk-transfer": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning: "One address that nothing speaks for gets several items, or several kinds of tokens, at once.",
    falsePositives: "An owner who moves to another wallet.",
  },
  "transaction.transfer-to-token": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning: "The recipient is the token's own contract, out of which most tokens can't be had again.",
    falsePositives: "Tokens that take themselves back on purpose.",
  },
  "transaction.fake-token": {
    family: "impersonation",
    severity: "medium",
    weight: 40,
    meaning: "The token calls itself like a known one and is another.",
    falsePositives: "Bridged forms of a token that no list knows.",
  },
  "transaction.proceeds-elsewhere": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "What is bought, unwrapped, withdrawn or bridged goes to an address that is neither the wallet's nor known infrastructure.",
    falsePositives: "Who swaps and pays in one go, or bridges to another wallet of his.",
  },
  "transaction.free-order": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "A trade in which the wallet gives and gets nothing: what stolen signatures and drained collections look like.",
    falsePositives: "A gift by way of a marketplace.",
  },
  "transaction.underpriced-order": {
    family: "transaction",
    severity: "high",
    weight: 50,
    meaning: "A trade in which the wallet gets less than a few cents for each thing that it gives.",
    falsePositives: "Items that are worth no more.",
  },
  "transaction.unknown-money": {
    family: "transaction",
    severity: "medium",
    weight: 40,
    meaning:
      "A trade in which the wallet is paid in a token that no list knows, which may be worth nothing. Items count only if much is given for them.",
    falsePositives: "Markets in small tokens.",
  },
  "transaction.lopsided-trade": {
    family: "transaction",
    severity: "high",
    weight: 45,
    meaning:
      "A trade that gives money, or items of well-known collections, worth several times of what it gets, by rough prices: orders of magnitude that come with the program, for eleven collections far below what their items cost from 2021 to 2025. From twenty times on it counts 60.",
    falsePositives: "Rough prices are wrong for a token or a collection that has risen or fallen a lot.",
  },
  "transaction.unprotected-swap": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "A swap of much money asks for next to nothing in return: whoever handles it may keep the rest. In a pool it counts 30, from five thousand dollars on; where a contract that nothing speaks for handles it, 45 from a thousand on, and 60 if that is a person or a twentieth of the worth is not asked for.",
    falsePositives: "Programs that swap without a limit, by a private way. Set the least that you want back.",
  },
  "transaction.unpriced-trade": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning:
      "Much is given for a known token of which nobody here knows the price, so that nobody can tell whether that is fair. Under ten thousand dollars it counts 10.",
    falsePositives: "Any fair trade in such a token: compare its price, then sign.",
  },
  "transaction.takes-for-nothing": {
    family: "transaction",
    severity: "low",
    weight: 30,
    meaning: "A trade in which the other side gives and gets nothing: a bait, or a stolen signature.",
    falsePositives: "A gift by way of a marketplace.",
  },
  "transaction.control-change": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Power over a contract or an account (ownership, a role, an implementation, a module, a guard) goes to an address that nothing speaks for.",
    falsePositives: "Owners who hand over on purpose, to somebody whom no list knows.",
  },
  "transaction.control-weakened": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning: "A guard or a threshold falls, or a text unknown here is approved in an account's name.",
    falsePositives: "Owners of a Safe do this to set it up and to sign on the chain.",
  },
  "transaction.control-given-up": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning: "Power is taken away or renounced, or a vote is delegated: nobody gains assets by it.",
    falsePositives: "It counts little, and is told because some of it can't be undone.",
  },
  "transaction.foreign-code": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning:
      "Code that nothing speaks for runs as the account (delegatecall): it can do there whatever the account could. So does known infrastructure's that was not made for that, or a function of it that nobody knows.",
    falsePositives: "Libraries of an account's maker that no list knows.",
  },
  "transaction.unknown-delegate": {
    family: "transaction",
    severity: "medium",
    weight: 45,
    meaning: "The wallet would run code that nothing speaks for as its own from now on (EIP-7702).",
    falsePositives: "Account code of a wallet maker that no list knows.",
  },
  "transaction.open-delegate": {
    family: "transaction",
    severity: "high",
    weight: 60,
    meaning:
      "The wallet would run known infrastructure's code as its own from now on (EIP-7702), such as Multicall3's, which serves whoever calls it: anybody could then spend from the wallet.",
    falsePositives: "None: nobody has a reason to run it as a wallet.",
  },
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
      "Coin goes along with a function that no list knows, or that only promises something by its name, at an address that nothing speaks for.",
    falsePositives: "Games, mints and fees of small applications.",
  },
  "transaction.unknown-function": {
    family: "transaction",
    severity: "low",
    weight: 28,
    meaning:
      "Nobody can tell what the call does: neither the function nor the contract is known. Without coin it counts 10 where the data names no stranger. Of known contracts only tokens, marketplaces and accounts are asked about, where a stranger is named, and bridges, where a stranger is named and the wallet is not. Routers name pools: they are asked about where such a stranger is no contract.",
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
  "transaction.malformed": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    meaning:
      "The data is encoded as no honest tool does it (odd length, dirty words, offsets that lead outside, short data). It was read on as the chain would read it.",
    falsePositives: "Faulty software.",
  },
  "transaction.sloppy-encoding": {
    family: "transaction",
    severity: "info",
    weight: 10,
    meaning:
      "The data is encoded carelessly (no 0x, white space, unusual padding or offsets). It was read on as the chain would read it.",
    falsePositives: "Careless software, and contracts that pack tightly on purpose.",
  },
  "transaction.outgrown": {
    family: "transaction",
    severity: "medium",
    weight: 30,
    floor: true,
    meaning: "There are more or deeper calls than are looked into: what was not seen is not called safe.",
    falsePositives: "Very large honest batches; split them.",
  },
} satisfies Record<string, SignalDefinition>;
