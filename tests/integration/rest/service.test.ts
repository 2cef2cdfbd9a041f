import { describe, expect, it, vi } from "vitest";
import { securityHeaders } from "@/server/rest/security-headers";
import { answerWeb } from "@/server/rest/web";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const app = share(() => startTestApp({ METRICS_TOKEN: "sesame", BASE_URL: "https://portcullis.example.com" }));

describe("contract §8: service endpoints", () => {
  it("tells that it lives and is ready", async () => {
    expect(await app.call("/healthz", { method: "GET" })).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await app.call("/readyz", { method: "GET" })).toMatchObject({ status: 200, body: { status: "ready" } });
    expect((await app.call("/healthz", { method: "DELETE" })).status).toBe(405);
  });

  it("says soon that it is not ready while its database is frozen", async () => {
    const { rows } = await app.runtime.database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'portcullis'",
    );
    const signal = (name: NodeJS.Signals) => rows.forEach(({ pid }) => void process.kill(pid, name));
    try {
      signal("SIGSTOP");
      const answer = await fetch(`${app.baseUrl}/readyz`, { signal: AbortSignal.timeout(10_000) });
      const problems = { database: "not reachable" };
      expect([answer.status, await answer.json()]).toEqual([503, { status: "not ready", problems }]);
    } finally {
      signal("SIGCONT");
    }
    const ready = async () => expect((await fetch(`${app.baseUrl}/readyz`)).status).toBe(200);
    await vi.waitFor(ready, { timeout: 10_000 });
  });

  it("says soon that it is not ready while all connections are taken", async () => {
    const { pool } = app.runtime.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const began = performance.now();
      expect((await fetch(`${app.baseUrl}/readyz`)).status).toBe(503);
      expect(performance.now() - began).toBeLessThan(4_000);
    } finally {
      for (const client of taken) client.release();
    }
  });

  it("shows metrics to who has the token", async () => {
    await app.call("/v1/api/nope", { method: "GET" });
    expect((await fetch(`${app.baseUrl}/metrics`)).status).toBe(401);
    const statusWith = async (authorization: string) =>
      (await fetch(`${app.baseUrl}/metrics`, { headers: { authorization } })).status;
    for (const good of ["bearer sesame", "BEARER sesame", "Bearer  sesame"]) expect(await statusWith(good)).toBe(200);
    for (const bad of ["sesame", "Basic sesame", "Bearer Sesame", "bearersesame", "Bearer"])
      expect(await statusWith(bad)).toBe(401);
    const response = await fetch(`${app.baseUrl}/metrics`, { headers: { authorization: "Bearer sesame" } });
    const text = await response.text();
    expect(text).toContain('portcullis_http_requests_total{endpoint="unknown",status="404"}');
    expect(text).toMatch(/portcullis_indicators\{name=""\} [1-9]/);
  });

  it("lets no browser guess what an answer is, nor come back without TLS where it has it", async () => {
    for (const path of ["/healthz", "/openapi.json", "/v1/api/nope", "/api/v1/chains"]) {
      const { headers } = await app.call(path, { method: "GET" });
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    }
    expect(securityHeaders("http://localhost:3000")).toEqual({ "x-content-type-options": "nosniff" });
  });

  it("serves its OpenAPI document", async () => {
    const { status, body } = await app.call("/openapi.json", { method: "GET" });
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    expect(body.paths["/v1/api/risk/scan"].post).toBeDefined();
  });

  it.each(["/openapi.json", "/postman.json"])("sends %s again only to who has another version", async (path) => {
    const first = await fetch(app.baseUrl + path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]{20,}"$/);
    const { length } = Buffer.from(await first.arrayBuffer());
    const ask = (mark: string, method = "GET") =>
      fetch(app.baseUrl + path, { method, headers: { "if-none-match": mark } });
    for (const mark of [etag, `W/${etag}`, `"one", W/"two",${etag}`, "*"])
      for (const method of ["GET", "HEAD"]) {
        const again = await ask(mark, method);
        expect([again.status, again.headers.get("etag"), await again.text()], mark).toEqual([304, etag, ""]);
        expect(again.headers.get("cache-control")).toBe("public, max-age=60");
        expect([null, String(length)]).toContain(again.headers.get("content-length"));
      }
    for (const mark of ['"another"', etag.slice(1, -1), `"x${etag.slice(1)}`, '""', ""])
      expect((await ask(mark)).status, mark).toBe(200);
    const head = await ask('"another"', "HEAD");
    expect([head.status, head.headers.get("etag"), head.headers.get("content-length")]).toEqual([
      200,
      etag,
      String(length),
    ]);
    // A Request of the web takes no body where there may be none.
    const web = await answerWeb(
      app.runtime.dispatch,
      new Request(app.baseUrl + path, { headers: { "if-none-match": etag } }),
    );
    expect([web.status, web.body]).toEqual([304, null]);
  });
});
