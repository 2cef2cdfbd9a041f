import { RpcInvalid } from "../errors";
import { readSolanaAccount, type SolanaAccount, tokenProgram, tokenPrograms } from "./accounts";
import { readExtensionList, walkExtensions } from "./extensions";
import { readKeyAt, readOptionalKey, readU32, readU64 } from "./layout";
import { type Fields, readAmount, readKey, readList, readNumber, readObject, readOptional } from "./shapes";

const states = ["uninitialized", "initialized", "frozen"] as const;

export interface TokenAccount {
  address: string;
  /** The token program that it belongs to. */
  program: string;
  mint: string;
  owner: string;
  amount: bigint;
  state: (typeof states)[number];
  /** Holds wrapped SOL: closing it pays out all of it. */
  isNative: boolean;
  /** SOL beside what keeps the account: closing pays it out, whether or not `amount` counts it yet. */
  spareLamports: bigint;
  /** Address that may move `delegatedAmount` of it, beside the owner. */
  delegate: string | undefined;
  delegatedAmount: bigint | undefined;
  /** Address that may close it and take its rent, where one was named. */
  closeAuthority: string | undefined;
  extensions: string[];
}

type TokenData = Omit<TokenAccount, "address" | "program" | "spareLamports">;

/** Bytes at the start of every token account; Token-2022's extensions follow. */
export const tokenAccountBytes = 165;
/** Byte after the base by which Token-2022 distinguishes a mint (1) from an account (2). */
const accountMark = 2;
/** A multisig's size, which nothing else may have. */
export const multisigBytes = 355;

const MAX_MULTISIG_KEYS = 11;

/** An account of a token program that so many of these keys act for; 0 of none where it is not set up yet. */
export interface Multisig {
  needed: number;
  keys: string[];
}

/** Undefined for any other account. Throws RpcInvalid where the node left out what stands in it. */
export function multisigOf(account: SolanaAccount | null): Multisig | undefined {
  if (!account || !tokenPrograms.includes(account.owner)) return undefined;
  const { space, data, parsed } = account;
  if (parsed?.type === "multisig") {
    const { numRequiredSigners, signers } = parsed.info;
    return { needed: readNumber(numRequiredSigners), keys: readList(signers, MAX_MULTISIG_KEYS).map(readKey) };
  }
  if ((space ?? data?.length) !== multisigBytes) return undefined;
  if (data?.length !== multisigBytes) throw new RpcInvalid("The node sent a part of a multisig only");
  const [needed = 0, count = 0, isSet] = data;
  if (isSet !== 1) return { needed: 0, keys: [] };
  const keys = Array.from({ length: Math.min(count, MAX_MULTISIG_KEYS) }, (_, at) => readKeyAt(data, 3 + 32 * at));
  return { needed, keys };
}

/** An entry `{ pubkey, account }`. Undefined for accounts of another kind, RpcInvalid for what is no account at all. */
export function readTokenAccount(value: unknown): TokenAccount | undefined {
  const { pubkey, account } = readObject(value);
  return tokenAccountAt(readKey(pubkey), readSolanaAccount(account));
}

/** The token account at an address; undefined for accounts of another kind. */
export function tokenAccountAt(address: string, account: SolanaAccount): TokenAccount | undefined {
  const found = asTokenAccount(account);
  return found && { address, program: account.owner, ...found, spareLamports: spareOf(account, found) };
}

/** Rent for an account's bytes and 128 more when most accounts were made. The network never required more since. */
const lamportsPerByte = 6_960;

function spareOf({ lamports, space, data }: SolanaAccount, { isNative, amount }: TokenData): bigint {
  const kept = (128 + (space ?? data?.length ?? tokenAccountBytes)) * lamportsPerByte;
  const spare = BigInt(Math.max(0, Math.trunc(lamports) - kept));
  return isNative && amount > spare ? amount : spare;
}

/** The token account that an account is; undefined for accounts of another kind. */
export function asTokenAccount({ owner: program, data, parsed }: SolanaAccount): TokenData | undefined {
  if (!tokenPrograms.includes(program)) return undefined;
  if (data) return decodeTokenAccount(data, program);
  return parsed?.type === "account" ? readTokenInfo(parsed.info) : undefined;
}

export function decodeTokenAccount(data: Uint8Array, program: string): TokenData | undefined {
  const isExtended =
    data.length > tokenAccountBytes && data.length !== multisigBytes && data[tokenAccountBytes] === accountMark;
  if (data.length !== tokenAccountBytes && !(isExtended && program !== tokenProgram)) return undefined;
  const state = states[data[108] ?? 0];
  if (!state) return undefined;
  const delegate = readOptionalKey(data, 72);
  return {
    mint: readKeyAt(data, 0),
    owner: readKeyAt(data, 32),
    amount: readU64(data, 64),
    state,
    isNative: readU32(data, 109) === 1,
    delegate,
    delegatedAmount: delegate === undefined ? undefined : readU64(data, 121),
    closeAuthority: readOptionalKey(data, 129),
    extensions: [...walkExtensions(data, tokenAccountBytes + 1).keys()],
  };
}

function readTokenInfo(info: Fields): TokenData {
  const state = states.find((each) => each === info.state);
  if (!state) throw new RpcInvalid("The node sent a token account in no known state");
  return {
    mint: readKey(info.mint),
    owner: readKey(info.owner),
    amount: readAmount(readObject(info.tokenAmount).amount),
    state,
    isNative: info.isNative === true,
    delegate: readOptional(info.delegate, readKey),
    delegatedAmount: readOptional(info.delegatedAmount, (given) => readAmount(readObject(given).amount)),
    closeAuthority: readOptional(info.closeAuthority, readKey),
    extensions: [...readExtensionList(info.extensions).keys()],
  };
}
