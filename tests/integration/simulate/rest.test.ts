import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { startTestApp } from "../../support/app";
import { RpcFailure, startRpcDouble } from "../../support/rpc-double";
import { encode, forever, friend, startStage, thief, wallet } from "./bench";

const path = "/api/v1/transactions/simulate";

const stage = share(startStage);
const rpc = share(() => startRpcDouble({ upstream: stage.anvil.url }));
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: rpc.url }));

const payment = { wallet, tx: { to: friend, value: "1" } };

async function used(accountId: string): Promise<{ calls: number; simulations: number }> {
  const { rows } = await app.runtime.database.pool.query(
    "select coalesce(sum(calls), 0)::int as calls, coalesce(sum(simulations), 0)::int as simulations from meters where account_id = $1",
    [accountId],
  );
  return rows[0];
}

/** Simulates that all but `left` simulations of the month were used. */
async function spend(accountId: string, key: string, left: number): Promise<void> {
  expect((await app.call(path, { key, body: payment })).status).toBe(200);
  await app.runtime.database.pool.query("update meters set simulations = 100 - $2 where account_id = $1", [
    accountId,
    left,
  ]);
}

describe("what a simulation costs", () => {
  it("is one call and one simulation, also where the transaction fails", async () => {
    const { accountId, apiKey } = await app.account("starter", "unlimited");
    await app.call(path, { key: apiKey, body: payment });
    const failing = { wallet, tx: { to: stage.at.Honeypot, data: encode("Honeypot", "fail", [0n]) } };
    const { body } = await app.call(path, { key: apiKey, body: failing });
    expect(body.data.meta).toMatchObject({ outcome: "reverted", revertReason: "no, thank you" });
    expect(await used(accountId)).toEqual({ calls: 2, simulations: 2 });
  });

  it("is nothing where there is no result: not of either quota", async () => {
    const { accountId, apiKey } = await app.account("starter", "unlimited");
    const { status, body } = await app.call(path, { key: apiKey, body: { ...payment, network: "polygon" } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      riskLevel: "CAUTION",
      decision: "REVIEW",
      meta: {
        outcome: "unavailable",
        engine: null,
        blockNumber: null,
        coverage: { chain: "disabled", missing: ["simulation"] },
      },
    });
    expect(await used(accountId)).toEqual({ calls: 0, simulations: 0 });
  });

  it("is granted exactly as often as there are simulations left, however many ask at once", async () => {
    const { accountId, apiKey } = await app.account("starter", "unlimited");
    await spend(accountId, apiKey, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(path, { key: apiKey, body: payment })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ success: false, error: { code: "simulation_quota_exceeded" } });
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await used(accountId)).toEqual({ calls: 6, simulations: 100 });
  });

  it("needs a plan that has any", async () => {
    const { apiKey } = await app.account("free");
    const { status, body } = await app.call(path, { key: apiKey, body: payment });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: "plan_required", requiredPlan: "starter" });
  });

  it("stands in the account's history with its kind", async () => {
    const { accountId, apiKey } = await app.account("starter", "unlimited");
    await app.call(path, { key: apiKey, body: payment });
    await app.runtime.scans.flush();
    const { rows } = await app.runtime.database.pool.query(
      "select kind, subject, chain from scans where account_id = $1",
      [accountId],
    );
    expect(rows).toEqual([{ kind: "simulation", subject: friend, chain: "ethereum" }]);
  });
});

describe("what is told", () => {
  it("is the asset with symbol and decimals, and the right with both its amounts", async () => {
    const { apiKey } = await app.account("starter", "unlimited");
    const tx = { to: stage.at.Coin, data: encode("Coin", "approve", [thief, forever]), value: "0x0" };
    const { body } = await app.call(`${path}?lang=pt`, { key: apiKey, body: { wallet, tx } });
    expect(body.data.meta.approvalChanges).toEqual([
      {
        standard: "erc20",
        ...{ token: stage.at.Coin, symbol: "COIN", decimals: 6, tokenId: null },
        ...{ owner: wallet, spender: thief, spenderLabel: null },
        ...{ before: "0", after: String(forever), unlimited: true, expiration: null },
      },
    ]);
    expect(body.data.meta.assetChanges).toEqual([]);
    expect(body.data.reasons.length).toBeGreaterThan(0);
  });

  it("is that the wallet can't pay, and what would happen if it could", async () => {
    const { apiKey } = await app.account("starter", "unlimited");
    const tx = { to: stage.at.CoinThief, data: encode("CoinThief", "SecurityUpdate"), value: String(10n ** 21n) };
    const { body } = await app.call(path, { key: apiKey, body: { wallet, tx } });
    expect(body.data.meta).toMatchObject({ outcome: "reverted", revertReason: "insufficient funds for gas and value" });
    expect(body.data.decision).toBe("BLOCK");
  });

  it("refuses a sender or a chain that contradicts the rest, and takes one that says the same", async () => {
    const { apiKey: key } = await app.account("starter", "unlimited");
    const other = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
    const send = (more: object) => app.call(path, { key, body: { wallet, tx: { ...payment.tx, ...more } } });
    for (const [more, field] of [
      [{ from: other }, "tx.from"],
      [{ chainId: "0x38" }, "tx.chainId"],
      [{ chainId: 56 }, "tx.chainId"],
    ] as const) {
      const { status, body } = await send(more);
      expect([status, body.error.issues[0].path]).toEqual([400, field]);
    }
    for (const more of [{ from: wallet.toUpperCase().replace("0X", "0x") }, { chainId: "0x1" }, { chainId: 1 }])
      expect((await send(more)).status).toBe(200);
    const analysis = { chainId: 1, wallet, from: other, to: other, data: "0x" };
    const { status, body } = await app.call("/api/v1/transactions/analyze", { key, body: analysis });
    expect([status, body.error.issues[0].path]).toEqual([400, "from"]);
  });

  it("refuses what a run would leave out, rather than judge the rest as if it were all", async () => {
    const { accountId, apiKey: key } = await app.account("starter", "unlimited");
    for (const more of [{ calldata: "0x00" }, { input: "0x00" }, { authorizationList: [] }]) {
      const { status, body } = await app.call(path, { key, body: { wallet, tx: { ...payment.tx, ...more } } });
      expect(status).toBe(400);
      const message = /^(Send it as data|Runs carry no authorizations: send .*analyze)$/;
      expect(body.error.issues).toEqual([
        { path: `tx.${Object.keys(more)[0]}`, message: expect.stringMatching(message) },
      ]);
    }
    expect(
      (await app.call(path, { key, body: { wallet, tx: { ...payment.tx, from: wallet, gas: "0x5208" } } })).status,
    ).toBe(200);
    expect(await used(accountId)).toEqual({ calls: 1, simulations: 1 });
  });

  it("reads calldata as it is read everywhere: without prefix, with white space", async () => {
    const { apiKey } = await app.account("starter", "unlimited");
    const data = ` ${encode("Coin", "transfer", [friend, 5n]).slice(2)} `;
    const { body } = await app.call(path, { key: apiKey, body: { wallet, tx: { to: stage.at.Coin, data } } });
    expect(body.data.meta.assetChanges).toMatchObject([{ direction: "out", amount: "5" }]);
  });
});

