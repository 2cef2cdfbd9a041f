import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAlive } from "@/server/db/embedded/process";
import { Jar } from "@/tests/support/jar";
import { startNext, startServer, type TestServer } from "@/tests/support/server";

let dataDir: string;
let main: TestServer;
let next: Awaited<ReturnType<typeof startNext>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portcullis-next-"));
  // The same data and the same name for itself: all that may differ is the way in.
  const env = { DATA_DIR: dataDir, BASE_URL: "http://localhost:3000" };
  main = await startServer(env);
  next = await startNext(env);
});
afterAll(async () => {
  await next?.stop();
  await main?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const compared = [
  "allow",
  "content-type",
  "cache-control",
  "location",
  "ratelimit-policy",
  "retry-after",
  "www-authenticate",
  "x-request-id",
];

/** Raw, since fetch would tidy the path up. Moments are cut out, as both can't answer in the same one. */
function ask(baseUrl: string, { method = "GET", path, headers = {}, body }: Asked) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const length: Record<string, string> =
        body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const call = request(
        baseUrl,
        { method, path, headers: { "x-request-id": "parity", ...length, ...headers } },
        (response) => {
          let text = "";
          response.on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () =>
            resolve({
              status: response.statusCode,
              headers: Object.fromEntries(compared.map((name) => [name, response.headers[name]])),
              body: text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>"),
            }),
          );
          response.on("error", reject);
        },
      );
      call.on("error", reject);
      call.end(body);
    },
  );
}

const json = { "content-type": "application/json" };
const scan = JSON.stringify({ wallet: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D", include_details: true });

/**
 * `KEY` stands for the first account's key. Two things Next refuses by itself, before any of our code, and otherwise
 * than we do: a path that can't be unescaped (`/v1/%ff`) and the method TRACE.
 */
const table: (Asked & { name: string })[] = [
  {
    name: "a scan",
    method: "POST",
    path: "/v1/api/risk/scan",
    headers: { ...json, authorization: "Bearer KEY" },
    body: scan,
  },
  {
    name: "a judgement in Portuguese",
    method: "POST",
    path: "/api/v1/wallets/risk?lang=pt",
    headers: { ...json, "x-api-key": "KEY" },
    body: scan,
  },
  {
    name: "a domain",
    method: "POST",
    path: "/api/v1/threats/check",
    headers: { ...json, "x-api-key": "KEY" },
    body: '{"domain":"metamask.io"}',
  },
  { name: "no key", method: "POST", path: "/v1/api/risk/scan", headers: json, body: scan },
  {
    name: "the other family's header",
    method: "POST",
    path: "/api/v1/wallets/risk",
    headers: { ...json, authorization: "Bearer KEY" },
    body: scan,
  },
  {
    name: "a bad body",
    method: "POST",
    path: "/v1/api/risk/scan",
    headers: { ...json, authorization: "Bearer KEY" },
    body: "{",
  },
  {
    name: "bad fields",
    method: "POST",
    path: "/api/v1/wallets/risk",
    headers: { ...json, "x-api-key": "KEY" },
    body: '{"wallet":5,"network":"x"}',
  },
  {
    name: "no media type",
    method: "POST",
    path: "/v1/api/risk/scan",
    headers: { authorization: "Bearer KEY" },
    body: scan,
  },
  {
    name: "a body too large",
    method: "POST",
    path: "/v1/api/risk/scan",
    headers: { ...json, authorization: "Bearer KEY" },
    body: " ".repeat(1_048_577),
  },
  ...["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => ({
    name: `${method} where POST belongs`,
    method,
    path: "/v1/api/risk/scan",
  })),
  { name: "an unknown path of the original family", path: "/v1/api/nothing" },
  { name: "an unknown path of the firewall family", path: "/api/v1/nothing" },
  { name: "the bare prefix", path: "/v1" },
  { name: "the other bare prefix", path: "/api" },
  { name: "below a path of NextAuth's", path: "/api/auth/session/x" },
  { name: "a method that a path of NextAuth's doesn't take", method: "POST", path: "/api/auth/csrf", body: "" },
  { name: "the jobs' path, which the embedded engine doesn't serve", path: "/api/inngest" },
  { name: "a slash too many at the end", method: "POST", path: "/v1/api/risk/scan/", headers: json, body: scan },
  { name: "an escaped path", method: "POST", path: "/v1/api/risk/sc%61n", headers: json, body: scan },
  { name: "health", path: "/healthz" },
  { name: "health, the head only", method: "HEAD", path: "/healthz" },
  { name: "health with the wrong method", method: "POST", path: "/healthz", body: "" },
  { name: "readiness", path: "/readyz" },
  { name: "the document", path: "/openapi.json" },
  { name: "the Postman collection", path: "/postman.json" },
];

