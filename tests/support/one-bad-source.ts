import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { encodeBase58 } from "@/server/chains/base58";
import { startAnvil } from "./anvil";
import type { TestAccount } from "./app";
import { startListedApp } from "./listed-app";
import { listenOnFreePort } from "./ports";
import { startRedisDouble } from "./redis-double";
import { type Behaviour, type RpcCall, RpcFailure, startRpcDouble } from "./rpc-double";

const sanctioned = "0x8589427373D6D84E98730D7795D8f6f8731FDA16";
const oddHex = "0ddddddddddddddddddddddddddddddddddddddd";
const oddKey = solanaKey(1);

function solanaKey(seed: number): string {
  const bytes = new Uint8Array(32).fill(7);
  new DataView(bytes.buffer).setUint32(0, seed);
  return encodeBase58(bytes);
}

/** A Solana node with nothing on it. */
function emptySolana({ method, params }: RpcCall): unknown {
  const context = { slot: 5 };
  if (method === "getSlot") return 5;
  if (method === "getGenesisHash") return "a chain of this test";
  if (method === "getAccountInfo") return { context, value: null };
  if (method === "getTokenAccountsByOwner") return { context, value: [] };
  if (method === "getMultipleAccounts") return { context, value: (params[0] as string[]).map(() => null) };
  return method === "getProgramAccounts" || method === "getSignaturesForAddress" ? [] : undefined;
}

const named = (text: string) => text.includes(oddHex) || text.includes(oddKey);
const refuse = (refusal: RpcFailure) => (well: Behaviour) => ({
  answer: (call: RpcCall) => (named(JSON.stringify(call.params)) ? refusal : well.answer?.(call)),
});
const spoil = (fault: Behaviour) => (well: Behaviour) => ({
  ...well,
  at: (body: string) => (named(body) ? { ...well, ...fault } : undefined),
});

