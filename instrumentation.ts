/**
 * Runs once before Next answers its first request. Under main.ts the services are there already; under `next start`
 * alone, and on hosts that run Next by themselves, they are started here.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  if ((globalThis as { portcullis?: unknown }).portcullis) return;
  const { getRuntime } = await import("./server/runtime");
  stopBeforeExit(await getRuntime());
}

/**
 * Next answers what is in flight when told to end, then calls process.exit. The services must stop between the two,
 * and exit is the only place where that can be said.
 */
function stopBeforeExit(runtime: { stop(): Promise<void> }): void {
  const stop = () => {
    const exit = process.exit;
    process.exit = ((code) => void runtime.stop().finally(() => exit(code))) as typeof exit;
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}
