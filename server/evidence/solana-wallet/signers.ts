import {
  isPersonalKey,
  isRpcError,
  type Multisig,
  multisigBytes,
  multisigOf,
  type SolanaAccount,
  type SolanaClient,
  type SolanaReadOptions,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { isUnsettled } from "@/server/risk";
import type { Signer } from "./party";

interface GatheredSigners {
  signers: ReadonlyMap<string, Signer>;
  /** Of each who may be a person it is told who that is. */
  complete: boolean;
  /** Of programs' addresses it is told, too, whose account stands there. */
  whole: boolean;
}

/** More have rights over no ordinary wallet; checking a key costs a tenth of a millisecond. */
const mostSigners = 200;

/**
 * What kind of signer stands behind each address. Programs' addresses are told by themselves, and the account there tells
 * which program it is, where there is one; of the rest, it tells a token multisig from a person, and who signs for it.
 * Those whom lists settle need no look.
 */
export async function gatherSigners(
  client: SolanaClient,
  intel: Intel,
  addresses: readonly string[],
  options: SolanaReadOptions,
): Promise<GatheredSigners> {
  const unknown = [...new Set(addresses)].filter((address) => {
    const lists = intel.lookupAddress(address, "solana");
    return isUnsettled(lists) && !lists.override;
  });
  const looked = unknown.slice(0, mostSigners);
  const complete = looked.length === unknown.length;
  try {
    const accounts = await client.getAccounts(looked, { ...options, dataBytes: multisigBytes });
    const signers = looked.map((address, index) => [address, signerOf(address, accounts[index] ?? null)] as const);
    return { signers: new Map(signers), complete, whole: complete };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    const programs = looked.filter((address) => !isPersonalKey(address));
    const signers = new Map(programs.map((address): [string, Signer] => [address, { kind: "program" }]));
    return { signers, complete: complete && programs.length === looked.length, whole: false };
  }
}

function signerOf(address: string, account: SolanaAccount | null): Signer {
  if (!isPersonalKey(address)) return { kind: "program", ...(account && { keys: [account.owner] }) };
  const multisig = multisigOf(account);
  return multisig ? behind(multisig) : { kind: "personal" };
}

/** The token program counts a key for each place that it stands in. Who signs for one not set up yet is anybody's choice. */
function behind({ needed, keys }: Multisig): Signer {
  const alone = keys.filter((key) => keys.filter((other) => other === key).length >= needed);
  const isPersonal = needed === 0 || alone.some(isPersonalKey);
  return { kind: isPersonal ? "personal" : "multisig", keys: [...new Set(keys)] };
}
