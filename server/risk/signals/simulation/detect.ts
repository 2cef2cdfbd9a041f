import { type AnySignal, type SignalId, signal } from "../catalogue";
import { findAccuser, type ListEvidence } from "../listing/detect";
import type { PassFacts, Payee, SimulatedApproval, SimulatedControl, SimulationFacts } from "./facts";
import { findDivergence } from "./watched";

type Context = Pick<SimulationFacts, "network">;

/** Judges every run, so that what shows in one alone counts too; the same finding counts once. */
export function detectSimulation(facts: SimulationFacts): AnySignal[] {
  const { network, reported, others, revertReason } = facts;
  const from = { source: `rpc:${network}` };
  const divergence = findDivergence(reported, others);
  const passes = divergence || facts.unaffordable ? [reported, ...others] : [reported];
  const found = passes.flatMap((pass) => detectPass(facts, pass));
  if (divergence) found.push(signal("simulation.watched", { network, ...divergence }, from));
  if (reported.outcome === "reverted")
    found.push(signal("simulation.reverted", { network, reason: revertReason ?? "" }, from));
  return withoutRepeats(found);
}

function detectPass(context: Context, pass: PassFacts): AnySignal[] {
  const { network } = context;
  const pretended = [...new Set(pass.pretended)];
  return [
    ...detectGiven(context, pass),
    ...pass.approvals.filter(({ gained }) => gained).flatMap((approval) => detectApproval(context, approval)),
    ...pass.control.flatMap((control) => detectControl(context, control)),
    ...(pretended.length > 0
      ? [signal("simulation.pretended-transfer", { network, tokens: pretended }, { source: `rpc:${network}` })]
      : []),
  ];
}

function isTrusted({ protected: shield, override }: ListEvidence): boolean {
  return shield !== null || override?.verdict === "allow";
}

function detectGiven({ network }: Context, { given, received, payees, untraced }: PassFacts): AnySignal[] {
  if (given.length === 0) return [];
  const from = { source: `rpc:${network}` };
  const flagged = payees.flatMap((payee) => {
    const verdict = findAccuser(payee.lists);
    if (!verdict) return [];
    const { list, category, sanctioned, firstSeenAt } = verdict;
    const evidence = { network, assets: textsOf(given, payee), recipients: [payee.address], list, category };
    return [
      signal(sanctioned ? "simulation.pays-sanctioned" : "simulation.pays-flagged", evidence, {
        source: list,
        firstSeenAt,
      }),
    ];
  });
  if (flagged.length > 0) return flagged;
  const hidden = payees.filter(
    ({ named, lists, kind, takes }) => !named && isPerson(kind) && !isTrusted(lists) && takes.length > 0,
  );
  const taken = given.filter((asset) => hidden.some(({ takes }) => takes.includes(asset.token ?? "native")));
  const evidence = { network, assets: taken.map(({ text }) => text), recipients: hidden.map(({ address }) => address) };
  const tokens = new Set(taken.map(({ token }) => token));
  const isItem = taken.some(({ standard }) => standard === "erc721" || standard === "erc1155");
  const everything = taken.some(({ whole }) => whole);
  const isMuch = everything || isItem || tokens.size > 1;
  if (received.length === 0) {
    if (taken.length > 0)
      return [
        isMuch
          ? signal("simulation.drained", { ...evidence, everything }, from)
          : signal("simulation.hidden-payee", evidence, from),
      ];
    return keeps(network, given, payees, untraced);
  }
  const isPaper = received.every(({ known, minted }) => minted && !known);
  if (!isPaper || taken.length === 0 || !isMuch) return [];
  const weight = tokens.size > 1 || isItem ? undefined : 40;
  const paper = { ...evidence, received: received.map(({ text }) => text) };
  return [signal("simulation.paper-in-return", paper, { ...from, ...(weight && { weight }) })];
}

/** Contracts that nobody knows take it, and give no receipt. Payments to whom the calldata names are what it says. */
function keeps(
  network: string,
  given: PassFacts["given"],
  payees: readonly Payee[],
  untraced: PassFacts["untraced"],
): AnySignal[] {
  const takers = payees.filter(
    ({ kind, lists, named, isTarget, takes }) =>
      kind === "contract" && takes.length > 0 && !isTrusted(lists) && (isTarget || !named),
  );
  const traced = given.filter((asset) => takers.some(({ takes }) => takes.includes(asset.token ?? "native")));
  const taken = [...traced, ...untraced];
  if (taken.length === 0) return [];
  const evidence = { network, assets: taken.map(({ text }) => text), recipients: takers.map(({ address }) => address) };
  return [signal("simulation.nothing-in-return", evidence, { source: `rpc:${network}` })];
}

function textsOf(given: PassFacts["given"], { takes }: Payee): string[] {
  const own = given.filter(({ token }) => takes.includes(token ?? "native"));
  return (own.length > 0 ? own : given).map(({ text }) => text);
}

function isPerson(kind: Payee["kind"]): boolean {
  return kind === "personal" || kind === "empty";
}

function detectApproval({ network }: Context, approval: SimulatedApproval): AnySignal[] {
  const { spender, standard, token, symbol, amount, broad, coversBalance } = approval;
  const evidence = { network, standard, token, symbol, spender: spender.address, amount };
  const from = { source: `rpc:${network}` };
  const verdict = findAccuser(spender.lists);
  if (verdict) {
    const { list, category, sanctioned, firstSeenAt } = verdict;
    const id: SignalId = sanctioned ? "simulation.approves-sanctioned" : "simulation.approves-flagged";
    return [signal(id, { ...evidence, list, category }, { source: list, firstSeenAt })];
  }
  if (isTrusted(spender.lists)) return [];
  if (isPerson(spender.kind))
    return [
      signal("simulation.approves-person", evidence, { ...from, ...(!broad && !coversBalance && { weight: 40 }) }),
    ];
  return [signal(broad ? "simulation.approves-unknown" : "simulation.approves-limited", evidence, from)];
}

function detectControl({ network }: Context, { gainer, isWallets, ...control }: SimulatedControl): AnySignal[] {
  const { kind, contract, before, after } = control;
  const evidence = { network, kind, contract, before, after };
  const from = { source: `rpc:${network}` };
  const verdict = gainer && findAccuser(gainer.lists);
  if (verdict) {
    const { list, category, firstSeenAt } = verdict;
    return [signal("simulation.control-to-flagged", { ...evidence, list, category }, { source: list, firstSeenAt })];
  }
  if (gainer && isTrusted(gainer.lists)) return [];
  if (kind === "code" && isWallets) return [signal("simulation.code-changed", evidence, from)];
  if (isWallets && (kind === "owner" || kind === "admin")) return [signal("simulation.control-lost", evidence, from)];
  return [signal("simulation.control-changed", evidence, from)];
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
