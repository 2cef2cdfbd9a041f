import { expect, it } from "vitest";
import type { Principal } from "@/server/accounts";
import { createAuthenticator } from "@/server/accounts/access/authenticate";
import { generateKey } from "@/server/accounts/keys/format";
import { createExhaustedQuotaCache } from "@/server/accounts/metering/exhausted-quota-cache";
import { systemClock } from "@/server/kernel/clock";
import { clockAhead } from "@/tests/support/set-back";

const row = { id: "key_1", revoked: false, expires_at: null, last_used_at: null, account_id: "acc_1", plan: "free" };

it("a key is asked about again after half a minute, however far the clock was set back: it may be revoked since", async () => {
  const time = clockAhead();
  let revoked = false;
  const database = { query: async () => ({ rows: [{ ...row, revoked }] }) } as never;
  const { authenticate } = createAuthenticator({ database, clock: systemClock, markUsed() {} });
  const key = generateKey();
  expect(await authenticate(key)).toMatchObject({ accountId: "acc_1" });
  time.setRight();
  revoked = true;
  time.pass(29_000);
  expect(authenticate(key)).toMatchObject({ accountId: "acc_1" });
  time.pass(1_001);
  await expect(authenticate(key)).rejects.toMatchObject({ code: "revoked_api_key" });
});

it("an account that has nothing left is asked about again after half a minute, however far the clock was set back", () => {
  const time = clockAhead();
  const spent = createExhaustedQuotaCache();
  const principal = { accountId: "acc_1", monthlyCalls: 1, monthlySimulations: 1 } as Principal;
  spent.note("acc_1", { month: "2026-11", calls: 1, simulations: 0 }, spent.generation);
  time.setRight();
  expect(spent.find(principal, false, "2026-11")).toBe("calls");
  time.pass(30_001);
  expect(spent.find(principal, false, "2026-11")).toBeUndefined();
});
