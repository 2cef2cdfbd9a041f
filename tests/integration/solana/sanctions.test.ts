import type { Address as EvmAddress } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Json, TestApp } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";
import { openSolanaChain, type SolanaChain } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { scan } from "../evidence/support";
import { ids, stranger } from "./support";

let chain: SolanaChain;
let node: RpcDouble;
let app: TestApp;
let stop: () => Promise<void>;
let key: string;
let sanctioned: Awaited<ReturnType<typeof stranger>>;

beforeAll(async () => {
  chain = await openSolanaChain();
  node = await startRpcDouble({ answer: answerFrom(chain) });
  sanctioned = await stranger();
  const listed = [sanctioned as string as EvmAddress];
  ({ app, stop } = await startListedApp({ sanctioned: listed, thieves: [] }, { RPC_URL_SOLANA: node.url }));
  key = (await app.account("growth", "unlimited")).apiKey;
});
afterAll(async () => {
  await stop();
  await node.stop();
});

const look = (wallet: string): Promise<Json> => scan(app, key, wallet as EvmAddress, "solana");

it("a sanctioned address that got a wallet counts, whatever an operator says of the wallet; an honest one doesn't", async () => {
  const [lost, honest] = [await chain.person(), await chain.person()];
  await chain.send(does.assign(lost, sanctioned));
  expect(ids(await look(lost.address))).toContain("solana.sanctioned-party");
  const word = { kind: "address", value: lost.address, verdict: "allow", reason: "ours", author: "ana" } as const;
  await app.runtime.intel.addOverride(word);
  expect((await look(lost.address)).status).toBe("CRITICAL");
  expect(await look(honest.address)).toMatchObject({ status: "SAFE", riskScore: 0 });
});
