import type { ConsoleOutputs } from "@/server/api/console";

type State = ConsoleOutputs["overview"]["feeds"]["feeds"][number]["state"];

export const feedColors: Record<State, string> = {
  ok: "var(--level-safe)",
  embedded: "var(--level-caution)",
  pending: "var(--quiet)",
  failing: "var(--level-critical)",
  guarded: "var(--level-caution)",
  off: "var(--quiet)",
};

/** States in which a list is older than it should be, or missing. */
export const isStale: Record<State, boolean> = {
  ok: false,
  embedded: true,
  pending: true,
  failing: true,
  guarded: true,
  off: false,
};
