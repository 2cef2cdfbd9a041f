import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "@/server/config";
import { type Runtime, startRuntime } from "@/server/runtime";
import { openOwner, type TestMember } from "@/tests/support/console";
import { type OwnPostgres, startOwnPostgres } from "@/tests/support/faults/postgres";
import { networksOff } from "@/tests/support/networks-off";

let postgres: OwnPostgres;
let runtime: Runtime;
let owner: TestMember;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  const settings = { ...networksOff, FEEDS: "off", LOG_LEVEL: "silent", APP_SECRET: "x".repeat(40) };
  runtime = await startRuntime(readConfig({ ...settings, DATABASE_URL: postgres.url }));
  owner = await openOwner({ runtime });
});
afterAll(async () => {
  await runtime?.stop();
  await postgres?.drop();
});

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
