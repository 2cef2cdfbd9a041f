import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface RpcCall {
  method: string;
  params: unknown[];
}

/** How the node behaves. Everything unset is honest: calls go to `upstream`, or are method-not-found without one. */
export interface Behaviour {
  /** Takes the request and never answers. */
  silent?: boolean;
  delayMs?: number;
  /** HTTP status instead of an answer, with a body that is no JSON. */
  status?: number;
  /** Text instead of an answer, whatever was asked. */
  raw?: string;
  /** Sends this many bytes of junk inside a JSON string, 64 KiB at a time. Infinity: never ends. */
  flood?: number;
  /** Closes the connection in the middle of the answer. */
  breaks?: boolean;
  /** Results (or promises of them) that replace the real ones; undefined passes the call on, an `RpcFailure` is sent as an error. */
  answer?: (call: RpcCall) => unknown;
  batches?: "refuse" | number;
  /** eth_getLogs over more blocks is refused; the message holds the limit only with `tellsLogLimit`. */
  mostLogBlocks?: number;
  tellsLogLimit?: boolean;
  /** Requests (with `countsCalls`: calls) a second, the rest gets 429. */
  perSecond?: number;
  countsCalls?: boolean;
  retryAfter?: number;
  /** Methods that it doesn't know. */
  lacks?: string[];
  /** Closes the connection without an answer. */
  resets?: boolean;
  /** Changes what would be answered. */
  mangle?: (answer: unknown) => unknown;
  /** How it behaves at a request with this body, where that is another way. */
  at?: (body: string) => Behaviour | undefined;
}

export class RpcFailure {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}

