import { RpcInvalid } from "../errors";
import { type Fields, readBase64, readKey, readNumber, readObject, readOptional, readText } from "./shapes";

export const systemProgram = "11111111111111111111111111111111";
export const tokenProgram = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
export const token2022Program = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
export const stakeProgram = "Stake11111111111111111111111111111111111111";
export const associatedTokenProgram = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program];

/** An account with its data as bytes, or as the node read it: nodes may answer in either way, whatever was asked. */
export interface SolanaAccount {
  owner: string;
  lamports: number;
  executable: boolean;
  /** Bytes of data, where the node reports it: all of them, even where only a part was requested. */
  space: number | undefined;
  data: Uint8Array | undefined;
  parsed: { program: string; type: string; info: Fields } | undefined;
  /** The slot of the answer, where it states one. */
  slot?: number | undefined;
}

const slotsPerEpoch = 432_000;

/** The epoch of a slot, on the public networks. */
export function epochOf(slot: number): number {
  return Math.floor(slot / slotsPerEpoch);
}

export function readSolanaAccount(value: unknown, slot?: number): SolanaAccount {
  const { owner, lamports, executable, space, data } = readObject(value);
  if (typeof executable !== "boolean") throw new RpcInvalid("The node sent an account without its executable mark");
  const isBytes = Array.isArray(data) || typeof data === "string";
  return {
    owner: readKey(owner),
    lamports: readNumber(lamports),
    executable,
    space: readOptional(space, readNumber),
    data: isBytes ? readBase64(data) : undefined,
    parsed: isBytes ? undefined : readParsed(data),
    slot,
  };
}

function readParsed(data: unknown): SolanaAccount["parsed"] {
  const { program, parsed } = readObject(data);
  const { type, info } = readObject(parsed);
  return { program: readText(program), type: readText(type), info: readObject(info) };
}
