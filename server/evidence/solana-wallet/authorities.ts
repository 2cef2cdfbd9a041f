import {
  type AuthorityAccount,
  Deadline,
  isRpcError,
  type SolanaClient,
  type SolanaReadOptions,
} from "@/server/chains";
import type { MissingEvidence } from "@/server/risk";

interface GatheredAuthorities {
  stakes: AuthorityAccount[];
  nonces: string[];
  missing: MissingEvidence[];
}

/** Where the node gave nothing at all, it isn't asked for these. */
export const noAuthorities: GatheredAuthorities = {
  stakes: [],
  nonces: [],
  missing: ["stake-accounts", "nonce-accounts"],
};

/** These are searches of all accounts: a caller waits for them so long, then they go on for the next one. */
const patienceMs = 1_200;
const backgroundMs = 20_000;
const MAX_IN_BACKGROUND = 4;
let inBackground = 0;

/** Stakes and durable nonces that the wallet has a part in, as far as a node searches for them. */
export async function gatherAuthorities(
  client: SolanaClient,
  wallet: string,
  deadline: Deadline,
): Promise<GatheredAuthorities> {
  const [stakes, nonces] = await Promise.all([
    search((options) => client.getStakeAccounts(wallet, options), deadline),
    search((options) => client.getNonceAccounts(wallet, options), deadline),
  ]);
  return {
    stakes: stakes ?? [],
    nonces: [...new Set((nonces ?? []).map(({ address }) => address))],
    missing: [...(stakes ? [] : (["stake-accounts"] as const)), ...(nonces ? [] : (["nonce-accounts"] as const))],
  };
}

type Search<T> = (options: SolanaReadOptions) => Promise<T>;

/** Undefined where no answer came in the time that a caller waits for one. */
export async function search<T>(read: Search<T>, deadline: Deadline): Promise<T | undefined> {
  try {
    // For a slow node, essential requests go first.
    return await read({ deadline: deadline.within(patienceMs), background: true });
  } catch (error) {
    if (!isRpcError(error)) throw error;
    if (error.code === "rpc_timeout") void goOn(read);
    return undefined;
  }
}

/** The client caches the result. */
async function goOn(read: Search<unknown>): Promise<void> {
  if (inBackground >= MAX_IN_BACKGROUND) return;
  inBackground++;
  try {
    await read({ deadline: Deadline.after(backgroundMs), background: true });
  } catch (error) {
    if (!isRpcError(error)) throw error;
  } finally {
    inBackground--;
  }
}
