import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "@/server/config";
import { startRuntime } from "@/server/runtime";
import { openOwner, type TestMember } from "@/tests/support/console";
import { openTestDatabase } from "@/tests/support/database";
import { startOwnPostgres } from "@/tests/support/faults/postgres";
import { networksOff } from "@/tests/support/networks-off";
import { openProxy } from "@/tests/support/proxy";
import { share } from "@/tests/support/share";

const settings = { ...networksOff, FEEDS: "off", LOG_LEVEL: "silent", APP_SECRET: "x".repeat(40) };
const postgres = share(startOwnPostgres, "drop");
const runtime = share(() => startRuntime(readConfig({ ...settings, DATABASE_URL: postgres.url })));
const owner = share(() => openOwner({ runtime }));

async function ask(findSession: () => Promise<TestMember | null>) {
  const url = `http://localhost/api/trpc/keys.list?input=${encodeURIComponent('{"state":"active"}')}`;
  const answer = await runtime.console.answer(new Request(url), findSession);
  const { error } = await answer.json();
  return { status: answer.status, problem: error?.data.problem };
}
const findSession = () => runtime.console.findSession(owner) as Promise<TestMember | null>;

it("says that the service is not available where its database is away, and goes on when it is back", async () => {
  expect((await ask(findSession)).status).toBe(200);
  await postgres.stop();
  // A procedure that can't read, and a session that can't be found.
  for (const session of [async () => owner, findSession]) {
    const { status, problem } = await ask(session);
    expect([status, problem.code, problem.retryAfter]).toEqual([503, "unavailable", 2]);
    expect(problem.detail).toMatch(/can't reach its database/);
  }
  await postgres.start();
  await expect.poll(async () => (await ask(findSession)).status, { timeout: 20_000 }).toBe(200);
});

it("answers within ten seconds where its database stands still, and says what it may have done", async () => {
  const proxy = await openProxy((await openTestDatabase()).url);
  const frozen = await startRuntime(readConfig({ ...settings, DATABASE_URL: proxy.url }));
  onTestFinished(async () => {
    proxy.cut();
    await frozen.stop();
  });
  const member = await openOwner({ runtime: frozen });
  const { userId, accountId, sessionEpoch, email, password } = member;
  const find = () => frozen.console.findSession({ userId, accountId, sessionEpoch }) as Promise<TestMember | null>;
  async function post(path: string, body: object, findSession: () => Promise<TestMember | null>) {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await frozen.console.answer(new Request(`http://localhost/api/trpc/${path}`, init), findSession);
    const { error } = await answer.json();
    const { code, inDoubt } = error.data.problem;
    return [answer.status, code, inDoubt];
  }
  const key = { name: "made or not", expiresInDays: null };
  // Open connections that are free: where a new one is needed, nothing can have been done.
  await Promise.all(Array.from({ length: 8 }, () => frozen.database.pool.query("select pg_sleep(0.2)")));
  proxy.freeze();
  const startedAt = performance.now();
  const answers = await Promise.all([
    post("keys.create", key, async () => member),
    // The user could not be looked up, and nothing was begun.
    post("keys.create", key, find),
    frozen.console
      .callAs(member)
      .keys.list({ state: "active" })
      .catch(({ cause }) => cause.code),
    frozen.console.signIn({ email, password, address: "" }).catch(({ message }) => message),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(answers).toEqual([[503, "unavailable", true], [503, "unavailable", undefined], "unavailable", "unavailable"]);
}, 120_000);
