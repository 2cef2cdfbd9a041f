import type { Runtime } from "@/server/runtime";

/** Starts the services where main.ts has not, and stops them when the process is asked to end. */
export async function startServices(): Promise<void> {
  if ((globalThis as { portcullis?: unknown }).portcullis) return;
  const { settleClientAddresses } = await import("@/server/http/client-address");
  const { readConfig } = await import("@/server/config");
  const { getRuntime } = await import("@/server/runtime");
  const { watchProcess } = await import("@/server/startup/watch-process");
  const { printFirstAccount } = await import("@/server/kernel/startup-output");
  settleClientAddresses(readConfig().trustProxy);
  const runtime = await getRuntime(undefined, printFirstAccount);
  watchProcess(runtime, () => runtime.stop());
  stopBeforeExit(runtime);
}

/**
 * On a request to end, Next answers requests in flight and then calls process.exit. The services must stop between the
 * two, and exit is the only hook for that.
 */
function stopBeforeExit(runtime: Runtime): void {
  const stop = () => {
    const exit = process.exit;
    process.exit = ((code) => void runtime.stop().finally(() => exit(code))) as typeof exit;
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}
