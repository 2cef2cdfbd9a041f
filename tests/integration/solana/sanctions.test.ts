import type { Address as EvmAddress } from "viem";
import { expect, it, vi } from "vitest";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { openSolanaChain } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { scan } from "../evidence/support";
import { ids, unknownAccount } from "./support";

const sanctioned = await unknownAccount();
const chain = share(openSolanaChain);
const node = share(() => startRpcDouble({ answer: answerFrom(chain) }));
const app = share(() =>
  startListedApp(
    { sanctioned: [sanctioned], thieves: [] },
    { RPC_URL_SOLANA: node.url, WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" },
  ),
);
const caller = share(() => app.account("growth", "unlimited"));

const look = (wallet: string): Promise<Json> => scan(app, caller.apiKey, wallet as EvmAddress, "solana");

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
  const [friend, watched, all, part] = [
    await unknownAccount(),
    await unknownAccount(),
    await chain.person(),
    await chain.person(),
  ];
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
    app.feeds.files.set(severity, JSON.stringify([who]));
    const list = { name: `Own ${severity}`, holds: "address", category: "scam", severity } as const;
    await intel.addFeed({ ...list, urls: [app.feeds.url(severity)] }, "test");
    await vi.waitFor(() => expect(intel.lookupAddress(who, "solana").listings).toHaveLength(1), 20_000);
  }
  const first = async (wallet: string) => {
    const body = await look(wallet);
    return [body.status, ids(body)[0], body.coverage.chain];
  };
  expect(await first(all.address)).toEqual(["WARNING", "approval.personal-spender", "complete"]);
  expect(await first(part.address)).toEqual(["WARNING", "approval.flagged-spender", "complete"]);
});
