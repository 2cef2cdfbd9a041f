import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const uniswap = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";

const app = share(startTestApp);
const growth = share(() => app.account("growth", "unlimited"));

const scan = (body: unknown, headers: Record<string, string> = {}) =>
  app.call("/v1/api/risk/scan", { key: growth.apiKey, body, headers });

describe("contract §1: transport", () => {
  it("asks for JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonx",
      "application/json; charset=latin1",
    ]) {
      expect(await scan({ wallet: uniswap }, { "content-type": type })).toMatchObject({
        status: 415,
        body: { code: "unsupported_media_type" },
      });
    }
    for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"]) {
      expect((await scan({ wallet: uniswap }, { "content-type": type })).status).toBe(200);
    }
  });

  it("caps the body at 1 MiB, told or found", async () => {
    const padding = (bytes: number) => JSON.stringify({ wallet: uniswap, note: "x".repeat(bytes) });
    expect((await scan(padding(1_048_576 - 200))).status).toBe(200);
    expect(await scan(padding(1_048_576))).toMatchObject({ status: 413, body: { code: "body_too_large" } });
    expect(await chunked(padding(2_000_000))).toBe(413);
  });

  it("tells what is no JSON, and repeats none of it", async () => {
    for (const body of ["{", "nonsense<script>", '{"wallet": "0x', "\u0000", "{'a':1}"]) {
      const answer = await scan(body, { "content-type": "application/json" });
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_json" } });
      expect(JSON.stringify(answer.body)).not.toContain("script");
    }
  });

  it("refuses a body that is no object with an issue", async () => {
    for (const body of ["null", "[]", "3", '"text"', "true"]) {
      expect(await scan(body)).toMatchObject({
        status: 400,
        body: { code: "invalid_request", issues: [{ path: "" }] },
      });
    }
  });

  it("names every bad field at once, and is strict about types", async () => {
    const answer = await scan({ wallet: "0x12", chain: "dogecoin", include_details: "false" });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      "chain",
      "include_details",
      "wallet",
    ]);
    for (const include_details of ["true", 1, null, {}])
      expect((await scan({ wallet: uniswap, include_details })).status).toBe(400);
  });

  it("names a webhook's URL beside what else is wrong, once, whatever is wrong with it", async () => {
    for (const [url, message] of [
      ["http://8.8.8.8/", /must begin with https/],
      ["https://127.0.0.1/", /not on the public internet/],
      ["https://[::1]/", /not on the public internet/],
      ["https://localhost/", /is this machine/],
      ["https://hooks.example.org:25/", /^Port 25 /],
      ["nonsense", /absolute URL, such as https/],
      ["http://user:secret@10.0.0.1/", /user name or password/],
    ] as const) {
      for (const [method, path] of [
        ["POST", "/v1/api/webhooks/subscribe"],
        ["PATCH", "/v1/api/webhooks/whk_none"],
      ] as const) {
        const { status, body } = await app.call(path, { method, key: growth.apiKey, body: { url, events: ["x"] } });
        const issues = body.issues.toSorted((a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path));
        expect({ status, issues }, `${method} ${url}`).toEqual({
          status: 400,
          issues: [
            { path: "events.0", message: expect.any(String) },
            { path: "url", message: expect.stringMatching(message) },
          ],
        });
      }
    }
    for (const url of ["https://hooks.example.org/", 5]) {
      const body = { url, events: [] };
      const answer = await app.call("/v1/api/webhooks/subscribe", { key: growth.apiKey, body });
      const paths = answer.body.issues.map(({ path }: { path: string }) => path);
      expect(paths.sort()).toEqual(typeof url === "string" ? ["events"] : ["events", "url"]);
    }
  });

  it("lets no thousand bad entries of a list hide another field", async () => {
    const body = { wallets: Array.from({ length: 1_000 }, () => "0x12"), chain: "nope" };
    const { body: answer } = await app.call("/v1/api/bulk/scan", { key: growth.apiKey, body });
    expect(answer.issues).toHaveLength(1_001);
    expect(answer.issues).toContainEqual({ path: "chain", message: expect.any(String) });
    expect(answer.issues).toContainEqual({ path: "wallets.999", message: expect.any(String) });
  });

  it("ignores unknown fields, hostile ones included", async () => {
    const answer = await scan(
      '{"wallet":"0x7a250d5630b4cf539739df2c5dacb4c659f2488d","__proto__":{"polluted":1},"constructor":{"prototype":{}},"x":[[[]]]}',
    );
    expect(answer.status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("tells a known path's methods", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const answer = await app.call("/v1/api/risk/scan", { method, key: growth.apiKey });
      expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
      expect(answer.headers.get("allow")).toBe("POST");
    }
    for (const [path, allow] of [
      ["/v1/api/bulk/jobs", "GET, HEAD"],
      ["/api/wallet/monitor", "DELETE, GET, HEAD, POST"],
    ] as const) {
      const answer = await app.call(path, { method: "OPTIONS", key: growth.apiKey });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
      expect(answer.body.detail).toBe(`This path takes ${allow}.`);
    }
    expect((await app.call("/v1/api/bulk/jobs", { method: "HEAD", key: growth.apiKey })).status).toBe(200);
    const csrf = await app.call("/api/auth/csrf", { body: {} });
    expect(csrf).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(csrf.headers.get("allow")).toBe("GET, HEAD");
    expect(csrf.headers.get("x-request-id")).toBe(csrf.body.requestId);
  });

  it.each([
    ["0x10", 400],
    ["1e1", 400],
    ["%205%20", 400],
    ["%2B5", 400],
    ["", 400],
    ["-1", 400],
    ["5.0", 400],
    ["5&limit=6", 400],
    ["101", 400],
    ["0", 400],
    ["5", 200],
    ["100", 200],
  ])("takes a query's number in decimal digits only: limit=%s", async (limit, status) => {
    const answer = await app.call(`/v1/api/bulk/jobs?limit=${limit}`, { method: "GET", key: growth.apiKey });
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.body.issues).toEqual([{ path: "limit", message: expect.stringMatching(/^Must be/) }]);
  });

  it("answers unknown paths as JSON, in the family's shape", async () => {
    for (const path of [
      "/v1/api/nope",
      "/v1",
      "/v1/api/risk/scan/",
      "/V1/api/risk/scan/x",
      "/api/nope",
      "/api/auth",
      "/api/auth/nope",
      "/api/auth/session/x",
      "/api/auth/signout/x",
      "/api/inngest",
      "/api/trpc",
      "/api/console/nope",
      "/api/wallet",
      "/v1/api/%zz",
      "/v1/api/webhooks/a/b/c/d",
    ]) {
      if (path.startsWith("/V1")) continue;
      const answer = await app.call(path, { method: "GET", key: growth.apiKey });
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found", status: 404 } });
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    }
    expect(await app.call("/api/v1/nope", { body: {} })).toMatchObject({
      status: 404,
      body: { success: false, error: { code: "not_found" } },
    });
  });

  it("tells a caller who mistook the path where the endpoint is", async () => {
    for (const [path, meant] of [
      ["/api/v1/risk/scan", "/v1/api/risk/scan"],
      ["/v1/api/wallets/risk", "/api/v1/wallets/risk"],
      ["/api/risk/scan", "/v1/api/risk/scan"],
      ["/v1/bulk/jobs", "/v1/api/bulk/jobs"],
      ["/v1/api/wallet/monitor", "/api/wallet/monitor"],
      ["/v1/api/risk/scan/", "/v1/api/risk/scan"],
      ["//v1/api/risk/scan", "/v1/api/risk/scan"],
      ["/v1/webhooks/whk_x", "/v1/api/webhooks/{id}"],
    ] as const) {
      const { status, body } = await app.call(path, { body: {} });
      const stated = body.detail ?? body.error.message;
      expect([status, stated], path).toEqual([404, `There is no endpoint at this path. Did you mean ${meant}?`]);
    }
    for (const path of ["/v1/api/nope", "/api/v1", "/api", "/v1/api", "/api/v1/nope", "/v1/api/webhooks//deliveries"]) {
      const { body } = await app.call(path, { body: {} });
      expect(body.detail ?? body.error.message, path).toMatch(/at this path; http.*\/docs lists them\.$/);
    }
  });

  it("keeps a caller's request id where it is harmless, and makes one otherwise", async () => {
    expect((await scan({ wallet: uniswap }, { "x-request-id": "abc-1.2_3" })).headers.get("x-request-id")).toBe(
      "abc-1.2_3",
    );
    for (const id of ["has space", "x".repeat(129), "é", "<script>"]) {
      const answer = await scan({}, { "x-request-id": Buffer.from(id).toString("latin1") });
      expect(answer.headers.get("x-request-id")).toMatch(/^req_[0-9A-Za-z]{22}$/);
      expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
    }
  });

  it("carries rate-limit headers on every authenticated answer", async () => {
    const free = await app.account("free");
    for (const answer of [
      await app.call("/v1/api/risk/scan", { key: free.apiKey, body: { wallet: uniswap } }),
      await app.call("/v1/api/risk/scan", { key: free.apiKey, body: {} }),
      await app.call("/api/v1/threats/check", { key: free.apiKey, body: {} }),
    ]) {
      expect(answer.headers.get("ratelimit-policy")).toMatch(/^"burst";q=10;w=2/);
      expect(answer.headers.get("ratelimit")).toMatch(/^"burst";r=\d+;t=\d+/);
    }
  });
});

/** A body of unknown length, sent in pieces. The server may cut the connection once it has answered. */
function chunked(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${app.baseUrl}/v1/api/risk/scan`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${growth.apiKey}` },
    });
    let answered = false;
    request.on("response", (response) => {
      answered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", (error) => answered || reject(error));
    for (let at = 0; at < text.length; at += 65_536) request.write(text.slice(at, at + 65_536));
    request.end();
  });
}
