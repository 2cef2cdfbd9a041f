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
