import { afterEach, expect, it, vi } from "vitest";

const slowToOpen = 60_000;
let held: Date | null = null;
vi.mock("@/server/cli/intel", () => ({
  async withIntel(work: (intel: object) => Promise<unknown>) {
    vi.advanceTimersByTime(slowToOpen);
    return await work({
      async addOverride({ expiresAt, ...added }: { expiresAt: Date | null }) {
        held = expiresAt;
        return { id: "ovr_1", ...added, expiresAt: expiresAt?.toISOString() ?? null };
      },
    });
  },
}));
afterEach(() => vi.useRealTimers());

it("counts an override's life from when it is added, however long the opening took", async () => {
  // Another file's test may have loaded the command before, over the real lists.
  vi.resetModules();
  const { command } = await import("@/server/cli/commands/override-add");
  vi.useFakeTimers({ now: 0 });
  const deny = ["--domain", "evil.example", "--verdict", "deny", "--reason", "seen"];
  await command.run([...deny, "--expires-in", "4s"]);
  expect(held?.getTime()).toBe(slowToOpen + 4_000);
  await command.run(deny);
  expect(held).toBeNull();
});
