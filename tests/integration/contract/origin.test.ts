import { createServer, type Server } from "node:http";
import { pino } from "pino";
import type { Address } from "viem";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Explorer, openExplorer } from "@/server/evidence/explorer";
import { listenOnFreePort } from "@/tests/support/ports";
import { share } from "@/tests/support/share";
import { person, startContractBench } from "./support";

let server: Server;
let explorer: Explorer;
/** Creators known to the explorer, by contract. */
const creators = new Map<string, Address>();

const bench = share(() => startContractBench(["owned-tokens.sol", "proxies.sol"]));
beforeAll(async () => {
  server = createServer((request, response) => {
    const query = new URL(request.url ?? "/", "http://explorer").searchParams;
    const contractAddress = query.get("contractaddresses") ?? "";
    const contractCreator = creators.get(contractAddress);
    const result = contractCreator ? [{ contractAddress, contractCreator }] : [];
    response.end(JSON.stringify({ status: "1", message: "OK", result }));
  });
  const port = await listenOnFreePort(server);
  const url = `http://127.0.0.1:${port}/api`;
  explorer = openExplorer({ url, apiKey: undefined }, pino({ level: "silent" }));
});
afterAll(() => {
  explorer?.stop();
  server?.closeAllConnections();
  server?.close();
});

async function judgeMadeBy(creator: Address) {
  const address = await bench.deploy("PlainToken");
  creators.set(address, creator);
  // An explorer's answer that is too late for the first question is there at the next one.
  return vi.waitFor(async () => {
    const judged = await bench.judge(address, explorer);
    expect(judged.assessment.coverage).toMatchObject({ chain: "complete", missing: ["trade"] });
    return judged;
  }, 15_000);
}

it("a contract is judged by who made it, where an explorer tells", async () => {
  const rogue: Address = `0x${"bad0".repeat(10)}`;
  await bench.list(rogue);
  const { assessment } = await judgeMadeBy(rogue);
  expect(assessment.decision).toBe("BLOCK");
  expect(assessment.signals[0]).toMatchObject({ id: "origin.flagged-creator", evidence: { creator: rogue } });
  expect((await judgeMadeBy(person)).assessment).toMatchObject({ score: 0, decision: "ALLOW" });
});

it("without one it says that it does not know", async () => {
  const { assessment } = await bench.judge(await bench.deploy("PlainToken"));
  expect(assessment).toMatchObject({
    score: 0,
    coverage: { chain: "complete", missing: ["first-seen", "creator", "trade"] },
  });
});
