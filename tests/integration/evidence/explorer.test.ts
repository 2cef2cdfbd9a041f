import { createServer } from "node:http";
import { type Address, maxUint256 } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { type Json, startTestApp } from "@/tests/support/app";
import { listenOnFreePort } from "@/tests/support/ports";
import { share } from "@/tests/support/share";
import { callToken, idsOf, newAddress, scan, scanUntil, Token } from "./support";

interface Question {
  chainid: string;
  module: string;
  action: string;
  address?: string;
  contractaddresses?: string;
  sort?: string;
  offset?: string;
  apikey?: string;
}

const hash = (digit: number) => `0x${String(digit).repeat(64)}`;
const ok = (result: unknown) => JSON.stringify({ status: "1", message: "OK", result });
const none = JSON.stringify({ status: "0", message: "No transactions found", result: [] });
const [wallet, friend, thief, maker] = [newAddress(), newAddress(), newAddress(), newAddress()];
const row = (from: Address, to: Address, value: bigint, blockNumber: number, more: object = {}) => ({
  from,
  to,
  value: String(value),
  blockNumber: String(blockNumber),
  timeStamp: String(1_700_000_000 + blockNumber * 12),
  hash: hash(blockNumber % 10),
  isError: "0",
  ...more,
});
const rows = [
  row(wallet, friend, 10n ** 18n, 7),
  row(wallet, thief, 2n * 10n ** 18n, 6, { isError: "1" }),
  row(friend, wallet, 5n * 10n ** 18n, 5),
  row(thief, wallet, 3n * 10n ** 18n, 3),
];
const asked: Question[] = [];
/** Answer in place of the rows above. */
let instead: ((question: Question) => string | undefined) | undefined;
let contract: Address;

const server = createServer((request, response) => {
  const question = Object.fromEntries(
    new URL(request.url ?? "", "http://localhost").searchParams,
  ) as unknown as Question;
  asked.push(question);
  response.end(instead?.(question) ?? answer(question));
});

function answer({ action, address, sort, contractaddresses }: Question): string {
  if (action === "getcontractcreation")
    return ok([{ contractAddress: contractaddresses, contractCreator: maker, txHash: hash(1) }]);
  if (action !== "txlist" || address !== wallet) return none;
  return ok(sort === "asc" ? [rows.at(-1)] : rows);
}

const anvil = share(startAnvil);
const app = share(async () => {
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}/v2/api`;
  return startTestApp({ RPC_URL_ETHEREUM: anvil.url, EXPLORER_URL: url, EXPLORER_API_KEY: "sesame" });
});
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  await anvil.setBalance(wallet, 10n ** 18n);
  contract = (await anvil.deploy(Token!.bytecode)).toLowerCase() as Address;
});
afterAll(() => void server.close());

const until = (address: Address) =>
  scanUntil(
    () => scan(app, caller.apiKey, address),
    ({ coverage }) => !coverage.missing.includes("first-seen"),
  );

describe("an explorer beside the nodes", () => {
  it("tells when a wallet was first used and what it paid and was paid in the network's own coin", async () => {
    const body = await until(wallet);
    expect(body).toMatchObject({ status: "SAFE", coverage: { chain: "complete", missing: [] } });
    expect(body.details.signals).toMatchObject([{ id: "origin.first-seen", evidence: { transactionHash: hash(3) } }]);
    expect(body.details.interactions).toMatchObject([
      { address: friend, direction: "both", count: 2, lastBlock: 7 },
      { address: thief, direction: "in", count: 1 },
    ]);
    expect(asked.every(({ chainid, apikey }) => chainid === "1" && apikey === "sesame")).toBe(true);
  });

  it("makes exposure by the coin itself visible", async () => {
    const word = { kind: "address", value: thief, verdict: "deny", reason: "stole", author: "ana" } as const;
    await app.runtime.intel.addOverride(word);
    const body = await until(wallet);
    expect(idsOf(body)).toEqual(["exposure.received-flagged", "origin.first-seen"]);
  });

  it("names a listed maker of a contract, and says nothing of an honest one", async () => {
    expect(idsOf(await until(contract))).not.toContain("origin.flagged-creator");
    const word = { kind: "address", value: maker, verdict: "deny", reason: "rugs", author: "ana" } as const;
    await app.runtime.intel.addOverride(word);
    expect(idsOf(await until(contract))).toContain("origin.flagged-creator");
  });

  it("tells the age of spenders where the nodes can't", async () => {
    const [young, old] = [await anvil.deploy(Token!.bytecode), await anvil.deploy(Token!.bytecode)];
    instead = ({ action, contractaddresses = "" }) => {
      if (action !== "getcontractcreation") return undefined;
      const made = contractaddresses.split(",").map((contractAddress) => {
        const timestamp = String(Math.floor(Date.now() / 1_000) - (contractAddress === young ? 3_600 : 10 * 86_400));
        return { contractAddress, contractCreator: friend, txHash: hash(1), timestamp };
      });
      return ok(made);
    };
    const approver = newAddress();
    for (const spender of [young, old]) await callToken(anvil, approver, contract, "approve", [spender, maxUint256]);
    const judgedOf = (body: Json) => body.details.signals.map(({ id, evidence }: Json) => [id, evidence.spender]);
    const body = await scanUntil(
      () => scan(app, caller.apiKey, approver),
      (each) => idsOf(each).includes("approval.fresh-spender"),
    );
    const judged = judgedOf(body);
    expect(judged).toContainEqual(["approval.fresh-spender", young]);
    expect(judged).toContainEqual(["approval.unlimited-unknown", old]);
    instead = undefined;
  });

  it.each([
    ["refuses", () => JSON.stringify({ status: "0", message: "NOTOK", result: "Invalid API Key" })],
    [
      "lies",
      () =>
        ok([null, 5, { from: {}, value: [] }, "x"])
          .replace("[null", '{"a":[null')
          .replace("]}", "]}}"),
    ],
    ["is no JSON", () => "<html>"],
    ["never ends", () => `{"result":"${"x".repeat(5_000_000)}"}`],
  ])("takes nothing from an honest wallet when it %s", async (_, reply) => {
    const honest = newAddress();
    await anvil.setBalance(honest, 1n);
    instead = reply;
    try {
      const body = await scan(app, caller.apiKey, honest);
      expect(body).toMatchObject({ status: "SAFE", riskScore: 0, coverage: { chain: "complete" } });
      expect(body.coverage.missing).toEqual(["native-transfers", "first-seen"]);
    } finally {
      instead = undefined;
    }
  });
});