/** How a node, well otherwise, treats whatever names one wallet; the last one treats all alike. */
export const nodeFaults: Record<string, (well: Behaviour) => Behaviour> = {
  "-32005 limit exceeded": refuse(new RpcFailure(-32005, "limit exceeded")),
  "429 in the element": refuse(new RpcFailure(429, "Too Many Requests")),
  "-32004 without a word": refuse(new RpcFailure(-32004, "")),
  "HTTP 429, Retry-After: 1": spoil({ perSecond: 0, retryAfter: 1 }),
  "HTTP 413": spoil({ status: 413 }),
  "a reset": spoil({ resets: true }),
  "a page": spoil({ raw: "<html>" }),
  "an error in place of the batch": spoil({
    raw: '{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"no"}}',
  }),
  "half a batch": spoil({ mangle: (all) => (Array.isArray(all) ? all.slice(1) : {}) }),
  "wrong ids": spoil({ mangle: (all) => [all].flat().map((one) => ({ ...(one as object), id: -1 })) }),
  "a huge answer": spoil({ flood: 9 * 1024 * 1024 }),
  silence: spoil({ silent: true }),
  "nonsense for one method": (well) => ({
    answer: (call) => (call.method === "eth_getBlockByNumber" ? {} : well.answer?.(call)),
  }),
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function flood(response: ServerResponse): void {
  const part = Buffer.alloc(64 * 1024, 32);
  const more = () => {
    while (!response.destroyed) if (!response.write(part)) return void response.once("drain", more);
  };
  response.on("error", () => {});
  more();
}

/** How a server of lists, an explorer or a collector of traces misbehaves. */
export const serverFaults: Record<string, Handler> = {
  "closes the connection": (request) => void request.socket.destroy(),
  hangs: () => {},
  floods: (_, response) => flood(response),
  "sends nonsense": (_, response) => void response.end("\u0000<html>[[[["),
  "answers 503": (_, response) => void response.writeHead(503, { "retry-after": "1" }).end(),
};

const badList = "PHISHDESTROY";
const nothingFound = JSON.stringify({ status: "0", message: "No transactions found", result: [] });

/** The services among healthy sources; each source can be made to misbehave, for one wallet where it answers about wallets. */
export async function openStage() {
  let handler: Handler | undefined;
  const server = createServer((request, response) => {
    request.resume();
    const isOfOthers = request.url?.startsWith("/explorer") && !named(request.url);
    if (handler && !isOfOthers) return handler(request, response);
    response.end(
      request.url?.startsWith("/explorer") ? nothingFound : request.url === "/list" ? "phish.example\n" : "{}",
    );
  });
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const redis = await startRedisDouble();
  const threads = new Set<Worker>();
  const note = (thread: Worker) => void threads.add(thread);
  process.on("worker", note);
  let endsThreads = false;
  const anvil = await startAnvil({ bare: true });
  const nodes = [
    { double: await startRpcDouble({ upstream: anvil.url }), well: {} },
    { double: await startRpcDouble({ answer: emptySolana }), well: { answer: emptySolana } },
  ] as const;
  const app = await startListedApp(
    { sanctioned: [sanctioned], thieves: [] },
    {
      ...{ RPC_URL_ETHEREUM: nodes[0].double.url, RPC_URL_SOLANA: nodes[1].double.url, SCAN_DEADLINE: "20000" },
      ...{ [`FEED_URL_${badList}`]: `${url}/list`, OTEL_EXPORTER_OTLP_ENDPOINT: url, REDIS_URL: redis.url },
      ...{ EXPLORER_URL: `${url}/explorer`, EXPLORER_API_KEY: "k" },
    },
  );
  const odd = await app.account("enterprise", 1_000);
  const honest = [await app.account("enterprise", 1_000), await app.account("enterprise", 1_000)];
  let turns = 0;

  async function scan({ apiKey }: TestAccount, wallet: string, chain: string) {
    const startedAt = performance.now();
    const { status, body } = await app.call("/v1/api/risk/scan", { key: apiKey, body: { wallet, chain } });
    // Evidence that a scan waits for only a moment may be missing on a busy machine. Essential evidence is in the
    // warnings.
    const answer = JSON.stringify([status, chain, body.riskScore, body.status, body.warnings]);
    return { answer, status: body.status as string, ms: performance.now() - startedAt };
  }

  return {
    app,
    /** The node treats one wallet so until the next call; without a name, all alike and well. */
    spoilNodes(name?: string) {
      for (const { double, well } of nodes) double.behave(name === undefined ? well : nodeFaults[name]!(well));
    },
    /** Lists' publisher, explorer and collector. */
    spoilServers(name?: string) {
      handler = name === undefined ? undefined : serverFaults[name];
    },
    redis,
    /** Each thread of the process ends amid its work, and whatever is started in its place, until the next call. */
    endThreads(ends: boolean) {
      endsThreads = ends;
    },
    /** So many scans by others, four at a time, while the odd wallet is scanned and the lists are read all the time. */
    async scanOthers(count: number) {
      const stop = new AbortController();
      const again = async (work: () => Promise<unknown>) => {
        while (!stop.signal.aborted) {
          await work();
          await sleep(50);
        }
      };
      const disturbing = [
        again(() => scan(odd, `0x${oddHex}`, "ethereum")),
        again(() => scan(odd, oddKey, "solana")),
        again(() => app.runtime.intel.syncFeed(badList, { force: true }).catch(() => {})),
        again(async () => {
          if (endsThreads) await Promise.all([...threads].map((thread) => thread.terminate()));
        }),
      ];
      const times: number[] = [];
      const answers = new Set<string>();
      await Promise.all(
        Array.from({ length: 4 }, async (_, caller) => {
          for (let n = caller; n < count; n += 4) {
            const turn = ++turns;
            const isOnSolana = turn % 2 === 0;
            const wallet = isOnSolana ? solanaKey(1_000 + turn) : `0x${turn.toString(16).padStart(40, "b")}`;
            const { answer, ms } = await scan(honest[turn % 2]!, wallet, isOnSolana ? "solana" : "ethereum");
            times.push(ms);
            answers.add(answer);
          }
        }),
      );
      const isCurrent = (await scan(honest[0]!, sanctioned, "ethereum")).status === "CRITICAL";
      stop.abort();
      // Pending requests of the odd wallet are not waited for.
      for (const one of disturbing) one.catch(() => {});
      return { answers: [...answers].sort(), times, isCurrent, isUp: areUp() };
    },
    async stop() {
      process.off("worker", note);
      server.closeAllConnections();
      await app.stop();
      await Promise.all(nodes.map(({ double }) => double.stop()));
      await anvil.stop();
      server.close();
      redis.close();
    },
  };

  function areUp(): boolean {
    return app.runtime.chains.health().every(({ state }) => state === "off" || state === "up");
  }
}
