import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listenOnFreePort } from "@/tests/support/ports";

export interface Proxy {
  /** The database's URL by way of the proxy. */
  url: string;
  /** Cuts all connections; new ones are cut too until `restore`. */
  cut(): void;
  restore(): void;
  /** Keeps connections open and passes nothing on, nor that one was closed, as a network does that lost a route. */
  freeze(): void;
  thaw(): void;
  /** Passes on what the server says only after so many milliseconds. */
  delay(ms: number): void;
  /**
   * Cuts a connection as soon as the server answers on it to what `matches`, before the answer gets through: any
   * answer, or the first with this text.
   */
  cutAnswersTo(matches: (sent: Buffer) => boolean, answer?: string): void;
  /** Answers that were cut so. */
  readonly cuts: number;
}

/** A TCP proxy in front of the database, to lose connections in ways that a server never does by itself. */
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let broken = false;
  let frozen = false;
  let delayMs = 0;
  let isFatal: (sent: Buffer) => boolean = () => false;
  let fatalAnswer = "";
  let cuts = 0;

  const server = createServer((client) => {
    if (broken) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    let doomed = false;
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    client.on("data", (data) => {
      if (frozen) return;
      doomed ||= isFatal(data);
      upstream.write(data);
    });
    upstream.on("data", (data) => {
      if (frozen) return;
      if (doomed && data.includes(fatalAnswer)) {
        cuts++;
        end();
      } else if (delayMs === 0) client.write(data);
      else setTimeout(() => client.write(data), delayMs);
    });
    for (const socket of pair) socket.on("error", end).on("close", () => frozen || end());
  });
  const url = new URL(target);
  url.port = String(await listenOnFreePort(server));
  const cutAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  onTestFinished(() => {
    cutAll();
    server.close();
  });
  return {
    url: url.href,
    cut() {
      broken = true;
      cutAll();
    },
    restore() {
      broken = false;
    },
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
    },
    delay(ms) {
      delayMs = ms;
    },
    cutAnswersTo(matches, answer = "") {
      isFatal = matches;
      fatalAnswer = answer;
    },
    get cuts() {
      return cuts;
    },
  };
}
