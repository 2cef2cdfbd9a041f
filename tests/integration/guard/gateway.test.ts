import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { openGuarded, post, rpc, startGuardBench } from "./support";

const bench = share(() => startGuardBench());
const caller = share(() => openGuarded(bench.app));

const ask = (body: unknown, path = `/rpc/ethereum/${caller.rpcKey}`, headers = {}) =>
  post(bench.app, path, body, headers);

describe("the guarded RPC", () => {
  it("answers reads by path and by Bearer key as the node does", async () => {
    const { result: block } = (await ask(rpc("eth_blockNumber"))).body;
    expect(block).toMatch(/^0x[0-9a-f]+$/);
    const bearer = { authorization: `Bearer ${caller.rpcKey}` };
    const batch = [
      rpc("eth_chainId"),
      rpc("net_version"),
      rpc("eth_accounts"),
      rpc("eth_getBlockByNumber", ["latest", false]),
    ];
    const { status, body } = await ask(batch, "/rpc/ethereum", bearer);
    expect(status).toBe(200);
    expect(body.map((one: { id: number }) => one.id)).toEqual(batch.map(({ id }) => id));
    expect(body.slice(0, 3).map((one: { result: unknown }) => one.result)).toEqual(["0x1", "1", []]);
    expect(body[3].result).toEqual(await bench.anvil.request("eth_getBlockByNumber", ["latest", false]));
  });

  it("passes a node's own errors on as they are", async () => {
    const wrong = rpc("eth_getBalance", ["nonsense", "latest"]);
    const response = await fetch(bench.anvil.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wrong),
    });
    const { error } = (await response.json()) as { error: object };
    expect((await ask(wrong)).body.error).toEqual(error);
  });

  it.each([
    ...["eth_sendTransaction", "eth_sign", "eth_signTransaction", "personal_sign", "personal_unlockAccount"],
    ...["admin_addPeer", "debug_traceTransaction", "miner_start", "engine_newPayloadV3", "anvil_setBalance"],
    ...["evm_mine", "hardhat_impersonateAccount", "eth_sendRawTransactionSync", "txpool_content", "eth_newFilter", "x"],
  ])("does not pass %s on", async (method) => {
    const before = bench.double.requests.length;
    expect((await ask(rpc(method))).body.error.code).toBe(-32601);
    expect(
      bench.double.requests
        .slice(before)
        .flat()
        .filter((one) => one.method === method),
    ).toEqual([]);
  });

  it("answers for a network that is switched off under each request's own id", async () => {
    const off = `/rpc/bnb/${caller.rpcKey}`;
    const refusal = (id: unknown) => ({ jsonrpc: "2.0", id, error: { code: -32002, message: expect.any(String) } });
    expect(await ask({ ...rpc("eth_chainId"), id: "a" }, off)).toMatchObject({ status: 200, body: refusal("a") });
    const batch = [{ ...rpc("eth_blockNumber"), id: 7 }, 1, { ...rpc("eth_chainId"), id: "b" }];
    const invalid = { id: null, error: { code: -32600 } };
    expect((await ask(batch, off)).body).toMatchObject([refusal(7), invalid, refusal("b")]);
  });

  it("says in JSON-RPC what is wrong with a request", async () => {
    const code = async (body: unknown) => {
      const answer = await ask(body);
      expect(answer.status).toBe(200);
      return (Array.isArray(answer.body) ? answer.body[0] : answer.body).error.code;
    };
    expect(await code("{")).toBe(-32700);
    expect(await code("")).toBe(-32700);
    expect(await code('{"jsonrpc":"2.0","id":1,"method":"eth_call","method":"eth_sendRawTransaction"}')).toBe(-32700);
    expect(await code([])).toBe(-32600);
    expect(await code(5)).toBe(-32600);
    expect(await code([5])).toBe(-32600);
    expect(await code({ id: 1 })).toBe(-32600);
    expect(await code({ jsonrpc: "2.0", method: "eth_blockNumber" })).toBe(-32600);
    expect(await code({ jsonrpc: "2.0", id: 1, method: "eth_call", params: {} })).toBe(-32602);
    expect(await code(Array.from({ length: 101 }, () => rpc("eth_chainId")))).toBe(-32600);
    expect(await code(rpc("eth_sendRawTransaction", ["0x1234"]))).toBe(-32602);
    expect((await ask(rpc("eth_chainId"), `/rpc/nowhere/${caller.rpcKey}`)).status).toBe(404);
    expect((await ask(rpc("eth_chainId"), `/rpc/polygon/${caller.rpcKey}`)).body.result).toBeUndefined();
    expect((await ask(rpc("eth_gasPrice"), `/rpc/polygon/${caller.rpcKey}`)).body.error.code).toBe(-32002);
  });

  it("takes keys of its own scope only, which work nowhere else", async () => {
    const wrong = `${caller.rpcKey.slice(0, -1)}_`;
    for (const key of [caller.apiKey, wrong, "x"]) {
      const { status, body } = await ask(rpc("eth_chainId"), `/rpc/ethereum/${key}`);
      expect({ status, code: body.error.code }).toEqual({ status: 401, code: -32001 });
      expect(JSON.stringify(body)).not.toContain(key === "x" ? "/x" : key);
    }
    expect((await ask(rpc("eth_chainId"), "/rpc/ethereum")).status).toBe(401);
    for (const path of ["/v1/api/risk/scan", "/api/v1/wallets/risk"]) {
      const { status, body } = await bench.app.call(path, { key: caller.rpcKey, body: { wallet: "0x1" } });
      expect({ status, code: body.code ?? body.error.code }).toEqual({ status: 403, code: "wrong_key_scope" });
    }
    const free = await openGuarded(bench.app, "free");
    expect((await ask(rpc("eth_chainId"), `/rpc/ethereum/${free.rpcKey}`)).status).toBe(403);
  });

  it("lets pages of any site ask, and only by POST", async () => {
    const url = `${bench.app.baseUrl}/rpc/ethereum/${caller.rpcKey}`;
    const preflight = await fetch(url, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect((await fetch(url)).status).toBe(405);
  });

  it("limits reads to ten times the plan's requests a second, for which no call is charged", async () => {
    const starter = await openGuarded(bench.app, "starter");
    await bench.app.runtime.database.pool.query("update accounts set rate_override = 1 where id = $1", [
      starter.accountId,
    ]);
    const path = `/rpc/ethereum/${starter.rpcKey}`;
    const batch = (size: number) => Array.from({ length: size }, () => rpc("eth_chainId"));
    expect((await ask(batch(20), path)).status).toBe(200);
    const { status, headers, body } = await ask(batch(20), path);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body[0]?.error?.code ?? body.error.code).toBe(-32005);
    const { rows } = await bench.app.runtime.database.pool.query("select 1 from meters where account_id = $1", [
      starter.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});
