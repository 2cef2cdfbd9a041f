import { createServer, type Socket } from "node:net";
import { listenOnFreePort } from "./ports";

/**
 * Speaks Redis's protocol for one script, the token bucket of rate/redis-buckets.ts, which it computes by itself: for
 * tests of several processes where no Redis is installed. The script itself is tested on a real one, see
 * rate-limiter.test.ts.
 */
export interface RedisDouble {
  url: string;
  /** Names of the buckets that were asked for. */
  names: Set<string>;
  /** Keeps its connections and says nothing, until it wakes and says all that it kept to itself. */
  sleep(): void;
  wake(): void;
  close(): void;
}

export async function startRedisDouble(): Promise<RedisDouble> {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const names = new Set<string>();
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];

  function take(name: string, rate: number, burst: number): string {
    names.add(name);
    const now = Date.now();
    const kept = buckets.get(name) ?? { tokens: burst, at: now };
    let tokens = Math.min(burst, kept.tokens + ((now - kept.at) * rate) / 1_000);
    const allowed = tokens >= 1 - 1e-9;
    if (allowed) {
      tokens -= 1;
      buckets.set(name, { tokens, at: now });
    }
    return `*2\r\n:${allowed ? 1 : 0}\r\n${bulk(String(tokens))}`;
  }

  function answer([command = "", ...args]: string[]): string {
    if (/^info$/i.test(command)) return bulk("redis_version:7.2.0\r\nloading:0");
    if (/^evalsha$/i.test(command)) return "-NOSCRIPT No matching script.\r\n";
    if (/^eval$/i.test(command)) return take(args[2] ?? "", Number(args[3]), Number(args[4]));
    return "+OK\r\n";
  }

  const double = {
    names,
    isSilent: false,
    sleep() {
      double.isSilent = true;
    },
    wake() {
      double.isSilent = false;
      for (const texts of held.splice(0)) texts();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    let pending = "";
    socket.setEncoding("latin1").on("data", (data) => {
      pending += data;
      for (let read = readCommand(pending); read; read = readCommand(pending)) {
        pending = pending.slice(read.length);
        const stated = answer(read.words);
        if (double.isSilent) held.push(() => socket.write(stated));
        else socket.write(stated);
      }
    });
  });
  const port = await listenOnFreePort(server);
  return Object.assign(double, { url: `redis://127.0.0.1:${port}` });
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** One whole command, an array of bulk strings; undefined while more of it has to come. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 16));
    if (!size) return undefined;
    at += size[0].length;
    const end = at + Number(size[1]);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(at, end));
    at = end + 2;
  }
  return { words, length: at };
}