describe("main.ts", () => {
  it("goes on to answer who offers to upgrade after Next has given a page", async () => {
    expect((await fetch(`${main.baseUrl}/sign-in`)).status).toBe(200);
    const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "AAMAAABkAAQAAP__" };
    expect(await ask(main.baseUrl, { path: "/healthz", headers })).toMatchObject({ status: 200 });
    const hot = { path: "/_next/webpack-hmr", headers: { connection: "Upgrade", upgrade: "websocket" } };
    expect(await ask(main.baseUrl, hot)).toMatchObject({ status: 404 });
    const asked = { method: "POST", path: "/v1/api/risk/scan", body: scan };
    const all = { ...json, ...headers, authorization: `Bearer ${main.apiKey}` };
    expect(await ask(main.baseUrl, { ...asked, headers: all })).toMatchObject({ status: 200 });
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND", "TRACE"])("gives no page to %s", async (method) => {
    for (const path of ["/sign-in", "/docs?x=1", "/"]) {
      const { status, headers, body } = await ask(main.baseUrl, { method, path });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" });
      expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed", requestId: "parity" });
    }
  });
});

describe("next start alone", () => {
  it.each(table)("answers as main.ts does: $name", async ({ name: _, ...asked }) => {
    const filled = JSON.parse(JSON.stringify(asked).replace("KEY", main.apiKey)) as Asked;
    const [expected, given] = [await ask(main.baseUrl, filled), await ask(next.baseUrl, filled)];
    expect(given).toEqual(expected);
  });

  it("tells where a caller is by his connection, as main.ts does, and not by what he says", async () => {
    for (const { baseUrl } of [main, next]) {
      const guess = { email: "guessed@example.com", password: "a guess of somebody's" };
      // Each of them claims another address.
      const jars = Array.from({ length: 6 }, () => new Jar({ baseUrl, ...guess }));
      const refused: (string | null)[] = [];
      for (const jar of jars) refused.push(new URL(await jar.signIn()).searchParams.get("error"));
      expect([...new Set(refused.slice(0, 5)), refused[5]]).toEqual(["CredentialsSignin", "too_many"]);
    }
  });

  it("writes no words of strangers who call server actions, which it has none of, and nor does main.ts", async () => {
    const head = 'Content-Disposition: form-data; name="$ACTION_ID_strange"';
    const calls: Omit<Asked, "path">[] = [
      { headers: { "next-action": "strange" }, body: "[]" },
      { headers: { "content-type": "multipart/form-data; boundary=x" }, body: `--x\r\n${head}\r\n\r\n1\r\n--x--\r\n` },
      { headers: { "content-type": "application/x-www-form-urlencoded" }, body: "email=typed-early" },
    ];
    for (const { baseUrl, child } of [main, next]) {
      let written = "";
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (written += chunk));
      const statuses: unknown[] = [];
      for (const path of ["/sign-in", "/_next/nothing"])
        for (const call of calls) statuses.push((await ask(baseUrl, { method: "POST", path, ...call })).status);
      expect(statuses).toEqual(baseUrl === main.baseUrl ? Array(6).fill(405) : [200, 200, 200, 404, 404, 404]);
      expect(written).not.toMatch(/strange|action/i);
    }
  });

  it("serves metrics and pages", async () => {
    expect((await fetch(`${next.baseUrl}/metrics`)).headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await (await fetch(`${next.baseUrl}/sign-in`)).text()).toContain("Portcullis");
  });

  it("names its pages as main.ts does", async () => {
    for (const { baseUrl } of [main, next]) {
      for (const path of ["/sign-in", "/docs", "/nowhere", "/rpc", "/"]) {
        const { headers } = await fetch(baseUrl + path, { headers: { "x-request-id": "mine-3" }, redirect: "manual" });
        expect(headers.get("x-request-id"), path).toBe("mine-3");
      }
      expect((await fetch(`${baseUrl}/sign-in`)).headers.get("x-request-id")).toMatch(/^req_\w{22}$/);
    }
  });

  it("stops its services when told to end: the last one out stops the database", async () => {
    const [pid] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
    await main.stop();
    expect(isAlive(Number(pid))).toBe(true);
    await next.stop();
    await expect.poll(() => isAlive(Number(pid))).toBe(false);
  });
});