describe("a node that sends what it likes", () => {
  const word = `0x${"f".repeat(64)}`;
  const log = { address: wallet, topics: [word], data: "0x" };
  const call = { status: "0x1", returnData: "0x", gasUsed: "0x5208", logs: [] as unknown[] };
  const block = (...calls: unknown[]) => [{ number: "0x1", calls }];
  const answers: [string, unknown][] = [
    ["nothing", null],
    ["no list", { calls: [] }],
    ["too few calls", block(call)],
    ["too many blocks", Array.from({ length: 5_000 }, () => ({ calls: [call] }))],
    ["no status", block(call, { ...call, status: "yes" }, call)],
    ["logs that are none", block(call, { ...call, logs: [null, 7] }, call)],
    ["logs without measure", block(call, { ...call, logs: Array.from({ length: 3_000 }, () => log) }, call)],
    ["gas beyond all", block(call, { ...call, gasUsed: word }, call)],
    ["answers to other questions", block({ ...call, returnData: word }, call, { ...call, returnData: word })],
    ["a prototype", JSON.parse('[{"__proto__":{"calls":[]},"calls":{"length":3}}]')],
    ["much text", "x".repeat(1_000_000)],
    ["a refusal", new RpcFailure(-32602, "invalid params")],
    ["a fault", new RpcFailure(-32603, "internal error")],
  ];

  it.each(answers)("sends %s: another engine answers", async (_, answer) => {
    rpc.behave({ answer: ({ method }) => (method === "eth_simulateV1" ? answer : undefined) });
    const { apiKey } = await app.account("starter", "unlimited");
    const { status, body } = await app.call(path, { key: apiKey, body: { wallet, tx: { to: friend, value: "5" } } });
    expect(status).toBe(200);
    expect(body.data.meta).toMatchObject({ outcome: "success", engine: "debug_traceCall" });
    expect(body.data.meta.assetChanges).toMatchObject([{ direction: "out", standard: "native", amount: "5" }]);
  });

  it("sends nothing sound at all: there is no result, and never SAFE", async () => {
    rpc.behave({ answer: ({ method }) => (method === "eth_chainId" ? undefined : { surprise: [method] }) });
    const { accountId, apiKey } = await app.account("starter", "unlimited");
    const { status, body } = await app.call(path, { key: apiKey, body: { wallet, tx: { to: friend, value: "6" } } });
    expect(status).toBe(200);
    expect(body.data.riskLevel).not.toBe("SAFE");
    expect(body.data.meta).toMatchObject({ outcome: "unavailable", coverage: { chain: "unavailable" } });
    expect(await used(accountId)).toEqual({ calls: 0, simulations: 0 });
    rpc.behave({});
  });
});

describe("transactions without measure", () => {
  it.each([
    ["loops for ever", "loop", []],
    ["nests a thousand calls", "nest", [1_000n]],
    ["logs more than is read", "log", [8_000n]],
    ["returns a megabyte", "big", [1_000_000n]],
  ])(
    "%s: told or named as unknown, in time",
    async (_, functionName, args) => {
      for (const lacks of [[], ["eth_simulateV1"], ["eth_simulateV1", "debug_traceCall"]]) {
        rpc.behave({ lacks });
        const { apiKey } = await app.account("starter", "unlimited");
        const tx = { to: stage.at.Excess, data: encode("Excess", functionName, args) };
        const startedAt = performance.now();
        const { status, body } = await app.call(path, { key: apiKey, body: { wallet, tx } });
        expect(status).toBe(200);
        expect(performance.now() - startedAt).toBeLessThan(15_000);
        expect(["success", "reverted", "unavailable"]).toContain(body.data.meta.outcome);
        if (body.data.meta.outcome === "unavailable") expect(body.data.riskLevel).not.toBe("SAFE");
      }
    },
    60_000,
  );
});
