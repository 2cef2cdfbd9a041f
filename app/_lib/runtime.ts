import type { Runtime } from "@/server/runtime";

/**
 * The services that main.ts, or instrumentation.ts under `next start`, keeps on globalThis. Only the type is imported:
 * pages carry none of the server's code and can't start a second copy of it.
 */
export function runtime(): Promise<Runtime> {
  const { portcullis } = globalThis as { portcullis?: Promise<Runtime> };
  if (!portcullis) throw new Error("The services are not running: start with `npm start` or `next start`.");
  return portcullis;
}
