import type { Hex } from "viem";
import { isRpcError } from "../../errors";
import type { EvmClient } from "../../evm/client";
import type { ReadOptions } from "../../evm/read-options";
import type { Endpoint } from "../../rpc/endpoint";
import { randomAddress } from "../prober";
import { readList, readObject, readReturned } from "../read-answers";
import { hex } from "../wire";

/** Logs and returns the block's number. */
const code: Hex = "0x4360005260206000a060206000f3";
const number = 0x1234_5678_9abc;
const holdsMs = 10 * 60_000;

/** Until when. */
const checked = new WeakMap<Endpoint, number>();

/**
 * Marks `debug_traceCall` as missing at each node that leaves out what it doesn't know of an override, or the logs of a
 * trace (Besu, Hardhat): runs under changed conditions would all agree there, and tokens seem not to move.
 */
export function excludeDisobedient(client: EvmClient, options: ReadOptions): Promise<void> {
  const found = underWay.get(client);
  if (found) return found;
  const checking = check(client, options).finally(() => underWay.delete(client));
  underWay.set(client, checking);
  return checking;
}

/** Simulations that begin at once find it out once. */
const underWay = new WeakMap<EvmClient, Promise<void>>();

async function check(client: EvmClient, options: ReadOptions): Promise<void> {
  const now = client.requester.steady.now();
  const unchecked = client.requester.endpoints.filter(
    (endpoint) => !endpoint.unusable && !endpoint.lacks("debug_traceCall") && (checked.get(endpoint) ?? 0) < now,
  );
  await Promise.all(
    unchecked.map(async (endpoint) => {
      try {
        const [isTraced, isCalled] = await Promise.all([
          obeysInTrace(client, { ...options, endpoint }),
          obeysInCall(client, { ...options, endpoint }),
        ]);
        if (isTraced && isCalled) checked.set(endpoint, now + holdsMs);
        else endpoint.lack("debug_traceCall", "It leaves out overrides that it was given");
      } catch (error) {
        // A node that doesn't answer here does not answer the runs either.
        if (!isRpcError(error)) throw error;
      }
    }),
  );
}

function obeysInTrace(client: EvmClient, options: ReadOptions): Promise<boolean> {
  const to = randomAddress();
  const given = { stateOverrides: { [to]: { code } }, blockOverrides: { number: hex(number) } };
  const config = { tracer: "callTracer", tracerConfig: { withLog: true }, ...given };
  const check = (result: unknown) => {
    const { output, logs } = readObject(result);
    return isNumber(output) && readList(logs ?? [], 10).length === 1;
  };
  const params = [{ from: randomAddress(), to, gas: hex(1_000_000) }, "latest", config];
  return client.request({ method: "debug_traceCall", params, check, maxBytes: 65_536, heavy: true }, options);
}

function obeysInCall(client: EvmClient, options: ReadOptions): Promise<boolean> {
  const to = randomAddress();
  const params = [
    { from: randomAddress(), to, gas: hex(1_000_000) },
    "latest",
    { [to]: { code } },
    { number: hex(number) },
  ];
  return client.request({ method: "eth_call", params, check: isNumber, heavy: true }, options);
}

function isNumber(output: unknown): boolean {
  const returned = readReturned(output ?? "0x");
  return returned.length === 66 && BigInt(returned) === BigInt(number);
}
