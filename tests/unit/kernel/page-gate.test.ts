import { EventEmitter, once } from "node:events";
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, onTestFinished, vi } from "vitest";
import { createPageAdmission } from "@/server/http/page-admission";
import { createHttpServer } from "@/server/http/server";
import { listenOnFreePort } from "@/tests/support/ports";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function fakeResponse(address = "192.0.2.1", url = "/docs") {
  const response = {
    status: 0,
    destroyed: false,
    req: {
      url,
      socket: new EventEmitter(),
      headers: { "x-forwarded-for": address },
      readableHighWaterMark: 16_384,
    },
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
  const admit = createPageAdmission();
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

it("answers 16 at once, the next 64 of one place in turn, and refuses the rest", async () => {
  const admit = createPageAdmission();
  let [inside, most, answered] = [0, 0, 0];
  const responses = Array.from({ length: 100 }, () => fakeResponse());
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
  expect(most).toBeLessThanOrEqual(16);
  // One waits outside of its line, to be next.
  const taken = most + 1 + 64;
  // One reader had left before its turn.
  expect(answered).toBe(taken - 1);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(100 - taken);
  for (const { headers } of refused) expect(headers["x-request-id"]).toMatch(/^req_/);
});

/** Holds the event loop, as a page does while it is rendered. */
function work(ms: number): void {
  for (const start = performance.now(); performance.now() - start < ms; );
}

/** Many pages of 20 ms, asked for at once from one place. */
function flood(admit: ReturnType<typeof createPageAdmission>, address: string, url?: string) {
  const responses = Array.from({ length: 64 }, () => fakeResponse(address, url));
  const page = async () => {
    // Not all in one turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
    work(20);
  };
  const pages = responses.map((response) => admit(response as unknown as ServerResponse, page));
  const end = () => {
    for (const response of responses) response.destroyed = true;
    return Promise.all(pages);
  };
  return { pages, end };
}

it("leaves half of the event loop to others, however many pages are asked for", async () => {
  const before = performance.eventLoopUtilization();
  const admit = createPageAdmission();
  const urls = ["/docs", "/_next/static/../../docs", "/_next/static/%2e%2e/%2e%2e/docs"];
  const floods = urls.map((url, at) => flood(admit, `192.0.2.${at}`, url));
  // The floods hold 3.8 s of work, of which the immediate 0.3 s passes.
  await wait(2_000);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
  await Promise.all(floods.map(({ end }) => end()));
});

it("lets the files of a page pass at once", async () => {
  const before = performance.eventLoopUtilization();
  const { pages } = flood(createPageAdmission(), "192.0.2.66", "/_next/static/chunks/a-b.1~c.js?v=1");
  await Promise.all(pages);
  expect(performance.eventLoopUtilization(before).utilization).toBeGreaterThan(0.9);
});

it("lets those in by turns who come from elsewhere, and has room for them", async () => {
  const admit = createPageAdmission();
  let answered = 0;
  const { pages, end } = flood(admit, "192.0.2.66");
  for (const one of pages) one.then(() => answered++);
  const other = fakeResponse("192.0.2.7");
  await admit(other as unknown as ServerResponse, async () => {});
  expect(other.status).toBe(0);
  expect(answered).toBeLessThan(20);
  await end();
});

it("keeps nobody out for what others brought: who has most waiting makes room", async () => {
  const admit = createPageAdmission();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ask = (place: number) => {
    const response = fakeResponse(`192.0.2.${place}`);
    return { response, done: admit(response as unknown as ServerResponse, () => answered) };
  };
  const many = Array.from({ length: 17 * 65 }, (_, at) => ask(at % 17));
  const [refused, newcomer] = [many.filter(({ response }) => response.status === 503), ask(200)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(many.filter(({ response }) => response.status === 503).length).toBeGreaterThan(refused.length);
  expect(newcomer.response.status).toBe(0);
  answer();
  await newcomer.done;
  expect(newcomer.response.status).toBe(0);
  await Promise.all(many.map(({ done }) => done));
});

const page = "x".repeat(4_000_000);

/** A server behind the gate whose `/slow` pages never end by themselves. */
async function serve(limits?: { stalledMs: number }): Promise<{ port: number; held: () => number }> {
  const admit = createPageAdmission();
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
