import { type Address, encodeFunctionData } from "viem";
import type { Anvil } from "@/tests/support/anvil";
import type { Json, TestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { type Behaviour, RpcFailure } from "@/tests/support/rpc-double";

export const { Token, Collection } = compileContracts("tokens.sol");

/** Tokens that lists know; in tests our own code stands there. */
export const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
export const usdt: Address = "0xdac17f958d2ee523a2206206994597c13d831ec7";

let next = 0x1000;

/** An address that nothing is known of. */
export function newAddress(): Address {
  return `0x${(0xabc0000000000000000000000000000000000000n + BigInt(next++) * 0x10001n).toString(16).padStart(40, "0")}`;
}

/** Calls one of a token's functions from an address. */
export function callToken(anvil: Anvil, from: Address, to: Address, functionName: string, args: unknown[]) {
  return anvil.send(from, { to, data: encodeFunctionData({ abi: Token!.abi, functionName, args }) });
}

/** Gives `to` new tokens: their transfer comes from the zero address, which has no owner. */
export function mint(anvil: Anvil, token: Address, to: Address, amount: bigint) {
  return callToken(anvil, to, token, "mint", [to, amount]);
}

export async function scan(app: TestApp, key: string, wallet: Address, chain = "ethereum"): Promise<Json> {
  const { status, body } = await app.call("/v1/api/risk/scan", {
    key,
    body: { wallet, chain, include_details: true },
  });
  if (status !== 200) throw new Error(`status ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const idsOf = (body: Json): string[] => body.details.signals.map(({ id }: { id: string }) => id);
/** Status, then the signals behind it. */
export const judged = (body: Json): string[] => [body.status, ...idsOf(body)];

/** Scans again until the answer is as wanted; the test's own time limit ends it. */
export async function scanUntil(ask: () => Promise<Json>, wanted: (body: Json) => boolean): Promise<Json> {
  for (;;) {
    const body = await ask();
    if (wanted(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** How a node behaves whose chain went on for `empty` blocks after the real one's end, and that takes `most` a request. */
export async function deepChain(anvil: Anvil, empty: number, most: number): Promise<Pick<Behaviour, "answer">> {
  const end = Number(await anvil.request<string>("eth_blockNumber"));
  const top = end + empty;
  return {
    answer({ method, params }) {
      if (method === "eth_blockNumber") return `0x${top.toString(16)}`;
      if (method !== "eth_getLogs") return undefined;
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
      const to = toBlock === "latest" ? top : Number(toBlock);
      if (to - Number(fromBlock) + 1 > most) return new RpcFailure(-32602, "block range is too wide");
      return Number(fromBlock) > end ? [] : undefined;
    },
  };
}
