import { readFileSync, statSync } from "node:fs";

const everyMs = 10;

/**
 * Begins to watch the disk below `path`. The function it gives back ends that and tells the longest time for which
 * the disk had something to do and ended nothing, in whole milliseconds: a commit can't be done before it answers.
 * Undefined where the system doesn't say. Source: Linux' /proc/diskstats.
 */
export function watchDisk(path: string): () => number | undefined {
  const { dev } = statSync(path);
  let longest = 0;
  let last = readDisk(dev);
  let movedAt = performance.now();
  const timer = setInterval(() => {
    const now = readDisk(dev);
    const at = performance.now();
    if (now?.ended !== last?.ended || !last?.begun) movedAt = at;
    else longest = Math.max(longest, at - movedAt);
    last = now;
  }, everyMs);
  return () => {
    clearInterval(timer);
    return last && Math.round(longest);
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
