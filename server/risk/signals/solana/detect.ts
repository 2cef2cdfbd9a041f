import { type AnySignal, signal } from "../catalogue";
import type { AccountFact, CloserFact, LostAccountFact, SolanaFacts, StakeFact } from "./facts";
import { detectHoldings } from "./holdings";
import { partyEvidence, partySignal, verdictOn } from "./verdict";

const from = { source: "rpc:solana" };
/** An account with data may have been a program's from the start. */
const assignedWithDataWeight = 45;
const lostToListedWeight = 80;
const lostToProgramWeight = 30;
const plantedWeight = 10;
/** Of what the wallet may have signed or not: to be looked at. */
const unsureWeight = 25;

/** Judges who else has power over the wallet, and what it holds. Approvals are judged with those of all networks. */
export function detectSolana(facts: SolanaFacts): AnySignal[] {
  const { imitates, account, closers, lost, frozen, holdings, stakes, nonces } = facts;
  const signals = [
    ...(account ? detectAccount(account) : []),
    ...detectClosers(closers),
    ...lost.flatMap(detectLost),
    ...detectStakes(stakes),
    ...detectHoldings(holdings, frozen),
  ];
  if (imitates) signals.push(signal("solana.look-alike", imitates, { source: "analysis:address" }));
  const [first] = nonces;
  if (first !== undefined)
    signals.push(signal("solana.durable-nonces", { count: nonces.length, account: first }, from));
  return signals;
}

/**
 * A wallet belongs to the System program. `assign` gives it to another, which alone decides about it from then on. With
 * `allocate` it can be made into a nonce, a stake or a token account of somebody else's, too.
 */
function detectAccount(account: AccountFact): AnySignal[] {
  const { owner, ownerIsCommon, executable, empty, personal, holdsTokens, hasPaid, taker } = account;
  if (taker) {
    const { kind, party } = taker;
    const id = kind === "nonce" ? "solana.flagged-nonce-authority" : "solana.flagged-account-authority";
    const flagged = partySignal(id, party);
    if (flagged) return [flagged];
    if (personal && hasPaid && verdictOn(party.lists).is !== "trusted")
      return [signal("solana.taken-over", { ...partyEvidence(party), kind }, from)];
  }
  if (!owner || executable) return [];
  const flagged = partySignal("solana.flagged-owner", owner);
  if (flagged) return [flagged];
  const evidence = { owner: owner.address };
  const wasWallet = personal && (empty || holdsTokens || hasPaid);
  if (!wasWallet || ownerIsCommon || verdictOn(owner.lists).is === "trusted")
    return [signal("solana.program-account", evidence, from)];
  return [
    signal("solana.assigned-away", evidence, empty || hasPaid ? from : { ...from, weight: assignedWithDataWeight }),
  ];
}

/** Rights to the rent alone are common where somebody else paid it: they count once, and little. */
function detectClosers(closers: readonly CloserFact[]): AnySignal[] {
  const signals: AnySignal[] = [];
  const harmless: CloserFact[] = [];
  for (const closer of closers) {
    const { account, authority, lamports, own } = closer;
    const verdict = verdictOn(authority.lists);
    if (verdict.is === "trusted") continue;
    const flagged = own ? partySignal("solana.flagged-close-authority", authority, account) : undefined;
    if (flagged) signals.push(flagged);
    else if (lamports !== null && lamports > 0n && authority.personal !== false) {
      const evidence = { ...partyEvidence(authority, account), lamports: String(lamports) };
      signals.push(signal("solana.native-close-authority", evidence, from));
    } else harmless.push(closer);
  }
  const [first] = harmless;
  if (first) {
    const evidence = { count: harmless.length, account: first.account, party: first.authority.address };
    signals.push(signal("solana.close-authority", evidence, from));
  }
  return signals;
}

/** Only the wallet itself can have signed it away. */
function detectLost({ account, token, symbol, owner }: LostAccountFact): AnySignal[] {
  const verdict = verdictOn(owner.lists);
  const party = partyEvidence(owner, account);
  if (verdict.is === "trusted") return [];
  if (verdict.is === "unknown") {
    const weight = owner.personal ? {} : { weight: lostToProgramWeight };
    return [signal("solana.lost-token-account", { ...party, token, symbol }, { ...from, ...weight })];
  }
  const { list, category, source, firstSeenAt } = verdict;
  if (verdict.is === "sanctioned")
    return [signal("solana.sanctioned-party", { ...party, list, category }, { source, firstSeenAt })];
  const evidence = { ...party, token, symbol, list };
  return [signal("solana.lost-token-account", evidence, { source, firstSeenAt, weight: lostToListedWeight })];
}

/** A stranger can set up any stake in anybody's name: what the wallet didn't sign counts once, and little. */
function detectStakes(stakes: readonly StakeFact[]): AnySignal[] {
  const signed = stakes.filter((stake) => stake.signed).flatMap((stake) => detectStake(stake));
  const unsure = stakes.filter((stake) => stake.signed === null).flatMap((stake) => detectStake(stake, unsureWeight));
  const unsigned = stakes.filter((stake) => stake.signed === false);
  const planted = unsigned.flatMap((stake) => detectStake(stake, plantedWeight));
  return [...signed, ...unsure.slice(0, 1), ...planted.slice(0, 1)];
}

function detectStake({ account, lamports, staker, withdrawer }: StakeFact, weight?: number): AnySignal[] {
  const [flagged] = [withdrawer, staker]
    .flatMap((party) => (party && partySignal("solana.flagged-stake-authority", party, account, weight)) ?? [])
    .sort((a, b) => b.weight - a.weight);
  if (flagged) return [flagged];
  // Stake pools and multisigs hold stake for many; a person's key in the wallet's place is what theft leaves behind.
  if (withdrawer?.personal !== true || verdictOn(withdrawer.lists).is === "trusted") return [];
  const evidence = { ...partyEvidence(withdrawer, account), lamports: String(lamports) };
  return [signal("solana.stake-withdrawer", evidence, weight === undefined ? from : { ...from, weight })];
}
