import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connections, type Target } from "./servers";

/** Seconds whose requests don't count: the caller's own code is compiled then. */
const warmUp = 2;

interface Paced {
  /** Requests that count. */
  sent: number;
  /** Milliseconds from the moment at which a request was due, whether or not a connection was free for it. */
  p50: number;
  p99: number;
  /** The p99 of those that were due in each window of ten seconds, in their order. */
  windows: number[];
}

const windowSeconds = 10;

/**
 * Sends `rate` requests a second evenly for `seconds` and the warm-up before, whether or not the last ones were
 * answered: callers don't wait for each other. (autocannon's own rate sends each second's requests as fast as it can,
 * then pauses.) The same bytes each time over plain sockets, since an HTTP client's work would be taken from the server
 * on the same machine. Throws where any answer was not a 200.
 */
export async function pace(target: Target, rate: number, seconds: number): Promise<Paced> {
  const { hostname, port } = new URL(target.url);
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const bytes = requestOf(target);
  const startedAt = performance.now();
  const dueAt = (index: number) => startedAt + index * (1_000 / rate);
  const first = rate * warmUp;
  const total = rate * (warmUp + seconds);
  const took: number[][] = Array.from({ length: Math.ceil(seconds / windowSeconds) }, () => []);
  let sent = 0;
  let answered = 0;
  let failed: unknown;
  const free = sockets.map((socket) => {
    const send = exchange(socket, bytes, (index, status) => {
      answered++;
      const window = took[Math.floor((index - first) / (rate * windowSeconds))];
      window?.push(performance.now() - dueAt(index));
      if (status !== 200) failed ??= status;
      free.push(send);
      sendDue();
    });
    socket.on("error", (error) => {
      failed ??= error;
    });
    socket.on("end", () => {
      failed ??= "a connection that was closed";
    });
    return send;
  });
  function sendDue(): void {
    const due = Math.min((performance.now() - startedAt) * (rate / 1_000), total);
    // In turn: one that is never used is closed by the server.
    while (sent < due && free.length > 0) free.shift()?.(sent++);
  }
  while (answered < total && failed === undefined) {
    sendDue();
    await wait(1);
  }
  for (const socket of sockets) socket.destroy();
  if (failed !== undefined) throw new Error(`${target.url}: answers were not 200, such as ${failed}`);
  const quantiles = (times: number[]) => {
    times.sort((a, b) => a - b);
    return (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  };
  const windows = took.map((times) => quantiles(times)(0.99));
  const all = took.flat();
  const quantile = quantiles(all);
  return { sent: all.length, p50: quantile(0.5), p99: quantile(0.99), windows };
}

function requestOf({ url, body, headers }: Target): Buffer {
  const { host, pathname } = new URL(url);
  const all = { host, "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/** One request after the other on one connection. */
function exchange(socket: Socket, bytes: Buffer, done: (index: number, status: number) => void) {
  let index = -1;
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
    const end = text.indexOf("\r\n\r\n");
    if (end < 0) return;
    // Without a length there is no telling where it ends: counted at once, as what it is.
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length < end + 4 + length) return;
    const status = Number(text.slice(9, 12));
    text = "";
    done(index, status);
  });
  return (next: number) => {
    index = next;
    socket.write(bytes);
  };
}
