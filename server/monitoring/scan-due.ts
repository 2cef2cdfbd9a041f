import type { MonitoringContext } from "./context";
import { examine, type Finding } from "./examine";
import { createRest } from "./rest";
import { storeFinding, storeUnchanged } from "./store";
import { takeDue } from "./take-due";
import type { TakenWallet } from "./watched";

/**
 * Wallets under way at once: enough for their chain reads to share requests, few enough for callers to get in. No more
 * are taken, so that each is begun within its lease, and a wallet that was registered just now waits for one round only.
 */
const atOnce = 16;

/**
 * Scans what is due until nothing is, or `signal` ends it, or `until` has come (as performance.now() tells): where more
 * is due than can be done, nothing else would ever get its turn. Answers how many wallets were scanned.
 */
export async function scanDue(
  context: MonitoringContext,
  signal?: AbortSignal,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { db, clock } = context;
  let scanned = 0;
  while (!signal?.aborted) {
    const taken = await takeDue(db, clock.now(), atOnce);
    if (taken.length === 0) return scanned;
    scanned += taken.length;
    await scanAll(context, taken, signal);
    if (performance.now() >= until) return scanned;
  }
  return scanned;
}

async function scanAll(context: MonitoringContext, taken: readonly TakenWallet[], signal: AbortSignal | undefined) {
  const rest = createRest();
  const unchanged: Finding[] = [];
  const work = async (wallet: TakenWallet) => {
    if (signal?.aborted) return;
    const finding = await scanOne(context, wallet);
    if (finding) unchanged.push(finding);
    await rest();
  };
  await Promise.all(taken.map(work));
  await storeUnchanged(context, unchanged);
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
