import { epochOf, type SolanaAccount, tokenProgram, tokenPrograms } from "./accounts";
import {
  decodeMintExtensions,
  type MintExtensions,
  readExtensionList,
  readMintExtensions,
  walkExtensions,
} from "./extensions";
import { readOptionalKey, readU64 } from "./layout";
import { readAmount, readKey, readNumber, readOptional } from "./shapes";
import { multisigBytes } from "./token-accounts";

export interface Mint {
  supply: bigint;
  decimals: number;
  mintAuthority: string | undefined;
  freezeAuthority: string | undefined;
  extensions: MintExtensions;
}

const baseBytes = 82;
/** Extensions begin where those of token accounts do, so that a mint can't pass for one. */
const markAt = 165;
const mintMark = 1;

/** The mint that an account is; undefined for accounts of another kind. */
export function asMint({ owner, data, parsed, slot }: SolanaAccount): Mint | undefined {
  if (!tokenPrograms.includes(owner)) return undefined;
  const epoch = slot === undefined ? undefined : epochOf(slot);
  if (data) return decodeMint(data, owner, epoch);
  if (parsed?.type !== "mint") return undefined;
  const { supply, decimals, mintAuthority, freezeAuthority, extensions } = parsed.info;
  return {
    supply: readAmount(supply),
    decimals: readNumber(decimals),
    mintAuthority: readOptional(mintAuthority, readKey),
    freezeAuthority: readOptional(freezeAuthority, readKey),
    extensions: readMintExtensions(readExtensionList(extensions), epoch),
  };
}

export function decodeMint(data: Uint8Array, program: string, epoch?: number): Mint | undefined {
  const isExtended = data.length > markAt && data.length !== multisigBytes && data[markAt] === mintMark;
  if (data.length !== baseBytes && !(isExtended && program !== tokenProgram)) return undefined;
  const isInitialized = data[45] === 1;
  if (!isInitialized) return undefined;
  return {
    supply: readU64(data, 36),
    decimals: data[44] ?? 0,
    mintAuthority: readOptionalKey(data, 0),
    freezeAuthority: readOptionalKey(data, 46),
    extensions: decodeMintExtensions(walkExtensions(data, markAt + 1), epoch),
  };
}
