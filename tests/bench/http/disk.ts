import { readFileSync, statSync } from "node:fs";

const everyMs = 10;
/** Only delays that a caller would notice count. A fast disk shows none. */
const MIN_MS = 15;

/**
 * Begins to watch the disk below `path`. The returned function ends that and returns the time, in all and in whole
 * milliseconds, in which the disk was busy and completed nothing. No commit can complete before the disk answers.
 * Undefined where the system does not report it. Source: Linux' /proc/diskstats.
 */
export function watchDisk(path: string): () => number | undefined {
  const { dev } = statSync(path);
  let total = 0;
  let last = readDisk(dev);
  let movedAt = performance.now();
  let stood = 0;
  const timer = setInterval(() => {
    const now = readDisk(dev);
    const at = performance.now();
    if (now?.ended !== last?.ended || !last?.begun) {
      if (stood >= MIN_MS) total += stood;
      [movedAt, stood] = [at, 0];
    } else stood = at - movedAt;
    last = now;
  }, everyMs);
  return () => {
    clearInterval(timer);
    if (stood >= MIN_MS) total += stood;
    return last && Math.round(total);
  };
}

/** Requests that ended since the system's start, and that are with the disk now. */
function readDisk(dev: number): { ended: number; begun: number } | undefined {
  const [major, minor] = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)];
  try {
    for (const line of readFileSync("/proc/diskstats", "utf8").split("\n")) {
      const fields = line.trim().split(/\s+/);
      if (Number(fields[0]) !== major || Number(fields[1]) !== minor) continue;
      const [reads = 0, writes = 0, begun = 0] = [3, 7, 11].map((field) => Number(fields[field]));
      return { ended: reads + writes, begun };
    }
  } catch {}
  return undefined;
}
