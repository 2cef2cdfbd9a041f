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
  /** Each possible person is identified. */
  complete: boolean;
  /** For programs' addresses, the owner of the account there is identified, too. */
  whole: boolean;
}

/** More have rights over no ordinary wallet; checking a key costs a tenth of a millisecond. */
const MAX_SIGNERS = 200;

/**
 * Kind of signer behind each address. Programs' addresses are recognised by themselves, and the account there, if any,
 * shows the program. For the rest, the account distinguishes a token multisig from a person, and lists its signers.
 * Addresses that lists settle are not read.
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
  const looked = unknown.slice(0, MAX_SIGNERS);
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

/**
 * The token program counts a key once for each place it occupies. Signers of a multisig that is not set up yet are open
 * to anyone's choice.
 */
function behind({ needed, keys }: Multisig): Signer {
  const alone = keys.filter((key) => keys.filter((other) => other === key).length >= needed);
  const isPersonal = needed === 0 || alone.some(isPersonalKey);
  return { kind: isPersonal ? "personal" : "multisig", keys: [...new Set(keys)] };
}
