import { describe, expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const uniswap = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const scanPath = "/v1/api/risk/scan";
const bulkPath = "/v1/api/bulk/scan";
const checkPath = "/api/v1/threats/check";
const mebibyte = 1_048_576;

const app = share(startTestApp);
const growth = share(() => app.account("growth", "unlimited"));

const get = (path: string) => app.call(path, { method: "GET", key: growth.apiKey });
const sized = (bytes: number) => {
  const bare = JSON.stringify({ wallet: uniswap, note: "" });
  return JSON.stringify({ wallet: uniswap, note: "x".repeat(bytes - bare.length) });
};

describe("contract §1: what just fits and what just doesn't", () => {
  it("takes a body of a mebibyte, and no byte more", async () => {
    expect((await app.call(scanPath, { key: growth.apiKey, body: sized(mebibyte) })).status).toBe(200);
    const answer = await app.call(scanPath, { key: growth.apiKey, body: sized(mebibyte + 1) });
    expect(answer).toMatchObject({ status: 413, body: { code: "body_too_large" } });
  });

  it("keeps a request id of 128 characters", async () => {
    const id = `${"aZ0._-".repeat(21)}xy`;
    expect(id).toHaveLength(128);
    const answer = await app.call(scanPath, { key: growth.apiKey, body: {}, headers: { "x-request-id": id } });
    expect([answer.headers.get("x-request-id"), answer.body.requestId]).toEqual([id, id]);
  });

  it("takes an idempotency key of 1 to 255 printable characters, and says of others what is wrong", async () => {
    const submit = (key: string) =>
      app.call(bulkPath, { key: growth.apiKey, body: { wallets: [uniswap] }, headers: { "idempotency-key": key } });
    for (const key of ["!", "~".repeat(255)]) {
      expect((await submit(key)).headers.get("idempotent-replayed")).toBeNull();
      const again = await submit(key);
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    }
    for (const key of ["~".repeat(256), "tab\tin it", "é"]) {
      const issues = [{ path: "Idempotency-Key", message: expect.any(String) }];
      expect(await submit(key), key).toMatchObject({ status: 400, body: { code: "invalid_request", issues } });
    }
  });

  it("refuses a cursor of another list", async () => {
    for (let each = 0; each < 2; each++)
      await app.call(bulkPath, { key: growth.apiKey, body: { wallets: Array(50).fill(uniswap) } });
    const { nextCursor } = (await get("/v1/api/bulk/jobs?limit=1")).body;
    expect(nextCursor).toEqual(expect.any(String));
    expect((await get(`/v1/api/bulk/jobs?cursor=${nextCursor}`)).status).toBe(200);
    for (const path of ["/v1/api/webhooks", "/api/wallet/monitor/list"]) {
      const issues = [{ path: "cursor", message: expect.any(String) }];
      const answer = await get(`${path}?cursor=${nextCursor}`);
      expect(answer, path).toMatchObject({ status: 400, body: { code: "invalid_request", issues } });
    }
  });
});

describe("contract §2: the Firewall family's shape, whatever is wrong", () => {
  it.each([
    ["method_not_allowed", 405, { method: "GET" }],
    ["body_too_large", 413, { body: sized(mebibyte + 1) }],
    ["unsupported_media_type", 415, { body: "x", headers: { "content-type": "text/plain" } }],
    ["invalid_json", 400, { body: "{" }],
  ])("%s", async (code, status, options) => {
    const answer = await app.call(checkPath, { key: growth.apiKey, ...options });
    const requestId = answer.headers.get("x-request-id");
    expect(answer).toMatchObject({ status, body: { success: false, error: { code, requestId } } });
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  });

  it("rate_limited, with the time to wait", async () => {
    const slow = await app.account("growth", 1);
    const calls = Array.from({ length: 6 }, () => app.call(checkPath, { key: slow.apiKey, body: {} }));
    const limited = (await Promise.all(calls)).filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    for (const { body, headers } of limited) {
      expect(body).toMatchObject({ success: false, error: { code: "rate_limited" } });
      expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(headers.get("ratelimit")).toMatch(/^"burst";r=0;t=\d+/);
    }
  });
});

describe("contract §2: the order of checks", () => {
  /** An account whose rate is used up, by requests that are refused. */
  async function spent(plan: string) {
    const { apiKey } = await app.account(plan, 1);
    const status = async () => (await app.call(scanPath, { key: apiKey, body: {} })).status;
    while ((await status()) !== 429) {}
    return apiKey;
  }

  it("asks for the plan before the rate, and for the rate before the body", async () => {
    expect((await app.call(checkPath, { key: await spent("free"), body: "{" })).status).toBe(403);
    expect((await app.call(scanPath, { key: await spent("growth"), body: "{" })).status).toBe(429);
  });

  it("counts each request against the rate, refused ones too, and tells what is left", async () => {
    const { apiKey } = await app.account("enterprise");
    const left = async (body: unknown) => {
      const { headers } = await app.call(scanPath, { key: apiKey, body });
      expect(headers.get("ratelimit-policy")).toMatch(/^"burst";q=1000;w=2/);
      return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
    };
    expect(await left({ wallet: uniswap })).toBe(999);
    expect(await left({})).toBeGreaterThanOrEqual(998);
  });
});

describe("contract §4: monitored wallets", () => {
  it("ends by an alias of the chain", async () => {
    const body = { wallet: uniswap, chain: "bnb" };
    expect((await app.call("/api/wallet/monitor", { key: growth.apiKey, body })).status).toBe(201);
    const path = `/api/wallet/monitor?wallet=${uniswap}&chain=bsc`;
    const gone = await app.call(path, { method: "DELETE", key: growth.apiKey });
    expect([gone.status, gone.headers.get("ratelimit") !== null]).toEqual([204, true]);
    expect(await get(path)).toMatchObject({ status: 404, body: { code: "wallet_not_monitored" } });
  });
});
