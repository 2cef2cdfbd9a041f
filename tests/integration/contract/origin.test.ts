import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import type { Address } from "viem";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Explorer, openExplorer } from "@/server/evidence/explorer";
import { listenOnFreePort } from "@/tests/support/ports";
import { share } from "@/tests/support/share";
import { deployer, person, startContractBench } from "./support";

let server: Server;
let explorer: Explorer;
/** Creators known to the explorer, by contract. */
const creators = new Map<string, Address>();
/** Answers to each question for holders; the others are refused. */
const holders = new Map<string, unknown[]>();

const bench = share(() => startContractBench(["owned-tokens.sol", "proxies.sol"]));
beforeAll(async () => {
  server = createServer((request, response) => {
    const query = new URL(request.url ?? "/", "http://explorer").searchParams;
    if (query.get("module") === "token") {
      const result = holders.get(`${query.get("action")} ${query.get("contractaddress")}`);
      const refusal = { status: "0", message: "NOTOK", result: "This is a paid question" };
      return response.end(JSON.stringify(result ? { status: "1", message: "OK", result } : refusal));
    }
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

it.each([
  ["Etherscan", "topholders", (TokenHolderAddress: Address) => ({ TokenHolderAddress, TokenHolderQuantity: "1" })],
  ["Blockscout", "getTokenHolders", (address: Address) => ({ address, value: "1" })],
])("the largest holders that %s names have the shares that the token states", async (_, action, row) => {
  const token = await bench.deploy("PlainToken", [], deployer);
  await bench.send("PlainToken", token, "transfer", [person, 250_000n * 10n ** 18n]);
  // The explorer's order is old, and one of its holders has nothing left.
  holders.set(
    `${action} ${token}`,
    [person, token, deployer].map((holder): unknown => row(holder as Address)),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${action}`;
  const own = openExplorer({ url, apiKey: undefined }, pino({ level: "silent" }));
  await vi.waitFor(async () => {
    const { gathered } = await bench.judge(token, own);
    expect(gathered.token?.holders).toEqual([
      { address: deployer, share: 75 },
      { address: person, share: 25 },
    ]);
  }, 15_000);
  own.stop();
});
