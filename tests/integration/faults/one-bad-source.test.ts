import { beforeAll, expect, it } from "vitest";
import { nodeFaults, openStage, serverFaults } from "@/tests/support/one-bad-source";
import { share } from "@/tests/support/share";

const stage = share(openStage);
let well: string[];
beforeAll(async () => {
  // Earlier requests, such as for a head, are over.
  await stage.scanOthers(8);
  const { answers, isCurrent } = await stage.scanOthers(8);
  expect([answers.length, isCurrent]).toEqual([2, true]);
  well = answers;
});

/** All that a customer of a healthy wallet notices. */
const unharmed = () => ({ answers: well, isCurrent: true, isUp: true });

it.each(Object.keys(nodeFaults))("a node that treats one wallet badly (%s) harms no other", async (fault) => {
  stage.spoilNodes(fault);
  expect(await stage.scanOthers(12)).toMatchObject(unharmed());
  stage.spoilNodes();
});

it.each(Object.keys(serverFaults))(
  "a list, an explorer and a collector of which each %s harm no one",
  async (fault) => {
    stage.spoilServers(fault);
    expect(await stage.scanOthers(12)).toMatchObject(unharmed());
    stage.spoilServers();
  },
);

it("threads that end amid their work harm no one", async () => {
  stage.endThreads(true);
  expect(await stage.scanOthers(12)).toMatchObject(unharmed());
  stage.endThreads(false);
});

it("a Redis that falls silent harms no one", async () => {
  stage.redis.sleep();
  expect(await stage.scanOthers(12)).toMatchObject(unharmed());
  stage.redis.wake();
});

/** By hand on a quiet machine: `ISOLATION_SCANS=1000 npx vitest run tests/integration/faults/one-bad-source`. */
const scans = Number(process.env.ISOLATION_SCANS ?? 0);

/** Turns of each fault; in every second one the order is turned round, so that a busy machine slows both alike. */
const turns = [0, 1, 2, 3];

it.runIf(scans > 0)("scans for others take no longer for it", { timeout: 600_000 }, async () => {
  const servers = Object.keys(serverFaults);
  const faults = turns.flatMap((turn) => Object.keys(nodeFaults).map((fault) => ({ turn, fault })));
  const times: Record<"without" | "beside", number[]> = { without: [], beside: [] };
  for (const [index, { turn, fault }] of faults.entries()) {
    const runs = ["without", "beside"] as const;
    for (const run of turn % 2 === 0 ? runs : runs.toReversed()) {
      stage.spoilNodes(run === "beside" ? fault : undefined);
      stage.spoilServers(run === "beside" ? servers[index % servers.length] : undefined);
      const { times: took, ...seen } = await stage.scanOthers(Math.ceil(scans / faults.length));
      expect(seen, `${run} ${fault}`).toEqual(unharmed());
      times[run].push(...took);
    }
  }
  const [without, beside] = [p95(times.without), p95(times.beside)];
  console.info(
    `${times.beside.length} scans: p95 ${beside.toFixed(0)} ms, ${(beside / without).toFixed(2)} of ${without.toFixed(0)} ms without`,
  );
  expect(beside).toBeLessThan(1.2 * without);
});

const p95 = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)]!;
