import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { getAddress } from "viem/utils";

const known = new LRUCache<string, Address>({ max: 8_192 });

/**
 * An EVM address's spelling with the EIP-55 checksum; `key` is the address in lower case. Remembered, since keccak takes
 * microseconds. Not left to viem's own memory: it moves an entry at each hit, and what its map leaves behind by that
 * lives until V8's next major collection.
 */
export function toChecksum(key: string): Address {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const checksummed = getAddress(key);
  known.set(key, checksummed);
  return checksummed;
}
