import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createKey } from "@/server/accounts";
import { newAddress } from "@/tests/integration/evidence/support";
import { type Anvil, startAnvil } from "@/tests/support/anvil";
import type { Json, TestAccount } from "@/tests/support/app";
import { type ListedApp, startListedApp } from "@/tests/support/listed-app";
import { type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";

export const [thief, friend, stranger] = [newAddress(), newAddress(), newAddress()];
export const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";

/** The services in front of a real node, with a wallet whose key is known. */
export interface GuardBench {
  anvil: Anvil;
  /** Between the services and the node: sees every call that reaches it. */
  double: RpcDouble;
  app: ListedApp;
  stop(): Promise<void>;
}

export async function startGuardBench(env: Record<string, string> = {}): Promise<GuardBench> {
  const anvil = await startAnvil();
  const double = await startRpcDouble({ upstream: anvil.url });
  const app = await startListedApp(
    { sanctioned: [], thieves: [thief] },
    { RPC_URL_ETHEREUM: double.url, SCAN_DEADLINE: "6000ms", WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", ...env },
  );
  return {
    anvil,
    double,
    app,
    async stop() {
      await app.stop();
      await double.stop();
      await anvil.stop();
    },
  };
}

/** An account with a key of scope `rpc`. */
export async function openGuarded(
  app: ListedApp,
  plan = "enterprise",
): Promise<TestAccount & { rpcKey: string; keyId: string }> {
  const account = await app.account(plan, "unlimited");
  const made = await createKey(app.runtime.accounts.context, {
    accountId: account.accountId,
    scope: "rpc",
    name: "wallet",
    actor: "test",
  });
  return { ...account, rpcKey: made.key, keyId: made.id };
}

/** A JSON-RPC request over HTTP, as wallets make it. */
export async function post(app: ListedApp, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(app.baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Json };
}

let nextId = 1;
export const rpc = (method: string, params: unknown[] = []) => ({ jsonrpc: "2.0", id: nextId++, method, params });

export function newWallet(anvil: Anvil) {
  const account = privateKeyToAccount(generatePrivateKey());
  let nonce = 0;
  const sign = (tx: {
    to?: Hex;
    data?: Hex;
    value?: bigint;
    nonce?: number;
    maxFeePerGas?: bigint;
    maxPriorityFeePerGas?: bigint;
  }): Promise<Hex> =>
    account.signTransaction({
      ...{ type: "eip1559", chainId: 1, gas: 500_000n, maxFeePerGas: 20n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n },
      ...{ nonce: tx.nonce ?? nonce++, ...tx },
    } as never);
  return {
    account,
    address: account.address,
    sign,
    fund: () => anvil.setBalance(account.address, 10n ** 19n),
  };
}

export const approve = (spender: string): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender as Hex, maxUint256] });
