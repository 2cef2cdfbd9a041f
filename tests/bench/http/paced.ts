import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import { connections, type Target } from "./servers";

/** Seconds whose requests don't count: connections are opened then, and the caller's own code is compiled. */
const warmUp = 2;

export interface Paced {
  /** Requests that count. */
  sent: number;
  /** Milliseconds from the moment at which a request was due, whether or not a connection was free for it. */
  p50: number;
  p99: number;
}

/**
 * Sends `rate` requests a second evenly for `seconds` and the warm-up before, whether or not the last ones were
 * answered: callers don't wait for each other. (autocannon's own rate sends each second's requests as fast as it can,
 * then pauses.) Throws where any answer was not a 200.
 */
export async function pace({ url, body, headers }: Target, rate: number, seconds: number): Promise<Paced> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections });
  const took: number[] = [];
  const failed: unknown[] = [];
  const startedAt = performance.now();

  async function send(dueAt: number): Promise<void> {
    const request = {
      path: pathname,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    };
    const answer = await pool.request(request as Parameters<Pool["request"]>[0]);
    await answer.body.dump();
    if (dueAt >= startedAt + warmUp * 1_000) took.push(performance.now() - dueAt);
    if (answer.statusCode !== 200) failed.push(answer.statusCode);
  }

  const open = new Set<Promise<void>>();
  const all = rate * (warmUp + seconds);
  for (let sent = 0; sent < all; await wait(1)) {
    for (const due = Math.min((performance.now() - startedAt) * (rate / 1_000), all); sent < due; sent++) {
      const one = send(startedAt + sent * (1_000 / rate)).catch((error) => void failed.push(error));
      open.add(one);
      one.finally(() => open.delete(one));
    }
  }
  await Promise.all(open);
  await pool.close();
  if (failed.length > 0) throw new Error(`${url}: ${failed.length} answers were not 200, such as ${failed[0]}`);
  took.sort((a, b) => a - b);
  const quantile = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10;
  return { sent: took.length, p50: quantile(0.5), p99: quantile(0.99) };
}
