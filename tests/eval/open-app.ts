import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createKey } from "@/server/accounts";
import { readConfig } from "@/server/config";
import { migrateDatabase, startEmbedded } from "@/server/db";
import { answerNode } from "@/server/rest/node";
import { startRuntime } from "@/server/runtime";
import { everyFeedAt, startFeedServer } from "@/tests/support/feed-server";
import { networksOff } from "@/tests/support/networks-off";
import { listenOnFreePort } from "@/tests/support/ports";

interface Answer {
  decision: string;
  signals: { id: string; weight: number; evidence: { later?: string } }[];
}

interface EvalApp {
  /** The service's decision and signals on one request of an endpoint of the firewall family. */
  ask(endpoint: string, body: object): Promise<Answer>;
  analyze(body: object): Promise<Answer>;
  /** The guarded RPC of Ethereum, with its key. */
  rpcUrl: string;
  /** Changes its policy. */
  setPolicy(policy: { review: "pass" | "hold" | "refuse" }): Promise<void>;
  close(): Promise<void>;
}

/** The whole service behind a port, with two lists of ours. `env` may give it chains. */
export async function openEvalApp(
  { sanctioned, thieves }: { sanctioned: readonly string[]; thieves: readonly string[] },
  env: Record<string, string> = {},
): Promise<EvalApp> {
  const feeds = await startFeedServer({ ofac: `${sanctioned.join("\n")}\n`, thieves: JSON.stringify(thieves) });
  const data = mkdtempSync(join(tmpdir(), "portcullis-eval-"));
  const postgres = await startEmbedded(data);
  await migrateDatabase(postgres.url);
  const config = readConfig({
    ...networksOff,
    ...everyFeedAt(() => feeds.url("none")),
    FEED_URL_OFAC: feeds.url("ofac"),
    FEED_URL_SCAMSNIFFER_ADDRESSES: feeds.url("thieves"),
    LOG_LEVEL: "silent",
    DATA_DIR: data,
    DATABASE_URL: postgres.url,
    APP_SECRET: "x".repeat(40),
    ...env,
  });
  const runtime = await startRuntime(config);
  const server = createServer((request, response) => void answerNode(runtime.dispatch, request, response));
  const base = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const eoa = { email: "eval@example.com", password: "correct horse", actor: "eval" };
  const { apiKey, accountId } = await runtime.accounts.create({ ...eoa, plan: "enterprise", rate: "unlimited" });
  const rpc = await createKey(runtime.accounts.context, { accountId, scope: "rpc", actor: "eval" });
  const isKnown = (address: string) => runtime.intel.lookupAddress(address).listings.length > 0;
  while (![...sanctioned, ...thieves].every(isKnown)) await sleep(50);
  async function ask(endpoint: string, body: object): Promise<Answer> {
    const response = await fetch(`${base}/api/v1/${endpoint}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`status ${response.status}: ${text} for ${JSON.stringify(body)}`);
    const { decision, meta } = JSON.parse(text).data;
    return { decision, signals: meta.signals };
  }
  return {
    ask,
    rpcUrl: `${base}/rpc/ethereum/${rpc.key}`,
    async setPolicy(policy) {
      const response = await fetch(`${base}/v1/api/rpc/policies/${rpc.id}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
        body: JSON.stringify(policy),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    analyze: (body) => ask("transactions/analyze", body),
    async close() {
      server.closeAllConnections();
      server.close();
      await runtime.stop();
      await feeds.stop();
      await postgres.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
