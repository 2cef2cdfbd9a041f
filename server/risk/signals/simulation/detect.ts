import { type AnySignal, catalogue, type SignalId, signal } from "../catalogue";
import type { ListEvidence } from "../listing/facts";
import { accusationOf, accusingSignal, isGrave } from "../transaction/reputation";
import { detectMet } from "./counterparties";
import type {
  PassFacts,
  Payee,
  PaymentOutcome,
  SimulatedApproval,
  SimulatedAsset,
  SimulatedControl,
  SimulationFacts,
} from "./facts";
import { isFair, isItem, isTrustedTarget, mayBeFair, modest, withoutTrifles } from "./value";
import { findDivergence } from "./watched";

/** Nothing comes back at once, and runs show no address that takes the coin instead of the payer. */
const paidForLater = 8;
const harmless: ReadonlySet<PaymentOutcome> = new Set<PaymentOutcome>(["back", "recorded", "kept"]);

type Context = Pick<SimulationFacts, "network" | "target" | "later">;

/** Judges every run, so that what shows in one alone counts too; the same finding counts once. */
export function detectSimulation(facts: SimulationFacts): AnySignal[] {
  const { network, reported, others, revertReason } = facts;
  const from = { source: `rpc:${network}` };
  const divergence = findDivergence(reported, others);
  const passes = divergence || facts.unaffordable ? [reported, ...others] : [reported];
  const found = passes.flatMap((pass) => detectPass(facts, pass));
  if (divergence) found.push(signal("simulation.watched", { network, ...divergence }, from));
  found.push(...detectMet(network, facts.met ?? []));
  const [address] = facts.idle ?? [];
  if (address) found.push(signal("simulation.no-code", { network, address }, from));
  if (reported.outcome === "reverted")
    found.push(signal("simulation.reverted", { network, reason: revertReason ?? "" }, from));
  return withoutRepeats(found);
}

function detectPass(context: Context, pass: PassFacts): AnySignal[] {
  const { network } = context;
  const pretended = [...new Set(pass.pretended)];
  const from = { source: `rpc:${network}` };
  return [
    ...detectGiven(context, pass),
    ...pass.received.flatMap(({ token, imitates }) =>
      token && imitates ? [signal("simulation.fake-token", { network, token, ...imitates }, from)] : [],
    ),
    ...pass.approvals.filter(({ gained }) => gained).flatMap((approval) => detectApproval(context, approval)),
    ...pass.control.flatMap((control) => detectControl(context, control)),
    ...(pretended.length > 0 ? [signal("simulation.pretended-transfer", { network, tokens: pretended }, from)] : []),
  ];
}

function isTrusted({ protected: shield, override }: ListEvidence): boolean {
  return shield !== null || override?.verdict === "allow";
}

/**
 * Accusation against an address that gets something. Uses the calldata's assessment, so that both weigh the address
 * alike.
 */
function accuse(lists: ListEvidence) {
  const roles = ["recipient"];
  const accusation = accusationOf({ lists, sanctioned: false, roles });
  if (!accusation) return null;
  const { how, list, category, source, firstSeenAt } = accusation;
  const { severity, weight } = catalogue[accusingSignal(how, roles)];
  const grave = isGrave(accusation);
  const toldAs = (made: AnySignal): AnySignal => (grave ? made : { ...made, severity, weight });
  return {
    listed: { list, category },
    from: { source, firstSeenAt },
    isSanctioned: how === "sanctioned",
    grave,
    toldAs,
  };
}

function detectGiven(context: Context, pass: PassFacts): AnySignal[] {
  const { network } = context;
  const { given, payees } = pass;
  if (given.length === 0) return [];
  const accused = payees.flatMap((payee) => {
    const listEntry = accuse(payee.lists);
    if (!listEntry) return [];
    const { listed, from, isSanctioned, toldAs } = listEntry;
    const evidence = { network, assets: textsOf(given, payee), recipients: [payee.address], ...listed };
    const id = isSanctioned ? "simulation.pays-sanctioned" : "simulation.pays-flagged";
    return [toldAs(signal(id, evidence, from))];
  });
  // Actions count regardless of the address; otherwise one more entry against it could make the whole weigh less.
  return [...accused, ...detectTaken(context, pass)];
}

/** Value that leaves the wallet unseen, or for nothing. */
function detectTaken(context: Context, pass: PassFacts): AnySignal[] {
  const { network, target } = context;
  const { given, received, payees, untraced } = pass;
  const from = { source: `rpc:${network}` };
  const hidden = payees.filter(
    ({ named, lists, kind, takes }) => !named && isEoa(kind) && !isTrusted(lists) && takes.length > 0,
  );
  const taken = takenBy(hidden, given);
  if (taken.length === 0)
    return received.length === 0 ? keeps(context, given, payees, untraced) : detectBurnt(context, pass);
  const evidence = { network, assets: taken.map(({ text }) => text), recipients: hidden.map(({ address }) => address) };
  // Said of all that is taken: of coin that is paid along, the rest stays.
  const everything = taken.every((asset) => asset.whole && !isItem(asset));
  const comes = withoutTrifles(taken, received);
  if (comes.length === 0) {
    // An address in the calldata can at least be seen there.
    const unseen = takenBy(
      hidden.filter(({ mentioned }) => !mentioned),
      given,
    );
    return [
      isMuch(unseen)
        ? signal("simulation.drained", { ...evidence, everything }, from)
        : signal("simulation.hidden-payee", evidence, from),
    ];
  }
  const isDearly = taken.some(isDear) && !mayBeFair(comes, target);
  if (!(isMuch(taken) || isDearly) || isFair(taken, comes, target)) return [];
  const paper = { ...evidence, received: comes.map(({ text }) => text) };
  const isTrade = taken.every(isItem) && comes.some((asset) => isItem(asset) && !asset.minted);
  const isLight = isTrade || !isSeveral(taken) || hidden.every(({ mentioned }) => mentioned);
  return [signal("simulation.paper-in-return", paper, { ...from, ...(isLight && { weight: 40 }) })];
}