/** A configurable node, alone or in front of a real one. */
export interface RpcDouble {
  url: string;
  /** Every HTTP request so far, as the calls in it. */
  requests: RpcCall[][];
  /**
   * Number of `requests` that had to follow one another. A delay (`delayMs`) shows which were sent at the same time.
   */
  roundTrips(counts?: (calls: RpcCall[]) => boolean): number;
  /** Replaces the behaviour. */
  behave(behaviour: Behaviour): void;
  /** Stops listening and cuts all connections; `revive` listens at the same port again. */
  die(): Promise<void>;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

interface WireCall extends RpcCall {
  id: unknown;
}

export async function startRpcDouble({
  upstream,
  ...first
}: Behaviour & { upstream?: string } = {}): Promise<RpcDouble> {
  let behaviour: Behaviour = first;
  const requests: RpcCall[][] = [];
  const spans = new WeakMap<RpcCall[], { from: number; to: number }>();
  const sockets = new Set<Socket>();
  const sent: number[] = [];
  let server: Server;

  async function handle(text: string, response: ServerResponse): Promise<void> {
    const body = JSON.parse(text) as WireCall | WireCall[];
    const calls = [body].flat();
    const asked = calls.map(({ method, params }) => ({ method, params }));
    const span = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    requests.push(asked);
    spans.set(asked, span);
    response.once("close", () => {
      span.to = performance.now();
    });
    const now = behaviour.at?.(text) ?? behaviour;
    if (now.silent) return;
    if (now.resets) return void response.destroy();
    if (now.delayMs) await new Promise((resolve) => setTimeout(resolve, now.delayMs));
    if (isOverLimit(now, calls.length)) {
      response.writeHead(429, now.retryAfter === undefined ? {} : { "retry-after": String(now.retryAfter) });
      response.end("Too many requests");
      return;
    }
    if (now.status) {
      response.writeHead(now.status).end("<html>an error page</html>");
      return;
    }
    if (now.raw !== undefined) {
      response.end(now.raw);
      return;
    }
    if (now.flood) return flood(response, calls[0]!.id, now.flood);
    const refusal = refuseBatch(now, body);
    const whole =
      refusal ??
      (Array.isArray(body)
        ? await Promise.all(body.map((call) => answerCall(now, call)))
        : await answerCall(now, body));
    const answer = JSON.stringify(now.mangle ? now.mangle(whole) : whole);
    response.setHeader("content-type", "application/json");
    if (now.breaks) {
      response.setHeader("content-length", Buffer.byteLength(answer));
      response.write(answer.slice(0, answer.length / 2), () => response.destroy());
      return;
    }
    response.end(answer);
  }

  function isOverLimit({ perSecond, countsCalls }: Behaviour, calls: number): boolean {
    if (perSecond === undefined) return false;
    const now = performance.now();
    while (sent[0] !== undefined && sent[0] <= now - 1_000) sent.shift();
    const places = countsCalls ? calls : 1;
    if (sent.length + places > perSecond) return true;
    for (let place = 0; place < places; place++) sent.push(now);
    return false;
  }

  async function answerCall(now: Behaviour, { id, method, params }: WireCall): Promise<unknown> {
    const own = await now.answer?.({ method, params });
    if (own instanceof RpcFailure) return { jsonrpc: "2.0", id, error: { code: own.code, message: own.message } };
    if (own !== undefined) return { jsonrpc: "2.0", id, result: own };
    if (now.lacks?.includes(method) || !upstream)
      return {
        jsonrpc: "2.0",
        id,
        error: { code: -32601, message: `the method ${method} does not exist/is not available` },
      };
    if (method === "eth_getLogs" && now.mostLogBlocks !== undefined) {
      const over = await countBlocks(params[0] as { fromBlock: string; toBlock: string });
      const message = now.tellsLogLimit
        ? `query exceeds max block range ${now.mostLogBlocks}`
        : "block range is too wide";
      if (over > now.mostLogBlocks) return { jsonrpc: "2.0", id, error: { code: -32602, message } };
    }
    return { ...((await forward(method, params)) as object), id };
  }

  async function countBlocks({ fromBlock, toBlock }: { fromBlock: string; toBlock: string }): Promise<number> {
    const to = toBlock === "latest" ? ((await forward("eth_blockNumber", [])) as { result: string }).result : toBlock;
    return Number(to) - Number(fromBlock) + 1;
  }

  async function forward(method: string, params: unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = await fetch(upstream!, { method: "POST", headers: { "content-type": "application/json" }, body });
    return answer.json();
  }

  function listen(port: number): Promise<void> {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        handle(Buffer.concat(chunks).toString(), response).catch(() => response.destroy());
      });
      request.on("error", () => {});
      response.on("error", () => {});
    });
    server.on("connection", (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    return new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  }

  function die(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    return closed;
  }

  await listen(0);
  const { port } = server!.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    roundTrips(counts = () => true) {
      let [trips, free] = [0, 0];
      const byEnd = requests.filter(counts).map((calls) => spans.get(calls)!);
      for (const { from, to } of byEnd.sort((a, b) => a.to - b.to)) {
        if (from < free) continue;
        [trips, free] = [trips + 1, to];
      }
      return trips;
    },
    behave(next) {
      behaviour = next;
    },
    die,
    revive: () => listen(port),
    stop: die,
  };
}

function refuseBatch({ batches }: Behaviour, body: unknown): unknown {
  if (batches === undefined || !Array.isArray(body)) return undefined;
  if (batches === "refuse")
    return { jsonrpc: "2.0", id: null, error: { code: -32600, message: "batch requests are not supported" } };
  if (body.length <= batches) return undefined;
  return {
    jsonrpc: "2.0",
    id: null,
    error: { code: -32600, message: `batch of more than ${batches} requests is not allowed` },
  };
}

function flood(response: ServerResponse, id: unknown, bytes: number): void {
  const junk = "f".repeat(64 * 1024);
  let left = bytes;
  response.write(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":"0x`);
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= junk.length;
      if (!response.write(junk)) {
        response.once("drain", more);
        return;
      }
    }
    if (!response.destroyed) response.end('"}');
  };
  more();
}
