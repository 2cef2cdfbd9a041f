import { type AnySignal, signal } from "../catalogue";
import { type ListEntry, type MildWeigher, mildSignal, weighMild } from "../listing/detect";
import type { AccountFact, CloserFact, CloserRemedy, LostAccountFact, Party, SolanaFacts, StakeFact } from "./facts";
import { detectHoldings } from "./holdings";
import { detectShared } from "./shared";
import { nonceBytes } from "./text";
import { mildPartySignal, partyEvidence, partySignal, sanctionedSignal, verdictOn } from "./verdict";

const from = { source: "rpc:solana" };
/** An account with data may have been a program's from the start. */
const assignedWithDataWeight = 45;
/** Weight for an account that cannot send SOL, and that no other address can take either. */
const roomWeight = 45;
const lostToListedWeight = 80;
const lostToProgramWeight = 30;
const plantedWeight = 10;
/**
 * Weight for a listed party's stake of which it is unknown whether the wallet signed it. Calls for a look where it is
 * worth this much.
 */
const unsureWeight = 25;
const unsureLamports = 1e9;

/** Judges who else has power over the wallet, and what it holds. Approvals are judged with those of all networks. */
export function detectSolana(facts: SolanaFacts): AnySignal[] {
  const { imitates, frozen, holdings, nonces } = facts;
  const signals = [...weighMild((weigh) => detectRights(facts, weigh)), ...detectHoldings(holdings, frozen)];
  if (imitates) signals.push(signal("solana.look-alike", imitates, { source: "analysis:address" }));
  const [first] = nonces;
  if (first !== undefined)
    signals.push(signal("solana.durable-nonces", { count: nonces.length, account: first }, from));
  return signals;
}

function detectRights({ account, closers, lost, stakes }: SolanaFacts, weigh: MildWeigher): AnySignal[] {
  return [
    ...[account].flatMap((each) => (each && detectAccount(each, weigh)) ?? []),
    ...(account?.shared ? detectShared(account.shared, weigh) : []),
    ...detectClosers(closers, weigh),
    ...lost.flatMap((each) => detectLost(each, weigh) ?? []),
    ...detectStakes(stakes, weigh),
  ];
}

/**
 * A wallet belongs to the System program. `assign` gives it to another program, which alone controls it from then on.
 * With `allocate` it can also become a nonce, stake or token account of another address.
 */
function detectAccount(account: AccountFact, weigh: MildWeigher): AnySignal | undefined {
  const { owner, executable, personal, hasPaid, taker } = account;
  if (taker) {
    const { kind, party } = taker;
    const id = kind === "nonce" ? "solana.flagged-nonce-authority" : "solana.flagged-account-authority";
    const flagged = partySignal(id, party);
    if (flagged) return flagged;
    const isTaken = personal && hasPaid && verdictOn(party.lists).is !== "trusted";
    const taken = isTaken ? signal("solana.taken-over", { ...partyEvidence(party), kind }, from) : undefined;
    const reported = weigh(party.address, taken, mildPartySignal(id, party));
    if (reported) return reported;
  }
  const powerful = detectPowers(account, weigh);
  if (powerful) return powerful;
  if (executable) return owner ? detectOwner(account, owner) : undefined;
  if (!owner) return taker ? undefined : detectRoom(account);
  const flagged = partySignal("solana.flagged-owner", owner);
  const mild = mildPartySignal("solana.flagged-owner", owner);
  return flagged ?? weigh(owner.address, detectOwner(account, owner), mild);
}

/** Listed parties with a power over a stake account or a mint that is judged itself. */
function detectPowers({ powers = [] }: AccountFact, weigh: MildWeigher): AnySignal | undefined {
  const id = "solana.flagged-account-authority";
  for (const { role, party } of powers) {
    const reported = partySignal(id, party) ?? weigh(party.address, undefined, mildPartySignal(id, party));
    if (reported) return reported.id === id ? { ...reported, evidence: { ...reported.evidence, role } } : reported;
  }
  return undefined;
}

/** Turning such an account into a nonce needs no signature. */
function detectRoom({ bytes = 0, hasPaid }: AccountFact): AnySignal | undefined {
  if (!hasPaid || bytes === 0) return undefined;
  const weight = bytes >= nonceBytes ? {} : { weight: roomWeight };
  return signal("solana.open-account", { bytes }, { ...from, ...weight });
}

function detectOwner(account: AccountFact, owner: Party): AnySignal {
  const { ownerIsCommon, executable, empty, personal, holdsTokens, hasPaid, wasMade, taker, kind } = account;
  const evidence = { owner: owner.address };
  // Widely used programs have accounts that hold tokens, such as multisigs. For private programs, the taker is the
  // evidence.
  const wasWallet = personal && (empty || hasPaid || (holdsTokens && !ownerIsCommon && !wasMade));
  if (executable || !wasWallet || taker || verdictOn(owner.lists).is === "trusted")
    return signal("solana.program-account", { ...evidence, ...(kind && { is: kind }) }, from);
  return signal(
    "solana.assigned-away",
    evidence,
    empty || hasPaid ? from : { ...from, weight: assignedWithDataWeight },
  );
}

