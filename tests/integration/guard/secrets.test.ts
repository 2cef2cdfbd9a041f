import { describe, expect, it, onTestFinished } from "vitest";
import { createAccount, createKey, createVault } from "@/server/accounts";
import { systemClock } from "@/server/kernel/clock";
import { startAnvil } from "@/tests/support/anvil";
import { createTestDatabase } from "@/tests/support/database";
import { appSecret, startAppProcess } from "@/tests/support/faults/process";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { friend, newWallet, rpc } from "./support";

describe("a key of the guarded RPC", () => {
  it("stands in no log line, metric or answer, whatever goes wrong", { timeout: 120_000 }, async () => {
    const anvil = await startAnvil();
    onTestFinished(() => anvil.stop());
    const double = await startRpcDouble({ upstream: anvil.url });
    onTestFinished(() => double.stop());
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const context = { db: database.db, clock: systemClock, vault: createVault(appSecret) };
    const eoa = { email: "wallet@example.com", password: null, actor: "test" };
    const { accountId } = await createAccount(context, { ...eoa, plan: "enterprise", rate: "unlimited" });
    const { key } = await createKey(context, { accountId, scope: "rpc", actor: "test" });
    const app = await startAppProcess(database.url, { RPC_URL_ETHEREUM: double.url, LOG_LEVEL: "trace" });
    onTestFinished(() => app.kill());
    const stated: string[] = [];
    const ask = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(app.baseUrl + path, {
        ...{ method: "POST", headers: { "content-type": "application/json", ...headers } },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      stated.push(JSON.stringify([...answer.headers]), await answer.text());
    };
    const path = `/rpc/ethereum/${key}`;
    const wallet = newWallet(anvil);
    await wallet.fund();
    const good = rpc("eth_sendRawTransaction", [await wallet.sign({ to: friend, value: 1n })]);
    for (const body of [good, rpc("eth_blockNumber"), rpc(key, [key]), "{", []]) await ask(path, body);
    await ask("/rpc/ethereum", rpc("eth_blockNumber"), { authorization: `Bearer ${key}` });
    await ask(`/rpc/nowhere/${key}`, rpc("eth_blockNumber"));
    await ask(`${path}/more`, rpc("eth_blockNumber"));
    await ask(`/rpc/${key}`, rpc("eth_blockNumber"));
    await ask(`${path}?key=${key}`, rpc("eth_blockNumber"));
    await ask("/v1/api/risk/scan", {}, { authorization: `Bearer ${key}` });
    await double.die();
    await ask(path, rpc("eth_gasPrice"));
    await ask(path, rpc("eth_sendRawTransaction", [await wallet.sign({ to: friend, value: 2n })]));
    await database.pool.query("alter table rpc_sends rename to away");
    await ask(path, rpc("eth_sendRawTransaction", [await wallet.sign({ to: friend, value: 3n })]));
    stated.push(await (await fetch(`${app.baseUrl}/metrics`)).text());
    expect(app.log.length).toBeGreaterThan(0);
    const all = [...stated, ...app.log.map((line) => JSON.stringify(line))];
    expect(all.filter((text) => text.includes(key))).toEqual([]);
  });
});
