import type { ShownSimulation } from "@/server/scans";

type Run = ShownSimulation["passes"][number];

/** How each run ended, and whole the one of the next block as it will most likely be: what is shown beside it may be worse. */
export function runsOf(passes: readonly Run[]) {
  const runs = passes.map(({ conditions, outcome }) => ({ conditions, outcome }));
  return { runs, asSent: passes.find(({ conditions }) => conditions === "as-sent") ?? null };
}
