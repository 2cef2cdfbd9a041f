import type { Address } from "viem";
import { expect } from "vitest";
import { mint, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { type Anvil, startAnvil } from "@/tests/support/anvil";
import type { Json } from "@/tests/support/app";
import { cloneOf } from "@/tests/support/contracts/clone";
import { type ListedApp, startListedApp } from "@/tests/support/listed-app";
import { type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";
import { call, MAX } from "@/tests/unit/calldata/support";

export const router: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
export const [thief, sanctioned] = [newAddress(), newAddress()];

/** The services over a chain, with lists that name the thief and who is under sanctions. */
interface TransactionBench {
  anvil: Anvil;
  /** In front of the chain. */
  double: RpcDouble;
  app: ListedApp;
  /** An unknown contract. */
  contract: Address;
  /** Answer of the firewall, on Ethereum. */
  ask(path: string, body: object): Promise<Json>;
  /** Analysis of a transaction to USDC, unless the body has another target. */
  analyze(body: object): Promise<Json>;
  /** Where a minimal clone of it stands. */
  clone(target: Address): Promise<Address>;
  stop(): Promise<void>;
}

export async function startTransactionBench(): Promise<TransactionBench> {
  const anvil = await startAnvil();
  await anvil.setCode(usdc, Token!.runtime);
  const contract = await anvil.deploy(Token!.bytecode);
  await mint(anvil, usdc, newAddress(), 10n ** 15n);
  const double = await startRpcDouble({ upstream: anvil.url });
  const app = await startListedApp(
    { sanctioned: [sanctioned], thieves: [thief] },
    { RPC_URL_ETHEREUM: double.url, SCAN_DEADLINE: "6000ms", WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" },
  );
  const key = (await app.account("starter", "unlimited")).apiKey;
  const ask = async (path: string, body: object): Promise<Json> => {
    const answer = await app.call(path, { key, body: { chainId: 1, ...body } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  return {
    ...{ anvil, double, app, contract, ask },
    analyze: (body) => ask("/api/v1/transactions/analyze", { wallet: newAddress(), to: usdc, ...body }),
    async clone(target) {
      const clone = newAddress();
      await anvil.setCode(clone, cloneOf(target));
      return clone;
    },
    async stop() {
      await app.stop();
      await double.stop();
      await anvil.stop();
    },
  };
}

export const ids = (data: Json): string[] => data.meta.signals.map(({ id }: { id: string }) => id);
export const approve = (spender: string, amount = MAX) => call("approve(address,uint256)", [spender, amount]);
