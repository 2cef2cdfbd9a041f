import type { Address } from "viem";
import { CallFailed, isRpcError, RpcRejected } from "../errors";
import type { EvmClient } from "../evm/client";
import type { ReadOptions } from "../evm/read-options";
import { readAddress, readWord } from "../evm/response-validation";
import { readList, readObject } from "./read-answers";
import { callsOf, MAX_GAS, type SimulatedCall, type SimulatedTransaction } from "./types";
import { hex } from "./wire";

const MAX_ENTRIES = 500;
const MAX_KEYS = 2_000;
const listMs = 1_500;
/** Wei: more than any transaction costs. */
const plenty = 10n ** 27n;

/** Networks whose nodes take no overrides with this method, and until when that is taken for granted. */
const takesPlain = new WeakMap<EvmClient, number>();
const holdsMs = 10 * 60_000;

interface Touched {
  address: Address;
  slots: `0x${string}`[];
}

/** Lists by the simulation that asks for them: its engine and its questions want the same one. */
const asked = new WeakMap<ReadOptions, WeakMap<SimulatedCall, Promise<Touched[]>>>();

/** The accounts and slots that it touches, where a node makes access lists: tokens that move without a log are among them. */
export function readAccessList(client: EvmClient, call: SimulatedCall, options: ReadOptions): Promise<Touched[]> {
  const lists = asked.get(options) ?? new WeakMap<SimulatedCall, Promise<Touched[]>>();
  asked.set(options, lists);
  const list = lists.get(call) ?? askForList(client, call, options);
  lists.set(call, list);
  return list;
}

async function askForList(
  client: EvmClient,
  { from, to, data, value }: SimulatedCall,
  options: ReadOptions,
): Promise<Touched[]> {
  if (!client.supports("eth_createAccessList")) return [];
  const check = (result: unknown): Touched[] =>
    readList(readObject(result).accessList ?? [], MAX_ENTRIES).map((entry) => {
      const { address, storageKeys } = readObject(entry);
      return { address: readAddress(address), slots: readList(storageKeys ?? [], MAX_KEYS).map(readWord) };
    });
  const call = { from, to, data, value: hex(value) };
  // geth requires payment for its own gas limit unless one is given, and that exceeds the balance of small wallets.
  const rich = [{ ...call, gas: hex(MAX_GAS) }, "latest", { [from]: { balance: hex(plenty) } }];
  const soon = { ...options, deadline: options.deadline.within(listMs) };
  const ask = (params: unknown[]) =>
    client.request(
      { method: "eth_createAccessList", params, check, maxBytes: 512 * 1024, chainSized: true, heavy: true },
      soon,
    );
  const now = client.requester.steady.now();
  const plain = [call, "latest"];
  try {
    if ((takesPlain.get(client) ?? 0) > now) return await ask(plain);
    return await ask(rich).catch(async (error) => {
      if (!(error instanceof RpcRejected) || error instanceof CallFailed || error.methodMissing) throw error;
      const list = await ask(plain);
      takesPlain.set(client, now + holdsMs);
      return list;
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
