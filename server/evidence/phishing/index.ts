import type { Address } from "viem";
import { type Deadline, type EvmClient, isEvmNetwork, isRpcError, type ParsedAddress } from "@/server/chains";
import type { PhishingFact } from "@/server/risk";
import type { Arrival } from "../history";
import type { Range } from "../history/ranges";
import type { EvidenceSources } from "../sources";
import type { GatheredWallet } from "../wallet-types";
import { keepSeen, listCandidates } from "./candidates";
import { readItems } from "./items";
import { findLister, findLure } from "./judge-domain";
import { findHanded } from "./received-tokens";
import { readTokenTexts, shownName } from "./token-texts";
import type { LureFact, PhishingWatch } from "./watch";

interface PhishingFindings {
  facts: PhishingFact[];
  /** For the next look; null: no look has reached the chain yet. */
  watch: PhishingWatch | null;
}

const MAX_SEEN = 1_000;
/**
 * Limit of reports per look, for the wallet's own actions, for look-alikes and for lures each, so that planted ones
 * hide none of another kind.
 */
const MAX_OF_A_KIND = 10;
const MAX_LEADS = 100;
const MAX_OF_ONE_TOKEN = 5;

/**
 * Attempts at phishing since the last look: tokens that lead to a flagged or look-alike domain, look-alike senders,
 * payments and approvals to listed deceivers. `since` is the newest block of the previous look. The first look that
 * reaches the chain records existing ones and reports none.
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
  // Holdings unseen at the first look would be reported as new at the next.
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
  const notified: PhishingFact[] = [];
  const roomFor = (kind: Kind) => Math.max(0, MAX_OF_A_KIND - notified.filter((fact) => kindOf(fact) === kind).length);
  for (const { key, fact } of listCandidates(sources.intel, found, watch)) {
    if (before && fact && !seen.has(key)) {
      // Reported at the next look.
      if (roomFor(kindOf(fact)) === 0) continue;
      notified.push(fact);
    }
    keepSeen(seen, key);
  }

  const client = isEvmNetwork(subject.network) ? sources.chains.evm(subject.network) : null;
  if (client && trail) {
    const payer = { wallet: subject.key as Address, trail, isFirst: before === null };
    notified.push(...(await findHanded(sources.intel, client, payer, { watch, seen }, deadline)));
  }
  let left: Range[] = [];
  let leads = kept;
  if (client && trail && before) {
    const { origin } = watch;
    const { items, untold } = await readItems(client, subject.key as Address, { news, unread, origin }, { deadline });
    // Limited to the remaining room, since checked arrivals are not reported later. The others follow at the next look.
    const all = listArrivals([...trail.digest.arrivals.values(), ...items], origin, seen);
    const arrivals = all.slice(0, roomFor("lure"));
    const judged = await judgeArrivals(sources, client, arrivals, deadline);
    if (judged) {
      for (const { token } of arrivals) seen.add(`token:${token}`);
      notified.push(...judged.lures.filter(({ domain }) => isFirst(seen, `lure:${domain}`)));
      const again = new Set(judged.leads.map(({ domain }) => domain));
      leads = [...leads.filter(({ domain }) => !again.has(domain)), ...judged.leads].slice(-MAX_LEADS);
    }
    for (const lead of leads) {
      const list = roomFor("lure") > 0 ? findLister(sources.intel, lead.domain) : null;
      if (list !== null && isFirst(seen, `lure:${lead.domain}`)) notified.push({ ...lead, list });
    }
    leads = leads.filter(({ domain }) => !seen.has(`lure:${domain}`));
    // Other arrivals are kept with the wallet's past: these come again only where they are asked for.
    left = [...untold, ...listArrivals(items, origin, seen).map(({ block }) => [block, block] as const)];
  }
  return {
    facts: ownFirst(notified),
    watch: leaveUnread({ ...watch, ...(leads.length > 0 && { leads }), seen: [...seen].slice(-MAX_SEEN) }, left),
  };
}

/** With more blocks left unread: one range over them all, so that it can't grow into many. */
function leaveUnread({ unread, ...watch }: PhishingWatch, more: readonly Range[]): PhishingWatch {
  const ranges = [...(unread ? [unread] : []), ...more].filter(([from, to]) => from <= to);
  if (ranges.length === 0) return watch;
  return { ...watch, unread: [Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to))] };
}

type Kind = "own" | "look-alike" | "lure";

/** `own`: an action of the wallet itself. Others are planted, which any account can do in any number. */
const kindOf = ({ how }: PhishingFact): Kind => (how === "paid" || how === "approved" ? "own" : how);

function ownFirst(notified: readonly PhishingFact[]): PhishingFact[] {
  const isOwn = (fact: PhishingFact) => kindOf(fact) === "own";
  return [...notified.filter(isOwn), ...notified.filter((fact) => !isOwn(fact))];
}

/** Each domain is reported once, regardless of the number of tokens that lead there. */
function isFirst(seen: Set<string>, key: string): boolean {
  const first = !seen.has(key);
  seen.add(key);
  return first;
}

/** Unchecked arrivals since monitoring began, newest first. */
function listArrivals(all: readonly Arrival[], origin: number, seen: ReadonlySet<string>): Arrival[] {
  return all
    .filter(({ token, block }) => block > origin && !seen.has(`token:${token}`))
    .sort((a, b) => b.block - a.block);
}

/**
 * Arrivals that lead to a bad domain, and other domains they lead to; undefined where the node did not return their
 * names.
 */
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
      else judged.leads.push(...domains.slice(0, MAX_OF_ONE_TOKEN).map((domain) => ({ ...fact, domain, list: null })));
    }
    return judged;
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
