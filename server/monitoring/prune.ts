import { and, lt } from "drizzle-orm";
import { deleteInParts, schema } from "@/server/db";
import type { MonitoringContext } from "./context";
import { unwatched } from "./remove";

const { chainAlerts, watchedScores, watchedWallets } = schema;
const keptMs = 365 * 86_400_000;
/** Longer than any alert is compared with what comes after it. */
const alertsKeptMs = 30 * 86_400_000;
const settledMs = 3_600_000;
/** Scores, parties and what is known of each go with it. */
const walletsAtOnce = 2_000;

/**
 * Deletes wallets that are no longer watched, for example after an account was deleted, and scores older than a year.
 */
export async function pruneWatched({ db, clock }: Pick<MonitoringContext, "db" | "clock">): Promise<number> {
  await deleteInParts(db, watchedScores, lt(watchedScores.at, new Date(clock.now() - keptMs)));
  await deleteInParts(db, chainAlerts, lt(chainAlerts.at, new Date(clock.now() - alertsKeptMs)));
  // Excludes wallets being registered just now. An unwatched wallet is never scanned, so it stays due.
  const settled = lt(watchedWallets.dueAt, new Date(clock.now() - settledMs));
  return deleteInParts(db, watchedWallets, and(unwatched(db), settled), walletsAtOnce);
}
