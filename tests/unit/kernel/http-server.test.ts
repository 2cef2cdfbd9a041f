import { once } from "node:events";
import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, onTestFinished } from "vitest";
import { createHttpServer } from "@/server/http/server";
import { listenOnFreePort } from "@/tests/support/ports";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** A server that holds back the answer to `/slow` until it is let go. */
async function serve() {
  let held: ServerResponse | undefined;
  const handled: string[] = [];
  const server = createHttpServer("http://base.test", (request, response) => {
    handled.push(request.url ?? "");
    if (request.url === "/slow") held = response;
    else if (request.url !== "/begun") response.end("ok");
    else {
      held = response;
      response.write("begun");
    }
  });
  const port = await listenOnFreePort(server);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const request = httpRequest({ host: "127.0.0.1", port, path, agent }, (response: IncomingMessage) => {
        response.resume().once("end", () => resolve(response.headers.connection));
      });
      request.once("error", reject).end();
    });
  /** Sends text unchanged, and returns all that came back when the connection ended. */
  const raw = (text = "") => {
    const socket = connect(port, "127.0.0.1");
    let reported = "";
    socket.on("data", (chunk) => (reported += chunk));
    socket.on("error", () => {});
    socket.write(text);
    return { socket, ended: once(socket, "close").then(() => reported) };
  };
  return { server, get, raw, handled, release: () => held?.end("ok"), isHeld: () => held !== undefined };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

it("takes a target that names its origin for its path, and no other that is none", async () => {
  const { raw, handled } = await serve();
  const targets = ["http://elsewhere/a?b=c", "HTTPS://x:1", "http://x?q", "http://x//y", "/http://x/", "*"];
  const { ended } = raw(targets.map((target) => ask(target).replace("GET *", "OPTIONS *")).join(""));
  expect(await ended).toMatch(/HTTP\/1\.1 400 .*The target of a request is a path here\./s);
  expect(handled).toEqual(["/a?b=c", "/", "/?q", "//y", "/http://x/"]);
});

it("answers who has closed its side of the connection after its last request", async () => {
  const { raw, release, isHeld } = await serve();
  const { socket, ended } = raw();
  socket.end(ask("/slow") + ask("/"));
  await expect.poll(isHeld).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  expect((await ended).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

it("tells each connection to close while it drains, also that of a request under way", async () => {
  const { server, get, release, isHeld } = await serve();
  expect(await get("/")).toBe("keep-alive");
  const slow = get("/slow");
  await expect.poll(isHeld).toBe(true);
  const drained = server.drain(300);
  expect(await get("/")).toBe("close");
  release();
  expect(await slow).toBe("close");
  await drained;
  await expect(get("/")).rejects.toThrow("ECONNREFUSED");
});

it("takes new connections for the whole notice, also where none is open when it begins", async () => {
  const { server, get } = await serve();
  const drained = server.drain(300);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await get("/")).toBe("close");
  await drained;
});

it("answers all that it began where requests come in a row, and begins nothing that it can't answer", async () => {
  const { server, raw, handled, release, isHeld } = await serve();
  const row = raw(ask("/slow"));
  await expect.poll(isHeld).toBe(true);
  const drained = server.drain(200);
  row.socket.write(ask("/second"));
  await expect.poll(() => handled).toEqual(["/slow", "/second"]);
  release();
  expect((await row.ended).match(/HTTP\/1.1 200/g)).toHaveLength(2);

  const together = raw(ask("/third") + ask("/fourth"));
  expect((await together.ended).match(/HTTP\/1.1 200/g)).toHaveLength(handled.length - 2);
  await drained;
});

it("waits for nobody who asked for nothing, and for no connection whose answer is given", async () => {
  const { server, raw, release, isHeld } = await serve();
  const silent = raw();
  await once(silent.socket, "connect");
  const begun = raw(ask("/begun"));
  await expect.poll(isHeld).toBe(true);
  // More than the test's own.
  const drained = server.drain(50, 120_000);
  release();
  expect(await begun.ended).toContain("begun");
  await drained;
  expect(await silent.ended).toBe("");
});

it("answers who waits at the port when the last connection is taken", async () => {
  const { server, raw } = await serve();
  const waiting = raw(ask("/"));
  // The system has let it in by then, and we haven't.
  await new Promise((resolve) => process.nextTick(resolve));
  const drained = server.drain(0);
  expect(await waiting.ended).toMatch(/^HTTP\/1\.1 200 /);
  await drained;
});

it("answers who had only just come when the last connection was taken", async () => {
  const server = createHttpServer("http://base.test", (_, response) => response.end("ok"), { silentMs: 120_000 });
  const socket = connect(await listenOnFreePort(server), "127.0.0.1");
  let reported = "";
  socket.on("data", (chunk) => (reported += chunk));
  await Promise.all([once(server, "connection"), once(socket, "connect")]);
  const drained = server.drain(0, 120_000);
  // The balancer's request is on its way while the port closes.
  await expect.poll(() => server.listening).toBe(false);
  socket.write(ask("/"));
  await once(socket, "close");
  expect(reported).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  await drained;
});

it("cuts off nobody who waits for his answer, and whoever has had it when his time is over", async () => {
  const answerLate: RequestListener = (_, response) => void setTimeout(() => response.end("late"), 300);
  const server = createHttpServer("http://base.test", answerLate, {
    stalledMs: 50,
    keepAliveTimeout: 100,
    graceMs: 50,
  });
  const socket = connect(await listenOnFreePort(server), "127.0.0.1");
  let reported = "";
  socket.on("data", (chunk) => (reported += chunk)).write(ask("/"));
  await once(socket, "close");
  expect(reported).toMatch(/late$/);
  await server.drain(0);
});

it("answers a request that comes when the time that the last answer named is just over", async () => {
  const answerPath: RequestListener = (request, response) => void response.end(request.url);
  const limits = { stalledMs: 50, keepAliveTimeout: 1_000, graceMs: 60_000 };
  const server = createHttpServer("http://base.test", answerPath, limits);
  const port = await listenOnFreePort(server);
  const socket = connect(port, "127.0.0.1");
  const onServer = once(server, "connection");
  let answers = "";
  socket.on("data", (chunk) => (answers += chunk)).write(ask("/first"));
  const [connection] = await onServer;
  await once(connection, "timeout");
  expect(answers).toMatch(/keep-alive: timeout=1\r\n/i);
  socket.write(ask("/second"));
  await expect.poll(() => answers).toMatch(/\/second$/);
  socket.destroy();
  await server.drain(0);
});

it("keeps nothing of a request that was answered, though its connection stays open", async () => {
  let request: WeakRef<object> | undefined;
  const server = createHttpServer("http://base.test", (incoming, response) => {
    request = new WeakRef(incoming);
    response.end("ok");
  });
  const port = await listenOnFreePort(server);
  const socket = connect(port, "127.0.0.1");
  socket.write(ask("/"));
  await once(socket, "data");
  await expect
    .poll(() => {
      collectGarbage();
      return request?.deref();
    })
    .toBeUndefined();
  socket.destroy();
  await server.drain(0);
});
