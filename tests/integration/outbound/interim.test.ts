import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { generate } from "selfsigned";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { HttpPipe } from "@/server/chains/rpc/http";
import { ExplorerClient } from "@/server/evidence/explorer/client";
import { fetchTrusted } from "@/server/intel/sync/fetcher";
import { remoteClientOptions } from "@/server/jobs/remote";
import { openTracer } from "@/server/observe/tracing";
import { openOutbound } from "@/server/outbound";
import { listenOnFreePort } from "@/tests/support/ports";

/** A receiver that says `words` to each request as they are, in pieces of so many bytes. */
async function startTalker(words: string, { piece = words.length, tls = {} } = {}) {
  let connections = 0;
  const render = (socket: Socket) => {
    connections++;
    socket.setNoDelay().on("error", () => {});
    socket.on("data", async (chunk) => {
      if (!/^GET |[}]$/.test(chunk.toString())) return;
      for (let at = 0; at < words.length && !socket.destroyed; at += piece)
        await new Promise((resolve) => socket.write(words.slice(at, at + piece), resolve));
    });
  };
  const isTls = Object.keys(tls).length > 0;
  const server = isTls ? createTlsServer(tls, render) : createServer(render);
  const url = `${isTls ? "https" : "http"}://127.0.0.1:${await listenOnFreePort(server)}/hook`;
  onTestFinished(() => void server.close());
  return { url, connections: () => connections };
}

function open(ca?: string) {
  const outbound = openOutbound({ allowPrivate: true, ca });
  onTestFinished(() => outbound.close());
  return (url: string, deadlineMs = 5_000) =>
    outbound.post({ url, headers: { "content-type": "application/json" }, body: Buffer.from("{}"), deadlineMs });
}

const soon = () => AbortSignal.timeout(5_000);
const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const goOn = "HTTP/1.1 100 Continue\r\n\r\n";
const hints = "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n";

describe("interim answers that nobody asked for", () => {
  test.each([
    ["100", goOn],
    ["100 without a reason", "HTTP/1.1 100\r\n\r\n"],
    ["100 with headers", "HTTP/1.0 100 Continue\r\nDate: now\r\nServer: old\r\n\r\n"],
    ["102", "HTTP/1.1 102 Processing\r\n\r\n"],
    ["103", hints],
    ["many", goOn + hints + hints + goOn],
    ["none", ""],
  ])("go before the answer, on a connection that is used again: %s", async (_, before) => {
    for (const piece of [undefined, 1, 7]) {
      const receiver = await startTalker(before + ok, { piece });
      const send = open();
      for (let count = 0; count < 6; count++)
        expect(await send(receiver.url)).toMatchObject({ status: 200, error: null, body: "ok" });
      expect(receiver.connections()).toBeLessThan(3);
    }
  });

  test("go before an RPC node's answer", async () => {
    const node = await startTalker(goOn + ok);
    const pipe = new HttpPipe(new URL(node.url));
    onTestFinished(() => pipe.close());
    for (let count = 0; count < 6; count++)
      expect(await pipe.post("{}", { maxBytes: 100, signal: soon() })).toMatchObject({
        status: 200,
        text: "ok",
      });
    expect(node.connections()).toBeLessThan(3);
  });

  const settings = { mode: "dev", baseUrl: "http://127.0.0.1:9", serveOrigin: "http://127.0.0.1:9" } as const;
  test.each<[string, (url: string) => Promise<unknown>]>([
    [
      "a feed's server",
      (url) => fetchTrusted({ ...{ url, home: url, etag: null, lastModified: null }, signal: soon() }),
    ],
    ["an Inngest server", (url) => remoteClientOptions(settings).fetch!(url, { method: "POST", body: "{}" })],
    [
      "a collector of traces",
      async (url) => {
        const warn = vi.fn();
        const tracer = openTracer({ url, headers: {}, serviceName: "it" }, "1", { warn } as never);
        tracer.record({
          ...{ name: "GET /", startMs: 0, endMs: 1, traceparent: undefined, status: 200 },
          attributes: {},
        });
        await tracer.stop();
        expect(warn).not.toHaveBeenCalled();
      },
    ],
  ])("go before the answer of %s", async (_, ask) => {
    const talker = await startTalker(goOn + ok);
    for (let count = 0; count < 3; count++) await ask(talker.url);
  });

  test("go before an explorer's answer", async () => {
    const rows = '{"result":[1]}';
    const { url } = await startTalker(`${goOn}HTTP/1.1 200 OK\r\nContent-Length: ${rows.length}\r\n\r\n${rows}`);
    expect(await new ExplorerClient({ url, apiKey: undefined }).ask({})).toEqual([1]);
  });

  test("go before the answer under TLS too", async () => {
    const { cert, private: key } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
      algorithm: "sha256",
      extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
    });
    const receiver = await startTalker(goOn + ok, { tls: { cert, key } });
    expect(await open(cert)(receiver.url)).toMatchObject({ status: 200, error: null, body: "ok" });
  });

  test("are no answer by themselves", async () => {
    const receiver = await startTalker(goOn);
    const { status, body, error } = await open()(receiver.url, 300);
    expect({ status, body, error }).toEqual({ status: null, body: null, error: "No answer came within 0.3 s" });
  });

  test("are not awaited for ever", async () => {
    const receiver = await startTalker(goOn.repeat(10_000) + ok);
    expect(await open()(receiver.url)).toMatchObject({ status: null, error: expect.stringMatching(/closed before/) });
  });
});

test("what a body says of HTTP stays in it", async () => {
  const text = `${goOn}${ok}`;
  const receiver = await startTalker(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`, { piece: 39 });
  expect(await open()(receiver.url)).toMatchObject({ status: 200, error: null, body: text });
});
