import { createServer, type Server, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { listenOnFreePort } from "@/tests/support/ports";
import { address, isListed, statusOf } from "./helpers";
import { openTestIntel } from "./open-test-intel";

const list = Array.from({ length: 20_000 }, (_, at) => `bad-${at}.example.com\n`).join("");
const head = (...lines: string[]) => `${["HTTP/1.1 200 OK", ...lines].join("\r\n")}\r\n\r\n`;
const length = (body: string | Buffer) => `Content-Length: ${body.length}`;
const chunk = (body: string | Buffer) => `${body.length.toString(16)}\r\n${body}\r\n`;
const bomb = gzipSync(Buffer.alloc(16 * 1024 * 1024, "0x1 "));
const endAfter = (text: string | Buffer) => (socket: Socket) => void socket.end(text);
const resetAfter = (text: string) => (socket: Socket) => {
  socket.write(text, () => socket.resetAndDestroy());
};

/** How a list's server may behave, and whether what it sent is the whole list all the same. */
const kinds: Record<string, { whole: boolean; answer: (socket: Socket) => void }> = {
  "HTTP/1.0, ends by closing": { whole: true, answer: endAfter(`HTTP/1.0 200 OK\r\n\r\n${list}`) },
  "HTTP/1.0 with a length": { whole: true, answer: endAfter(`HTTP/1.0 200 OK\r\n${length(list)}\r\n\r\n${list}`) },
  "Connection: close": { whole: true, answer: endAfter(head("Connection: close", length(list)) + list) },
  "Connection: close without a length": { whole: true, answer: endAfter(head("Connection: close") + list) },
  "a full length, then FIN": { whole: true, answer: endAfter(head(length(list)) + list) },
  "chunks, then FIN": { whole: true, answer: endAfter(head("Transfer-Encoding: chunked") + chunk(list) + chunk("")) },
  "gzip, then FIN": {
    whole: true,
    answer(socket) {
      const packed = gzipSync(list);
      socket.write(head("Content-Encoding: gzip", length(packed)));
      socket.end(packed);
    },
  },
  "too few bytes": { whole: false, answer: endAfter(head(length(`${list} `)) + list) },
  "an open chunk": {
    whole: false,
    answer: endAfter(head("Connection: close", "Transfer-Encoding: chunked") + chunk(list).slice(0, -9_000)),
  },
  "a reset": { whole: false, answer: resetAfter(head(length(list)) + list.slice(0, 200_000)) },
  "no answer": { whole: false, answer: endAfter("") },
  "a hang": { whole: false, answer: (socket) => void socket.write(head(length(list)) + list.slice(0, 200_000)) },
  "no HTTP": { whole: false, answer: endAfter(list) },
  HTML: { whole: false, answer: endAfter(head("Connection: close") + "<html>".repeat(20_000)) },
  "more than the limit": {
    whole: false,
    answer(socket) {
      socket.on("error", () => {});
      socket.write(head("Connection: close"));
      const more = () => void socket.write(Buffer.alloc(1024 * 1024, 32), (error) => error ?? more());
      more();
    },
  },
  "gzip that unfolds": {
    whole: false,
    answer(socket) {
      socket.write(head("Content-Encoding: gzip", length(bomb)));
      socket.end(bomb);
    },
  },
  "an encoding that it isn't in": {
    whole: false,
    answer: endAfter(head("Content-Encoding: gzip", length(list)) + list),
  },
  "redirects without end": {
    whole: false,
    answer: endAfter("HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n"),
  },
};

async function serve(answer: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    socket.once("data", () => answer(socket));
  });
  const port = await listenOnFreePort(server);
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${port}/list`, server };
}

const asked = ["SCAMSNIFFER_DOMAINS", "PHISHDESTROY", "CHAINAPSIS"] as const;

test("a list's server that misbehaves fails alone, or not at all where the whole list came", {
  timeout: 120_000,
}, async () => {
  const urls: Record<string, string | string[]> = { OFAC: "ofac.txt", METAMASK: "metamask.json" };
  const bad = Object.entries(kinds);
  for (const [place, id] of asked.entries()) {
    const some = bad.filter((_, at) => at % asked.length === place);
    urls[id] = await Promise.all(
      some.map(async ([kind, { answer }]) => `${(await serve(answer)).url}#${encodeURIComponent(kind)}`),
    );
  }
  const { intel, server } = await openTestIntel(
    { "ofac.txt": `${address(0)}\n`, "metamask.json": '{"blacklist":["bad.example.com"]}' },
    urls,
    { limits: { idleMs: 5_000, maxBytes: 8 * 1024 * 1024 } },
  );
  for (let round = 1; round <= 2; round++) {
    server.files.set("ofac.txt", `${address(0)}\n${address(round)}\n`);
    const results = await intel.syncAll();
    expect(isListed(intel, address(round))).toBe(true);
    expect(results.filter(({ feedId }) => feedId === "OFAC" || feedId === "METAMASK")).toMatchObject([
      { feedId: "OFAC", outcome: "updated" },
      { feedId: "METAMASK", outcome: round === 1 ? "updated" : "unchanged" },
    ]);
    expect(intel.lacksSanctions()).toBe(false);
    for (const id of asked) {
      for (const { url, lastError } of statusOf(intel, id).sources) {
        const kind = decodeURIComponent(url.split("#")[1] ?? "");
        if (kinds[kind]?.whole) expect([kind, lastError]).toEqual([kind, null]);
        else expect(`${kind}: ${lastError}`).not.toMatch(/: null$|paused|falsy/);
      }
    }
  }
});
