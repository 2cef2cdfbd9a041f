import { beforeAll, expect, it } from "vitest";
import { summarizeMonth } from "@/server/accounts";
import { type Bulk, openBulk } from "@/server/bulk";
import { AppError } from "@/server/kernel/errors";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const [good, broken, busy] = ["a", "b", "c"].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
let bulk: Bulk;
const logged: { err: Error; requestId?: string }[] = [];
/** Makes refunds fail. */
let refundFails = false;

const app = share(startTestApp);
beforeAll(async () => {
  const { database, accounts, scans } = app.runtime;
  bulk = openBulk({
    db: database.db,
    accounts: {
      reserve: accounts.reserve,
      refund: async (...given) => (refundFails ? Promise.reject(new Error("away")) : accounts.refund(...given)),
    },
    scans: {
      async scanWallet(caller, input) {
        if (input.address === broken) throw new TypeError("a bug");
        if (input.address === busy) throw new AppError("unavailable", "Not now.");
        return scans.scanWallet(caller, input);
      },
    },
    clock: { now: Date.now },
    log: { error: (fields: never) => logged.push(fields) } as never,
    ...{ baseUrl: "http://localhost", wake: async () => {} },
  });
});

const scan = async (wallets: string[]) => {
  const { apiKey, accountId } = await app.account("growth");
  const principal = await app.runtime.accounts.authenticate(apiKey);
  logged.length = 0;
  const failed = await bulk.scanNow({ principal, requestId: "req_1", wallets, chain: null }).then(
    () => undefined,
    (error: AppError) => error,
  );
  const { calls } = await summarizeMonth({ ...app.runtime.database, clock: { now: Date.now } }, accountId);
  return { failed, used: calls.used };
};

it("within a request fails with what a wallet's scan failed with, and gives all calls back", async () => {
  expect(await scan([good, broken])).toMatchObject({ failed: { name: "TypeError" }, used: 0 });
  expect(await scan([good, busy])).toMatchObject({ failed: { code: "unavailable", message: "Not now." }, used: 0 });
  expect(logged).toEqual([]);
});

it("as a job tells the caller what is meant for him, and the log what is not", async () => {
  const { apiKey, accountId } = await app.account("growth");
  const principal = await app.runtime.accounts.authenticate(apiKey);
  logged.length = 0;
  const request = { principal, requestId: "req_2", wallets: [good, broken, busy], chain: null };
  const { jobId } = await bulk.submit(request, async () => {});
  while (await bulk.scanNext(jobId));
  const { failures, completed } = await bulk.read(accountId, jobId);
  expect(completed).toBe(1);
  expect(failures.map(({ code }) => code)).toEqual(["internal_error", "unavailable"]);
  expect(logged).toMatchObject([{ err: { message: "a bug" }, requestId: "req_2" }]);
});

it("tells why it failed, not that its calls couldn't be given back, which the log has", async () => {
  refundFails = true;
  expect((await scan([good, busy])).failed).toMatchObject({ code: "unavailable" });
  expect(logged).toMatchObject([{ err: { message: "away" }, requestId: "req_1", receipt: { calls: 2 } }]);
});
