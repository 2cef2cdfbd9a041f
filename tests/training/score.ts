import type { Ruled } from "./apply-rules";

/** Log-odds of a name by a model that wasn't fitted to it, with what the rules add. */
export type Score = {
  /** Minus infinity for names that the rules clear. */
  score: number;
  /** Must lie above the threshold for review before the name may be blocked; infinite where the rules don't ask. */
  elsewhere: number;
  /** Addition to the score for blocking; see grounds.ts. */
  ease: number;
};

/** Scores rows and what the rules want to know beside them. */
export function scoreByRules(rows: Int32Array, ruled: Ruled, score: (rows: Int32Array) => Float64Array): Score[] {
  const others = Array.from(rows).flatMap((row) => ruled.elsewhere.get(row) ?? []);
  const there = score(Int32Array.from(others));
  let next = 0;
  const plain = score(rows);
  return Array.from(rows, (row, i) => {
    const blocking = ruled.blocking[row];
    const elsewhere =
      blocking === "may" ? Number.POSITIVE_INFINITY : blocking === "never" ? Number.NEGATIVE_INFINITY : there[next++]!;
    return { score: ruled.cleared[row] ? Number.NEGATIVE_INFINITY : plain[i]!, elsewhere, ease: ruled.ease[row]! };
  });
}
