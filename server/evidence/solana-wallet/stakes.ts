import { type AuthorityAccount, isRpcError, type SolanaClient, type SolanaReadOptions } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { StakeFact } from "@/server/risk";
import { toPartyByKey } from "./party";

export interface GatheredStakes {
  facts: StakeFact[];
  /** Whether the wallet signed was asked and answered, wherever it matters. */
  complete: boolean;
}

/** A validator has more; whose keys stand there costs time to tell. */
const mostStakes = 50;
const mostTraced = 4;
/** A stake account is seldom used. */
const mostSignatures = 10;

/** Stakes in which somebody else has a part, each with whether the wallet ever signed something about it. */
export async function gatherStakes(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  stakes: readonly AuthorityAccount[],
  options: SolanaReadOptions,
): Promise<GatheredStakes> {
  const foreign = stakes.slice(0, mostStakes).flatMap((stake) => {
    const [staker, withdrawer] = (["staker", "withdrawer"] as const).map((role) => {
      const key = stake.authorities.find((authority) => authority.role === role)?.key;
      return key === undefined || key === wallet ? null : toPartyByKey(intel, key);
    });
    return staker || withdrawer
      ? [{ account: stake.address, lamports: stake.lamports, staker: staker ?? null, withdrawer: withdrawer ?? null }]
      : [];
  });
  const signed = await Promise.all(
    foreign.slice(0, mostTraced).map(({ account }) => hasSigned(client, wallet, account, options)),
  );
  return {
    facts: foreign.map((stake, index) => ({ ...stake, signed: signed[index] ?? false })),
    complete: signed.length === foreign.length && signed.every((each) => each !== undefined),
  };
}

/** Undefined: the node gave no usable answer. */
async function hasSigned(
  client: SolanaClient,
  wallet: string,
  account: string,
  options: SolanaReadOptions,
): Promise<boolean | undefined> {
  try {
    const signatures = await client.getSignatures(account, { ...options, limit: mostSignatures });
    const done = signatures.filter(({ failed }) => !failed);
    const signers = await Promise.all(done.map(({ signature }) => client.getSigners(signature, options)));
    return signers.some((each) => each.includes(wallet));
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
