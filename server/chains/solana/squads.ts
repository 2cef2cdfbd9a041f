import type { SolanaAccount } from "./accounts";
import { readKeyAt, readNonZeroKey, readU16, readU32 } from "./layout";
import type { Multisig } from "./token-accounts";

/** Squads' multisig program, version 4. */
const squadsProgram = "SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf";
/** Discriminator that Anchor writes before a `Multisig`. */
const mark = [0xe0, 0x74, 0x79, 0xba, 0x44, 0xa1, 0x4f, 0xec];
const chiefAt = 40;
const neededAt = 72;
const collectorAt = 94;
const keyBytes = 32;
const memberBytes = 33;
/** Bit of a member's permissions. Others propose or execute approved transactions. */
const mayVote = 2;

/** An account for which several sign. */
export interface SharedAccount extends Multisig {
  /** Address that alone may change the signers, where there is one. */
  chief: string | undefined;
}

/** Voting members, as far as the data reaches; undefined for any other account. */
export function squadsOf({ owner, data }: SolanaAccount): SharedAccount | undefined {
  if (owner !== squadsProgram || !data || mark.some((byte, at) => data[at] !== byte)) return undefined;
  // The rent collector is optional: a mark, and a key after it.
  const countAt = collectorAt + 1 + (data[collectorAt] === 1 ? keyBytes : 0) + 1;
  const keys: string[] = [];
  const count = readU32(data, countAt);
  for (let index = 0, at = countAt + 4; index < count && at + memberBytes <= data.length; index++, at += memberBytes)
    if (((data[at + keyBytes] ?? 0) & mayVote) !== 0) keys.push(readKeyAt(data, at));
  return { needed: readU16(data, neededAt), keys, chief: readNonZeroKey(data, chiefAt) };
}
