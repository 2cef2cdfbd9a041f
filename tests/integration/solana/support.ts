import { type Address, generateKeyPairSigner, type KeyPairSigner, lamports } from "@solana/kit";
import { expect } from "vitest";
import { parseAddress } from "@/server/chains";
import { type GatheredWallet, gatherWallet, type WalletSources } from "@/server/evidence";
import { type Assessment, judgeWallet } from "@/server/risk";
import { type Json, startTestApp, type TestApp } from "@/tests/support/app";
import { openTestChains } from "@/tests/support/chains";
import { type Behaviour, type RpcCall, type RpcDouble, RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import { associatedAddress, openSolanaChain, type SolanaChain, type TestMint } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";

interface Stage {
  chain: SolanaChain;
  node: RpcDouble;
  app: TestApp;
  /** Answer of a healthy node, and the behaviour of one that is healthy except for one method. */
  honest(call: RpcCall): unknown;
  but(method: string, answer: (call: RpcCall) => unknown): Behaviour;
  /** The answer to a scan with details. */
  scan(wallet: Address): Promise<Json>;
  /** The same judgement over nodes of its own that behave so: what other nodes did is forgotten. */
  judgeOver(
    behaviours: Behaviour | Behaviour[],
    wallet: Address,
    deadlineMs?: number,
  ): Promise<{ evidence: GatheredWallet; assessment: Assessment; ms: number }>;
  /** Runs with an address denied by the operator: the same as a listing. */
  denied(who: Address, judge: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The service in front of a chain of its own. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const chain = await openSolanaChain();
  const honest = answerFrom(chain);
  const node = await startRpcDouble({ answer: honest });
  const app = await startTestApp({ RPC_URL_SOLANA: node.url, ...env });
  const { apiKey } = await app.account("growth", "unlimited");
  return {
    chain,
    node,
    app,
    honest,
    but: (method, answer) => ({ answer: (call) => (call.method === method ? answer(call) : honest(call)) }),
    async scan(wallet) {
      const body = { wallet, include_details: true };
      const answer = await app.call("/v1/api/risk/scan", { key: apiKey, body });
      expect(answer.status).toBe(200);
      return answer.body;
    },
    async judgeOver(behaviours, wallet, deadlineMs = app.runtime.config.scanDeadlineMs) {
      const { intel } = app.runtime;
      const doubles = await Promise.all([behaviours].flat().map(startRpcDouble));
      const urls = doubles.map(({ url }) => url);
      const chains = openTestChains({ solana: urls }, { scanDeadlineMs: deadlineMs });
      // Solana uses no other source.
      const sources = { intel, chains } as WalletSources;
      try {
        const started = performance.now();
        const evidence = await gatherWallet(sources, parseAddress(wallet));
        const ms = performance.now() - started;
        return { evidence, assessment: judgeWallet(evidence), ms };
      } finally {
        await chains.close();
        await Promise.all(doubles.map((double) => double.stop()));
      }
    },
    async denied(who, judge) {
      const { intel } = app.runtime;
      await intel.addOverride({ kind: "address", value: who, verdict: "deny", reason: "drains", author: "ana" });
      try {
        await judge();
      } finally {
        await intel.removeOverride(who, "ana");
      }
    },
    async stop() {
      await app.stop();
      await node.stop();
    },
  };
}

export const ids = (body: Json): string[] => body.details.signals.map(({ id }: { id: string }) => id);
export const evidenceOf = (body: Json, id: string): Json =>
  body.details.signals.find((signal: { id: string }) => signal.id === id)?.evidence;

export const context = { slot: 1 };
export const unindexed = new RpcFailure(
  -32010,
  `${does.system} excluded from account secondary indexes; this RPC method unavailable for key`,
);
export function tokenEntry(owner: string, change = (data: Buffer) => data) {
  const data = Buffer.alloc(165);
  data[108] = 1;
  const account = change(data);
  return {
    pubkey: does.token,
    account: { data: [account.toString("base64"), "base64"], owner, executable: false, lamports: 1, space: 165 },
  };
}

/** An address whose key has no account. */
export async function unknownAccount(): Promise<Address> {
  return (await generateKeyPairSigner()).address;
}

/** An address that only a program can act for. */
export async function programAddress(): Promise<Address> {
  return associatedAddress(await unknownAccount(), { address: await unknownAccount(), program: does.token });
}

/** The same where an account of a program's stands. */
export async function programAccount({ chain }: Pick<Stage, "chain">, program: Address): Promise<Address> {
  const address = await programAddress();
  const [rent, space] = [lamports(chain.svm.minimumBalanceForRentExemption(8n)), 8n];
  chain.svm.setAccount({
    address,
    data: new Uint8Array(8),
    executable: false,
    lamports: rent,
    programAddress: program,
    space,
  });
  return address;
}

/** A holder of a mint's tokens, and the token account. */
export async function holderOf(
  { chain }: Stage,
  mint: TestMint,
  amount = 1_000n,
): Promise<{ wallet: KeyPairSigner; account: Address }> {
  const wallet = await chain.person();
  return { wallet, account: await chain.hold(wallet.address, mint, amount) };
}
