import { readFileSync } from "node:fs";

/** Field of the processor times in `/proc/stat` for "steal": ready time in which the host ran another machine. */
const stealField = 7;

/**
 * Begins to count. The returned function gives the share of the processors' time since then that a virtual machine's
 * host gave to others, such as `"1.8 %"`. A p99 depends on that as much as on the measured code. Undefined where the
 * system does not report it.
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
    // The following fields are already part of the first two.
    const times = fields.slice(0, stealField + 1).map(Number);
    return { stolen: times[stealField] ?? 0, all: times.reduce((sum, one) => sum + one, 0) };
  } catch {
    return undefined;
  }
}
