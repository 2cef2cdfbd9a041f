import type { Dispatcher } from "undici";
import { readRetryAfter } from "@/server/kernel/retry-after";
import { openWayOut } from "@/server/outbound/way-out";

export interface HttpAnswer {
  status: number;
  /** From Retry-After, where the server sent one that makes sense. */
  retryAfterMs: number | undefined;
  text: string;
}

export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

const longestRetryAfterMs = 60_000;

/** POSTs JSON to one URL over kept-alive connections. Redirects are not followed and nothing is decompressed. */
export class HttpPipe {
  readonly #way: Dispatcher;
  readonly #origin: string;
  readonly #path: string;
  readonly #headers: Record<string, string> = { "content-type": "application/json", accept: "application/json" };

  constructor(url: URL, connections = 16) {
    this.#way = openWayOut({ connections, keepAliveTimeout: 30_000, connectMs: 5_000 });
    this.#origin = url.origin;
    this.#path = url.pathname + url.search;
    if (url.username || url.password) {
      const userInfo = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
      this.#headers.authorization = `Basic ${Buffer.from(userInfo).toString("base64")}`;
    }
  }

  /** Throws BodyTooLarge as soon as the answer passes `maxBytes`, and whatever the connection or the signal throws. */
  async post(body: string, limits: { maxBytes: number; signal: AbortSignal }): Promise<HttpAnswer> {
    const answer = await this.#way.request({
      origin: this.#origin,
      method: "POST",
      path: this.#path,
      headers: this.#headers,
      body,
      signal: limits.signal,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.maxBytes) {
        // Leaving the loop destroys the stream and with it the connection: the rest is never read.
        throw new BodyTooLarge();
      }
      chunks.push(chunk);
    }
    return {
      status: answer.statusCode,
      retryAfterMs: waitOf(answer.headers["retry-after"]),
      text: Buffer.concat(chunks).toString("utf8"),
    };
  }

  close(): Promise<void> {
    return this.#way.destroy();
  }

  /** Ends once what is under way has ended. */
  drain(): Promise<void> {
    return this.#way.close();
  }
}

function waitOf(header: string | string[] | undefined): number | undefined {
  const ms = readRetryAfter(typeof header === "string" ? header : undefined, Date.now());
  return ms === undefined ? undefined : Math.min(ms, longestRetryAfterMs);
}
