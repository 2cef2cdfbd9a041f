import type { Address } from "viem";
import { getAddress } from "viem/utils";

const generation = 4_096;
let recent = new Map<string, Address>();
let older = new Map<string, Address>();

/**
 * An EVM address's spelling with the EIP-55 checksum; `key` is the address in lower case. Remembers some thousands,
 * since keccak takes microseconds, in two generations: viem's own memory moves an entry at each hit, and what its map
 * leaves behind by that lives until V8's next major collection.
 */
export function toChecksum(key: string): Address {
  const known = recent.get(key);
  if (known !== undefined) return known;
  const checksummed = older.get(key) ?? getAddress(key);
  if (recent.size >= generation) {
    older = recent;
    recent = new Map();
  }
  recent.set(key, checksummed);
  return checksummed;
}
