import type { Address } from "viem";
import { type Deadline, type EvmClient, isEvmNetwork, isRpcError, type ParsedAddress } from "@/server/chains";
import type { PhishingFact } from "@/server/risk";
import type { Arrival } from "../history";
import type { Range } from "../history/ranges";
import type { EvidenceSources } from "../sources";
import type { GatheredWallet } from "../wallet";
import { keepSeen, listCandidates } from "./candidates";
import { findHanded } from "./handed";
import { readItems } from "./items";
import { findLister, findLure } from "./judge-domain";
import { readTokenTexts, shownName } from "./token-texts";

/** Up to where attempts on a wallet were looked for. JSON-safe and bounded. */
export interface PhishingWatch {
  /** The first block that was looked at: what is older is the wallet's past. 0 on Solana. */
  origin: number;
  /** The day of that look, `2026-11-21`: who is listed since then is news, even for what is older. */
  day: string;
  /** Blocks of before of whose items the node did not tell, or brought more than were looked at; absent: none. */
  unread?: Range;
  /** What was looked at, oldest first. */
  seen: string[];
  /** Where tokens that came lead to, each domain once, though nobody says it is bad: a list may do so later. Oldest first. */
  leads?: LureFact[];
}

interface PhishingFindings {
  facts: PhishingFact[];
  /** For the next look; null: no look has reached the chain yet. */
  watch: PhishingWatch | null;
}

const mostSeen = 1_000;
/** Told at once: of what the wallet did itself, of look-alikes and of lures each, so that planted ones hide none of another kind. */
const mostOfAKind = 10;
const mostLeads = 100;
const mostOfOneToken = 5;

/**
 * Attempts at phishing since the last look: tokens that lead to a flagged or look-alike domain, look-alike senders,
 * payments and approvals to listed deceivers. `since` is the newest block of the look before. The first look that
 * reaches the chain notes what is there and tells none.
 */
export async function findPhishing(
  sources: EvidenceSources,
  subject: ParsedAddress,
  found: GatheredWallet,
  before: PhishingWatch | null,
  { now, since, deadline }: { now: number; since: number | null; deadline: Deadline },
): Promise<PhishingFindings> {
  const { facts, trail } = found;
  const isEvm = isEvmNetwork(subject.network);
  // What was there at the first look and not seen would be news the next time.
  if (!before && facts?.solana?.holdingsRead === false) return { facts: [], watch: null };
  const top = trail?.block ?? 0;
  const news: Range = [(since ?? top) + 1, top];
  if (facts === null || (isEvm && (!trail?.abreast || trail.block === null)))
    return { facts: [], watch: before && leaveUnread(before, [news]) };
  const {
    unread,
    leads: kept = [],
    ...watch
  }: PhishingWatch = before ?? {
    origin: top,
    day: new Date(now).toISOString().slice(0, 10),
    seen: [],
  };
  const seen = new Set(watch.seen);
  const told: PhishingFact[] = [];
  const roomFor = (kind: Kind) => Math.max(0, mostOfAKind - told.filter((fact) => kindOf(fact) === kind).length);
  for (const { key, fact } of listCandidates(sources.intel, found, watch)) {
    if (before && fact && !seen.has(key)) {
      // It comes again the next time.
      if (roomFor(kindOf(fact)) === 0) continue;
      told.push(fact);
    }
    keepSeen(seen, key);
  }

  const client = isEvmNetwork(subject.network) ? sources.chains.evm(subject.network) : null;
  if (client && trail) {
    const payer = { wallet: subject.key as Address, trail, isFirst: before === null };
    told.push(...(await findHanded(sources.intel, client, payer, { watch, seen }, deadline)));
  }
  let left: Range[] = [];
  let leads = kept;
  if (client && trail && before) {
    const { origin } = watch;
    const { items, untold } = await readItems(client, subject.key as Address, { news, unread, origin }, { deadline });
    // No more than there is room to tell of, for what was looked at is not told later: the others come the next time.
    const all = listArrivals([...trail.digest.arrivals.values(), ...items], origin, seen);
    const arrivals = all.slice(0, roomFor("lure"));
    const judged = await judgeArrivals(sources, client, arrivals, deadline);
    if (judged) {
      for (const { token } of arrivals) seen.add(`token:${token}`);
      told.push(...judged.lures.filter(({ domain }) => isFirst(seen, `lure:${domain}`)));
      const again = new Set(judged.leads.map(({ domain }) => domain));
      leads = [...leads.filter(({ domain }) => !again.has(domain)), ...judged.leads].slice(-mostLeads);
    }
    for (const lead of leads) {
      const list = roomFor("lure") > 0 ? findLister(sources.intel, lead.domain) : null;
      if (list !== null && isFirst(seen, `lure:${lead.domain}`)) told.push({ ...lead, list });
    }
    leads = leads.filter(({ domain }) => !seen.has(`lure:${domain}`));
    // Other arrivals are kept with the wallet's past: these come again only where they are asked for.
    left = [...untold, ...listArrivals(items, origin, seen).map(({ block }) => [block, block] as const)];
  }
  return {
    facts: ownFirst(told),
    watch: leaveUnread({ ...watch, ...(leads.length > 0 && { leads }), seen: [...seen].slice(-mostSeen) }, left),
  };
}

