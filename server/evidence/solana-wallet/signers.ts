import {
  isPersonalKey,
  isRpcError,
  multisigBytes,
  type SolanaAccount,
  type SolanaClient,
  type SolanaReadOptions,
  tokenPrograms,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { SignerKind } from "./party";

export interface GatheredSigners {
  kinds: ReadonlyMap<string, SignerKind>;
  complete: boolean;
}

/** More have rights over no ordinary wallet; checking a key costs a tenth of a millisecond. */
const mostSigners = 200;

/**
 * What kind of signer stands behind each address. Programs' addresses are told by themselves; of the rest, the account
 * tells a token multisig from a person. Those that lists know need no look.
 */
export async function gatherSigners(
  client: SolanaClient,
  intel: Intel,
  addresses: readonly string[],
  options: SolanaReadOptions,
): Promise<GatheredSigners> {
  const kinds = new Map<string, SignerKind>();
  const unknown = [...new Set(addresses)].filter((address) => {
    const { listings, protected: shield, override } = intel.lookupAddress(address, "solana");
    return listings.length === 0 && !shield && !override;
  });
  const looked = unknown.slice(0, mostSigners);
  const keys = looked.filter((address) => {
    if (isPersonalKey(address)) return true;
    kinds.set(address, "program");
    return false;
  });
  if (keys.length === 0) return { kinds, complete: looked.length === unknown.length };
  try {
    const accounts = await client.getAccounts(keys, options);
    for (const [index, address] of keys.entries())
      kinds.set(address, isMultisig(accounts[index] ?? null) ? "multisig" : "personal");
    return { kinds, complete: looked.length === unknown.length };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { kinds, complete: false };
  }
}

export function isMultisig(account: SolanaAccount | null): boolean {
  if (!account || !tokenPrograms.includes(account.owner)) return false;
  return account.space === multisigBytes || account.parsed?.type === "multisig";
}
