import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pruneMarks } from "@/server/accounts";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";
import { makeAccount, openInstance, stoppedClock, tally, times } from "./support";

const database = share(createTestDatabase, "drop");

const endpoint = "POST /v1/api/bulk/scan";
const hashOf = (body: string) => createHash("sha256").update(body).digest();
const answer = { status: 202, headers: { location: "/v1/api/bulk/jobs/1" }, body: '{"jobId":"1","text":"\\u0000é"}' };

async function setUp() {
  const clock = stoppedClock();
  const accounts = await openInstance(database.url, clock);
  const { accountId } = await makeAccount(accounts);
  const claim = (body = "{}", key = "key-1") => ({ accountId, endpoint, key, bodyHash: hashOf(body) });
  return { clock, accounts, idempotency: accounts.idempotency, claim };
}

describe("Idempotency-Key (contract §1)", () => {
  it("keeps the first answer for 24 h and replays it", async () => {
    const { clock, idempotency, claim } = await setUp();
    const first = claim();
    expect(await idempotency.begin(first)).toBeUndefined();
    await idempotency.finish(first, answer);
    expect(await idempotency.begin(claim())).toEqual(answer);
    clock.time += 24 * 3_600_000 - 1;
    expect(await idempotency.begin(claim())).toEqual(answer);
    clock.time += 1;
    expect(await idempotency.begin(claim("another body"))).toBeUndefined();
  });

  it("refuses another body under the same key, in flight or answered", async () => {
    const { idempotency, claim } = await setUp();
    const first = claim("a");
    await idempotency.begin(first);
    await expect(idempotency.begin(claim("b"))).rejects.toMatchObject({ code: "idempotency_key_reused", status: 422 });
    await idempotency.finish(first, answer);
    await expect(idempotency.begin(claim("b"))).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  it("keeps accounts, endpoints and keys apart", async () => {
    const { accounts, idempotency, claim } = await setUp();
    await idempotency.begin(claim());
    const { accountId } = await makeAccount(accounts);
    expect(await idempotency.begin({ ...claim(), accountId })).toBeUndefined();
    expect(await idempotency.begin({ ...claim(), endpoint: "POST /other" })).toBeUndefined();
    expect(await idempotency.begin(claim("{}", "key-2"))).toBeUndefined();
  });

  it("lets one of many that come at once through, on two instances", async () => {
    const { accounts, claim } = await setUp();
    const other = await openInstance(database.url, accounts.context.clock);
    const both = [accounts, other];
    const begun = await tally(times(40, (index) => (both[index % 2] ?? accounts).idempotency.begin(claim())));
    expect(begun).toEqual({ kept: 1, codes: { idempotency_in_flight: 39 } });
  });

  it("tells at once that the first is in flight while it commits its answer", async () => {
    const { accounts, idempotency, claim } = await setUp();
    const first = claim();
    await idempotency.begin(first);
    await accounts.context.db.transaction(async (tx) => {
      await idempotency.finish(first, answer, tx);
      await expect(idempotency.begin(claim())).rejects.toMatchObject({ code: "idempotency_in_flight" });
      await expect(idempotency.begin(claim("b"))).rejects.toMatchObject({ code: "idempotency_key_reused" });
    });
    expect(await idempotency.begin(claim())).toEqual(answer);
  });

  it("frees the key when the request is abandoned", async () => {
    const { idempotency, claim } = await setUp();
    const first = claim();
    await idempotency.begin(first);
    await idempotency.abandon(first);
    expect(await idempotency.begin(claim("another body"))).toBeUndefined();
  });

  it("leaves no lasting 409 after a crash: the mark ends after 60 s", async () => {
    const { clock, idempotency, claim } = await setUp();
    await idempotency.begin(claim());
    clock.time += 59_000;
    await expect(idempotency.begin(claim())).rejects.toMatchObject({
      code: "idempotency_in_flight",
      status: 409,
      retryAfter: 1,
    });
    clock.time += 1_000;
    expect(await idempotency.begin(claim())).toBeUndefined();
  });

  it("keeps an answer whose work was committed, though its request never heard so", async () => {
    const { accounts, idempotency, claim } = await setUp();
    const first = claim();
    await idempotency.begin(first);
    await accounts.context.db.transaction((tx) => idempotency.finish(first, answer, tx));
    // The commit's own answer was lost on its way.
    await idempotency.abandon(first);
    expect(await idempotency.begin(claim())).toEqual(answer);
  });

  it("undoes the work of a request whose key is another's by then", async () => {
    const { clock, accounts, idempotency, claim } = await setUp();
    const slow = claim();
    await idempotency.begin(slow);
    clock.time += 60_000;
    await idempotency.begin(claim());
    const work = accounts.context.db.transaction((tx) => idempotency.finish(slow, answer, tx));
    await expect(work).rejects.toMatchObject({ code: "idempotency_in_flight", status: 409 });
  });

  it("frees a key that was taken while the clock was ahead", async () => {
    const { clock, idempotency, claim } = await setUp();
    await idempotency.begin(claim());
    clock.time -= 3 * 3_600_000;
    expect(await idempotency.begin(claim())).toBeUndefined();
  });

  it("does not let a request that outlived its mark touch its successor's", async () => {
    const { clock, idempotency, claim } = await setUp();
    const [slow, successor] = [claim(), claim()];
    await idempotency.begin(slow);
    clock.time += 60_000;
    await idempotency.begin(successor);
    await idempotency.finish(slow, { ...answer, body: "from the slow one" });
    await expect(idempotency.begin(claim())).rejects.toMatchObject({ code: "idempotency_in_flight" });
    await idempotency.abandon(slow);
    await idempotency.finish(successor, answer);
    expect(await idempotency.begin(claim())).toEqual(answer);
  });

  it("is kept with the work's transaction or not at all", async () => {
    const { accounts, idempotency, claim } = await setUp();
    const first = claim();
    await idempotency.begin(first);
    const failed = accounts.context.db.transaction(async (tx) => {
      await idempotency.finish(first, answer, tx);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await expect(idempotency.begin(claim())).rejects.toMatchObject({ code: "idempotency_in_flight" });
  });

  it("is pruned after its day", async () => {
    const { clock, accounts, idempotency, claim } = await setUp();
    await idempotency.begin(claim());
    const before = await pruneMarks(accounts.context);
    clock.time += 24 * 3_600_000 + 1;
    expect(await pruneMarks(accounts.context)).toBeGreaterThan(before);
  });
});
