import type { Address } from "viem";
import { isRpcError } from "../errors";
import type { EvmClient, ReadOptions } from "../evm/client";
import { readAddress, readWord } from "../evm/response-validation";
import { readList, readObject } from "./read-answers";
import type { SimulatedTransaction } from "./types";
import { hex } from "./wire";

const mostEntries = 500;
const mostKeys = 2_000;
const listMs = 1_500;

interface Touched {
  address: Address;
  slots: `0x${string}`[];
}

/** The accounts and slots that it touches, where a node makes access lists: tokens that move without a log are among them. */
export async function readAccessList(
  client: EvmClient,
  { from, to, data, value }: SimulatedTransaction,
  options: ReadOptions,
): Promise<Touched[]> {
  if (!client.supports("eth_createAccessList")) return [];
  const check = (result: unknown): Touched[] =>
    readList(readObject(result).accessList ?? [], mostEntries).map((entry) => {
      const { address, storageKeys } = readObject(entry);
      return { address: readAddress(address), slots: readList(storageKeys ?? [], mostKeys).map(readWord) };
    });
  const params = [{ from, to, data, value: hex(value) }, "latest"];
  const request = {
    method: "eth_createAccessList",
    params,
    check,
    maxBytes: 512 * 1024,
    chainSized: true,
    heavy: true,
  };
  try {
    return await client.request(request, { ...options, deadline: options.deadline.within(listMs) });
  } catch (error) {
    // It only helps: a failing transaction has none, many nodes make none, and nobody waits for long.
    if (!isRpcError(error)) throw error;
    return [];
  }
}

export async function readTouched(
  client: EvmClient,
  transaction: SimulatedTransaction,
  options: ReadOptions,
): Promise<Address[]> {
  return (await readAccessList(client, transaction, options)).map(({ address }) => address);
}
