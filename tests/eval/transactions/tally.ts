import type { Case, Kind } from "./corpus";

export type Decision = "ALLOW" | "REVIEW" | "BLOCK";
type Counts = Record<Decision, number>;

/** Decisions counted by any heading. */
export class Tally {
  readonly #rows = new Map<string, Counts>();
  readonly wrong: { case: Case; decision: Decision; signals: string[] }[] = [];

  add(one: Case, decision: Decision, signals: string[]): void {
    for (const key of [one.kind, `${one.kind} | ${one.subtype}`, `${one.kind} | ${one.subtype} | ${one.wrapper}`]) {
      const row = this.#rows.get(key) ?? { ALLOW: 0, REVIEW: 0, BLOCK: 0 };
      row[decision]++;
      this.#rows.set(key, row);
    }
    if (!isRight(one.kind, decision)) this.wrong.push({ case: one, decision, signals });
  }

  counts(key: string): Counts {
    return this.#rows.get(key) ?? { ALLOW: 0, REVIEW: 0, BLOCK: 0 };
  }

  /** Share of a decision, 0 to 1. */
  share(kind: Kind, ...decisions: Decision[]): number {
    const row = this.counts(kind);
    const total = row.ALLOW + row.REVIEW + row.BLOCK;
    return decisions.reduce((sum, decision) => sum + row[decision], 0) / Math.max(1, total);
  }

  table(): string {
    const lines = [...this.#rows].map(([key, { ALLOW, REVIEW, BLOCK }]) => {
      const cells = [ALLOW, REVIEW, BLOCK].map((count) => String(count).padStart(8));
      return `${key.padEnd(64)}${cells.join("")}`;
    });
    return [`${"".padEnd(64)}   ALLOW  REVIEW   BLOCK`, ...lines].join("\n");
  }
}

function isRight(kind: Kind, decision: Decision): boolean {
  if (kind === "known") return decision === "BLOCK";
  return kind === "unknown" ? decision !== "ALLOW" : decision === "ALLOW";
}
