import type { Address } from "viem";
import { CallFailed, isRpcError, RpcRejected } from "../errors";
import type { EvmClient } from "../evm/client";
import type { ReadOptions } from "../evm/read-options";
import { readAddress, readWord } from "../evm/response-validation";
import { readList, readObject } from "./read-answers";
import { callsOf, mostGas, type SimulatedCall, type SimulatedTransaction } from "./types";
import { hex } from "./wire";

const mostEntries = 500;
const mostKeys = 2_000;
const listMs = 1_500;
/** Wei: more than any transaction costs. */
const plenty = 10n ** 27n;

interface Touched {
  address: Address;
  slots: `0x${string}`[];
}

/** The accounts and slots that it touches, where a node makes access lists: tokens that move without a log are among them. */
export async function readAccessList(
  client: EvmClient,
  { from, to, data, value }: SimulatedCall,
  options: ReadOptions,
): Promise<Touched[]> {
  if (!client.supports("eth_createAccessList")) return [];
  const check = (result: unknown): Touched[] =>
    readList(readObject(result).accessList ?? [], mostEntries).map((entry) => {
      const { address, storageKeys } = readObject(entry);
      return { address: readAddress(address), slots: readList(storageKeys ?? [], mostKeys).map(readWord) };
    });
  const call = { from, to, data, value: hex(value) };
  // geth requires payment for its own gas limit unless one is given, and that exceeds the balance of small wallets.
  const rich = [{ ...call, gas: hex(mostGas) }, "latest", { [from]: { balance: hex(plenty) } }];
  const soon = { ...options, deadline: options.deadline.within(listMs) };
  const ask = (params: unknown[]) =>
    client.request(
      { method: "eth_createAccessList", params, check, maxBytes: 512 * 1024, chainSized: true, heavy: true },
      soon,
    );
  try {
    return await ask(rich).catch((error) => {
      if (!(error instanceof RpcRejected) || error instanceof CallFailed || error.methodMissing) throw error;
      return ask([call, "latest"]);
    });
  } catch (error) {
    // Optional: a failing transaction has none, many nodes make none, and the wait is short.
    if (!isRpcError(error)) throw error;
    return [];
  }
}

export async function readTouched(
  client: EvmClient,
  transaction: SimulatedTransaction,
  options: ReadOptions,
): Promise<Address[]> {
  const lists = await Promise.all(callsOf(transaction).map((call) => readAccessList(client, call, options)));
  return [...new Set(lists.flat().map(({ address }) => address))];
}
