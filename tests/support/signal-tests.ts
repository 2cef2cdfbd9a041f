import { catalogue, type SignalId } from "@/server/risk";

/** Where a signal is shown on a real chain, real code or real lists, and where its honest twin stays without it. */
interface ShownBy {
  /** A file under tests/integration that names the signal's id. */
  positive: string;
  /** The same, and words of the test's own title or of the name that it goes over. */
  twin: readonly [file: string, title: string];
}

/** Areas in which one file shows every signal beside its twin, in a table that does not compile without both. */
type Area = "transaction" | "simulation" | "signature" | "request";
type TabledId = Extract<SignalId, `${Area}.${string}`>;

const lists = "evidence/listed-parties.test.ts";
const past = "evidence/past.test.ts";
const safe = "evidence/safe.test.ts";
const code = "contract/signals.test.ts";
const keeping = "contract/keeping.test.ts";
const payments = "contract/payments.test.ts";
const upgrades = "contract/upgrades.test.ts";
const tokens = "contract/tokens.test.ts";
const listed = "contract/listed.test.ts";
const trade = "contract/trade.test.ts";
const twins = "contract/twins.test.ts";
const names = "rest/domains.test.ts";
const contested = "rest/official-sites.test.ts";
const control = "solana/control.test.ts";
const madeInto = "solana/made-into.test.ts";
const stakes = "solana/stakes.test.ts";
const tokenAccounts = "solana/token-accounts.test.ts";
const holdings = "solana/holdings.test.ts";
const powers = "solana/powers.test.ts";

const neighbour = [lists, "its neighbour is SAFE"] as const;
const plainSite = [names, "which no plain site has"] as const;
const ordinaryPast = [past, "is SAFE in sum: swaps, approvals, friends, airdrops"] as const;
const plainSafe = [safe, "with two of three owners is SAFE"] as const;
const honestCode = [twins, "honest contracts stay SAFE"] as const;
const plainWallet = [control, "is SAFE with everything read"] as const;
const knownTokens = [holdings, "of tokens that lists know raise nothing"] as const;

function all<Id extends SignalId>(ids: readonly Id[], positive: string, twin: ShownBy["twin"]): Record<Id, ShownBy> {
  return Object.fromEntries(ids.map((id) => [id, { positive, twin }])) as Record<Id, ShownBy>;
}

function tabled(area: Area, file: string): Record<TabledId, ShownBy> {
  const ids = (Object.keys(catalogue) as SignalId[]).filter((id): id is TabledId => id.startsWith(`${area}.`));
  return all(ids, file, [file, "is raised, and its honest twin is without it"]) as Record<TabledId, ShownBy>;
}

