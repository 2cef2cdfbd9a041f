import { Agent, request } from "node:http";
import { vi } from "vitest";
import type { Json } from "../app";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Json;
}

export interface Load {
  /** 2xx that were received whole. */
  readonly received: number;
  /** Other answers, by status and code, with one of each. */
  readonly refused: Map<string, { count: number; answer: Answer }>;
  /** Requests that got no answer at all. */
  readonly unanswered: number;
  /** Waits until so many more 2xx were received. */
  flows(more: number, timeout?: number): Promise<void>;
  /** Waits until something was refused or not answered since now. */
  falters(timeout?: number): Promise<void>;
  /** Lets what is under way end. */
  stop(): Promise<void>;
}

let wallet = 0;

/** Calls that cost one each, of three endpoints in turn. */
function nextCall(key: string): { path: string; headers: Record<string, string>; body: string } {
  const turn = wallet++ % 3;
  const address = `0x${wallet.toString(16).padStart(40, "0")}`;
  const json = { "content-type": "application/json" };
  if (turn === 0)
    return {
      path: "/v1/api/risk/scan",
      headers: { ...json, authorization: `Bearer ${key}` },
      body: JSON.stringify({ wallet: address }),
    };
  const path = turn === 1 ? "/api/v1/wallets/risk" : "/api/v1/threats/check";
  return {
    path,
    headers: { ...json, "x-api-key": key },
    body: JSON.stringify(turn === 1 ? { wallet: address } : { domain: `host-${wallet}.example` }),
  };
}

/** One request over a kept connection. Rejects where no whole answer comes. */
export function send(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent } = {},
): Promise<Answer> {
  const { method = "POST", headers = {}, body = "", agent } = options;
  return new Promise((resolve, reject) => {
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(url, { method, headers: { ...headers, ...length }, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: /json/.test(response.headers["content-type"] ?? "") ? JSON.parse(text) : text,
        });
      });
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error("no answer for a minute")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Callers who ask one thing after the other until they are stopped, and rest a little after a refusal. */
export function startLoad(baseUrl: string, keys: readonly string[], callers = 8): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const refused: Load["refused"] = new Map();
  let received = 0;
  let unanswered = 0;
  let refusals = 0;
  let running = true;

  async function callOnce(key: string): Promise<boolean> {
    const { path, ...rest } = nextCall(key);
    const answer = await send(baseUrl + path, { ...rest, agent }).catch(() => undefined);
    if (answer && answer.status < 300) received++;
    else if (answer) {
      refusals++;
      const code = answer.body?.code ?? answer.body?.error?.code;
      const name = `${answer.status} ${code}`;
      refused.set(name, { count: (refused.get(name)?.count ?? 0) + 1, answer });
    } else unanswered++;
    return answer !== undefined && answer.status < 300;
  }

  async function caller(key: string): Promise<void> {
    while (running) {
      if (!(await callOnce(key))) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const done = Promise.all(Array.from({ length: callers }, (_, n) => caller(keys[n % keys.length] as string)));
  return {
    get received() {
      return received;
    },
    get unanswered() {
      return unanswered;
    },
    refused,
    async flows(more, timeout = 40_000) {
      const wanted = received + more;
      await vi.waitFor(
        () => {
          if (received < wanted)
            throw new Error(`${received} of ${wanted} calls answered; refused: ${[...refused.keys()]}`);
        },
        { timeout, interval: 20 },
      );
    },
    async falters(timeout = 40_000) {
      const before = refusals + unanswered;
      await vi.waitFor(
        () => {
          if (refusals + unanswered === before) throw new Error("everything is answered still");
        },
        { timeout, interval: 10 },
      );
    },
    async stop() {
      running = false;
      await done;
      agent.destroy();
    },
  };
}
