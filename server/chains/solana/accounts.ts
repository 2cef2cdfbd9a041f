import { RpcInvalid } from "../errors";
import { type Fields, readAmount, readKey, readList, readNumber, readObject, readOptional, readText } from "./shapes";

export const systemProgram = "11111111111111111111111111111111";
export const tokenProgram = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
export const token2022Program = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
export const stakeProgram = "Stake11111111111111111111111111111111111111";
export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program];

/** An account as the node's jsonParsed encoding shows it. `parsed` is there where the node knows the owner program. */
export interface SolanaAccount {
  owner: string;
  lamports: number;
  executable: boolean;
  /** Bytes of data, where the node tells. */
  space: number | undefined;
  parsed: { program: string; type: string; info: Fields } | undefined;
}

export interface TokenAccount {
  address: string;
  /** The token program that it belongs to. */
  program: string;
  mint: string;
  owner: string;
  amount: bigint;
  decimals: number;
  state: "initialized" | "frozen" | "uninitialized";
  /** Who may move `delegatedAmount` of it, beside the owner. */
  delegate: string | undefined;
  delegatedAmount: bigint | undefined;
  /** Who may close it and take its rent, where that is not the owner. */
  closeAuthority: string | undefined;
  extensions: string[];
}

export interface Mint {
  program: string;
  supply: bigint;
  decimals: number;
  mintAuthority: string | undefined;
  freezeAuthority: string | undefined;
  /** Token-2022 extensions by name, with their state as the node parsed it: read its fields with care. */
  extensions: ReadonlyMap<string, Fields>;
}

const mostExtensions = 40;

export function readSolanaAccount(value: unknown): SolanaAccount {
  const { owner, lamports, executable, space, data } = readObject(value);
  if (typeof executable !== "boolean") throw new RpcInvalid("The node sent an account without its executable mark");
  return {
    owner: readKey(owner),
    lamports: readNumber(lamports),
    executable,
    space: readOptional(space, readNumber),
    parsed: Array.isArray(data) || typeof data === "string" ? undefined : readParsed(data),
  };
}

function readParsed(data: unknown): SolanaAccount["parsed"] {
  const { program, parsed } = readObject(data);
  const { type, info } = readObject(parsed);
  return { program: readText(program), type: readText(type), info: readObject(info) };
}

/** The token account in an entry `{ pubkey, account }`; undefined for accounts of another kind. */
export function readTokenAccount(value: unknown): TokenAccount | undefined {
  const { pubkey, account } = readObject(value);
  const { owner: program, parsed } = readSolanaAccount(account);
  if (parsed?.type !== "account" || !tokenPrograms.includes(program)) return undefined;
  const { mint, owner, tokenAmount, state, delegate, delegatedAmount, closeAuthority, extensions } = parsed.info;
  const { amount, decimals } = readObject(tokenAmount);
  if (state !== "initialized" && state !== "frozen" && state !== "uninitialized")
    throw new RpcInvalid("The node sent a token account in no known state");
  return {
    address: readKey(pubkey),
    program,
    mint: readKey(mint),
    owner: readKey(owner),
    amount: readAmount(amount),
    decimals: readNumber(decimals),
    state,
    delegate: readOptional(delegate, readKey),
    delegatedAmount: readOptional(delegatedAmount, (given) => readAmount(readObject(given).amount)),
    closeAuthority: readOptional(closeAuthority, readKey),
    extensions: [...readExtensions(extensions).keys()],
  };
}

/** The mint that an account is; undefined for accounts of another kind. */
export function asMint({ owner, parsed }: SolanaAccount): Mint | undefined {
  if (parsed?.type !== "mint" || !tokenPrograms.includes(owner)) return undefined;
  const { supply, decimals, mintAuthority, freezeAuthority, extensions } = parsed.info;
  return {
    program: owner,
    supply: readAmount(supply),
    decimals: readNumber(decimals),
    mintAuthority: readOptional(mintAuthority, readKey),
    freezeAuthority: readOptional(freezeAuthority, readKey),
    extensions: readExtensions(extensions),
  };
}

function readExtensions(value: unknown): Map<string, Fields> {
  const found = new Map<string, Fields>();
  for (const each of readOptional(value, (list) => readList(list, mostExtensions)) ?? []) {
    const { extension, state } = readObject(each);
    found.set(readText(extension, 80), readOptional(state, readObject) ?? {});
  }
  return found;
}
