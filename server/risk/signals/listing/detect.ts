import { type AnySignal, catalogue, isMixer, type SignalId, signal } from "../catalogue";
import type { ListingEvidence } from "./evidence";
import type { ListEvidence, Listing, Override } from "./facts";

const sanctions = "sanctions";

/** Stands as source for what this project itself vouches for. */
export const curated = "curated";

/** Stands as source, and as the list's name, where it is an override that speaks. */
export const operator = "operator";

const signalOfCategory = {
  sanctions: "listing.sanctioned",
  phishing: "listing.phishing",
  drainer: "listing.drainer",
  scam: "listing.scam",
  "stolen-funds": "listing.exploiter",
  exploiter: "listing.exploiter",
  exploit: "listing.exploited",
  poisoning: "listing.poisoner",
  mixer: "listing.mixer",
  malware: "listing.malware",
} as const satisfies Record<string, SignalId>;

/** Sanctions always count; community lists count unless the subject is protected infrastructure. */
export function listingSignals({ listings, protected: shield }: ListEvidence): AnySignal[] {
  const known = shield ? [signal("listing.protected", { label: shield.label }, { source: shield.source })] : [];
  const listed = listings.map((listing) =>
    shield && listing.kind === "community"
      ? signal("listing.disputed", { ...evidenceOf(listing), protectedAs: shield.label }, sourceOf(listing))
      : listingSignal(listing),
  );
  return [...known, ...listed];
}

export function listingSignal(listing: Listing): AnySignal {
  const id = signalOfCategory[categoryOf(listing) as keyof typeof signalOfCategory] ?? "listing.scam";
  return asGraveAs(listing, signal(id, evidenceOf(listing), sourceOf(listing)));
}

/**
 * A subject that an operator calls at most low is reported. One called medium asks for review, regardless of its kind.
 */
const MAX_BY_OPERATOR = { low: 10, medium: 45 };

/** An operator's list says how bad it is. Sanctions are never less. */
function isMild(listing: Listing): listing is Listing & { severity: keyof typeof MAX_BY_OPERATOR } {
  return listing.kind === "operator" && categoryOf(listing) !== sanctions && listing.severity in MAX_BY_OPERATOR;
}

/**
 * Whether no list settles the subject. One that only an operator's list names as less bad, and a mixer, are assessed
 * like an unknown address.
 */
export function isUnsettled({ listings, protected: shield }: ListEvidence): boolean {
  return !shield && listings.every((listing) => isMild(listing) || isMixer(categoryOf(listing)));
}

function asGraveAs(listing: Listing, made: AnySignal): AnySignal {
  if (!isMild(listing)) return made;
  const { severity } = listing;
  return { ...made, severity, weight: Math.min(made.weight, MAX_BY_OPERATOR[severity]) };
}

/** Signal for an address that no list accuses, but an operator's list names as less bad; the worst of them. */
export function mildSignal(
  { listings, override }: ListEvidence,
  report: (listEntry: ListEntry) => AnySignal,
): AnySignal | undefined {
  if (override?.verdict === "allow") return undefined;
  const notified = listings.filter(isMild).map((listing) => asGraveAs(listing, report(listingOf(listing))));
  return notified.sort((a, b) => b.weight - a.weight)[0];
}

/** Chooses between what a right says of a stranger and what an operator's list says of who has it. */
export type MildWeigher = (
  who: string,
  unknownAccount: AnySignal | undefined,
  mild: AnySignal | undefined,
) => AnySignal | undefined;

/**
 * Counts both together as one. However many rights an address has, the list's entry counts once: where it weighs most.
 * There it replaces the most that an unknown address's right counts, regardless of the order of the rights.
 * @param detect weighs the same rights in the same order each time
 */
export function weighMild(detect: (weigh: MildWeigher) => AnySignal[]): AnySignal[] {
  const heaviest = new Map<string, { right: number; mild: number; stranger: number }>();
  let right = 0;
  const alone = detect((who, unknownAccount, mild) => {
    const here = { right: right++, mild: mild?.weight ?? 0, stranger: unknownAccount?.weight ?? 0 };
    const most = heaviest.get(who);
    const isMore = !most || here.mild > most.mild || (here.mild === most.mild && here.stranger > most.stranger);
    if (mild && isMore) heaviest.set(who, here);
    return unknownAccount;
  });
  if (heaviest.size === 0) return alone;
  right = 0;
  return detect((who, unknownAccount, mild) => {
    const weight = unknownAccount?.weight ?? 0;
    const counts = heaviest.get(who)?.right === right++;
    if (!mild || mild.weight <= weight) return unknownAccount;
    return counts ? mild : { ...mild, weight };
  });
}

