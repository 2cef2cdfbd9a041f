import { createServer, type IncomingMessage } from "node:http";
import { initTRPC } from "@trpc/server";
import { apiRouter } from "@/server/api";
import type { ApiContext } from "@/server/api/context";
import type { ApiMeta } from "@/server/api/trpc";
import { readConfig } from "@/server/config";
import { openHistory, openKnownMaliciousCode } from "@/server/evidence";
import { systemClock as clock } from "@/server/kernel/clock";
import { startRuntime } from "@/server/runtime";
import { checkThreats } from "@/server/scans/check-threats";
import { scanWallet } from "@/server/scans/scan-wallet";

/**
 * The same procedures through tRPC's own caller on node:http: without key, rate limit, metering and recording, without
 * the console in the process.
 */
const runtime = await startRuntime(readConfig());
const { chains, database, intel, log } = runtime;
const { badCode } = openKnownMaliciousCode({ pool: database.pool, chains, intel, log });
const history = openHistory({ pool: database.pool, chains, intel, log });
const recorder = { add() {}, flush: async () => {}, stop: async () => {}, queued: 0, dropped: 0 };
const scanContext = { sources: { intel, chains, badCode, history }, badCode, recorder, clock };
const scans = {
  ...runtime.scans,
  scanWallet: scanWallet.bind(null, scanContext),
  checkThreats: checkThreats.bind(null, scanContext),
} as ApiContext["services"]["scans"];
const principal = { accountId: "acc_bench", keyId: "key_bench" } as ApiContext["principal"];
const services = { scans } as ApiContext["services"];
const createCaller = initTRPC.context<ApiContext>().meta<ApiMeta>().create().createCallerFactory(apiRouter);

const procedures: Record<string, (caller: ReturnType<typeof createCaller>, input: never) => Promise<unknown>> = {
  "/v1/api/risk/scan": (caller, input) => caller.original.risk.scan(input),
  "/api/v1/wallets/risk": (caller, input) => caller.firewall.wallets.risk(input),
  "/api/v1/threats/check": (caller, input) => caller.firewall.threats.check(input),
};

async function readBody(request: IncomingMessage): Promise<never> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as never;
}

createServer(async (request, response) => {
  const input = await readBody(request);
  const caller = createCaller({ services, principal, requestId: "bench", reply: {}, keep: async () => {} });
  const body = JSON.stringify(await procedures[request.url ?? ""]?.(caller, input));
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");

// The database would outlive the process.
process.once("SIGTERM", () => runtime.stop().finally(() => process.exit()));
