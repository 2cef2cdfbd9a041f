import { expect, it, onTestFinished } from "vitest";
import { createJobs } from "@/server/jobs";
import { createLogger } from "@/server/log";
import { useTestDatabase } from "../../support/database";

it("runs a function with steps", async () => {
  const db = await useTestDatabase();
  const jobs = createJobs({ config: { inngest: undefined }, db, log: createLogger("info") });
  onTestFinished(() => jobs.stop());
  const seen: unknown[] = [];
  const done = Promise.withResolvers?.() ?? {};
  let finish: () => void = () => {};
  const finished = new Promise<void>((r) => { finish = r; });
  const fn = jobs.inngest.createFunction({ id: "hello", triggers: [{ event: "test/hello" }], retries: 2 }, async ({ event, step }) => {
    const a = await step.run("a", () => { seen.push("a"); return 1; });
    const [b, c] = await Promise.all([step.run("b", () => { seen.push("b"); return a + 1; }), step.run("c", () => { seen.push("c"); return 5; })]);
    await step.sleep("z", "1s");
    seen.push(["end", a, b, c, event.data]);
    finish();
    return a + b + c;
  });
  await jobs.start([fn]);
  console.log(await jobs.inngest.send({ name: "test/hello", data: { x: 1 } }));
  await finished;
  await new Promise((r) => setTimeout(r, 100));
  console.log(seen, jobs.metrics());
  console.log((await db.pool.query("select * from jobs.runs")).rows, (await db.pool.query("select * from jobs.steps")).rows, (await db.pool.query("select * from jobs.queue")).rows);
  expect(done).toBeTruthy();
});
