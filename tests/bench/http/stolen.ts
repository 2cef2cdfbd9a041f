import { readFileSync } from "node:fs";

/** Of a processor's times in `/proc/stat`, those of "steal": it would have run, and the host ran somebody else. */
const stealField = 7;

/**
 * Begins to count. The function it gives back tells the share of the processors' time since then that the host of a
 * virtual machine gave to others, such as `"1.8 %"`: a p99 tells as much of that as of what was measured. Undefined
 * where the system doesn't say.
 */
export function countStolen(): () => string | undefined {
  const before = readTimes();
  return () => {
    const after = readTimes();
    if (!before || !after) return undefined;
    const share = (after.stolen - before.stolen) / Math.max(after.all - before.all, 1);
    return `${(share * 100).toFixed(1)} %`;
  };
}

function readTimes(): { stolen: number; all: number } | undefined {
  try {
    const [, ...fields] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
    // What follows is part of the first two already.
    const times = fields.slice(0, stealField + 1).map(Number);
    return { stolen: times[stealField] ?? 0, all: times.reduce((sum, one) => sum + one, 0) };
  } catch {
    return undefined;
  }
}