/** By type, so that a signal without tests does not compile. */
export const signalTests: Record<SignalId, ShownBy> = {
  ...tabled("transaction", "transactions/signals.test.ts"),
  ...tabled("simulation", "simulate/signals.test.ts"),
  ...tabled("signature", "signatures/signals.test.ts"),
  ...tabled("request", "requests/signals.test.ts"),
  ...all(["transaction.fresh-spender"], "evidence/young-spenders.test.ts", [
    "evidence/young-spenders.test.ts",
    "of a young contract, not of an old one",
  ]),
  ...all(["simulation.code-changed"], "simulate/signals.test.ts", [
    "simulate/signals.test.ts",
    "not where it only runs",
  ]),

  ...all(
    [
      ...(["listing.drainer", "listing.scam", "listing.exploiter", "listing.exploited", "listing.poisoner"] as const),
      ...(["listing.mixer", "listing.malware"] as const),
    ],
    lists,
    neighbour,
  ),
  ...all(["listing.phishing", "listing.sanctioned", "override.denied", "override.allowed"], lists, [
    lists,
    "follows an operator's word, but for sanctions",
  ]),
  ...all(["listing.disputed"], "rest/feeds.test.ts", neighbour),
  ...all(["listing.contested"], contested, [contested, "two lists count in full"]),
  ...all(["listing.protected"], control, plainWallet),
  ...all(
    [
      ...(["domain.userinfo", "domain.ip-literal", "domain.content-hash", "domain.homograph"] as const),
      ...(["domain.mixed-script"] as const),
      ...(["domain.phishing-pattern", "domain.allowlisted", "domain.official"] as const),
      ...(["domain.deep-link", "domain.outgrown"] as const),
    ],
    names,
    plainSite,
  ),
  ...all(["domain.third-party"], names, plainSite),
  ...all(["domain.shared"], names, [names, "and of no site with one owner"]),
  ...all(["domain.suspicious-pattern"], names, [names, "allows honest sites"]),
  ...all(["coverage.essential-missing"], "contract/degraded.test.ts", honestCode),

  ...all(["wallet.sanctions-oracle"], lists, [lists, "is heard: the sanctions oracle"]),
  ...all(["wallet.stablecoin-frozen"], lists, [lists, "is heard: a stablecoin's issuer"]),
  ...all(["origin.first-seen"], "evidence/explorer.test.ts", [
    "evidence/explorer.test.ts",
    "takes nothing from an honest wallet",
  ]),
  ...all(["origin.flagged-creator"], "evidence/explorer.test.ts", [
    "evidence/explorer.test.ts",
    "says nothing of an honest one",
  ]),
  ...all(
    [
      ...(["exposure.received-sanctioned", "exposure.paid-sanctioned", "exposure.received-flagged"] as const),
      ...(["exposure.moved-by-flagged", "exposure.victim", "exposure.dust"] as const),
    ],
    past,
    ordinaryPast,
  ),
  ...all(["exposure.received-mixer", "exposure.paid-mixer"], lists, [lists, "is told of and stays SAFE"]),
  ...all(["poisoning.attempted", "poisoning.paid"], past, [past, "is none when"]),
  ...all(["wallet.swept", "wallet.swept-to-flagged"], past, [past, "is no more than a deposit address"]),
  ...all(["wallet.forwards"], past, ordinaryPast),
  ...all(
    [
      ...(["safe.setup", "safe.flagged-owner", "safe.flagged-module", "safe.single-signer"] as const),
      ...(["safe.unknown-module", "safe.personal-module", "safe.unknown-guard"] as const),
      ...(["safe.unknown-handler", "safe.unknown-singleton", "safe.replaced"] as const),
    ],
    safe,
    plainSafe,
  ),
  ...all(["safe.flagged-guard"], lists, [lists, "without one it is SAFE"]),
  ...all(
    [
      ...(["approval.sanctioned-spender", "approval.exploited-spender", "approval.flagged-spender"] as const),
      ...(["approval.mixer-spender", "approval.open-spender", "approval.empty-spender"] as const),
    ],
    lists,
    [lists, "counts while it holds"],
  ),
  ...all(["approval.personal-spender"], "evidence/evm-wallet.test.ts", [
    "evidence/evm-wallet.test.ts",
    "forgets a revoked one",
  ]),
  ...all(["approval.unlimited-unknown"], "evidence/young-spenders.test.ts", [
    "evidence/evm-wallet.test.ts",
    "takes an unlimited approval to Permit2 as ordinary",
  ]),
  ...all(["approval.drainer-spender"], "evidence/unknown-accounts.test.ts", [
    "evidence/unknown-accounts.test.ts",
    "an escrow's is not",
  ]),
  ...all(["approval.ruled-spender"], "evidence/unknown-accounts.test.ts", [
    "evidence/unknown-accounts.test.ts",
    "what several, a multisig or the wallet itself command is not",
  ]),
  ...all(["approval.unproven"], "evidence/planted.test.ts", [
    "evidence/planted.test.ts",
    "counts when it gave it itself",
  ]),
  ...all(["approval.fresh-spender"], "evidence/young-spenders.test.ts", [
    "evidence/young-spenders.test.ts",
    "while the contract is younger than three days, and only then",
  ]),
  ...all(["delegation.known-good", "delegation.flagged"], lists, [lists, "of a known wallet is ordinary"]),
  ...all(["delegation.unguarded", "delegation.unknown"], lists, [lists, "that checks who asks is only unknown"]),
  ...all(["delegation.ruled"], "evidence/evm-wallet.test.ts", [
    "evidence/evm-wallet.test.ts",
    "not one that obeys its account alone",
  ]),
  ...all(["delegation.sweeper"], "evidence/evm-wallet.test.ts", ["evidence/evm-wallet.test.ts", "its honest twin"]),

  ...all(
    [
      ...(["contract.no-code", "contract.sweeper", "contract.lure", "contract.drainer", "contract.puller"] as const),
      ...(["contract.self-destruct", "contract.open-self-destruct", "contract.delegatecall"] as const),
      ...(["contract.open-delegatecall", "contract.metamorphic"] as const),
      ...(["contract.open-calls", "contract.replay"] as const),
    ],
    code,
    honestCode,
  ),
  ...all(
    [
      ...(["proxy.personal-admin", "proxy.unknown-admin", "proxy.recent-upgrade", "proxy.empty"] as const),
      "proxy.decoy",
    ],
    upgrades,
    honestCode,
  ),
  ...all(
    [
      ...(["token.mint", "token.pause", "token.trading-gate", "token.sell-gate", "token.capped-fee"] as const),
      ...(["token.blocklist", "token.seize", "token.adjustable-fee", "token.allowlist", "token.hidden-mint"] as const),
      ...(["token.take-back-ownership", "token.allowance-bypass", "token.hidden-owner", "token.stopped"] as const),
      ...(["token.reserved"] as const),
      ...(["token.pretence", "token.look-alike", "token.impersonation", "token.same-name"] as const),
      ...(["token.lure-name", "token.flagged-domain"] as const),
    ],
    tokens,
    honestCode,
  ),
  ...all(["proxy.guarded-admin"], upgrades, [upgrades, "one person, also behind an admin contract"]),
  ...all(
    [
      "token.adjustable-limit",
      "token.outside-guard",
      "contract.one-way-stake",
      "contract.taking-claim",
      "contract.ruled",
    ],
    code,
    [code, "%s%j stays SAFE"],
  ),
  ...all(
    [
      ...(["contract.custody", "contract.undelivered", "contract.riddle"] as const),
      ...(["contract.throwaway-taker", "contract.backdoor", "contract.closed-list", "contract.overwriting"] as const),
    ],
    keeping,
    [keeping, "%s%j is honest and stays SAFE"],
  ),
  ...all(["contract.later-payers", "contract.kept-payment"], payments, [payments, "%s gives back, or delivers"]),
  ...all(["proxy.unfollowed"], "contract/fresh.test.ts", [
    "contract/fresh.test.ts",
    "asks for no review of proxies that can be followed",
  ]),
  ...all(["contract.fresh"], "contract/fresh.test.ts", [
    "contract/fresh.test.ts",
    "is told, and forgotten once it is older",
  ]),
  ...all(["contract.clone", "contract.similar-code"], code, [
    code,
    "tokens, proxies and wallets of bad actors put nobody else under suspicion",
  ]),
  ...all(["contract.sanctioned-party", "contract.listed-party"], listed, honestCode),
  ...all(["token.honeypot", "token.high-tax"], trade, [trade, "buying costs %i, selling %i: %s"]),

  ...all(["solana.sanctioned-party"], "solana/sanctions.test.ts", [
    "solana/sanctions.test.ts",
    "an honest one doesn't",
  ]),
  ...all(
    ["solana.assigned-away", "solana.flagged-owner", "solana.program-account", "solana.look-alike"],
    control,
    plainWallet,
  ),
  ...all(["solana.flagged-account-authority", "solana.taken-over", "solana.open-account"], madeInto, [
    madeInto,
    "made by keys of their own are no such thing",
  ]),
  ...all(["solana.flagged-signer"], control, [control, "is no matter while none of them is listed"]),
  ...all(["solana.flagged-nonce-authority", "solana.durable-nonces"], stakes, plainWallet),
  ...all(["solana.flagged-stake-authority", "solana.stake-withdrawer"], stakes, [
    stakes,
    "are nothing to speak of while both keys are the wallet's",
  ]),
  ...all(["solana.lost-token-account"], tokenAccounts, [
    tokenAccounts,
    "of another kind are told apart, and none of them is planted",
  ]),
  ...all(["solana.flagged-close-authority", "solana.native-close-authority", "solana.close-authority"], tokenAccounts, [
    tokenAccounts,
    "of its own over wrapped SOL is ordinary",
  ]),
  ...all(
    [
      ...(["solana.flagged-tokens", "solana.seizable-tokens", "solana.hooked-tokens", "solana.taxed-tokens"] as const),
      ...(["solana.frozen-at-birth-tokens", "solana.pausable-tokens", "solana.freezable-tokens"] as const),
      ...(["solana.untransferable-tokens", "solana.mintable-tokens", "solana.closable-tokens"] as const),
      ...(["solana.frozen-tokens", "solana.hookable-tokens", "solana.taxable-tokens"] as const),
      ...(["solana.unburnable-tokens"] as const),
    ],
    holdings,
    knownTokens,
  ),
  ...all(["solana.fake-tokens", "solana.lure-tokens"], holdings, [holdings, "honest ones aren't"]),
  ...all(["solana.stuck-tokens", "solana.paused-tokens", "solana.flagged-issuer-tokens"], powers, [
    powers,
    "are not told of",
  ]),
  ...all(["solana.locked-stake"], stakes, [stakes, "are told of while they hold, and not any longer"]),
  ...all(["solana.flagged-domain-tokens"], holdings, [holdings, "the names of other sites aren't those"]),
};