/** A community's word against a site that is official: it may be a mistake as well as a taken-over site. */
export function contestedSignal(listing: Listing, { source: vouchedBy }: { source: string }): AnySignal {
  if (listing.kind !== "community") return listingSignal(listing);
  return signal("listing.contested", { ...evidenceOf(listing), vouchedBy }, sourceOf(listing));
}

function evidenceOf(listing: Listing): ListingEvidence {
  const { matched: value, feedName: list, label, lastSeen } = listing;
  return { value, list, category: categoryOf(listing), ...(label !== null && { label }), lastSeen };
}

const sourceOf = ({ feedName: source, firstSeen: firstSeenAt }: Listing) => ({ source, firstSeenAt });

/** Category that an entry gives its subject, for the evidence of every signal. */
function categoryOf({ kind, category }: Listing): string {
  return kind === "sanctions" ? sanctions : category;
}

/** Accuser of an address: an entry of a list, or the operator, whose category is `denied`. */
export interface ListEntry {
  list: string;
  category: string;
  label: string | null;
  source: string;
  firstSeenAt: string | undefined;
  sanctioned: boolean;
}

/**
 * The accuser that counts most, so that one more never lowers the result. Sanctions count regardless of the operator,
 * then the operator's own entry and the lists. Omits communities' entries on known infrastructure, and entries of an
 * operator's list that are low or medium: those addresses are treated as unknown ones, and the entry is reported
 * besides.
 * @param weigh weight of a category where it is reported; undefined: it does not count there
 */
export function findListing(
  { listings, protected: shield, override }: ListEvidence,
  weigh: (category: string) => number = weightOf,
): ListEntry | undefined {
  const sanction = listings.find(({ kind }) => kind === sanctions);
  if (sanction) return listingOf(sanction);
  if (override?.verdict === "allow") return undefined;
  const undisputed = listings
    .filter((listing) => !(shield && listing.kind === "community") && !isMild(listing))
    .map(listingOf);
  let worst: ListEntry | undefined;
  let most = 0;
  for (const each of override ? [theOperator, ...undisputed] : undisputed) {
    const weight = weigh(each.category);
    if (weight > most) [worst, most] = [each, weight];
  }
  return worst;
}

/** The same of those who steal: who was exploited, and who mixes, has honest users. */
export function findAttacker(lists: ListEvidence): ListEntry | undefined {
  return findListing(lists, (category) => (category === "exploit" || category === "mixer" ? 0 : 1));
}

const theOperator: ListEntry = {
  ...{ list: operator, category: "denied", label: null, source: operator },
  ...{ firstSeenAt: undefined, sanctioned: false },
};

function listingOf(listing: Listing): ListEntry {
  const { feedName: list, firstSeen: firstSeenAt, label, kind } = listing;
  return { list, category: categoryOf(listing), label, source: list, firstSeenAt, sanctioned: kind === sanctions };
}

function weightOf(category: string): number {
  if (category === "denied") return catalogue["override.denied"].weight;
  return catalogue[signalOfCategory[category as keyof typeof signalOfCategory] ?? "listing.scam"].weight;
}

/** Whatever the signal: its evidence names sanctions as the reason. They count whatever an operator says. */
function isSanction({ evidence }: AnySignal): boolean {
  return "category" in evidence && evidence.category === sanctions;
}

/** An operator's word: deny adds, allow sets aside everything but sanctions and says what it set aside. */
export function applyOverride(signals: AnySignal[], override: Override | null): AnySignal[] {
  if (!override) return signals;
  const { value, reason, createdAt: since, expiresAt } = override;
  const evidence = { value, reason, since, ...(expiresAt !== null && { expiresAt }) };
  if (override.verdict === "deny") return [...signals, signal("override.denied", evidence, { source: operator })];
  const kept = signals.filter((one) => one.weight === 0 || isSanction(one));
  const suppressed = signals.filter((one) => !kept.includes(one)).map(({ id }) => id);
  return [...kept, signal("override.allowed", { ...evidence, suppressed }, { source: operator })];
}
