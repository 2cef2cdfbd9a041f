import type { SignalDefinition } from "../../types";

const power = (weight: number, meaning: string, falsePositives: string): SignalDefinition => ({
  family: "control",
  severity: weight >= 25 ? "medium" : "low",
  weight,
  meaning,
  falsePositives,
});

/** Read from what the code does, not from names. An owner who gave up ownership has the owner's powers no more. */
export const tokenDefinitions = {
  "token.mint": power(5, "Somebody can make new tokens.", "Most tokens that are issued over time."),
  "token.pause": power(
    5,
    "Somebody can stop all transfers and start them again. It weighs 28 where the owner, or whom he prefers, goes on meanwhile.",
    "Issuers' tokens in general.",
  ),
  "token.trading-gate": power(
    5,
    "Transfers begin when somebody says so, and can't be stopped again.",
    "A usual way to start trading.",
  ),
  "token.sell-gate": power(
    35,
    "Somebody can stop sales while purchases go on, or keeps how much each may sell: the switch of a trap.",
    "Switches that calm a market at the start, in honest hands.",
  ),
  "token.capped-fee": power(
    4,
    "Somebody can set a fee on transfers, up to a limit in the code.",
    "Common and limited.",
  ),
  "token.blocklist": power(
    8,
    "Somebody can keep single addresses from sending. It weighs 28 where that is one person whom no function of the token shows, and the token doesn't say that it has no owner, and where one person keeps the list in another contract.",
    "Issuers of dollars have to; tokens against bots do at the start.",
  ),
  "token.seize": power(
    12,
    "Somebody can move or destroy what others hold. It weighs 28 where one person, the owner or who holds the roles, can take it.",
    "Regulated tokens, bridges and games are made like that.",
  ),
  "token.adjustable-fee": power(
    28,
    "Somebody can set the fee on transfers to anything, or to more than a quarter, up to all of it, which makes the token worthless to sell.",
    "Limits that the analysis can't see; index tokens that scale all balances.",
  ),
  "token.allowlist": power(
    40,
    "Nobody can send the token but those whom somebody put on a list.",
    "Regulated securities.",
  ),
  "token.hidden-mint": power(
    45,
    "Somebody can give out balances that no mint and no supply shows.",
    "Bookkeeping of a kind that the analysis doesn't understand.",
  ),
  "token.take-back-ownership": power(
    40,
    "Ownership that was given up can be taken back by a former owner or an address in the code.",
    "Old libraries with a lock function that nobody uses.",
  ),
  "token.allowance-bypass": power(
    45,
    "Somebody can take tokens from any holder without having been allowed to.",
    "Trusted bridges and marketplaces of the same makers.",
  ),
  "token.adjustable-limit": power(
    28,
    "Somebody can set how much others may send or hold, or from when on, to anything, also to nothing or never, and is bound by it himself in no way: then nobody else can sell.",
    "Limits against large buyers at the start, in honest hands; a lower bound that the analysis can't see.",
  ),
  "token.outside-guard": power(
    12,
    "Every transfer asks another contract, which may refuse it, and somebody can put any contract in that place. It weighs 28 where one person, the owner or who holds the roles, can.",
    "Regulated tokens and receipts of lending markets ask a contract of their makers'.",
  ),
  "token.hidden-owner": power(
    40,
    "The token says that it has no owner, yet somebody else whom the code knows keeps an owner's powers.",
    "Separate roles (minter, guardian) that were kept on purpose.",
  ),
  "token.stopped": {
    family: "behaviour",
    severity: "medium",
    weight: 25,
    meaning: "Transfers, or sales, are stopped now: who holds the token can't sell it.",
    falsePositives: "Paused in an emergency, or not started yet.",
  },
  "token.reserved": {
    family: "behaviour",
    severity: "medium",
    weight: 45,
    meaning:
      "Its code lets only its owner, or addresses that it prefers, send the token at all, or send it to a market while others may buy: whoever else holds it can never sell it. No switch changes that; those that do are told of by other signals.",
    falsePositives: "Points and shares that only their issuer moves, and that nobody is meant to trade.",
  },
  "token.pretence": {
    family: "behaviour",
    severity: "high",
    weight: 60,
    meaning:
      "Its transfers report that something moved while nothing is written down, or it says of any address that it holds some: bait that is shown in wallets and can't be had.",
    falsePositives: "Tokens that only mark an event on purpose.",
  },
  "token.look-alike": {
    family: "impersonation",
    severity: "high",
    weight: 70,
    meaning: "Its symbol or name imitates a known token with letters that only look the same.",
    falsePositives: "Hardly any: honest tokens don't mix alphabets.",
  },
  "token.impersonation": {
    family: "impersonation",
    severity: "high",
    weight: 60,
    meaning: "It carries both the name and the symbol of a well-known token, and isn't it.",
    falsePositives: "A bridged copy that no list knows yet.",
  },
  "token.same-name": {
    family: "impersonation",
    severity: "medium",
    weight: 30,
    meaning: "It carries the symbol or the name of a known token or of the chain's own coin, and isn't it.",
    falsePositives: "Short symbols are used by many honest tokens; of less known ones this weighs little.",
  },
  "token.lure-name": {
    family: "impersonation",
    severity: "high",
    weight: 60,
    meaning: "Its name or symbol lures to a web site: how scam airdrops advertise.",
    falsePositives: "A project that is named after its site and its rewards.",
  },
  "token.flagged-domain": {
    family: "impersonation",
    severity: "critical",
    weight: 75,
    meaning: "Its name or symbol holds the address of a web site that a source lists.",
    falsePositives: "The list may be wrong; then override the domain.",
  },
  "token.honeypot": {
    family: "simulation",
    severity: "critical",
    weight: 75,
    meaning: "Tried out on a copy of the chain, it can be bought but not sold again, or only a part of it.",
    falsePositives: "A pause between buying and selling that is longer than the trial's.",
  },
  "token.high-tax": {
    family: "simulation",
    severity: "medium",
    weight: 30,
    meaning:
      "Tried out on a copy of the chain, buying or selling costs more than a tenth. From a half on it weighs 60.",
    falsePositives: "Taxes that fall after the start.",
  },
} satisfies Record<string, SignalDefinition>;
