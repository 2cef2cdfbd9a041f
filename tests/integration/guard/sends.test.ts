import { setTimeout as sleep } from "node:timers/promises";
import type { Hex } from "viem";
import { keccak256, sha256 } from "viem";
import { describe, expect, it, vi } from "vitest";
import { Token } from "@/tests/integration/evidence/support";
import type { Json } from "@/tests/support/app";
import { useReceiver } from "@/tests/support/receiver";
import { RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { approve, friend, newWallet, openGuarded, post, rpc, startGuardBench, stranger, thief, usdc } from "./support";

const bench = share(async () => {
  const open = await startGuardBench();
  await open.anvil.setCode(usdc, Token!.runtime);
  await open.anvil.setCode(stranger, Token!.runtime);
  return open;
});
const caller = share(() => openGuarded(bench.app));

/** MetaMask's, which wallets upgrade to. */
const delegator: Hex = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b";
/** Commitment and proof of the polynomial that is zero everywhere are the point at infinity. */
const infinity: Hex = `0xc0${"00".repeat(47)}`;
const emptyBlob = {
  blobVersionedHashes: [`0x01${sha256(infinity).slice(4)}`],
  sidecars: [{ blob: `0x${"00".repeat(131_072)}`, commitment: infinity, proof: infinity }],
};

type Caller = Awaited<ReturnType<typeof openGuarded>>;
const send = async (
  raw: Hex,
  { rpcKey }: Caller = caller,
  method = "eth_sendRawTransaction",
  params: unknown[] = [raw],
) => (await post(bench.app, `/rpc/ethereum/${rpcKey}`, rpc(method, params))).body;
/** How often a node was given it. */
const timesSent = (raw: Hex) =>
  bench.double.requests
    .flat()
    .filter(({ method, params }) => method.startsWith("eth_send") && JSON.stringify(params).includes(raw)).length;
const isSending = (method: string) => method === "eth_sendRawTransaction";
async function setPolicy({ apiKey, keyId }: Caller, policy: object): Promise<Json> {
  const { status, body } = await bench.app.call(`/v1/api/rpc/policies/${keyId}`, {
    method: "PATCH",
    key: apiKey,
    body: policy,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function rowsOf({ accountId }: Caller): Promise<Json[]> {
  const { rows } = await bench.app.runtime.database.pool.query(
    "select * from rpc_sends where account_id = $1 order by id",
    [accountId],
  );
  return rows;
}
async function fundedWallet() {
  const wallet = newWallet(bench.anvil);
  await wallet.fund();
  return wallet;
}

describe("sending over the guarded RPC", () => {
  it("sends the honest, and keeps what became of it", async () => {
    const own = await openGuarded(bench.app);
    const wallet = await fundedWallet();
    const raw = await wallet.sign({ to: friend, value: 1_000n });
    expect(await send(raw, own)).toMatchObject({ result: keccak256(raw) });
    expect(await bench.anvil.request("eth_getTransactionByHash", [keccak256(raw)])).not.toBeNull();
    expect(await rowsOf(own)).toMatchObject([
      { status: "sent", decision: "ALLOW", hash: keccak256(raw), key_id: own.keyId },
    ]);
    // Asked again, it is known already.
    expect(await send(raw, own)).toMatchObject({ result: keccak256(raw) });
    expect(timesSent(raw)).toBe(1);
  });

  it("sends every type of transaction, but none that gives to a listed party", { timeout: 60_000 }, async () => {
    const wallet = await fundedWallet();
    const { account } = wallet;
    const fees = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n };
    const upgrade = await account.signAuthorization({ chainId: 1, address: delegator, nonce: 3 });
    const types: [type: string, fields: object][] = [
      ["legacy", { gasPrice: 10n ** 11n }],
      ["eip2930", { gasPrice: 10n ** 11n, accessList: [{ address: usdc, storageKeys: [] }] }],
      ["eip1559", fees],
      ["eip7702", { ...fees, authorizationList: [upgrade] }],
      ["eip4844", { ...fees, maxFeePerBlobGas: 10n ** 9n, ...emptyBlob }],
    ];
    for (const [nonce, [type, fields]] of types.entries()) {
      const sign = (call: object) =>
        account.signTransaction({ type, chainId: 1, gas: 500_000n, nonce, ...call, ...fields } as never);
      const bad = await sign({ to: usdc, data: approve(thief) });
      const { error } = await send(bad);
      expect({ type, ...error }).toMatchObject({ type, code: -32003, data: { decision: "BLOCK" } });
      expect(timesSent(bad)).toBe(0);
      const good = await sign({ to: friend, value: 1n });
      // The real node takes seconds to make ready for its first blob.
      if (type === "eip4844") bench.double.behave({ answer: ({ method }) => (isSending(method) ? "0x" : undefined) });
      const answer = await send(good);
      bench.double.behave({});
      const taken = { type, sent: 1, result: expect.stringMatching(/^0x[0-9a-f]{64}$/) };
      expect({ type, sent: timesSent(good), ...answer }).toMatchObject(taken);
      if (type !== "eip4844")
        expect(await bench.anvil.request("eth_getTransactionByHash", [answer.result])).not.toBeNull();
    }
  });

  it("does not send what is BLOCK, says why, and tells it as an event", async () => {
    const own = await openGuarded(bench.app);
    const receiver = await useReceiver();
    const subscription = { url: receiver.url, events: ["transaction.blocked"] };
    expect((await bench.app.call("/v1/api/webhooks/subscribe", { key: own.apiKey, body: subscription })).status).toBe(
      201,
    );
    const wallet = await fundedWallet();
    const raw = await wallet.sign({ to: usdc, data: approve(thief) });
    for (const [method, params] of [
      ["eth_sendRawTransaction", [raw]],
      ["eth_sendPrivateTransaction", [{ tx: raw }]],
    ] as const) {
      const { error } = await send(raw, own, method, [...params]);
      expect(error).toMatchObject({ code: -32003, data: { decision: "BLOCK" } });
      expect(error.message).toBe(error.data.reasons[0]);
      expect(error.data.signals).toContain("transaction.flagged-party");
      expect(error.data.scanId).toMatch(/^scn_/);
    }
    expect(timesSent(raw)).toBe(0);
    const [hook] = await receiver.arrived(1);
    const { event, wallet: told, data } = JSON.parse(hook!.body);
    expect({ event, told }).toEqual({ event: "transaction.blocked", told: wallet.address });
    expect(Object.keys(data).sort()).toEqual(["chain", "decision", "reasons", "riskScore", "to", "transactionHash"]);
    expect((await rowsOf(own)).map(({ status }) => status)).toEqual(["blocked", "blocked"]);
  });

  it("passes, refuses or holds what wants a look, as the key's policy says", async () => {
    const own = await openGuarded(bench.app);
    const wallet = await fundedWallet();
    const sign = (nonce: number) => wallet.sign({ to: usdc, data: approve(stranger), nonce });
    expect(await send(await sign(0), own)).toHaveProperty("result");
    expect(await setPolicy(own, { review: "refuse" })).toMatchObject({ review: "refuse", unchecked: "refuse" });
    const refused = await sign(1);
    expect((await send(refused, own)).error).toMatchObject({ code: -32003, data: { decision: "REVIEW" } });
    expect(timesSent(refused)).toBe(0);
    // Refused earlier, it is judged again.
    await setPolicy(own, { review: "pass" });
    expect(await send(refused, own)).toHaveProperty("result");
  });

  it("holds for a second person, who releases or rejects", async () => {
    const own = await openGuarded(bench.app);
    const receiver = await useReceiver();
    const subscription = { url: receiver.url, events: ["transaction.held"] };
    await bench.app.call("/v1/api/webhooks/subscribe", { key: own.apiKey, body: subscription });
    await setPolicy(own, { review: "hold" });
    const wallet = await fundedWallet();
    const raw = await wallet.sign({ to: usdc, data: approve(stranger) });
    const { error } = await send(raw, own);
    expect(error).toMatchObject({ code: -32003, data: { decision: "REVIEW", holdId: expect.stringMatching(/^rps_/) } });
    const { holdId } = error.data;
    expect((await send(raw, own)).error.data.holdId).toBe(holdId);
    const [hook] = await receiver.arrived(1);
    const reported = {
      event: "transaction.held",
      wallet: wallet.address,
      data: { holdId, transactionHash: keccak256(raw) },
    };
    expect(JSON.parse(hook!.body)).toMatchObject(reported);
    const call = (path: string, key: string, method = "POST") =>
      bench.app.call(`/v1/api/rpc/holds${path}`, { method, key });
    expect((await call("", own.apiKey, "GET")).body.items).toMatchObject([{ id: holdId, status: "held" }]);
    expect((await call(`/${holdId}/release`, own.rpcKey)).status).toBe(403);
    const other = await openGuarded(bench.app);
    expect((await call(`/${holdId}/release`, other.apiKey)).status).toBe(404);
    expect((await call("", other.apiKey, "GET")).body.items).toEqual([]);
    expect(timesSent(raw)).toBe(0);
    const [first, second] = await Promise.all([1, 2].map(() => call(`/${holdId}/release`, own.apiKey)));
    expect([first!.status, second!.status].sort()).toEqual([200, 409]);
    expect(timesSent(raw)).toBe(1);
    expect(await bench.anvil.request("eth_getTransactionByHash", [keccak256(raw)])).not.toBeNull();

    const next = await wallet.sign({ to: usdc, data: approve(stranger) });
    const held = (await send(next, own)).error.data.holdId;
    expect((await call(`/${held}/reject`, own.apiKey)).body).toMatchObject({ status: "rejected" });
    expect((await call(`/${held}/release`, own.apiKey)).status).toBe(409);
    expect(timesSent(next)).toBe(0);
    const { rows } = await bench.app.runtime.database.pool.query(
      "select action from audit_log where account_id = $1 and action like 'hold.%' order by id",
      [own.accountId],
    );
    expect(rows.map(({ action }: Json) => action)).toEqual(["hold.release", "hold.reject"]);
  });

  it("lets a hold expire", async () => {
    const own = await openGuarded(bench.app);
    await setPolicy(own, { review: "hold" });
    const wallet = await fundedWallet();
    const raw = await wallet.sign({ to: usdc, data: approve(stranger) });
    const { holdId } = (await send(raw, own)).error.data;
    await bench.app.runtime.database.pool.query(
      "update rpc_sends set expires_at = now() - interval '1 second' where id = $1",
      [holdId],
    );
    expect((await bench.app.call(`/v1/api/rpc/holds/${holdId}/release`, { key: own.apiKey })).status).toBe(409);
    expect((await send(raw, own)).error.data.holdId).not.toBe(holdId);
  });

  it("gives everyone who asks for the same transaction meanwhile the same answer, and sends it once", async () => {
    const wallet = await fundedWallet();
    const raw = await wallet.sign({ to: friend, value: 5n });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(raw)));
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set([keccak256(raw)]));
    expect(timesSent(raw)).toBe(1);
  });

  it("refuses what could not be checked, unless the policy lets it pass", async () => {
    const own = await openGuarded(bench.app);
    const wallet = await fundedWallet();
    const raw = await wallet.sign({ to: usdc, data: approve(stranger) });
    bench.double.behave({
      lacks: ["eth_simulateV1", "debug_traceCall"],
      answer: ({ method }) => (method === "eth_getCode" ? new RpcFailure(-32000, "state not available") : undefined),
    });
    try {
      const { error } = await send(raw, own);
      expect(error).toMatchObject({ code: -32003 });
      expect(error.data.signals).toContain("coverage.essential-missing");
      await setPolicy(own, { unchecked: "pass" });
      expect(await send(raw, own)).toHaveProperty("result");
    } finally {
      bench.double.behave({});
    }
  });

  it("passes a node's refusal on, and shows a replacement as such", async () => {
    const own = await openGuarded(bench.app);
    const wallet = await fundedWallet();
    const first = await wallet.sign({ to: friend, value: 1n, nonce: 0 });
    expect(await send(first, own)).toHaveProperty("result");
    const again = await wallet.sign({ to: friend, value: 2n, nonce: 0 });
    const { error } = await send(again, own);
    expect(error).toMatchObject({ message: expect.stringMatching(/nonce/i) });
    // A refusal of ours would say what it decided; anvil has the same code for its own.
    expect(error.data?.decision).toBeUndefined();
    expect((await rowsOf(own)).map(({ status, replaces }) => ({ status, replaces }))).toEqual([
      { status: "sent", replaces: null },
      { status: "failed", replaces: keccak256(first) },
    ]);
  });

  it("sends a replacement while the first still waits", async () => {
    const own = await openGuarded(bench.app);
    const wallet = await fundedWallet();
    await bench.anvil.request("evm_setAutomine", [false]);
    try {
      const first = await wallet.sign({ to: friend, value: 1n, nonce: 0 });
      expect(await send(first, own)).toMatchObject({ result: keccak256(first) });
      const dearer = { maxFeePerGas: 60n * 10n ** 9n, maxPriorityFeePerGas: 3n * 10n ** 9n };
      const next = await wallet.sign({ to: friend, value: 2n, nonce: 0, ...dearer });
      expect(await send(next, own)).toMatchObject({ result: keccak256(next) });
      await bench.anvil.mine();
      expect(await bench.anvil.request("eth_getTransactionReceipt", [keccak256(next)])).not.toBeNull();
      expect(await bench.anvil.request("eth_getTransactionReceipt", [keccak256(first)])).toBeNull();
      expect((await rowsOf(own)).map(({ status, replaces }) => ({ status, replaces }))).toEqual([
        { status: "sent", replaces: null },
        { status: "sent", replaces: keccak256(first) },
      ]);
    } finally {
      await bench.anvil.request("evm_setAutomine", [true]);
    }
  });

  it("finds a transaction again by its hash where the process ended in the middle of sending", async () => {
    const own = await openGuarded(bench.app);
    const wallet = await fundedWallet();
    const [arrived, lost] = [
      await wallet.sign({ to: friend, value: 1n }),
      await wallet.sign({ to: friend, value: 2n }),
    ];
    expect(await send(arrived, own)).toHaveProperty("result");
    const orphan = (raw: Hex) =>
      bench.app.runtime.database.pool.query(
        `insert into rpc_sends (id, account_id, key_id, network, status, method, hash, raw, sender, nonce, value, decision,
           score, reasons, signals, created_at, changed_at)
         values ($1, $2, $3, 'ethereum', 'sending', 'eth_sendRawTransaction', $4, $5, $6, '0', '0', 'ALLOW', 0, '[]', '[]',
           now() - interval '1 minute', now() - interval '1 minute')`,
        [`rps_zzzz${raw.slice(-18)}`, own.accountId, own.keyId, keccak256(raw), raw, wallet.address.toLowerCase()],
      );
    await orphan(arrived);
    await orphan(lost);
    expect(await send(arrived, own)).toMatchObject({ result: keccak256(arrived) });
    expect(timesSent(arrived)).toBe(1);
    expect(await send(lost, own)).toMatchObject({ result: keccak256(lost) });
    expect(timesSent(lost)).toBe(1);
    const states = (await rowsOf(own)).map(({ status }) => status).sort();
    expect(states).toEqual(["lost", "sent", "sent", "sent"]);
  });

  it("charges a call and a run for each judged send, and nothing for reads", async () => {
    const own = await openGuarded(bench.app, "starter");
    const wallet = await fundedWallet();
    await post(bench.app, `/rpc/ethereum/${own.rpcKey}`, rpc("eth_blockNumber"));
    await send(await wallet.sign({ to: friend, value: 1n }), own);
    const { rows } = await bench.app.runtime.database.pool.query(
      "select sum(calls)::int as calls, sum(simulations)::int as simulations from meters where account_id = $1",
      [own.accountId],
    );
    expect(rows).toEqual([{ calls: 1, simulations: 1 }]);
    await bench.app.runtime.database.pool.query("update meters set simulations = 100 where account_id = $1", [
      own.accountId,
    ]);
    expect(await send(await wallet.sign({ to: friend, value: 2n }), own)).toHaveProperty("result");
    expect(await send(await wallet.sign({ to: friend, value: 3n }), own)).toHaveProperty("result");
    await bench.app.runtime.database.pool.query("update meters set calls = 10000 where account_id = $1", [
      own.accountId,
    ]);
    await vi.waitFor(async () => {
      const raw = await wallet.sign({ to: friend, value: 4n });
      const answer = await post(bench.app, `/rpc/ethereum/${own.rpcKey}`, rpc("eth_sendRawTransaction", [raw]));
      expect(answer.status).toBe(429);
      expect(answer.body.error.code).toBe(-32005);
      expect(timesSent(raw)).toBe(0);
    });
    // An unreadable transaction costs nothing, regardless of the rest of the quota.
    expect((await send("0x1234", own)).error.code).toBe(-32602);
  });

  it("leaves no key in any row, log or metric", async () => {
    await sleep(0);
    const { pool } = bench.app.runtime.database;
    const { rows: tables } = await pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    for (const { table_name: name } of tables) {
      const { rows } = await pool.query(`select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [
        caller.rpcKey,
      ]);
      expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
    }
    const metrics = await (await fetch(`${bench.app.baseUrl}/metrics`)).text();
    expect(metrics).toContain("portcullis_guarded_sends");
    expect(metrics).not.toContain(caller.rpcKey);
  });
});
