import { Agent, request as httpRequest } from "node:http";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const runs = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

const app = share(startTestApp);
const growth = share(() => app.account("growth", "unlimited"));
afterAll(() => agent.destroy());

const paths = [
  "/v1/api/risk/scan",
  "/api/v1/wallets/risk",
  "/api/v1/threats/check?lang=pt",
  "/v1/api/bulk/scan",
  "/api/v1/transactions/analyze",
  "/v1/api/webhooks/subscribe",
  "/api/wallet/monitor",
];
const fields = [
  "wallet",
  "chain",
  "include_details",
  "address",
  "domain",
  "network",
  "wallets",
  "url",
  "events",
  "calldata",
  "chainId",
  "tx",
  "value",
  "__proto__",
  "constructor",
];
const leaf = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom(
    "0x",
    "0x7a250d5630b4cf539739df2c5dacb4c659f2488d",
    "ethereum",
    "\u0000",
    "𝕏",
    "xn--",
    "http://[::]:99999/%",
    "1e400",
    "-0",
  ),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom(...fields), leaf, { maxKeys: 3 }),
);
const json = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }).map((object) => JSON.stringify(object));
const broken = json.chain((text) =>
  fc
    .tuple(fc.constant(text), fc.nat(text.length), fc.string({ unit: "binary", maxLength: 4 }))
    .map(([t, at, junk]) => t.slice(0, at) + junk + t.slice(at + 1)),
);
const body = fc.oneof(
  json,
  broken,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constant("[".repeat(5_000)),
  fc.constant(`{"wallet":${"[".repeat(2_000)}${"]".repeat(2_000)}}`),
);
const header = fc.constantFrom(
  "application/json",
  "application/json",
  "application/json",
  "text/plain",
  "",
  "application/json; charset=x",
);
const auth = fc.constantFrom("key", "key", "key", "key", "none", "wrong", "long");
const path = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...paths) },
  { weight: 1, arbitrary: fc.webPath({ size: "small" }).map((p) => `/v1/api/${encodeURI(p).slice(0, 200)}`) },
);
const one = fc.record({
  path,
  body,
  type: header,
  auth,
  method: fc.constantFrom("POST", "POST", "POST", "POST", "GET", "DELETE", "PATCH", "HEAD"),
});

describe("malformed requests", () => {
  it(`${runs.toLocaleString("en")} of them give no 5xx but a stated 503, and no hang`, async () => {
    const cases = fc.sample(one, { numRuns: runs, seed: 20261121 });
    const statuses = new Map<number, number>();
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < cases.length; index = next++) {
        const status = await send(cases[index] as Case);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500 && status !== 503) throw new Error(`${status} for ${JSON.stringify(cases[index])}`);
      }
    };
    await Promise.all(Array.from({ length: 32 }, worker));
    expect([...statuses.values()].reduce((a, b) => a + b, 0)).toBe(runs);
    expect(statuses.get(400)).toBeGreaterThan(1_000);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }, 180_000);
});

type Case = { path: string; body: string; type: string; auth: string; method: string };

function send({ path, body, type, auth, method }: Case): Promise<number> {
  return new Promise((resolve, reject) => {
    const firewall = path.startsWith("/api/v1");
    const key = { key: growth.apiKey, wrong: "ptc_live_nonsense", long: "x".repeat(4_000), none: "" }[auth] ?? "";
    const headers: Record<string, string> = { "content-length": String(Buffer.byteLength(body)) };
    if (type) headers["content-type"] = type;
    if (key) headers[firewall ? "x-api-key" : "authorization"] = firewall ? key : `Bearer ${key}`;
    const request = httpRequest(app.baseUrl + path, { method, agent, headers, timeout: 10_000 });
    request.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("timeout", () =>
      request.destroy(new Error(`no answer in 10 s: ${JSON.stringify({ path, method, type, auth })}`)),
    );
    request.on("error", reject);
    request.end(body);
  });
}
