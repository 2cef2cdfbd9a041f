import { EventEmitter, once } from "node:events";
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, onTestFinished, vi } from "vitest";
import { createHttpServer } from "@/server/http-server";
import { createPageGate } from "@/server/page-gate";
import { listenOnFreePort } from "@/tests/support/ports";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function fakeResponse() {
  const response = {
    status: 0,
    destroyed: false,
    req: { socket: new EventEmitter(), headers: {}, readableHighWaterMark: 16_384 },
    headers: {} as OutgoingHttpHeaders,
    writeHead(status: number, headers: OutgoingHttpHeaders) {
      Object.assign(response, { status, headers });
      return response;
    },
    end() {},
  };
  return response;
}

it("keeps nothing of what was answered on a connection that stays open", async () => {
  const admit = createPageGate();
  const response = fakeResponse() as unknown as ServerResponse;
  const ask = async (times: number) => {
    for (let count = 0; count < times; count++) await admit(response, async () => {});
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await ask(1_000);
  expect((await ask(50_000)) - before).toBeLessThan(2_000_000);
  expect(response.req.socket.listenerCount("close")).toBe(1);
});

it("answers 16 at once, the next 256 in turn, and refuses the rest", async () => {
  const admit = createPageGate();
  let [inside, most, answered] = [0, 0, 0];
  const responses = Array.from({ length: 300 }, fakeResponse);
  (responses[20] as { destroyed: boolean }).destroyed = true;
  await Promise.all(
    responses.map((response) =>
      admit(response as unknown as ServerResponse, async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside--;
        answered++;
        if (answered === 5) throw new Error("a page failed");
      }).catch(() => {}),
    ),
  );
  expect(most).toBe(16);
  // One reader had left before its turn.
  expect(answered).toBe(16 + 256 - 1);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(300 - 16 - 256);
  for (const { headers } of refused) expect(headers["x-request-id"]).toMatch(/^req_/);
});

const page = "x".repeat(4_000_000);

/** A server behind the gate whose `/slow` pages never end by themselves. */
async function serve(limits?: { stalledMs: number }): Promise<{ port: number; held: () => number }> {
  const admit = createPageGate();
  let held = 0;
  const answerPage: RequestListener = (request, response) => {
    const answer = () =>
      new Promise<void>((resolve) => {
        held++;
        response.once("close", () => {
          held--;
          resolve();
        });
        if (request.url === "/echo") request.pipe(response);
        else if (request.url !== "/slow") response.end(page);
      });
    void admit(response, answer);
  };
  const server = createHttpServer("http://base.test", answerPage, limits);
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port, held: () => held };
}

async function send(port: number, path: string, times: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  return socket;
}

const works = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();

it("gives all places back when a connection ends on which many requests waited for their turn", async () => {
  const { port, held } = await serve();
  const socket = await send(port, "/slow", 40);
  await vi.waitFor(() => expect(held()).toBe(16));
  socket.destroy();
  expect(await works(port)).toBe(page);
});

it("cuts off who asks for pages and doesn't read them", async () => {
  const { port } = await serve({ stalledMs: 100 });
  for (let count = 0; count < 16; count++) (await send(port, "/", 3)).pause();
  expect(await works(port)).toBe(page);
});

/** The head of a request, and of its body nothing. */
async function announce(port: number, length: number): Promise<Socket> {
  const socket = await send(port, "", 0);
  socket.write(`POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
}

it("keeps no places for those who send no more than the head of what they send", async () => {
  const { port, held } = await serve();
  const sockets = await Promise.all(Array.from({ length: 40 }, (_, at) => announce(port, at < 20 ? 100 : 1_000_000)));
  await vi.waitFor(() => expect(held()).toBe(4));
  expect(await works(port)).toBe(page);
  const [first] = sockets as [Socket];
  first.write("x".repeat(100));
  const [told] = await once(first, "data");
  expect(String(told)).toContain("200 OK");
});

it.each([1, 100, 16_383, 16_384, 100_000])("hands on a body of %i bytes as it came", async (length) => {
  const { port } = await serve();
  const body = "y".repeat(length);
  const answer = await fetch(`http://127.0.0.1:${port}/echo`, { method: "POST", body });
  expect(await answer.text()).toBe(body);
});
