import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectionLimits, createHttpServer } from "@/server/http/server";
import { answerNode } from "@/server/rest/node";
import { startTestApp } from "@/tests/support/app";
import { listenOnFreePort } from "@/tests/support/ports";
import { share } from "@/tests/support/share";

const slow = { headersTimeout: 1_000, requestTimeout: 2_000, connectionsCheckingInterval: 100 };
let server: Server;
let port: number;

const app = share(startTestApp);
const caller = share(() => app.account("growth", "unlimited"));
/** The server of main.ts, only less patient. */
beforeAll(async () => {
  server = createHttpServer(
    "http://base.test",
    (request, response) => void answerNode(app.runtime.dispatch, request, response),
    slow,
  );
  port = await listenOnFreePort(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const scan = (headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const all = { ...headers, authorization: `Bearer ${caller.apiKey}`, "content-type": "application/json" };
    const options = { port, method: "POST", path: "/v1/api/risk/scan", headers: all };
    const request = httpRequest({ host: "127.0.0.1", ...options }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end(JSON.stringify({ wallet: "0x1111111111111111111111111111111111111111" }));
  });

/** Sends `start`, then a byte at a time until it is cut off. Resolves with the answer. */
async function drip(start: string, drop: string): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  let reported = "";
  socket.on("data", (chunk) => (reported += chunk));
  socket.write(start);
  const dripping = setInterval(() => socket.write(drop), 50);
  await once(socket, "close");
  clearInterval(dripping);
  return reported;
}

describe("slow senders", () => {
  it("of headers are cut off, and keep nobody else from being answered", async () => {
    const slowly = Array.from({ length: 200 }, () =>
      drip("POST /v1/api/risk/scan HTTP/1.1\r\nHost: x\r\n", "a: b\r\n"),
    );
    expect(await Promise.all(Array.from({ length: 20 }, () => scan()))).toEqual(Array(20).fill(200));
    for (const reported of await Promise.all(slowly)) expect(reported).toMatch(/^(HTTP\/1.1 408 |$)/);
  }, 60_000);

  it("of a body are cut off as well", async () => {
    const head = ["POST /v1/api/risk/scan HTTP/1.1", "Host: x", "Content-Type: application/json"];
    const start = [...head, `Authorization: Bearer ${caller.apiKey}`, "Content-Length: 100000", "", '{"wallet":"'].join(
      "\r\n",
    );
    const slowly = Array.from({ length: 100 }, () => drip(start, "x"));
    expect(await scan()).toBe(200);
    for (const reported of await Promise.all(slowly)) expect(reported).not.toContain("HTTP/1.1 2");
  }, 60_000);

  it("are given so long where it counts", () => {
    expect(connectionLimits.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(connectionLimits.requestTimeout).toBeLessThanOrEqual(30_000);
    expect(connectionLimits.connectionsCheckingInterval).toBeLessThanOrEqual(5_000);
  });
});

/** Answer to lines sent unchanged. */
async function answerTo(...lines: string[]) {
  const reported = await drip([...lines, "", ""].join("\r\n"), "");
  const [head = "", body = ""] = reported.split("\r\n\r\n");
  const id = /^x-request-id: (req_\w{22})$/im.exec(head)?.[1];
  return { status: Number(head.split(" ")[1]), id, type: /^content-type: (.*)$/im.exec(head)?.[1], body };
}

const get = "GET /healthz HTTP/1.1\r\nHost: x";
const post = "POST /v1/api/risk/scan HTTP/1.1\r\nHost: x\r\nContent-Type: application/json";
const chunked = "Transfer-Encoding: chunked";
const chunk = "\r\n2\r\n{}\r\n0";

/** Requests that another server on the way may read differently (RFC 9112 §11.2). */
const refusedAsHttp = [
  ["The header Host is missing.", "GET /healthz HTTP/1.1"],
  ["The header Host stands there more than once.", get, "host: y"],
  ["The header Host is no name or address of a host.", "GET /healthz HTTP/1.1", "Host: x/y"],
  ["HTTP/1.1 is spoken here.", "GET /healthz HTTP/2.0", "Host: x"],
  ["HTTP/1.1 is spoken here.", "GET /healthz"],
  ["HTTP/1.0 has no Transfer-Encoding.", post.replace("1.1", "1.0"), chunked, chunk],
  ["that is understood is chunked.", post, "Transfer-Encoding: gzip, chunked", chunk],
  ["that is understood is chunked.", post, "Transfer-Encoding: gzip", chunked, chunk],
  ["that is understood is chunked.", post, "Transfer-Encoding: identity, chunked", chunk],
  ["that is understood is chunked.", post, "Transfer-Encoding: ", "Content-Length: 2", "\r\n{}"],
  ["that is understood is chunked.", get, "Transfer-Encoding: gzip, chunked", "\r\n0"],
  ["that is understood is chunked.", post, "Transfer-Encoding: gzip"],
  ["Content-Length can't be present with Transfer-Encoding.", post, chunked, "Content-Length: 1"],
  ["Transfer-Encoding can't be present with Content-Length.", post, "Content-Length: 1", chunked],
  ["Duplicate Content-Length.", post, "Content-Length: 2", "Content-Length: 2", "\r\n{}"],
  ["Invalid character in Content-Length.", post, "Content-Length: 2, 2", "\r\n{}"],
  ["Invalid character in Content-Length.", post, "Content-Length: +2", "\r\n{}"],
  ["Invalid header token.", get, "A B: c"],
  ["Unexpected whitespace after header value.", get, "A: b", " c"],
  ["Missing expected CR after header value.", `${get}\nA: b`],
  ["Missing expected LF after header value.", `${get}\rA: b`],
  ["Missing expected CR after chunk size.", post, chunked, "\r\n2\n{}"],
  ["Invalid character in chunk size.", post, chunked, "\r\n0x2\r\n{}"],
  ["Invalid method encountered.", "nonsense"],
  ["Invalid method encountered.", "get / HTTP/1.1", "Host: x"],
];

describe("what node refuses by itself", () => {
  it.each([
    [413, "body_too_large", "extensions of a chunk", [post, chunked, `\r\n2;${"x".repeat(20_000)}`]],
    [417, "expectation_failed", "100-continue", ["GET /healthz HTTP/1.1", "Host: x", "Expect: miracles"]],
    [431, "headers_too_large", "16 KiB", ["GET /healthz HTTP/1.1", "Host: x", `X-Large: ${"x".repeat(20_000)}`]],
  ])("%i has a code and a request id, and says why: %s, %s", async (status, code, detail, lines) => {
    const { body, ...answer } = await answerTo(...lines);
    const problem = JSON.parse(body);
    expect(answer).toEqual({ status, id: problem.requestId, type: "application/problem+json" });
    const type = `http://base.test/docs/errors#${code}`;
    expect(problem).toMatchObject({ type, code, status, detail: expect.stringContaining(detail) });
    if (code === "invalid_request") expect(problem.issues).toEqual([{ path: "", message: expect.any(String) }]);
  });

  it.each(refusedAsHttp)("says what is wrong with a request as HTTP: %s", async (detail, ...lines) => {
    const { status, body } = await answerTo(...lines);
    expect({ status, ...JSON.parse(body) }).toMatchObject({
      ...{ status: 400, code: "invalid_request" },
      detail: expect.stringContaining(detail as string),
    });
  });

  it("in the words of the path's family, where the path was read", async () => {
    const { body, ...answer } = await answerTo("POST /api/v1/wallets/risk HTTP/1.1");
    const { success, error } = JSON.parse(body);
    expect(answer).toEqual({ status: 400, id: error.requestId, type: "application/json" });
    expect({ success, code: error.code }).toEqual({ success: false, code: "invalid_request" });
  });

  it("under the id that its caller gave, where the headers were read", async () => {
    const reported = await drip(["GET /healthz HTTP/1.1", "X-Request-Id: mine-1", "", ""].join("\r\n"), "");
    expect(reported).toMatch(/^HTTP\/1\.1 400 .*x-request-id: mine-1\r\n.*"requestId":"mine-1"/s);
  });

  it("also for being slow", async () => {
    const reported = await drip("GET /healthz HTTP/1.1\r\nHost: x\r\n", "");
    expect(reported).toMatch(/^HTTP\/1\.1 408 .*x-request-id: req_.*did not come in time.*"code":"request_timeout"/s);
  });
});

it("answers what came before a request that is none, and then that", async () => {
  const asked = `${post}\r\nAuthorization: Bearer ${caller.apiKey}\r\nContent-Length: 55\r\n\r\n{"wallet":"0x1111111111111111111111111111111111111111"}`;
  const reported = await drip(`${asked}nonsense\r\n\r\n`, "");
  expect(reported).toMatch(
    /^HTTP\/1\.1 200 OK.*"riskScore".*HTTP\/1\.1 400 Bad Request.*"code":"invalid_request"[^}]*}]}$/s,
  );
});

