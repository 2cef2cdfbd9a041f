import type { Hex } from "viem";
import { RpcInvalid } from "../errors";
import { dataUpTo, readAddress, readQuantity, readWord } from "../evm/response-validation";
import { type Log, MAX_LOG_BYTES, MAX_LOGS } from "./types";

const readLogData = dataUpTo(MAX_LOG_BYTES);
export const MAX_RETURNED = 256 * 1024;
export const readReturned = dataUpTo(MAX_RETURNED);

export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new RpcInvalid("The node sent something else than an object");
  return value as Record<string, unknown>;
}

export function readList(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new RpcInvalid(`The node sent no list of at most ${most}`);
  return value;
}

/** Logs of a run that is no block of the chain: who logged what. */
export function readRunLogs(value: unknown): Log[] {
  if (value === undefined || value === null) return [];
  return readList(value, MAX_LOGS).map((one) => {
    const { address, topics, data } = readObject(one);
    return {
      address: readAddress(address),
      topics: readList(topics, 4).map(readWord),
      data: readLogData(data ?? "0x"),
    };
  });
}

export function readGas(value: unknown): number {
  const gas = readQuantity(value);
  if (gas > 2n ** 40n) throw new RpcInvalid("The node sent more gas than there is");
  return Number(gas);
}

/** Nodes put the data of a failure into the result or into its error. */
export function readFailure(call: Record<string, unknown>): { data: Hex; error: string } {
  const error = typeof call.error === "object" && call.error !== null ? readObject(call.error) : {};
  const returned = [call.returnData, error.data].find((data) => typeof data === "string" && data.length > 2);
  const message = typeof error.message === "string" ? error.message.slice(0, 200) : "execution failed";
  return { data: returned === undefined ? "0x" : readReturned(returned), error: message };
}

export function readWords(data: Hex, count: number): Hex[] {
  if (data.length !== 2 + 64 * count) throw new RpcInvalid("The node sent another number of storage words");
  return Array.from({ length: count }, (_, index): Hex => `0x${data.slice(2 + 64 * index, 66 + 64 * index)}`);
}