/** All of a known token, gone for good. Collectibles are burnt for others, and known contracts burn what they take back. */
function detectBurnt({ network, target }: Context, { received, untraced }: PassFacts): AnySignal[] {
  const burnt = untraced.filter((asset) => asset.burnt && asset.whole && asset.known && !isItem(asset));
  if (burnt.length === 0 || isTrustedTarget(target) || isFair(burnt, received, target)) return [];
  const evidence = { network, assets: burnt.map(({ text }) => text), recipients: [] };
  const paper = { ...evidence, received: received.map(({ text }) => text) };
  return [signal("simulation.paper-in-return", paper, { source: `rpc:${network}`, weight: 40 })];
}

function takenBy(payees: readonly Payee[], given: PassFacts["given"]): PassFacts["given"] {
  return given.filter((asset) => payees.some(({ takes }) => takes.includes(asset.token ?? "native")));
}

/** All of something, or several things. */
function isMuch(taken: readonly SimulatedAsset[]): boolean {
  return taken.some(({ whole }) => whole) || isSeveral(taken);
}

/**
 * At least half of an asset, unless that is known to be little, since minting an item spends most of a small wallet.
 */
function isDear({ most, worth, known }: SimulatedAsset): boolean {
  return most && (worth === null ? known : worth > modest);
}

function isSeveral(taken: readonly SimulatedAsset[]): boolean {
  return taken.some(isItem) || new Set(taken.map(({ token }) => token)).size > 1;
}

/** Unknown contracts take it, and give no receipt. Payments to addresses in the calldata are already visible there. */
function keeps(
  { network, later }: Context,
  given: PassFacts["given"],
  payees: readonly Payee[],
  untraced: PassFacts["untraced"],
): AnySignal[] {
  const takers = payees.filter(
    ({ kind, lists, named, isTarget, takes }) =>
      kind === "contract" && takes.length > 0 && !isTrusted(lists) && (isTarget || !named),
  );
  const taken = [...takenBy(takers, given), ...untraced];
  if (taken.length === 0) return [];
  // No recipient is named beside value that has none, since the recipient gets only the rest.
  const recipients = untraced.length > 0 ? [] : takers.map(({ address }) => address);
  const evidence = { network, assets: taken.map(({ text }) => text), recipients };
  const from = { source: `rpc:${network}` };
  if (!later || untraced.length > 0 || !takers.every(({ isTarget }) => isTarget))
    return [signal("simulation.nothing-in-return", evidence, from)];
  const weight = harmless.has(later) ? { weight: paidForLater } : {};
  return [signal("simulation.nothing-in-return", { ...evidence, later }, { ...from, ...weight })];
}

function textsOf(given: PassFacts["given"], { takes }: Payee): string[] {
  const own = given.filter(({ token }) => takes.includes(token ?? "native"));
  return (own.length > 0 ? own : given).map(({ text }) => text);
}

function isEoa(kind: Payee["kind"]): boolean {
  return kind === "personal" || kind === "empty";
}

function detectApproval({ network }: Context, approval: SimulatedApproval): AnySignal[] {
  const { spender, standard, token, symbol, amount, broad, coversBalance } = approval;
  const evidence = { network, standard, token, symbol, spender: spender.address, amount };
  const from = { source: `rpc:${network}` };
  const listEntry = accuse(spender.lists);
  const notified: AnySignal[] = [];
  if (listEntry) {
    const id: SignalId = listEntry.isSanctioned ? "simulation.approves-sanctioned" : "simulation.approves-flagged";
    notified.push(listEntry.toldAs(signal(id, { ...evidence, ...listEntry.listed }, listEntry.from)));
  }
  if (listEntry?.grave || isTrusted(spender.lists)) return notified;
  const isLight = !broad && !coversBalance;
  if (isEoa(spender.kind))
    return [...notified, signal("simulation.approves-person", evidence, { ...from, ...(isLight && { weight: 40 }) })];
  return [...notified, signal(broad ? "simulation.approves-unknown" : "simulation.approves-limited", evidence, from)];
}

function detectControl({ network }: Context, { gainer, isWallets, ...control }: SimulatedControl): AnySignal[] {
  const { kind, contract, before, after } = control;
  const evidence = { network, kind, contract, before, after };
  const from = { source: `rpc:${network}` };
  const listEntry = gainer && accuse(gainer.lists);
  const notified = listEntry
    ? [listEntry.toldAs(signal("simulation.control-to-flagged", { ...evidence, ...listEntry.listed }, listEntry.from))]
    : [];
  if (listEntry?.grave || (gainer && isTrusted(gainer.lists))) return notified;
  const isLost = isWallets && (kind === "owner" || kind === "admin");
  if (kind === "code" && isWallets) return [...notified, signal("simulation.code-changed", evidence, from)];
  return [...notified, signal(isLost ? "simulation.control-lost" : "simulation.control-changed", evidence, from)];
}

/** Runs repeat each other: of each finding about the same parties the heaviest stays. */
function withoutRepeats(signals: readonly AnySignal[]): AnySignal[] {
  const kept = new Map<string, AnySignal>();
  for (const one of signals) {
    const { recipients, spender, token, contract } = one.evidence as Record<string, unknown>;
    const key = [one.id, recipients, spender, token, contract].join(" ");
    const known = kept.get(key);
    if (!known || known.weight < one.weight) kept.set(key, one);
  }
  return [...kept.values()];
}
