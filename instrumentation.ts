/**
 * Runs once before Next answers its first request. Under main.ts the services are there already; under `next start`
 * alone, and on hosts that run Next by themselves, they are started here.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { startServices } = await import("./app/_lib/start-services");
    await startServices();
  }
}
