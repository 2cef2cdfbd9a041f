import { beforeAll, describe, expect, it } from "vitest";
import { createKey, readWebhookSecrets } from "@/server/accounts";
import { examples } from "@/server/api/openapi/examples";
import { schema } from "@/server/db";
import { signBody } from "@/server/webhooks/signature";
import { type Json, startTestApp, type TestAccount } from "@/tests/support/app";
import { share } from "@/tests/support/share";
import { endpoints } from "@/tests/unit/api/endpoints";

const wallet = "0x1111111111111111111111111111111111111111";

/** Objects of one account that another might name. */
interface Things {
  jobId: string;
  id: string;
  deliveryId: string;
  channelId: string;
  holdId: string;
  keyId: string;
}

type Kind =
  /** Names a thing by its id: another's is not found. */
  | { names: "id" | "channel" | "hold"; body?: unknown }
  /** Names a wallet that an account watches. */
  | { names: "watched wallet" }
  /** Lists what an account has. */
  | { lists: true }
  /** Judges what was signed with an account's secret. */
  | { judges: true }
  /** Works on what the request brings, and makes things of its own account at most. */
  | { brings: true };

/** Every endpoint, by what of another account a caller might reach with it. A new one needs its line. */
const matrix: Record<string, Kind> = {
  scanWallet: { brings: true },
  bulkScan: { brings: true },
  listBulkJobs: { lists: true },
  getBulkJob: { names: "id" },
  cancelBulkJob: { names: "id" },
  getMonitoredWallet: { names: "watched wallet" },
  monitorWallet: { brings: true },
  unmonitorWallet: { names: "watched wallet" },
  listMonitoredWallets: { lists: true },
  subscribeWebhook: { brings: true },
  listWebhooks: { lists: true },
  getWebhook: { names: "id" },
  updateWebhook: { names: "id", body: { active: false } },
  deleteWebhook: { names: "id" },
  testWebhook: { names: "id", body: { event: "threat.detected" } },
  listWebhookDeliveries: { names: "id" },
  resendWebhookDelivery: { names: "id", body: {} },
  recoverWebhook: { names: "id", body: { since: "2026-01-01T00:00:00Z" } },
  verifyWebhook: { judges: true },
  createChannel: { brings: true },
  listChannels: { lists: true },
  getChannel: { names: "channel" },
  updateChannel: { names: "channel", body: { active: false } },
  deleteChannel: { names: "channel" },
  testChannel: { names: "channel", body: {} },
  getGuardPolicy: { names: "id" },
  updateGuardPolicy: { names: "id", body: { review: "pass" } },
  listHolds: { lists: true },
  releaseHold: { names: "hold" },
  rejectHold: { names: "hold" },
  walletRisk: { brings: true },
  contractRisk: { brings: true },
  analyzeTransaction: { brings: true },
  simulateTransaction: { brings: true },
  analyzeSignature: { brings: true },
  checkThreats: { brings: true },
  checkRequest: { brings: true },
  listNetworks: { brings: true },
};