/** Rights to the rent alone are common where another address paid it. They count once, with a low weight. */
function detectClosers(closers: readonly CloserFact[], weigh: MildWeigher): AnySignal[] {
  const signals: AnySignal[] = [];
  const harmless: CloserFact[] = [];
  for (const closer of closers) {
    const { account, authority, lamports, own, remedy } = closer;
    const isTrusted = verdictOn(authority.lists).is === "trusted";
    const paysOut = own && !isTrusted && lamports !== null && lamports > 0n && authority.personal !== false;
    const evidence = { ...partyEvidence(authority, account), lamports: String(lamports), remedy };
    const unknownAccount = paysOut ? signal("solana.native-close-authority", evidence, from) : undefined;
    const id = "solana.flagged-close-authority";
    const mild = own ? mildPartySignal(id, authority, account) : undefined;
    const flagged = own ? partySignal(id, authority, account) : undefined;
    const reported = withRemedy(flagged, remedy) ?? weigh(authority.address, unknownAccount, withRemedy(mild, remedy));
    if (reported) signals.push(reported);
    else if (!isTrusted) harmless.push(closer);
  }
  const [first] = harmless;
  if (first) {
    const evidence = { count: harmless.length, account: first.account, party: first.authority.address };
    signals.push(signal("solana.close-authority", evidence, from));
  }
  return signals;
}

function withRemedy(made: AnySignal | undefined, remedy: CloserRemedy): AnySignal | undefined {
  return made?.id === "solana.flagged-close-authority" ? { ...made, evidence: { ...made.evidence, remedy } } : made;
}

/** Only the wallet itself can have signed it away. */
function detectLost({ account, token, symbol, owner }: LostAccountFact, weigh: MildWeigher): AnySignal | undefined {
  const verdict = verdictOn(owner.lists);
  const evidence = { ...partyEvidence(owner, account), token, symbol };
  const accuse = ({ list, source, firstSeenAt }: ListEntry) =>
    signal("solana.lost-token-account", { ...evidence, list }, { source, firstSeenAt, weight: lostToListedWeight });
  if (verdict.is === "flagged") return accuse(verdict);
  if (verdict.is === "sanctioned") return sanctionedSignal(owner, verdict, account);
  const weight = owner.personal ? {} : { weight: lostToProgramWeight };
  const unknownAccount =
    verdict.is === "trusted" ? undefined : signal("solana.lost-token-account", evidence, { ...from, ...weight });
  return weigh(owner.address, unknownAccount, mildSignal(owner.lists, accuse));
}

/**
 * An unknown address can set up any stake in any name. Stakes not seen to be signed by the wallet count once, with a
 * low weight.
 */
function detectStakes(stakes: readonly StakeFact[], weigh: MildWeigher): AnySignal[] {
  const judge = (those: readonly StakeFact[]) =>
    those.flatMap((stake) => detectStake(stake, weigh) ?? []).sort((a, b) => b.weight - a.weight);
  const signed = judge(stakes.filter((stake) => stake.signed));
  const [most] = judge(stakes.filter((stake) => !stake.signed));
  return most ? [...signed, most] : signed;
}

function detectLockup(account: string, lamports: number, lockup: StakeFact["lockup"]): AnySignal | undefined {
  if (!lockup || verdictOn(lockup.custodian.lists).is === "trusted") return undefined;
  const evidence = { ...partyEvidence(lockup.custodian, account), lamports: String(lamports), until: lockup.until };
  return signal("solana.locked-stake", evidence, from);
}

function detectStake(
  { account, lamports, staker, withdrawer, lockup, signed }: StakeFact,
  weigh: MildWeigher,
): AnySignal | undefined {
  const isUnsure = signed === null && lamports >= unsureLamports;
  const weight = signed ? undefined : isUnsure ? unsureWeight : plantedWeight;
  const worst = (judge: typeof partySignal) =>
    [withdrawer, staker, lockup?.custodian]
      .flatMap((party) => {
        const made = party && judge("solana.flagged-stake-authority", party, account, weight);
        return made ? [{ who: party.address, made }] : [];
      })
      .sort((a, b) => b.made.weight - a.made.weight)[0];
  const flagged = worst(partySignal);
  if (flagged) return flagged.made;
  // Stake pools and multisigs hold stake for many; a person's key in the wallet's place is what theft leaves behind.
  const isTaken = withdrawer?.personal === true && verdictOn(withdrawer.lists).is !== "trusted";
  const unknownAccount = isTaken
    ? signal(
        "solana.stake-withdrawer",
        { ...partyEvidence(withdrawer, account), lamports: String(lamports) },
        signed ? from : { ...from, weight: plantedWeight },
      )
    : detectLockup(account, lamports, lockup);
  const mild = worst(mildPartySignal);
  return mild ? weigh(mild.who, unknownAccount, mild.made) : unknownAccount;
}
