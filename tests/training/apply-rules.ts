import { easeOf } from "@/server/intel/lexical/grounds";
import { type Blocking, blockingOf, elsewhere, isCleared } from "@/server/intel/lexical/rules";
import { Reading } from "@/server/intel/lexical/tokenised-name";
import type { Vocabulary } from "@/server/intel/lexical/vocabulary";
import type { Sample } from "./corpus";

/** Result of the rules around the model for each row. */
export type Ruled = {
  blocking: readonly Blocking[];
  /** How much less certain the model need be to block it; see grounds.ts. */
  ease: readonly number[];
  /** 1 where the rules clear a name: the model neither learns from it nor is asked about it. */
  cleared: Uint8Array;
  /** By row of a hosted name that its address alone must not block: the row of the same labels under `.com`. */
  elsewhere: ReadonlyMap<number, number>;
};

/** Adds those other rows to `samples`, as source `elsewhere`: they are scored, never learnt from. */
export function applyRules(samples: Sample[], vocabulary: Vocabulary): Ruled {
  const reading = new Reading(vocabulary);
  const twins: Sample[] = [];
  const rows = new Map<number, number>();
  const ease: number[] = [];
  const blocking = samples.map((sample, row) => {
    const rule = blockingOf(sample.name, reading.read(sample.name));
    ease.push(easeOf(sample.name, reading));
    if (rule === "elsewhere") {
      rows.set(row, samples.length + twins.length);
      twins.push({ ...sample, name: elsewhere(reading), source: "elsewhere" });
    }
    return rule;
  });
  for (const twin of twins) samples.push(twin);
  const cleared = Uint8Array.from(samples, ({ name, source }) => (source !== "elsewhere" && isCleared(name) ? 1 : 0));
  return { blocking, ease, cleared, elsewhere: rows };
}
