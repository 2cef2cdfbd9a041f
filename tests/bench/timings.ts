/** Limit of the wait for one line, regardless of the machine's speed. */
const MAX_MS = 2_000;

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function printTimingsHead(): void {
  console.log(`${"milliseconds".padEnd(44)}${["p50", "p99", "max"].map((head) => head.padStart(10)).join("")}`);
}

/** Runs `work` so many times, for two seconds at most, and prints how long it took. Gives back the p50 in milliseconds. */
export async function printTimings(name: string, runs: number, work: () => unknown): Promise<number> {
  await repeat(Math.min(runs, 2_000), MAX_MS / 2, work);
  const sorted = (await repeat(runs, MAX_MS, work)).sort((a, b) => a - b);
  const cells = [0.5, 0.99, 1].map((share) => at(sorted, share).toFixed(4).padStart(10));
  console.log(`${name.padEnd(44)}${cells.join("")}`);
  return at(sorted, 0.5);
}

async function repeat(runs: number, most: number, work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + most;
  for (let start = performance.now(); times.length < runs && start < end; start = performance.now()) {
    const done = work();
    if (done instanceof Promise) await done;
    times.push(performance.now() - start);
  }
  return times;
}
