import { expect, it, vi } from "vitest";
import { FeedRunner } from "@/server/intel/feed-runner";

type Needs = ConstructorParameters<typeof FeedRunner>[0];

/** A runner whose worker answers with these outcomes, and what it logs: level and message. */
function run(outcomes: string[], feeds = ["F"]) {
  const lines: [string, object, string][] = [];
  const note = (level: string) => (fields: object, text: string) => lines.push([level, fields, text]);
  const results = outcomes.values();
  const runner = new FeedRunner({
    knowledge: {
      feeds: feeds.map((id) => ({ id, refreshMs: 60_000 })),
      sourcesOf: () => [],
      noteSources: () => false,
      reload: async () => {},
    },
    worker: {
      call: async (_: string, { feedId }: { feedId: string }) => {
        const outcome = results.next().value;
        return { sources: [], result: { feedId, outcome, added: 0, changed: 0, removed: 0, error: null } };
      },
    },
    clock: { now: () => 0 },
    log: Object.fromEntries(["debug", "info", "warn"].map((level) => [level, note(level)])),
    enabled: true,
  } as unknown as Needs);
  return { runner, lines };
}

it("tells of a feed's failure when it begins and when it ends, once each", async () => {
  const outcomes = ["unchanged", "failed", "failed", "guarded", "updated", "unchanged", "failed"];
  const { runner, lines } = run(outcomes);
  for (const _ of outcomes) await runner.sync("F");
  expect(lines.map(([level]) => level)).toEqual(["info", "warn", "debug", "debug", "info", "info", "warn"]);
  expect(lines[4]?.[2]).toBe("feed F: updated, after it failed");
  expect(lines[1]?.[1]).toEqual({ feedId: "F", outcome: "failed", added: 0, changed: 0, removed: 0 });
});

it("tells at once of all that begin to fail when they come due together, as without a network", async () => {
  const { runner, lines } = run(["failed", "unchanged", "guarded", "failed"], ["A", "B", "C"]);
  runner.start();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  const [, [level, fields, text] = []] = lines;
  expect([level, text]).toEqual(["warn", expect.stringMatching(/: A, C$/)]);
  expect(fields).toMatchObject({
    feeds: [
      { feedId: "A", outcome: "failed" },
      { feedId: "C", outcome: "guarded" },
    ],
  });
  await runner.sync("A");
  expect(lines[2]?.[0]).toBe("debug");
});