let things: Things;
const app = share(startTestApp);
const mine = share(() => app.account("business", "unlimited"));
const theirs = share(() => app.account("business", "unlimited"));
beforeAll(async () => {
  const made = async (path: string, body: unknown): Promise<Json> => {
    const answer = await app.call(path, { key: theirs.apiKey, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const subscription = { url: "https://93.184.216.34/hook", events: ["threat.detected"] };
  const { id } = await made("/v1/api/webhooks/subscribe", subscription);
  const { deliveryId } = await made(`/v1/api/webhooks/${id}/test`, { event: "threat.detected" });
  const { jobId } = await made("/v1/api/bulk/scan", { wallets: Array(50).fill(wallet) });
  await made("/api/wallet/monitor", { wallet });
  const slack = { kind: "slack", url: "https://93.184.216.34/chat", events: ["threat.detected"] };
  const { id: channelId } = await made("/v1/api/channels", slack);
  const { accountId } = theirs;
  const { context } = app.runtime.accounts;
  const { id: keyId } = await createKey(context, { accountId, scope: "rpc", name: "wallet", actor: "test" });
  const [holdId, now] = ["rps_theirs", new Date()];
  const transaction = {
    raw: "0x02",
    hash: "0x03",
    sender: wallet,
    nonce: "0",
    value: "0",
    method: "eth_sendRawTransaction",
  };
  const judged = { decision: "REVIEW" as const, score: 45, reasons: [], signals: [] };
  const times = { createdAt: now, changedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  const hold = { id: holdId, accountId, keyId, network: "ethereum" as const, status: "held" as const };
  await app.runtime.database.db.insert(schema.rpcSends).values({ ...hold, ...transaction, ...judged, ...times });
  things = { jobId, id, deliveryId, channelId, holdId, keyId };
});

const rows = endpoints.map((endpoint) => ({ ...endpoint, kind: matrix[endpoint.id] as Kind }));
const of = <K extends string>(member: K) => rows.filter(({ kind }) => member in kind);

it("every endpoint of the router has its line", () => {
  expect(Object.keys(matrix).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

/** The victim's objects, as the victim sees them. */
async function inventory(): Promise<Json> {
  const read = async (path: string) => {
    const { status, body } = await app.call(path, { method: "GET", key: theirs.apiKey });
    return { status, body };
  };
  const { body: job } = await read(`/v1/api/bulk/jobs/${things.jobId}`);
  const { body: watched } = await read("/api/wallet/monitor/list");
  const { body: deliveries } = await read(`/v1/api/webhooks/${things.id}/deliveries`);
  return {
    cancelled: job.status === "cancelled",
    webhook: await read(`/v1/api/webhooks/${things.id}`),
    channel: await read(`/v1/api/channels/${things.channelId}`),
    holds: await read("/v1/api/rpc/holds"),
    policy: await read(`/v1/api/rpc/policies/${things.keyId}`),
    watched: watched.items.map((one: Json) => one.wallet),
    deliveries: deliveries.items.map((one: Json) => one.id),
  };
}

describe("another account's things", () => {
  it.each(of("names"))("$name finds nothing of them, and changes nothing", async ({ meta, kind }) => {
    const { method, path } = meta.openapi;
    const byWallet = "names" in kind && kind.names === "watched wallet";
    const ask = (ids: Record<string, string>, address: string) => {
      const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
      const body = "body" in kind ? kind.body : undefined;
      return app.call(byWallet ? `${named}?wallet=${address}` : named, { method, key: mine.apiKey, body });
    };
    const before = await inventory();
    const others: Record<string, string> = { channel: things.channelId, hold: things.holdId };
    const id = others["names" in kind ? kind.names : ""] ?? things.id;
    const answer = await ask({ ...things, id }, wallet);
    expect(answer).toMatchObject({ status: 404, body: { code: byWallet ? "wallet_not_monitored" : "not_found" } });
    // The answer does not reveal that the object exists: an unused id gets the same words.
    const noParty = Object.fromEntries(Object.keys(things).map((name) => [name, "xyz_0NqTz4kEv9sYc2Lw7RxBd1"]));
    const { body: unknown } = await ask(noParty, `0x${"2".repeat(40)}`);
    expect(unknown.detail).toBe(answer.body.detail);
    expect(await inventory()).toEqual(before);
  });

  it.each(of("judges"))("$name doesn't take their signature for the caller's", async ({ meta: { openapi } }) => {
    const body = '{"event":"threat.detected"}';
    const secretOf = async ({ accountId }: TestAccount) =>
      (await readWebhookSecrets(app.runtime.accounts.context, accountId)).current;
    const judge = async (secret: string) => {
      const headers = { "X-Service-Signature": signBody(secret, body) };
      return (await app.call(openapi.path, { key: mine.apiKey, body: { body, headers } })).body;
    };
    expect(await judge(await secretOf(mine))).toEqual({ valid: true });
    expect(await judge(await secretOf(theirs))).toMatchObject({ valid: false, reason: "signature_mismatch" });
  });

  it.each(of("lists"))("$name shows none of them", async ({ meta: { openapi } }) => {
    const own = await app.call(openapi.path, { method: "GET", key: mine.apiKey });
    expect(own).toMatchObject({ status: 200, body: { items: [], nextCursor: null } });
    const full = await app.call(openapi.path, { method: "GET", key: theirs.apiKey });
    expect(full.body.items.length).toBeGreaterThan(0);
    // Nor do their cursors open a page of theirs.
    const limited = await app.call(`${openapi.path}?limit=1`, { method: "GET", key: theirs.apiKey });
    const cursor = limited.body.nextCursor ?? full.body.items[0].id ?? full.body.items[0].jobId;
    const page = await app.call(`${openapi.path}?cursor=${cursor}`, { method: "GET", key: mine.apiKey });
    expect(page.status === 200 ? page.body.items : []).toEqual([]);
  });

  it.each(of("brings"))("$name leaves them as they are", async ({ id, meta: { openapi } }) => {
    const before = await inventory();
    const body = examples[id]?.request;
    const answer = await app.call(openapi.path, { method: openapi.method, key: mine.apiKey, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    for (const theirId of [...Object.values(things), theirs.accountId])
      expect(JSON.stringify(answer.body)).not.toContain(theirId);
    expect(await inventory()).toEqual(before);
  });
});
