import type { Severity } from "../../types";
import { type AnySignal, catalogue, isMixer, type SignalId, signal } from "../catalogue";
import type { ListingEvidence } from "./evidence";

const sanctions = "sanctions";

/** One entry of a list that names the subject. */
export interface Listing {
  feedId: string;
  feedName: string;
  kind: "sanctions" | "community" | "operator";
  category: string;
  severity: Exclude<Severity, "info">;
  label: string | null;
  /** Dates, `2026-11-21`. */
  firstSeen: string;
  lastSeen: string;
  /** What stands on the list; for a domain perhaps a parent of what was asked. */
  matched: string;
}

/** Its author is for operators: nothing here may hold it, for what is held is shown to callers. The reason is shown. */
export interface Override {
  verdict: "allow" | "deny";
  /** What it names; for a domain perhaps a parent of what was asked. */
  value: string;
  /** The operator's words. */
  reason: string;
  createdAt: string;
  expiresAt: string | null;
}

/** Stands as source for what this project itself vouches for. */
export const curated = "curated";

/** Stands as source, and as the list's name, where it is an override that speaks. */
export const operator = "operator";

/** What the lists say of one subject. */
export interface ListEvidence {
  listings: readonly Listing[];
  /** `kind` as the protected list has it: `token`, `wallet` … */
  protected: { label: string; source: string; kind?: string; byFeed?: true } | null;
  override: Override | null;
}

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

/** What an operator calls no more than low is told, and what he calls medium is asked about, whatever it is. */
const mostByOperator = { low: 10, medium: 45 };

/** An operator's list says how bad it is. Sanctions are never less. */
function isMild(listing: Listing): listing is Listing & { severity: keyof typeof mostByOperator } {
  return listing.kind === "operator" && categoryOf(listing) !== sanctions && listing.severity in mostByOperator;
}

/** No list settles what it is: whom an operator's calls less bad, and a mixer, is looked at as a stranger is. */
export function isUnsettled({ listings, protected: shield }: ListEvidence): boolean {
  return !shield && listings.every((listing) => isMild(listing) || isMixer(categoryOf(listing)));
}

function asGraveAs(listing: Listing, made: AnySignal): AnySignal {
  if (!isMild(listing)) return made;
  const { severity } = listing;
  return { ...made, severity, weight: Math.min(made.weight, mostByOperator[severity]) };
}

/** What is told where somebody is involved whom no list accuses, but an operator's names as less bad; the worst of it. */
export function mildSignal(
  { listings, override }: ListEvidence,
  tell: (accuser: Accuser) => AnySignal,
): AnySignal | undefined {
  if (override?.verdict === "allow") return undefined;
  const told = listings.filter(isMild).map((listing) => asGraveAs(listing, tell(accuserOf(listing))));
  return told.sort((a, b) => b.weight - a.weight)[0];
}

/** Chooses between what a right says of a stranger and what an operator's list says of who has it. */
export type MildWeigher = (
  who: string,
  stranger: AnySignal | undefined,
  mild: AnySignal | undefined,
) => AnySignal | undefined;

/**
 * Both together count no more than one, and however many rights somebody has, the list's word counts once: where it
 * weighs most, and there in place of the most that a stranger's right counts, whatever the order of the rights.
 * @param detect weighs the same rights in the same order each time
 */
export function weighMild(detect: (weigh: MildWeigher) => AnySignal[]): AnySignal[] {
  const heaviest = new Map<string, { right: number; mild: number; stranger: number }>();
  let right = 0;
  const alone = detect((who, stranger, mild) => {
    const here = { right: right++, mild: mild?.weight ?? 0, stranger: stranger?.weight ?? 0 };
    const most = heaviest.get(who);
    const isMore = !most || here.mild > most.mild || (here.mild === most.mild && here.stranger > most.stranger);
    if (mild && isMore) heaviest.set(who, here);
    return stranger;
  });
  if (heaviest.size === 0) return alone;
  right = 0;
  return detect((who, stranger, mild) => {
    const weight = stranger?.weight ?? 0;
    const counts = heaviest.get(who)?.right === right++;
    if (!mild || mild.weight <= weight) return stranger;
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

/** For every signal's evidence that tells of an entry: what it says of whom it names. */
function categoryOf({ kind, category }: Listing): string {
  return kind === "sanctions" ? sanctions : category;
}

/** Who speaks against somebody: an entry of a list, or the operator, whose category is `denied`. */
export interface Accuser {
  list: string;
  category: string;
  label: string | null;
  source: string;
  firstSeenAt: string | undefined;
  sanctioned: boolean;
}

/**
 * The one that counts most of all who speak against somebody, so that one more never makes it less: sanctions whatever
 * an operator says, then his own word and the lists, without what communities say of known infrastructure, and what an
 * operator's list calls low or medium: to whom it names the same happens as to a stranger, and it is told besides.
 * @param weigh what a category counts where it is told; nothing: it does not count there
 */
export function findAccuser(
  { listings, protected: shield, override }: ListEvidence,
  weigh: (category: string) => number = weightOf,
): Accuser | undefined {
  const sanction = listings.find(({ kind }) => kind === sanctions);
  if (sanction) return accuserOf(sanction);
  if (override?.verdict === "allow") return undefined;
  const undisputed = listings
    .filter((listing) => !(shield && listing.kind === "community") && !isMild(listing))
    .map(accuserOf);
  let worst: Accuser | undefined;
  let most = 0;
  for (const each of override ? [theOperator, ...undisputed] : undisputed) {
    const weight = weigh(each.category);
    if (weight > most) [worst, most] = [each, weight];
  }
  return worst;
}

/** The same of those who steal: who was exploited, and who mixes, has honest users. */
export function findThief(lists: ListEvidence): Accuser | undefined {
  return findAccuser(lists, (category) => (category === "exploit" || category === "mixer" ? 0 : 1));
}

const theOperator: Accuser = {
  ...{ list: operator, category: "denied", label: null, source: operator },
  ...{ firstSeenAt: undefined, sanctioned: false },
};

function accuserOf(listing: Listing): Accuser {
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