/** With more blocks left unread: one range over them all, so that it can't grow into many. */
function leaveUnread({ unread, ...watch }: PhishingWatch, more: readonly Range[]): PhishingWatch {
  const ranges = [...(unread ? [unread] : []), ...more].filter(([from, to]) => from <= to);
  if (ranges.length === 0) return watch;
  return { ...watch, unread: [Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to))] };
}

type Kind = "own" | "look-alike" | "lure";

/** `own`: what the wallet itself did. Others are planted, which anybody can do in any number. */
const kindOf = ({ how }: PhishingFact): Kind => (how === "paid" || how === "approved" ? "own" : how);

function ownFirst(told: readonly PhishingFact[]): PhishingFact[] {
  const isOwn = (fact: PhishingFact) => kindOf(fact) === "own";
  return [...told.filter(isOwn), ...told.filter((fact) => !isOwn(fact))];
}

/** One domain is told once, however many tokens lead there. */
function isFirst(seen: Set<string>, key: string): boolean {
  const first = !seen.has(key);
  seen.add(key);
  return first;
}

/** Those that came since monitoring began and were not looked at yet, the newest first. */
function listArrivals(all: readonly Arrival[], origin: number, seen: ReadonlySet<string>): Arrival[] {
  return all
    .filter(({ token, block }) => block > origin && !seen.has(`token:${token}`))
    .sort((a, b) => b.block - a.block);
}

type LureFact = Extract<PhishingFact, { how: "lure" }>;

/** Those that lead to a bad domain, and what else they lead to; undefined where the node did not say what they are called. */
async function judgeArrivals(
  { intel }: EvidenceSources,
  client: EvmClient,
  arrivals: readonly Arrival[],
  deadline: Deadline,
): Promise<{ lures: LureFact[]; leads: LureFact[] } | undefined> {
  const judged: { lures: LureFact[]; leads: LureFact[] } = { lures: [], leads: [] };
  if (arrivals.length === 0) return judged;
  try {
    const texts = await readTokenTexts(client, arrivals, { deadline });
    for (const [index, { token, transactionHash }] of arrivals.entries()) {
      const { name, symbol, metadata } = texts[index] ?? {};
      const { lure, domains } = findLure(intel, [name, symbol, metadata]);
      const shown = { name: shownName(name), symbol: shownName(symbol) };
      const fact = { how: "lure" as const, network: client.network, token, transactionHash, ...shown };
      if (lure) judged.lures.push({ ...fact, ...lure });
      else judged.leads.push(...domains.slice(0, mostOfOneToken).map((domain) => ({ ...fact, domain, list: null })));
    }
    return judged;
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
