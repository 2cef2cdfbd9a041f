import {
  type AuthorityAccount,
  isPersonalKey,
  isRpcError,
  type SolanaClient,
  type SolanaReadOptions,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findAccuser, type StakeFact } from "@/server/risk";
import { toParty, toPartyByKey } from "./party";
import { gatherSigners } from "./signers";
import { hasSigned, readTrace, type Trace } from "./trace";

interface GatheredStakes {
  facts: StakeFact[];
  /** Whether the wallet signed was asked and answered, wherever it matters. */
  complete: boolean;
  /** Whose accounts stand at programs' addresses was told. */
  whole: boolean;
}

/** A validator has more; whose keys stand there costs time to tell. */
const mostStakes = 50;
/** Of listed parties', and of all: the largest first, so that hiding one costs more than it. */
const mostListedTraced = 4;
const mostTraced = 12;

/** Stakes in which somebody else has a part, each with whether the wallet ever signed something about it. */
export async function gatherStakes(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  stakes: readonly AuthorityAccount[],
  options: SolanaReadOptions,
): Promise<GatheredStakes> {
  const isListed = ({ authorities }: AuthorityAccount) =>
    authorities.some(({ key }) => key !== wallet && findAccuser(intel.lookupAddress(key, "solana")));
  const others = stakes
    .filter(({ authorities }) => authorities.some(({ role, key }) => role !== "nonce" && key !== wallet))
    .sort((a, b) => b.lamports - a.lamports || (a.address < b.address ? -1 : 1));
  const listed = others.filter(isListed);
  // Whom the wallet lets delegate says nothing, whoever signed it, but for those whom lists name.
  const told = others.filter(
    (stake) => isListed(stake) || stake.authorities.some(({ role, key }) => role === "withdrawer" && key !== wallet),
  );
  const chosen = new Set([...listed.slice(0, mostListedTraced), ...told.slice(0, mostTraced)]);
  const kept = [...new Set([...chosen, ...others])].slice(0, mostStakes);
  const programs = kept.flatMap(({ authorities }) =>
    authorities.map(({ key }) => key).filter((key) => !isPersonalKey(key)),
  );
  const behind = gatherSigners(client, intel, programs, options);
  const own = chosen.size > 0 ? await traced(client, wallet, options) : undefined;
  const signed = await Promise.all(
    [...chosen].map(({ address }) => own && askSigned(client, wallet, own, address, options)),
  );
  const { signers, whole } = await behind;
  const facts = kept.map((stake, index): StakeFact => {
    const [staker, withdrawer] = (["staker", "withdrawer"] as const).map((role) => {
      const key = stake.authorities.find((authority) => authority.role === role)?.key;
      if (key === undefined || key === wallet) return null;
      const signer = signers.get(key);
      return signer ? toParty(intel, key, signer) : toPartyByKey(intel, key);
    });
    const answer = index < chosen.size ? (signed[index] ?? null) : false;
    const { address: account, lamports } = stake;
    return { account, lamports, staker: staker ?? null, withdrawer: withdrawer ?? null, signed: answer };
  });
  return { facts, complete: chosen.size === told.length && !facts.some((fact) => fact.signed === null), whole };
}

/** Undefined: the node gave no usable answer. */
async function askSigned(
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

async function traced(client: SolanaClient, account: string, options: SolanaReadOptions): Promise<Trace | undefined> {
  try {
    return await readTrace(client, account, options);
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
