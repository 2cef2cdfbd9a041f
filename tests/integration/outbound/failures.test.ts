import { createServer } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { generate } from "selfsigned";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Outbound, openOutbound } from "@/server/outbound";
import { listenOnFreePort } from "@/tests/support/ports";
import { type Answer, status, useReceiver } from "../../support/receiver";

function open(ca?: string): Outbound {
  const outbound = openOutbound({ allowPrivate: true, ca });
  onTestFinished(() => outbound.close());
  return outbound;
}

const send = (outbound: Outbound, url: string, deadlineMs = 5_000) =>
  outbound.post({ url, headers: { "content-type": "application/json" }, body: Buffer.from("{}"), deadlineMs });

async function certificate(options: object) {
  const { cert, private: key } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
    ...options,
  });
  return { cert, key };
}

const year = 365 * 86_400_000;

describe("TLS", () => {
  test("with a certificate that is trusted is used, and one that isn't is told", async () => {
    const tls = await certificate({});
    const receiver = await useReceiver(undefined, tls);
    expect(await send(open(tls.cert), receiver.url)).toMatchObject({ status: 200, error: null, body: "ok" });
    expect((await send(open(), receiver.url)).error).toBe("The TLS certificate is self-signed");
    expect(receiver.hooks).toHaveLength(1);
  });

  test("that has expired is told, also where the environment says not to verify", async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    onTestFinished(() => {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    });
    const dates = { notBeforeDate: new Date(Date.now() - 2 * year), notAfterDate: new Date(Date.now() - year) };
    const tls = await certificate(dates);
    const receiver = await useReceiver(undefined, tls);
    expect((await send(open(tls.cert), receiver.url)).error).toBe("The TLS certificate has expired");
  });

  test("for another host is told", async () => {
    const tls = await certificate({
      extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "other.example" }] }],
    });
    const receiver = await useReceiver(undefined, tls);
    expect((await send(open(tls.cert), receiver.url)).error).toBe("The TLS certificate is for another host");
  });

  test("that is none is told", async () => {
    const receiver = await useReceiver();
    expect((await send(open(), receiver.url.replace("http:", "https:"))).error).toMatch(/TLS handshake failed/);
  });
});

const slowly: Answer = (response) => {
  response.writeHead(200).write("x");
  const drip = setInterval(() => response.write("x"), 20);
  response.once("close", () => clearInterval(drip));
};

const stalling: Answer = (response) => void response.writeHead(200).write("x".repeat(16_000));
const endless: Answer = (response) => void response.writeHead(200).write("x".repeat(17_000));
const long: Answer = (response) => void response.writeHead(200).end("x".repeat(1_000_000));

describe("an exchange", () => {
  test.each<[string, Answer, object]>([
    ["refused with a status", status(418), { status: 418, error: "The receiver answered 418" }],
    ["redirected", status(308, { location: "/" }), { status: 308, error: expect.stringMatching(/not followed/) }],
    ["without an answer", () => {}, { status: null, body: null, error: "No answer came within 0.3 s" }],
    ["with an answer that drips", slowly, { status: 200, error: "The answer did not end within 0.3 s" }],
    ["with a long answer that stalls", stalling, { status: 200, error: "The answer did not end within 0.3 s" }],
    ["with a long answer that stalls behind what is kept", endless, { status: 200, error: null }],
    ["not modified", status(304), { status: 304, error: "The receiver answered 304" }],
    ["answered at length", long, { status: 200, error: null, body: "x".repeat(16_384) }],
    ["cut off", (response) => response.destroy(), { status: null, error: expect.stringMatching(/closed before/) }],
    ["asked to wait", status(503, { "retry-after": "7" }), { status: 503, retryAfter: "7" }],
    ["answered with nothing", status(204), { status: 204, error: null, body: "" }],
  ])("%s is told in words", async (_, answer, expected) => {
    const receiver = await useReceiver(answer);
    expect(await send(open(), receiver.url, 300)).toMatchObject(expected);
  });

  test.each<[string, Record<string, string>, Buffer, string]>([
    ["gzip", { "content-encoding": "gzip" }, gzipSync("The queue is full"), "The queue is full"],
    ["deflate", { "content-encoding": "Deflate" }, deflateSync("The queue is full"), "The queue is full"],
    ["br", { "content-encoding": "br" }, brotliCompressSync("The queue is full"), "The queue is full"],
    ["gzip of gigabytes", { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(50_000_000, 65)), "A".repeat(16_384)],
    ["gzip that is cut off", { "content-encoding": "gzip" }, gzipSync("a".repeat(9)).subarray(0, -4), "a".repeat(9)],
    ["gzip that is none", { "content-encoding": "gzip" }, Buffer.from("plain"), ""],
    ["a coding that is not known", { "content-encoding": "nonsense" }, Buffer.from([1, 2, 3]), ""],
    ["latin1", { "content-type": "text/plain; charset=latin1" }, Buffer.from([0x6e, 0xe3, 0x6f]), "não"],
    ["a charset that is none", { "content-type": "text/plain; charset=nonsense" }, Buffer.from("não"), "não"],
  ])("answered in %s is kept as text", async (_, headers, body, expected) => {
    const seen: unknown[] = [];
    const receiver = await useReceiver((response) => {
      seen.push(response.req.headers["accept-encoding"]);
      response.writeHead(500, headers).end(body);
    });
    expect(await send(open(), receiver.url)).toMatchObject({ status: 500, body: expected });
    expect(seen).toEqual(["identity"]);
  });

  test.each([
    ["two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok"],
    [
      "a length and chunks",
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
    ],
    ["less than its length", "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 9\r\n\r\nok"],
  ])("with %s is told in words, without a code of the client's", async (_, answer) => {
    const server = createServer((socket) => socket.once("data", () => socket.end(answer)).on("error", () => {}));
    const port = await listenOnFreePort(server);
    onTestFinished(() => void server.close());
    const { error } = await send(open(), `http://127.0.0.1:${port}/`);
    expect(error).toMatch(/^The (answer|connection)\b/);
    expect(error).not.toMatch(/UND_ERR|HPE_/);
  });

  test("with what is no HTTP is told", async () => {
    const server = createServer((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"));
    const port = await listenOnFreePort(server);
    onTestFinished(() => void server.close());
    const { error } = await send(open(), `http://127.0.0.1:${port}/`);
    expect(error).toMatch(/no HTTP/);
  });

  test("with nobody there is told", async () => {
    const receiver = await useReceiver();
    await receiver.close();
    expect((await send(open(), receiver.url)).error).toBe("The connection was refused");
  });

  test("asks no proxy", async () => {
    const proxy = await useReceiver();
    for (const name of ["HTTP_PROXY", "http_proxy", "ALL_PROXY"]) process.env[name] = proxy.url;
    onTestFinished(() => {
      for (const name of ["HTTP_PROXY", "http_proxy", "ALL_PROXY"]) delete process.env[name];
    });
    const receiver = await useReceiver();
    expect((await send(open(), receiver.url)).status).toBe(200);
    expect([proxy.hooks.length, receiver.hooks.length]).toEqual([0, 1]);
  });
});