describe("a request that offers more than HTTP/1.1", () => {
  it.each([
    ["h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"],
    ["websocket", "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw=="],
  ])("is answered in it: %s", async (protocol, own) => {
    const reported = await drip(`${get}\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n${own}\r\n\r\n`, "");
    expect(reported).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it("is told where it is CONNECT, after the answers before it", async () => {
    const reported = await drip(`${get}\r\n\r\nCONNECT example.com:443 HTTP/1.1\r\nX-Request-Id: mine-2\r\n\r\n`, "");
    expect(reported).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 405 Method Not Allowed\r\n.*allow: \r\n/s);
    expect(reported).toMatch(/x-request-id: mine-2\r\n.*"code":"method_not_allowed","requestId":"mine-2"/s);
  });

  it("does no harm by CONNECT where the caller is gone before the answer", async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write("CONNECT example.com:443 HTTP/1.1\r\n\r\n");
    socket.resetAndDestroy();
    expect(await scan()).toBe(200);
  });

  it("keeps an HTTP/1.0 connection that asks for it", async () => {
    const kept = "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n";
    const reported = await drip(`${kept}GET /healthz HTTP/1.0\r\n\r\n`, "");
    expect(reported.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });
});

describe("a body that is too large", () => {
  const head = (...lines: string[]) =>
    ["POST /v1/api/risk/scan HTTP/1.1", "Host: x", `Authorization: Bearer ${caller.apiKey}`, ...lines, "", ""].join(
      "\r\n",
    );
  const json = "Content-Type: application/json";
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;

  /** Sends it all and reads nothing before, as many clients do. */
  async function sendAndRead(...parts: string[]): Promise<string> {
    const socket = connect(port, "127.0.0.1").pause();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    let reported = "";
    socket.on("error", (error) => (reported += error.message));
    for (const part of parts) await new Promise<void>((resolve) => socket.write(part, () => resolve()));
    socket.on("data", (text) => (reported += text)).resume();
    await closed;
    return reported;
  }

  it("is answered whoever sends it first and reads then, and the connection ends", async () => {
    const whole = await sendAndRead(head(json, `Content-Length: ${8 * 1_048_576}`), "x".repeat(8 * 1_048_576));
    const chunks = Array.from({ length: 128 }, () => chunk);
    const inPieces = await sendAndRead(head(json, "Transfer-Encoding: chunked"), ...chunks, "0\r\n\r\n");
    for (const reported of [whole, inPieces])
      expect(reported).toMatch(/^HTTP\/1\.1 413 .*"code":"body_too_large"[^}]*}$/s);
  });

  it("is not read for ever", async () => {
    const chunks = Array.from({ length: 2_000 }, () => chunk);
    expect(await sendAndRead(head(json, "Transfer-Encoding: chunked"), ...chunks)).toMatch(/EPIPE|ECONNRESET/);
  });
});

describe("who doesn't read", () => {
  it("is cut off, and his answers with him", async () => {
    const hasty = createHttpServer(
      "http://base.test",
      (request, response) => void answerNode(app.runtime.dispatch, request, response),
      { stalledMs: 200 },
    );
    const to = await listenOnFreePort(hasty);
    const socket = connect(to, "127.0.0.1").on("error", () => {});
    socket.pause().write("GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(200));
    const connections = () => new Promise((resolve) => hasty.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(1);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    socket.destroy();
    hasty.close();
  });
});

describe("floods of headers", () => {
  it("are refused by size, and harmless by number", async () => {
    expect(await scan({ "x-large": "x".repeat(20_000) })).toBe(431);
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, "y"]));
    expect(await scan(many(500))).toBe(200);
    // Node reads a thousand, and finds no Host among them.
    expect(await scan(many(1_500))).toBe(400);
    expect(await scan({ "x-request-id": "r".repeat(15_000) })).toBe(200);
    expect(await scan()).toBe(200);
  });
});
