import { createRest } from "./backoff";
import { claimDue } from "./claim-due";
import type { MonitoringContext } from "./context";
import { examine, type Finding } from "./rescan";
import { storeFinding, storeUnchanged } from "./store";
import type { TakenWallet } from "./watched";

/**
 * Wallets under way at once: enough for their chain reads to share requests, few enough for callers to get in. No more
 * are taken than are begun, so that none waits for its turn while its lease runs out.
 */
const atOnce = 16;
/** No more are still under way when others are taken: to ask for each would be a query a wallet. */
const leftBefore = atOnce / 2;

/**
 * Scans due wallets until none is left, `signal` ends it, or `until` has come (by performance.now()). Without that
 * limit, an overload would keep all other work from its turn. Returns the number of wallets scanned.
 */
export async function scanDue(
  context: MonitoringContext,
  signal?: AbortSignal,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { db, clock } = context;
  const rest = createRest();
  const running = new Set<Promise<unknown>>();
  const unchanged: Finding[] = [];
  let scanned = 0;
  while (!signal?.aborted) {
    const taken = await claimDue(db, clock.now(), atOnce - running.size);
    scanned += taken.length;
    for (const wallet of taken) {
      const work = scanOne(context, wallet)
        .then((finding) => finding && unchanged.push(finding))
        .then(rest)
        .finally(() => running.delete(work));
      running.add(work);
    }
    if (taken.length === 0) break;
    while (running.size > leftBefore) await Promise.race(running);
    await storeUnchanged(context, unchanged.splice(0));
    if (performance.now() >= until) break;
  }
  await Promise.all(running);
  await storeUnchanged(context, unchanged);
  return scanned;
}

/** A scan that fails holds up no other: the wallet is due again when its time is over. Gives what is still to be noted. */
async function scanOne(context: MonitoringContext, taken: TakenWallet): Promise<Finding | undefined> {
  try {
    const finding = await examine(context, taken);
    if (!finding.changed) return finding;
    await storeFinding(context, finding);
  } catch (err) {
    const { network, wallet } = taken;
    context.log.error({ err, network, wallet }, "a monitored wallet could not be scanned");
  }
  return undefined;
}
