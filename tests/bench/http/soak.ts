import { setTimeout as wait } from "node:timers/promises";
import { pace } from "./paced";
import { endpoints, makeKey, serveApp, stopAll, waitFor } from "./servers";

/**
 * Whether anything grows under a steady load: memory of the process and delays of its event loop, by BENCH_RATE (4000)
 * requests a second for BENCH_MINUTES (10). Not part of `npm run bench`, which has no ten minutes for it.
 */
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const rate = Number(process.env.BENCH_RATE ?? 4_000);
const everyMs = 30_000;

interface Sample {
  minute: number;
  rssMb: number;
  heapMb: number;
  lagP99Ms: number;
}

async function sample(startedAt: number): Promise<Sample> {
  const text = await (await fetch("http://127.0.0.1:4103/metrics")).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    minute: (performance.now() - startedAt) / 60_000,
    rssMb: read("process_resident_memory_bytes") / 2 ** 20,
    heapMb: read("nodejs_heap_size_used_bytes") / 2 ** 20,
    lagP99Ms: read("nodejs_eventloop_lag_p99_seconds") * 1_000,
  };
}

/** The most in the second third of the time and in the last: memory rises until it is collected, and falls. */
function most(samples: Sample[], of: (one: Sample) => number): string {
  const within = (from: number, to: number) =>
    Math.max(...samples.filter(({ minute }) => minute > from && minute <= to).map(of)).toFixed(0);
  return `${within(minutes / 3, (2 * minutes) / 3)}, then ${within((2 * minutes) / 3, Number.POSITIVE_INFINITY)}`;
}

try {
  serveApp(4103);
  await waitFor("http://127.0.0.1:4103/readyz");
  const { path, body } = endpoints["risk/scan"];
  const target = { url: `http://127.0.0.1:4103${path}`, body, headers: makeKey() };
  const startedAt = performance.now();
  let done = false;
  const load = pace(target, rate, minutes * 60).finally(() => {
    done = true;
  });
  const samples: Sample[] = [];
  for (;;) {
    await Promise.race([wait(everyMs), load]);
    if (done) break;
    const one = await sample(startedAt);
    samples.push(one);
    console.log(
      `${one.minute.toFixed(1).padStart(5)} min  RSS ${one.rssMb.toFixed(0)} MB  heap ${one.heapMb.toFixed(0)} MB  event loop p99 ${one.lagP99Ms.toFixed(1)} ms`,
    );
  }
  const { sent, p50, p99 } = await load;
  // Code and data compiled, pooled and cached once, in the first third, are no growth.
  console.log(
    `${sent.toLocaleString("en")} requests, every answer a 200, p50 ${p50} ms, p99 ${p99} ms; at most, in the second third and in the last: RSS ${most(samples, (one) => one.rssMb)} MB, heap ${most(samples, (one) => one.heapMb)} MB, event loop p99 ${most(samples, (one) => one.lagP99Ms)} ms`,
  );
} finally {
  await stopAll();
}
