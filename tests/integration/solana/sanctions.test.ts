import type { Address as EvmAddress } from "viem";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Json, TestApp } from "@/tests/support/app";
import type { FeedServer } from "@/tests/support/feed-server";
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
let feeds: FeedServer;
let stop: () => Promise<void>;
let key: string;
let sanctioned: Awaited<ReturnType<typeof stranger>>;

beforeAll(async () => {
  chain = await openSolanaChain();
  node = await startRpcDouble({ answer: answerFrom(chain) });
  sanctioned = await stranger();
  const listed = [sanctioned as string as EvmAddress];
  ({ app, feeds, stop } = await startListedApp(
    { sanctioned: listed, thieves: [] },
    { RPC_URL_SOLANA: node.url, WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" },
  ));
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

it("whom an operator's own list calls less bad is told of, and looked at as a stranger is", async () => {
  const mint = await chain.mint();
  const [friend, watched, all, part] = [await stranger(), await stranger(), await chain.person(), await chain.person()];
  for (const [wallet, delegate, amount] of [
    [all, friend, 1_000n],
    [part, watched, 7n],
  ] as const) {
    const account = await chain.hold(wallet.address, mint, 1_000n);
    await chain.send(does.approve(mint.program, account, delegate, wallet, amount));
  }
  const { intel } = app.runtime;
  for (const [severity, who] of [
    ["low", friend],
    ["medium", watched],
  ] as const) {
    feeds.files.set(severity, JSON.stringify([who]));
    const list = { name: `Own ${severity}`, holds: "address", category: "scam", severity } as const;
    await intel.addFeed({ ...list, urls: [feeds.url(severity)] }, "test");
    await vi.waitFor(() => expect(intel.lookupAddress(who, "solana").listings).toHaveLength(1), 20_000);
  }
  const first = async (wallet: string) => {
    const body = await look(wallet);
    return [body.status, ids(body)[0], body.coverage.chain];
  };
  expect(await first(all.address)).toEqual(["WARNING", "approval.personal-spender", "complete"]);
  expect(await first(part.address)).toEqual(["WARNING", "approval.flagged-spender", "complete"]);
});
