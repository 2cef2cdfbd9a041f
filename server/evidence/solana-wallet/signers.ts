import {
  isPersonalKey,
  isRpcError,
  type Multisig,
  multisigBytes,
  multisigOf,
  type SolanaClient,
  type SolanaReadOptions,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { isUnsettled } from "@/server/risk";
import type { Signer } from "./party";

export interface GatheredSigners {
  signers: ReadonlyMap<string, Signer>;
  complete: boolean;
}

/** More have rights over no ordinary wallet; checking a key costs a tenth of a millisecond. */
const mostSigners = 200;

/**
 * What kind of signer stands behind each address. Programs' addresses are told by themselves; of the rest, the account
 * tells a token multisig from a person, and who signs for it. Those whom lists settle need no look.
 */
export async function gatherSigners(
  client: SolanaClient,
  intel: Intel,
  addresses: readonly string[],
  options: SolanaReadOptions,
): Promise<GatheredSigners> {
  const signers = new Map<string, Signer>();
  const unknown = [...new Set(addresses)].filter((address) => {
    const lists = intel.lookupAddress(address, "solana");
    return isUnsettled(lists) && !lists.override;
  });
  const looked = unknown.slice(0, mostSigners);
  const keys = looked.filter((address) => {
    if (isPersonalKey(address)) return true;
    signers.set(address, { kind: "program" });
    return false;
  });
  const complete = looked.length === unknown.length;
  if (keys.length === 0) return { signers, complete };
  try {
    const accounts = await client.getAccounts(keys, { ...options, dataBytes: multisigBytes });
    for (const [index, address] of keys.entries()) {
      const multisig = multisigOf(accounts[index] ?? null);
      signers.set(address, multisig ? behind(multisig) : { kind: "personal" });
    }
    return { signers, complete };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { signers, complete: false };
  }
}

/** The token program counts a key for each place that it stands in. Who signs for one not set up yet is anybody's choice. */
function behind({ needed, keys }: Multisig): Signer {
  const alone = keys.filter((key) => keys.filter((other) => other === key).length >= needed);
  const isPersonal = needed === 0 || alone.some(isPersonalKey);
  return { kind: isPersonal ? "personal" : "multisig", keys: [...new Set(keys)] };
}
