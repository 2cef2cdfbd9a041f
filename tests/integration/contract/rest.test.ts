import { type Address, encodeDeployData, type Hex } from "viem";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { FairQueue } from "@/server/concurrency/fair-queue";
import { share } from "@/tests/support/share";
import { startAnvil } from "../../support/anvil";
import { startTestApp } from "../../support/app";
import { compileContracts } from "../../support/contracts/compile";
import { startRpcDouble } from "../../support/rpc-double";

const contracts = { ...compileContracts("owned-tokens.sol"), ...compileContracts("lures.sol") };

const anvil = share(() => startAnvil({ bare: true }));
const rpc = share(() => startRpcDouble({ upstream: anvil.url }));
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: rpc.url }));
const account = share(() => app.account("free", "unlimited"));

const path = "/api/v1/contracts/risk";
const ask = (body: unknown, query = "") => app.call(path + query, { key: account.apiKey, body });

function deploy(name: string, args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = contracts[name]!;
  return anvil.deploy(encodeDeployData({ abi, bytecode, args }));
}

describe("POST /api/v1/contracts/risk", () => {
  it("lets an honest token pass, and tells what it is", async () => {
    const address = await deploy("StandardToken");
    const { status, body } = await ask({ address });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        riskLevel: "SAFE",
        decision: "ALLOW",
        meta: {
          network: "ethereum",
          isContract: true,
          proxy: null,
          capabilities: expect.arrayContaining(["mint", "pause"]),
          token: {
            standard: "erc20",
            name: "Fixture",
            symbol: "FIX",
            decimals: 18,
            totalSupply: (10n ** 24n).toString(),
          },
          coverage: { chain: "complete", missing: ["first-seen", "creator", "trade"] },
        },
      },
    });
    expect(body.data.meta.address.toLowerCase()).toBe(address.toLowerCase());
  });

  it("blocks a drainer, with reasons in the language asked for, and nothing else in it", async () => {
    const address = await deploy("Drainer");
    const [en, pt] = [(await ask({ address })).body.data, (await ask({ address }, "?lang=pt")).body.data];
    expect(en).toMatchObject({ decision: "BLOCK", riskLevel: "HIGH" });
    expect(en.reasons[0]).toMatch(
      /^A privileged address can move the tokens of all who approved the contract, in shares, to 0x1{40}/,
    );
    expect(pt.reasons[0]).toMatch(/^Alguém com privilégio pode mover os tokens/);
    expect({ ...pt, reasons: [] }).toEqual({ ...en, reasons: [] });
    expect(en.meta.signals[0]).toMatchObject({
      id: "contract.drainer",
      severity: "critical",
      title: en.reasons[0],
      source: "analysis:bytecode",
    });
    expect(en.meta).not.toHaveProperty("token");
  });

  it("takes an address without code for a person", async () => {
    const { status, body } = await ask({ address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      riskScore: 0,
      decision: "ALLOW",
      reasons: [],
      meta: { isContract: false, proxy: null, capabilities: [], coverage: { chain: "complete" } },
    });
    expect(body.data.meta.signals).toMatchObject([{ id: "contract.no-code", evidence: { accountType: "eoa" } }]);
  });

  it("says so where the network is off", async () => {
    const { body } = await ask({ address: await deploy("Drainer"), network: "bsc" });
    expect(body.data).toMatchObject({
      riskScore: 0,
      meta: { network: "bnb", isContract: null, coverage: { chain: "disabled" } },
    });
  });

  it.each([
    ["silent", { silent: true }],
    ["lying", { answer: () => ({ code: [7] }) }],
    ["sending fifty megabytes", { flood: 50 * 1024 * 1024 }],
  ])(
    "with a node that is %s: an answer in time that says what is missing, and is not kept",
    async (_name, behaviour) => {
      const address = await deploy("StandardToken");
      rpc.behave(behaviour);
      const startedAt = performance.now();
      const [en, pt] = await Promise.all([ask({ address }), ask({ address }, "?lang=pt")]);
      // The deadline of an assessment, and some time for a busy machine.
      expect(performance.now() - startedAt).toBeLessThan(2_500 + 1_500);
      rpc.behave({});
      expect(en.body.data).toMatchObject({
        riskLevel: "CAUTION",
        decision: "REVIEW",
        meta: { isContract: null, coverage: { chain: "unavailable", missing: ["code", "proxy"] } },
      });
      expect(en.body.data.reasons).toHaveLength(1);
      expect(pt.body.data.reasons[0]).not.toBe(en.body.data.reasons[0]);
      await vi.waitFor(async () => expect((await ask({ address })).body.data.decision).toBe("ALLOW"), 15_000);
    },
  );

  it("takes what a hostile token calls itself, and keeps it", async () => {
    const name = `\u0007${"💥".repeat(100)}\u202e"}]<script>\u0000`;
    const { status, body } = await ask({ address: await deploy("NamedToken", [name, "\u0000\u0001"]) });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/\\u0000|\u202e/);
    expect(body.data.meta.token.name.length).toBeLessThanOrEqual(80);
  });

  it("has code analysed in the account's turn", async () => {
    const line = vi.spyOn(FairQueue.prototype, "add");
    onTestFinished(() => line.mockRestore());
    const address = await deploy("PlainToken");
    // Code that was not queried before, since known code is not analysed again.
    await anvil.setCode(address, `0x5f5f${address.slice(2)}` as Hex);
    await ask({ address });
    expect(line.mock.calls.map(([accountId]) => accountId)).toEqual([account.accountId]);
  });

  it("notes the scan in the account's history", async () => {
    const address = await deploy("Sweeper");
    await ask({ address });
    await vi.waitFor(async () => {
      const { rows } = await app.runtime.database.pool.query(
        "select kind, chain, score from scans where account_id = $1 and subject = $2",
        [account.accountId, address.toLowerCase()],
      );
      expect(rows).toEqual([{ kind: "contract", chain: "ethereum", score: 75 }]);
    });
  });

  it.each([
    [{}],
    [{ address: "0x12" }],
    [{ address: "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg" }],
    [{ address: "0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045" }],
    [{ address: 5 }],
  ])("refuses %j", async (body) => {
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { success: false, error: { code: "invalid_request", issues: [{ path: "address" }] } },
    });
  });

  it("knows EVM networks only", async () => {
    const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
    expect((await ask({ address, network: "solana" })).body.error.issues).toMatchObject([{ path: "network" }]);
  });
});
