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
  "token.mint": power(5, "A privileged address can mint new tokens.", "Most tokens that are issued over time."),
  "token.pause": power(
    5,
    "A privileged address can stop all transfers and start them again. The weight is 28 where the owner, or addresses that it prefers, can still transfer meanwhile.",
    "Tokens of regulated issuers in general.",
  ),
  "token.trading-gate": power(
    5,
    "A privileged address starts transfers, and can't stop them again.",
    "A usual way to start trading.",
  ),
  "token.sell-gate": power(
    35,
    "A privileged address can stop sales while purchases continue, or controls how much each holder may sell. Traps use such a switch.",
    "Switches that calm a market at the start, of a trustworthy owner.",
  ),
  "token.capped-fee": power(
    4,
    "A privileged address can set a fee on transfers, up to a limit in the code.",
    "Common and limited.",
  ),
  "token.blocklist": power(
    8,
    "A privileged address can block single addresses from sending. The weight is 28 where it is a personal account (EOA) that no function of the token shows, and the token doesn't report that it has no owner. The weight is 28 also where a personal account keeps the list in another contract.",
    "Stablecoin issuers have to. Tokens block bots at the start.",
  ),
  "token.seize": power(
    12,
    "A privileged address can move or destroy tokens of other holders. The weight is 28 where a personal account (EOA), the owner or the holder of the roles, can take them.",
    "Regulated tokens, bridges and games are made in this way.",
  ),
  "token.adjustable-fee": power(
    28,
    "A privileged address can set the fee on transfers to any value, or to more than a quarter, up to the full amount. Such a fee makes the token worthless to sell.",
    "Limits that the analysis can't see. Index tokens that scale all balances.",
  ),
  "token.allowlist": power(
    40,
    "Only addresses on a list can send the token. A privileged address controls the list.",
    "Regulated securities.",
  ),
  "token.hidden-mint": power(
    45,
    "A privileged address can create balances that no mint event and no supply shows.",
    "Accounting of a kind that the analysis doesn't understand.",
  ),
  "token.take-back-ownership": power(
    40,
    "A former owner or an address in the code can take back renounced ownership.",
    "Old libraries with a lock function that is not used.",
  ),
  "token.allowance-bypass": power(
    45,
    "A privileged address can take tokens from any holder without an allowance.",
    "Trusted bridges and marketplaces of the same developer.",
  ),
  "token.adjustable-limit": power(
    28,
    "A privileged address can set to any value how much others may send or hold, or from when. The value may be nothing or never. The limit doesn't apply to that address, so it can stop all other holders from selling.",
    "Limits against large buyers at the start, of a trustworthy owner. A lower bound that the analysis can't see.",
  ),
  "token.outside-guard": power(
    12,
    "Every transfer calls another contract, which may reject it, and a privileged address can replace that contract with any other. The weight is 28 where a personal account (EOA), the owner or the holder of the roles, can do so.",
    "Regulated tokens and receipts of lending markets call a contract of their issuer.",
  ),
  "token.hidden-owner": power(
    40,
    "The token reports that it has no owner, yet another address in the code keeps an owner's powers.",
    "Separate roles (minter, guardian) that were kept on purpose.",
  ),
  "token.stopped": {
    family: "behaviour",
    severity: "medium",
    weight: 25,
    meaning: "Transfers, or sales, are stopped now. Holders can't sell the token.",
    falsePositives: "Paused in an emergency, or not started yet.",
  },
  "token.reserved": {
    family: "behaviour",
    severity: "medium",
    weight: 45,
    meaning:
      "The code lets only the owner, or addresses that it prefers, send the token, or send it to a market while others may buy. Other holders can never sell it. No switch changes this. Other signals report the restrictions that a switch can change.",
    falsePositives: "Points and shares that only their issuer moves, and that are not meant to be traded.",
  },
  "token.pretence": {
    family: "behaviour",
    severity: "high",
    weight: 60,
    meaning:
      "Transfers emit an event while no balance changes, or the token reports a balance for any address. Such tokens appear in wallets as bait and can't be owned.",
    falsePositives: "Tokens that only record an event on purpose.",
  },
  "token.look-alike": {
    family: "impersonation",
    severity: "high",
    weight: 70,
    meaning: "The symbol or name imitates a known token with letters that only look the same.",
    falsePositives: "Rare: legitimate tokens don't mix alphabets.",
  },
  "token.impersonation": {
    family: "impersonation",
    severity: "high",
    weight: 60,
    meaning: "The token carries both the name and the symbol of a well-known token, and is another token.",
    falsePositives: "A bridged copy that no list contains yet.",
  },
  "token.same-name": {
    family: "impersonation",
    severity: "medium",
    weight: 30,
    meaning:
      "The token carries the symbol or the name of a known token or of the chain's native currency, and is another token.",
    falsePositives: "Many legitimate tokens use short symbols. The weight is low for less known ones.",
  },
  "token.lure-name": {
    family: "impersonation",
    severity: "high",
    weight: 60,
    meaning: "The name or symbol advertises a web site, as scam airdrops do.",
    falsePositives: "A project that is named after its site and its rewards.",
  },
  "token.flagged-domain": {
    family: "impersonation",
    severity: "critical",
    weight: 75,
    meaning: "The name or symbol contains the address of a web site that a source lists as malicious.",
    falsePositives: "The list may be wrong: override the domain.",
  },
  "token.honeypot": {
    family: "simulation",
    severity: "critical",
    weight: 75,
    meaning: "In a trial on a copy of the chain, the token can be bought but not sold again, or only a part of it.",
    falsePositives: "A delay between buying and selling that is longer than the trial's.",
  },
  "token.high-tax": {
    family: "simulation",
    severity: "medium",
    weight: 30,
    meaning:
      "In a trial on a copy of the chain, buying or selling costs more than a tenth. The weight is 60 from one half.",
    falsePositives: "Taxes that fall after the start.",
  },
} satisfies Record<string, SignalDefinition>;
