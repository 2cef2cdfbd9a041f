import { type AnySignal, type SignalId, signal } from "../catalogue";
import { findListing } from "../listing/detect";
import type { SafeFact, SafeParty } from "./facts";

const soleFlaggedOwner = 85;
const MAX_SHOWN = 50;

/** Signals on the addresses that can move, stop or speak for a Safe, each assessed by its known facts. */
export function detectSafe(network: string, safe: SafeFact): AnySignal[] {
  if (safe.replaced) return judge(network, safe.singleton, "safe.flagged-guard", "safe.replaced");
  const { owners, threshold, modules, guard, moduleGuard, fallbackHandler, singleton } = safe;
  const from = { source: `rpc:${network}` };
  const counts = { owners: owners.length, threshold };
  const ownerList = owners.slice(0, MAX_SHOWN).map(({ address }) => address);
  const found = [signal("safe.setup", { network, ...counts, ownerList, modules: modules.length }, from)];

  for (const owner of owners) {
    const listing = listedAs(owner);
    if (!listing) continue;
    const weight = threshold <= 1 ? { weight: soleFlaggedOwner } : {};
    const evidence = { ...show(network, owner), ...listing.word, ...counts };
    found.push(signal("safe.flagged-owner", evidence, { ...listing.from, ...weight }));
  }
  if (threshold === 1 && owners.length > 1) found.push(signal("safe.single-signer", { network, ...counts }, from));
  for (const module of modules) {
    const unknown = module.kind === "personal" ? "safe.personal-module" : "safe.unknown-module";
    found.push(...judge(network, module, "safe.flagged-module", unknown));
  }
  for (const each of [guard, moduleGuard])
    found.push(...judge(network, each, "safe.flagged-guard", "safe.unknown-guard"));
  found.push(...judge(network, fallbackHandler, "safe.flagged-guard", "safe.unknown-handler"));
  found.push(...judge(network, singleton, "safe.flagged-guard", "safe.unknown-singleton"));
  return found;
}

type Flagged = "safe.flagged-module" | "safe.flagged-guard";
type Unknown = Extract<SignalId, `safe.unknown-${string}` | "safe.personal-module" | "safe.replaced">;

function judge(network: string, party: SafeParty | null, flagged: Flagged, unknown: Unknown): AnySignal[] {
  if (!party) return [];
  const listing = listedAs(party);
  if (listing) return [signal(flagged, { ...show(network, party), ...listing.word }, listing.from)];
  const vouched = party.lists.protected || party.lists.override?.verdict === "allow";
  return vouched ? [] : [signal(unknown, show(network, party), { source: `rpc:${network}` })];
}

function listedAs({ lists }: SafeParty) {
  const listEntry = findListing(lists);
  if (!listEntry) return undefined;
  const { list, category, source, firstSeenAt } = listEntry;
  return { word: { list, category }, from: { source, firstSeenAt } };
}

function show(network: string, { address, label }: SafeParty) {
  return { network, address, ...(label && { label }) };
}
