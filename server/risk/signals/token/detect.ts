import { type AnySignal, signal } from "../catalogue";
import type { Controller } from "../contract/facts";
import type { PowerSignals } from "./evidence";
import type { PowerKind, TokenFact, TokenPower } from "./facts";

const idOfPower: Record<PowerKind, keyof PowerSignals> = {
  mint: "token.mint",
  "hidden-mint": "token.hidden-mint",
  seize: "token.seize",
  pause: "token.pause",
  "trading-gate": "token.trading-gate",
  "sell-gate": "token.sell-gate",
  blocklist: "token.blocklist",
  allowlist: "token.allowlist",
  "set-fee": "token.adjustable-fee",
  "set-capped-fee": "token.capped-fee",
  "take-back-ownership": "token.take-back-ownership",
  "allowance-bypass": "token.allowance-bypass",
  limit: "token.adjustable-limit",
  guard: "token.outside-guard",
};

/** Powers in the hands of several people, or behind a delay, weigh half. */
const guardedShare = 0.5;
/** The weight of a power that no run shows: REVIEW, and no BLOCK with small things beside it. */
const readAlone = 40;
/** One person may take holders' tokens, and no other address has control. */
const takenByOne = 28;
/** The address that stops the others may continue itself: the switch of a trap. */
const pausedForOthers = 28;
/** One person may have another contract refuse any holder, and the rule is hidden. */
const guardedByOne = 28;
/** A person that the token does not show may stop any holder, or the controller of another contract may. */
const stoppedInHiding = 28;
/** The symbol of one of thousands of listed tokens is easily met by chance. */
const lessKnownWeight = 8;
const noticeableTax = 10;
const ruinousTax = 50;
const ruinousTaxWeight = 60;

/** Signals from a token's powers, names and market. */
export function detectToken(
  network: string,
  address: string,
  token: TokenFact,
  controllers: readonly Controller[],
): AnySignal[] {
  const at = { network, token: address };
  const found = [...detectPowers(at, token.powers, controllers), ...detectNames(at, token), ...detectSales(at, token)];
  if (token.pretends) found.push(signal("token.pretence", at, { source: "analysis:bytecode" }));
  return found;
}

/** Whether those who hold it can sell it, and what that costs. */
export function detectSales(at: At, token: TokenFact): AnySignal[] {
  const found = detectTrade(at, token);
  const { stopped, reserved } = token;
  if (stopped) found.push(signal("token.stopped", { ...at, stopped }, { source: `rpc:${at.network}` }));
  if (reserved) found.push(signal("token.reserved", { ...at, what: reserved }, { source: "analysis:bytecode" }));
  return found;
}

interface At {
  network: string;
  token: string;
}

function detectPowers(at: At, powers: readonly TokenPower[], controllers: readonly Controller[]): AnySignal[] {
  const from = { source: "analysis:bytecode" };
  const owner = controllers.find(({ role }) => role === "owner");
  const given = owner?.kind === "nobody";
  const guarded = owner?.kind === "multisig" || owner?.kind === "timelock" || Boolean(owner?.lists.protected);
  const personal = owner?.kind === "personal" && !owner.lists.protected;
  const holding = controllers.find(({ role }) => role === "role-holder")?.address;
  const takenBack = powers.some(({ kind }) => kind === "take-back-ownership");
  const found: AnySignal[] = [];
  const whose = powers.map((power) => ({ ...power, by: (given && power.besides) || power.by }));
  for (const { kind, functions, by, ruler, filled, hidden, elsewhere, moves, exempts, unseen, open } of whose) {
    if (by === "owner" && given && !takenBack) continue;
    const id = idOfPower[kind];
    const leader = by === "roles" ? holding : by === "owner" && !given ? owner?.address : undefined;
    const holder = ruler ?? leader;
    const plain = signal(
      id,
      {
        ...{ ...at, functions, by, ...(holder && { holder }), ...(hidden && { hidden }) },
        ...{ ...(unseen && { unseen }), ...(open && { open }) },
      },
      from,
    );
    const byOwner = by === "owner" || (by === "roles" && filled === true);
    const byOne = (by === "roles" && holding !== undefined) || (byOwner && personal);
    const isHiddenStop = kind === "blocklist" && (elsewhere || (hidden && !given));
    const usual =
      moves && byOne
        ? takenByOne
        : kind === "guard" && byOne
          ? guardedByOne
          : exempts
            ? pausedForOthers
            : isHiddenStop
              ? stoppedInHiding
              : plain.weight;
    const full = by === "owner" && guarded ? Math.round(usual * guardedShare) : usual;
    const weight = unseen ? Math.min(full, readAlone) : full;
    found.push({ ...plain, weight } as AnySignal);
  }
  const hidden = whose.filter(({ by, kind }) => by === "other" && kind !== "take-back-ownership");
  if (given && hidden.length > 0) {
    const functions = [...new Set(hidden.flatMap((each) => each.functions))];
    const ruler = hidden.find((each) => each.ruler)?.ruler;
    found.push(signal("token.hidden-owner", { ...at, functions, ...(ruler && { ruler }) }, from));
  }
  return found;
}

const overSingleHolders: ReadonlySet<PowerKind> = new Set<PowerKind>(["blocklist", "seize"]);

/** Whether one identifiable person may keep single holders from sending, or take from them. */
export function isOverHolders(powers: readonly TokenPower[], controllers: readonly Controller[]): boolean {
  const isOnes = (role: Controller["role"]) =>
    controllers.some((each) => each.role === role && each.kind === "personal" && !each.lists.protected);
  return powers.some(({ kind, by, filled, elsewhere, hidden }) => {
    const byOwner = by === "owner" || (by === "roles" && filled === true);
    const byOne = (byOwner && isOnes("owner")) || (by === "roles" && isOnes("role-holder"));
    return overSingleHolders.has(kind) && (byOne || elsewhere === true || hidden === true);
  });
}

function detectNames(at: At, { name, symbol, imitates, advertises }: TokenFact): AnySignal[] {
  const found: AnySignal[] = [];
  if (imitates) {
    const { how, original, symbol: knownSymbol, source: list, famous } = imitates;
    const evidence = { ...at, name, symbol, knownSymbol, original, list };
    const from = { source: list };
    if (how === "look-alike") found.push(signal("token.look-alike", evidence, from));
    else if (how === "name-and-symbol" && famous) found.push(signal("token.impersonation", evidence, from));
    else {
      const field = how === "name" ? "name" : "symbol";
      const weight = famous || how === "name-and-symbol" ? {} : { weight: lessKnownWeight };
      found.push(signal("token.same-name", { ...evidence, field }, { ...from, ...weight }));
    }
  }
  if (advertises) {
    const { domain, words, list } = advertises;
    const evidence = { ...at, name, symbol, domain };
    if (list !== null) found.push(signal("token.flagged-domain", { ...evidence, list }, { source: list }));
    else if (words.length > 0) found.push(signal("token.lure-name", evidence, { source: "analysis:name" }));
  }
  return found;
}

function detectTrade(at: At, { trade }: TokenFact): AnySignal[] {
  if (!trade?.bought) return [];
  const from = { source: `simulation:${at.network}` };
  const { market, buyTax, sellTax, part } = trade;
  const evidence = { ...at, market, buyTax, sellTax, ...(part !== null && { part }) };
  if (trade.sold === false) return [signal("token.honeypot", evidence, from)];
  const worst = Math.max(buyTax ?? 0, sellTax ?? 0);
  if (worst <= noticeableTax) return [];
  return [signal("token.high-tax", evidence, worst >= ruinousTax ? { ...from, weight: ruinousTaxWeight } : from)];
}
