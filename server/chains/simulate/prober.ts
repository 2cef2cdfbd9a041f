import { randomBytes } from "node:crypto";
import type { Address, Hex } from "viem";
import { RpcInvalid } from "../errors";

/**
 * Answers many questions in one call, each with its own gas, so that no contract can spoil another's answer. A question
 * is a word (2 bytes size, 1 byte kind, …, 20 bytes target) and its calldata; kind 0 is a STATICCALL, 1 BALANCE,
 * 2 EXTCODEHASH. An answer is three words: 1 where it worked (2: no gas was left to ask), and the first two words.
 *
 * Compiled from tests/support/contracts/prober.yul; a test holds them together.
 */
export const proberCode: Hex =
  "0x6000805b368110600e57506000f35b600180835260006040840152606091602091813560f081901c92916001600160a01b0382169160e81c60ff169081146091576002146088578386016000815283620927c05a10600114607d57604092878901908288870183376207a120fa601f3d111685525b01019101906003565b505050600285526074565b3f838601526074565b503183860152607456";

/** Gives the storage words of the slots in its calldata, wherever it is put. From tests/support/contracts/slot-reader.yul. */
export const slotReaderCode: Hex = "0x60005b368110600d57366000f35b8035548152602001600256";

export const proberGas = 12_000_000;

/** Unpredictable address, so that no contract can adapt its behaviour to it. */
export function randomAddress(): Address {
  return `0x${randomBytes(20).toString("hex")}`;
}

export function randomWord(): Hex {
  return `0x${randomBytes(32).toString("hex")}`;
}

export interface Question {
  kind: "call" | "balance" | "codehash";
  target: Address;
  data: Hex;
}

const kinds = { call: "00", balance: "01", codehash: "02" };

/**
 * Answer of a question: up to two words; null where it failed or returned less than one; undefined: it was not asked.
 */
export type Answer = readonly [bigint, bigint] | null | undefined;

export function encodeQuestions(questions: readonly Question[]): Hex {
  const parts = questions.map(({ kind, target, data }) => {
    const size = (data.length / 2 - 1).toString(16).padStart(4, "0");
    return `${size}${kinds[kind]}${"00".repeat(9)}${target.slice(2)}${data.slice(2)}`;
  });
  return `0x${parts.join("")}`;
}

const answerChars = 3 * 64;

/** Throws RpcInvalid unless there is exactly one answer for each question. */
export function decodeAnswers(data: Hex, count: number): Answer[] {
  if (data.length !== 2 + count * answerChars)
    throw new RpcInvalid("The node answered other questions than were asked");
  return Array.from({ length: count }, (_, index) => {
    const at = 2 + index * answerChars;
    const word = (offset: number) => BigInt(`0x${data.slice(at + 64 * offset, at + 64 * offset + 64)}`);
    if (word(0) === 2n) return undefined;
    return word(0) === 1n ? ([word(1), word(2)] as const) : null;
  });
}
