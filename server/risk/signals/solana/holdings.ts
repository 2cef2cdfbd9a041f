import { type AnySignal, type SignalId, signal } from "../catalogue";
import type { HoldingsEvidence } from "./evidence";
import type { HoldingFact, HoldingPower } from "./facts";
import { verdictOn } from "./verdict";

const from = { source: "rpc:solana" };
const MAX_NAMED = 5;

/**
 * Any address can send a wallet any token, so holdings are weak evidence: all of these together stay below CAUTION.
 * Reported so that no user trades or clicks on a holding without knowing.
 */
export function detectHoldings(holdings: readonly HoldingFact[], frozen: readonly string[]): AnySignal[] {
  const signals: AnySignal[] = [];
  const report = (id: PlainId, having: (holding: HoldingFact) => boolean) => {
    const evidence = gather(holdings.filter(having).map(({ mint }) => mint));
    if (evidence) signals.push(signal(id, evidence, from));
  };
  for (const [id, power] of ofPowers) report(id, ({ powers }) => powers.includes(power));
  // Where a program refuses transfers already, who may name another is no news.
  report("solana.hookable-tokens", ({ powers }) => powers.includes("set-hook") && !powers.includes("hook"));
  report("solana.frozen-at-birth-tokens", ({ startsFrozen }) => startsFrozen);
  report("solana.paused-tokens", ({ paused, stuck }) => paused && !stuck);
  report("solana.stuck-tokens", ({ stuck }) => stuck);
  report("solana.untransferable-tokens", ({ nonTransferable }) => nonTransferable);

  const taxed = holdings.filter(({ feeBasisPoints }) => feeBasisPoints > 0);
  const taxes = gather(taxed.map(({ mint }) => mint));
  const percent = Math.max(...taxed.map(({ feeBasisPoints }) => feeBasisPoints)) / 100;
  if (taxes) signals.push(signal("solana.taxed-tokens", { ...taxes, percent }, from));

  const borrowers = holdings.filter(({ borrows }) => borrows !== null);
  const fakes = gather(borrowers.map(({ mint }) => mint));
  const symbol = borrowers[0]?.borrows;
  if (fakes && symbol) signals.push(signal("solana.fake-tokens", { ...fakes, symbol }, from));

  signals.push(...detectLures(holdings));
  const stuck = gather(frozen);
  if (stuck) signals.push(signal("solana.frozen-tokens", stuck, from));
  return [...signals, ...detectFlagged(holdings), ...detectFlaggedIssuers(holdings)];
}

const ofPowers: [PlainId, HoldingPower][] = [
  ["solana.seizable-tokens", "take"],
  ["solana.hooked-tokens", "hook"],
  ["solana.taxable-tokens", "set-fee"],
  ["solana.pausable-tokens", "pause"],
  ["solana.unburnable-tokens", "burn"],
  ["solana.closable-tokens", "close"],
  ["solana.freezable-tokens", "freeze"],
  ["solana.mintable-tokens", "mint"],
];

/** A sanctioned one before others, and what takes tokens before what stops them. */
function detectFlaggedIssuers(holdings: readonly HoldingFact[]): AnySignal[] {
  const accused = holdings.flatMap(({ mint, accused }) =>
    accused.flatMap(({ power, party }) => {
      const verdict = verdictOn(party.lists);
      return verdict.is === "flagged" || verdict.is === "sanctioned" ? [{ mint, power, party, ...verdict }] : [];
    }),
  );
  const evidence = gather(accused.map(({ mint }) => mint));
  const worst = accused.find(({ is }) => is === "sanctioned") ?? accused[0];
  if (!evidence || !worst) return [];
  const { power, party, list, category, source } = worst;
  return [
    signal("solana.flagged-issuer-tokens", { ...evidence, party: party.address, power, list, category }, { source }),
  ];
}

/** Holdings that lead to a listed site, and the rest of those that lead to any. */
function detectLures(holdings: readonly HoldingFact[]): AnySignal[] {
  const lures = holdings.flatMap(({ mint, advertises }) => (advertises ? [{ mint, ...advertises }] : []));
  const listed = lures.filter(({ list }) => list !== null);
  const others = lures.filter(({ list }) => list === null);
  const flagged = gather(listed.map(({ mint }) => mint));
  const unknown = gather(others.map(({ mint }) => mint));
  const [{ domain: worst = "", list = null } = {}] = listed;
  const [{ domain = "" } = {}] = others;
  return [
    ...(flagged && list
      ? [signal("solana.flagged-domain-tokens", { ...flagged, domain: worst, list }, { source: list })]
      : []),
    ...(unknown ? [signal("solana.lure-tokens", { ...unknown, domain }, { source: "analysis:name" })] : []),
  ];
}

function detectFlagged(holdings: readonly HoldingFact[]): AnySignal[] {
  const flagged = holdings.flatMap(({ mint, lists }) => {
    const verdict = verdictOn(lists);
    return verdict.is === "flagged" || verdict.is === "sanctioned" ? [{ mint, ...verdict }] : [];
  });
  const evidence = gather(flagged.map(({ mint }) => mint));
  const worst = flagged.find(({ is }) => is === "sanctioned") ?? flagged[0];
  if (!evidence || !worst) return [];
  const { category, source } = worst;
  const sources = [...new Set(flagged.map(({ list }) => list))];
  return [signal("solana.flagged-tokens", { ...evidence, sources, category }, { source })];
}

type PlainId = Exclude<
  Extract<SignalId, `solana.${string}-tokens`>,
  `solana.${"taxed" | "fake" | "flagged" | "lure" | "flagged-domain" | "flagged-issuer"}-tokens`
>;

function gather(mints: readonly string[]): HoldingsEvidence | undefined {
  const all = [...new Set(mints)].sort();
  return all.length === 0 ? undefined : { count: all.length, tokens: all.slice(0, MAX_NAMED) };
}
