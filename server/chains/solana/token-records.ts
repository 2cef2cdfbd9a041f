import { decodeBase58Key } from "../base58";
import type { SolanaAccount } from "./accounts";
import { deriveAddress } from "./curve";
import { metadataProgram } from "./token-metadata";

/** Token Metadata's record of a wallet's programmable NFT, whose token account is always frozen. */
export interface TokenRecord {
  /** Nothing can be done with it until its delegate unlocks it. */
  locked: boolean;
  /** Permission of the delegate: move it, lock it, or lock and burn it. Undefined: there is no delegate. */
  role: "move" | "lock" | "burn" | undefined;
}

export const tokenRecordBytes = 80;
const recordKind = 11;
const lockedState = 1;
/** Sale, Transfer, Utility, Staking, Standard, LockedTransfer, in the order of their numbers. */
const roles = ["move", "move", "burn", "lock", "move", "move"] as const;

/** Where the record of a programmable NFT in a token account is. */
export function tokenRecordAddress(mint: string, account: string): string | undefined {
  return derive(mint, "token_record", decodeBase58Key(account));
}

/** The address by which Token Metadata itself freezes, mints and closes an NFT. */
export function editionAddress(mint: string): string | undefined {
  return derive(mint, "edition");
}

function derive(mint: string, name: string, ...more: (Uint8Array | undefined)[]): string | undefined {
  const seeds = [Buffer.from("metadata"), decodeBase58Key(metadataProgram), decodeBase58Key(mint), Buffer.from(name)];
  return deriveAddress(metadataProgram, [...seeds, ...more]);
}

/** The record that an account is; undefined for accounts of another kind. */
export function asTokenRecord({ owner, data }: SolanaAccount): TokenRecord | undefined {
  if (owner !== metadataProgram || data?.[0] !== recordKind) return undefined;
  // Options: a mark, and where it is set the value. A revision has eight bytes, a key 32.
  const delegateAt = data[3] === 1 ? 12 : 4;
  const hasDelegate = data[delegateAt] === 1;
  const roleAt = delegateAt + (hasDelegate ? 33 : 1);
  const role = data[roleAt] === 1 ? roles[data[roleAt + 1] ?? 0] : undefined;
  return { locked: data[2] === lockedState, role: hasDelegate ? (role ?? "move") : undefined };
}
