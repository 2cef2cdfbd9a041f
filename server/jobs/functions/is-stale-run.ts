import type { Clock } from "@/server/kernel/clock";

/** Long enough for an Inngest whose clock is not ours. */
const overAfterMs = 600_000;

/**
 * Whether a run of every minute has waited for so long that others have its work by now. Where runs take longer than
 * their minute, those behind them would otherwise pile up, and each would still do what is no longer asked for.
 */
export function isStaleRun({ ts }: { ts?: number | undefined }, clock: Clock): boolean {
  return ts !== undefined && clock.now() - ts > overAfterMs;
}
