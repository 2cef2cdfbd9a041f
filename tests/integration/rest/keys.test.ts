import { describe, expect, it } from "vitest";
import { revokeKey } from "@/server/accounts";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const uniswap = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const scanPath = "/v1/api/risk/scan";
const riskPath = "/api/v1/wallets/risk";
const body = { wallet: uniswap };

const app = share(startTestApp);

describe("contract §2, §3: keys, plans, rates, quota", () => {
  it("asks for a key, and for the right header", async () => {
    const { apiKey } = await app.account("free");
    expect(await app.call(scanPath, { body })).toMatchObject({ status: 401, body: { code: "missing_api_key" } });
    expect(await app.call(riskPath, { body })).toMatchObject({
      status: 401,
      body: { success: false, error: { code: "missing_api_key" } },
    });
    const wrongHeader = await app.call(scanPath, { body, headers: { "x-api-key": apiKey } });
    expect(wrongHeader.body).toMatchObject({
      code: "missing_api_key",
      detail: expect.stringContaining("Authorization: Bearer"),
    });
    const otherWay = await app.call(riskPath, { body, headers: { authorization: `Bearer ${apiKey}` } });
    expect(otherWay.body.error).toMatchObject({
      code: "missing_api_key",
      message: expect.stringContaining("X-API-Key"),
    });
  });

  it("rejects keys that are wrong in any way", async () => {
    const { apiKey } = await app.account("free");
    const flipped = apiKey.slice(0, -1) + (apiKey.endsWith("A") ? "B" : "A");
    for (const key of [flipped, "ptc_live_", "x", apiKey.toUpperCase(), `${apiKey}x`, "ptc_live_".padEnd(47, "0")]) {
      expect(await app.call(scanPath, { body, key })).toMatchObject({ status: 401, body: { code: "invalid_api_key" } });
    }
  });

  it("checks in the contract's order: media type, key, plan, rate, body", async () => {
    const { apiKey } = await app.account("free");
    const check = "/api/v1/threats/check";
    expect((await app.call(check, { body: "x", headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await app.call(check, { body: "{" })).status).toBe(401);
    expect(await app.call(check, { body: "{", key: apiKey })).toMatchObject({
      status: 403,
      body: { error: { code: "plan_required", requiredPlan: "growth" } },
    });
    expect((await app.call(scanPath, { body: "{", key: apiKey })).status).toBe(400);
  });

  it("gives the plan's burst, then asks to wait", async () => {
    const { apiKey } = await app.account("free");
    const answers = await Promise.all(Array.from({ length: 40 }, () => app.call(scanPath, { key: apiKey, body })));
    const passed = answers.filter(({ status }) => status === 200).length;
    const limited = answers.filter(({ status }) => status === 429);
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(passed).toBeLessThanOrEqual(20);
    expect(passed + limited.length).toBe(40);
    expect(limited[0]).toMatchObject({ body: { code: "rate_limited" } });
    expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  });

  it("charges 2xx only, exactly, and says when the month is spent", async () => {
    const { apiKey, accountId } = await app.account("free", "unlimited");
    await app.runtime.database.pool.query(
      "insert into meters (account_id, month, calls) values ($1, date_trunc('month', now() at time zone 'utc')::date, 980)",
      [accountId],
    );
    for (const bad of [{}, { wallet: "0x1" }, { wallet: uniswap, chain: "solana" }])
      await app.call(scanPath, { key: apiKey, body: bad });
    const answers = await Promise.all(Array.from({ length: 200 }, () => app.call(scanPath, { key: apiKey, body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(180);
    expect(refused[0]).toMatchObject({ body: { code: "quota_exceeded" } });
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await app.call(scanPath, { key: apiKey, body: {} })).status).toBe(400);
    const { rows } = await app.runtime.database.pool.query("select calls::int from meters where account_id = $1", [
      accountId,
    ]);
    expect(rows).toEqual([{ calls: 1000 }]);
    const daily = await app.runtime.database.pool.query(
      "select sum(calls)::int as calls from usage_daily where account_id = $1",
      [accountId],
    );
    expect(daily.rows).toEqual([{ calls: 20 }]);
  });

  it("stops a revoked key within a second", async () => {
    const { apiKey } = await app.account("free", "unlimited");
    expect((await app.call(scanPath, { key: apiKey, body })).status).toBe(200);
    await revokeKey(app.runtime.accounts.context, { key: apiKey, actor: "test" });
    const until = Date.now() + 1_000;
    let answer = await app.call(scanPath, { key: apiKey, body });
    while (answer.status === 200 && Date.now() < until) answer = await app.call(scanPath, { key: apiKey, body });
    expect(answer).toMatchObject({ status: 401, body: { code: "revoked_api_key" } });
  });
});
