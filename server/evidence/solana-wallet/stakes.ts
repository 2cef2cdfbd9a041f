import {
  type AuthorityAccount,
  isPersonalKey,
  isRpcError,
  type Lockup,
  type SolanaClient,
  type SolanaReadOptions,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findListing, type StakeFact } from "@/server/risk";
import { toParty, toPartyByKey } from "./party";
import { gatherSigners } from "./signers";
import { hasSigned, readTrace, type Trace } from "./trace";

interface GatheredStakes {
  facts: StakeFact[];
  /** Whether the wallet signed was asked and answered, wherever it matters. */
  complete: boolean;
  /** The owners of the accounts at programs' addresses are known. */
  whole: boolean;
}

/** A validator has more; identifying the keys there takes time. */
const MAX_STAKES = 50;
/** Limits for listed parties, and for all: the largest first, so that hiding a stake costs more than it is worth. */
const MAX_LISTED_TRACED = 4;
const MAX_TRACED = 12;

/** Stakes in which another account has a part, each with whether the wallet ever signed something about it. */
export async function gatherStakes(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  stakes: readonly AuthorityAccount[],
  options: SolanaReadOptions & { epoch: number | undefined },
): Promise<GatheredStakes> {
  const locked = new Map(stakes.map((stake) => [stake.address, lockOn(stake, wallet, options.epoch)]));
  const custodianOf = ({ address }: AuthorityAccount) => locked.get(address)?.custodian;
  const isListed = (stake: AuthorityAccount) =>
    [...stake.authorities.map(({ key }) => key), custodianOf(stake)].some(
      (key) => key !== undefined && key !== wallet && findListing(intel.lookupAddress(key, "solana")),
    );
  const others = stakes
    .filter(
      (stake) => custodianOf(stake) || stake.authorities.some(({ role, key }) => role !== "nonce" && key !== wallet),
    )
    .sort((a, b) => b.lamports - a.lamports || (a.address < b.address ? -1 : 1));
  const listed = others.filter(isListed);
  // Delegation by the wallet shows nothing, regardless of the signer, except for listed parties.
  const reported = others.filter(
    (stake) =>
      isListed(stake) ||
      custodianOf(stake) ||
      stake.authorities.some(({ role, key }) => role === "withdrawer" && key !== wallet),
  );
  const selected = new Set([...listed.slice(0, MAX_LISTED_TRACED), ...reported.slice(0, MAX_TRACED)]);
  const kept = [...new Set([...selected, ...others])].slice(0, MAX_STAKES);
  const programs = kept
    .flatMap((stake) => [...stake.authorities.map(({ key }) => key), custodianOf(stake) ?? []].flat())
    .filter((key) => !isPersonalKey(key));
  const behind = gatherSigners(client, intel, programs, options);
  const own = selected.size > 0 ? await traced(client, wallet, options) : undefined;
  const signed = await Promise.all(
    [...selected].map(({ address }) => own && askSigned(client, wallet, own, address, options)),
  );
  const { signers, whole } = await behind;
  const facts = kept.map((stake, index): StakeFact => {
    const party = (key: string | undefined) => {
      if (key === undefined || key === wallet) return null;
      const signer = signers.get(key);
      return signer ? toParty(intel, key, signer) : toPartyByKey(intel, key);
    };
    const holds = (role: string) => party(stake.authorities.find((authority) => authority.role === role)?.key);
    const custodian = party(custodianOf(stake));
    const { address: account, lamports } = stake;
    return {
      account,
      lamports,
      staker: holds("staker"),
      withdrawer: holds("withdrawer"),
      lockup: custodian && { until: locked.get(stake.address)!.until, custodian },
      signed: index < selected.size ? (signed[index] ?? null) : false,
    };
  });
  return { facts, complete: selected.size === reported.length && !facts.some((fact) => fact.signed === null), whole };
}

/** The lockup that keeps the wallet from its own stake now: the wallet's signature alone doesn't withdraw it. */
function lockOn(
  { lockup, authorities }: AuthorityAccount,
  wallet: string,
  epoch: number | undefined,
): { until: string; custodian: string } | undefined {
  const isOwn = authorities.some(({ role, key }) => role === "withdrawer" && key === wallet);
  if (!lockup || !isOwn || lockup.custodian === wallet) return undefined;
  const until = lockedUntil(lockup, epoch);
  return until === undefined ? undefined : { until, custodian: lockup.custodian };
}

/** When a lockup ends, as a day or an epoch; undefined where it is not in force. */
export function lockedUntil({ unixTimestamp, epoch }: Lockup, now: number | undefined): string | undefined {
  if (unixTimestamp * 1_000 > Date.now()) return dateOf(unixTimestamp);
  // Where the epoch is unknown, one that was set counts.
  return epoch > (now ?? 0) ? `epoch ${epoch}` : undefined;
}

/** The day, as far as dates go. */
function dateOf(seconds: number): string {
  const lastSecond = 253_402_300_799;
  return new Date(Math.min(seconds, lastSecond) * 1_000).toISOString().slice(0, 10);
}

/** Undefined: the node gave no usable answer. */
export async function askSigned(
  client: SolanaClient,
  wallet: string,
  own: Trace,
  account: string,
  options: SolanaReadOptions,
): Promise<boolean | null | undefined> {
  try {
    return await hasSigned(client, wallet, own, await readTrace(client, account, options), options);
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}

export async function traced(
  client: SolanaClient,
  account: string,
  options: SolanaReadOptions,
): Promise<Trace | undefined> {
  try {
    return await readTrace(client, account, options);
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
