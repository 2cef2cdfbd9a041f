import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { type ChainReading, diff, type PhishingEvent, type RiskEvent, reportPhishing } from "@/server/risk";
import { type IncidentOver, publish, type WebhookEvent } from "@/server/webhooks";
import type { MonitoringContext } from "./context";
import { dueNext } from "./due-next";
import { type EndedIncident, endedIncidents } from "./ended-incidents";
import { leaveOutPublished, noteOrigins } from "./heads/published";
import type { Finding } from "./rescan";

const { accounts, monitoredWallets, watchedParties, watchedScores, watchedWallets } = schema;

/** The next scan is timed by the clock at the time of writing, since it may have been set back since the scan began. */
type Storing = Pick<MonitoringContext, "db" | "clock" | "intervalMs">;

/**
 * Writes a scan's findings with their events, in one transaction; nothing where a later scan has begun. An account that
 * sees the wallet for the first time is notified of the current state, the others of changes. Includes suspended
 * accounts, since no later scan would report it: their deliveries wait until they are readmitted. Their first scans
 * wait for that themselves.
 */
export async function storeFinding(context: Storing, finding: Finding): Promise<boolean> {
  const { db, clock } = context;
  const { taken, shown, threats, state, block, at, difference } = finding;
  const { network, wallet, version, takenUntil } = taken;
  const { coverage } = state;
  const is = and(eq(watchedWallets.network, network), eq(watchedWallets.wallet, wallet));
  // Deliveries of a time that the clock was set back from would wait for it.
  const reportedAt = Math.min(at, clock.now());
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(watchedWallets)
      .set({
        // A scan requested meanwhile keeps its place.
        dueAt: sql`case when due_at < ${iso(takenUntil)}::timestamptz
          then least(due_at, ${iso(dueAfter(finding, context))}::timestamptz)
          else ${iso(dueAfter(finding, context))}::timestamptz end`,
        // Stored once: another scan with the same version, from a registration since, must not report it all again.
        version: sql`${watchedWallets.version} + 1`,
        ...{ scannedAt: new Date(at), score: shown.score, status: shown.status, signals: shown.signals },
        ...{ threats, state, ...(block !== null && { block }) },
      })
      .where(and(is, eq(watchedWallets.version, version)));
    if (!rowCount) return false;
    if (shown.score !== taken.score || shown.status !== taken.status) {
      const { score, status } = shown;
      await tx
        .insert(watchedScores)
        .values({ network, wallet, at: new Date(at), score, status })
        .onConflictDoNothing();
    }
    if (state.known !== taken.state?.known) await storeParties(tx, finding);

    const watchers = await tx
      .select({ registration: monitoredWallets })
      .from(monitoredWallets)
      .innerJoin(accounts, eq(accounts.id, monitoredWallets.accountId))
      .where(
        and(
          eq(monitoredWallets.network, network),
          eq(monitoredWallets.wallet, wallet),
          or(isNull(accounts.suspendedAt), isNotNull(monitoredWallets.introducedAt)),
        ),
      );
    const waiting = watchers.filter(({ registration }) => registration.introducedAt === null);
    const first = waiting.length > 0 ? diff(null, difference.state).events : [];
    const news = await leaveOutPublished(tx, finding);
    const reported = [
      ...news.events.map((event) => ({ event, of: event as object })),
      ...news.attempts.map((fact) => ({ event: reportPhishing(fact), of: fact as object })),
    ];
    const introduced = watchers.filter(({ registration }) => registration.introducedAt !== null);
    const events = introduced.flatMap(({ registration }) =>
      reported.map(({ event, of }) => ({ of, event: addressEvents(registration, [event], reportedAt, coverage) })),
    );
    const over = introduced.flatMap(({ registration }) =>
      addressEvents(registration, endedIncidents(finding), reportedAt),
    );
    const begun = waiting.flatMap(({ registration }) => addressEvents(registration, first, reportedAt, coverage));
    const ids = await publish(tx, [...events.flatMap(({ event }) => event), ...over, ...begun]);
    const published = new Map<object, string[]>();
    for (const [index, { of }] of events.entries())
      published.set(of, [...(published.get(of) ?? []), ids[index] as string]);
    await noteOrigins(tx, finding, published);
    if (waiting.length > 0) {
      const registered = waiting.map(({ registration }) => registration.id);
      await tx
        .update(monitoredWallets)
        .set({ introducedAt: new Date(at) })
        .where(inArray(monitoredWallets.id, registered));
    }
    return true;
  });
}

/**
 * At once where the lists changed meanwhile, since no other check would see that the noted lists differ from those used
 * for the assessment.
 */
function dueAfter({ outdated, taken: { network, wallet } }: Finding, { clock, intervalMs }: Storing): number {
  const now = clock.now();
  return outdated ? now : dueNext(network, wallet, intervalMs, now);
}

const iso = (ms: number) => new Date(ms).toISOString();

type Registration = typeof monitoredWallets.$inferSelect;

/** Events that are verdicts of a scan, and say what it read. */
const verdicts: ReadonlySet<string> = new Set(["risk.score.changed", "threat.detected", "status.critical"]);

/** The events as an account gets them: with the wallet as it wrote it. */
export function addressEvents(
  { accountId, address: wallet, network: chain }: Registration,
  events: readonly (RiskEvent | PhishingEvent | EndedIncident)[],
  at: number,
  coverage?: ChainReading,
) {
  return events.map(({ event, data }) => {
    // Events without another party concern the wallet itself.
    const recipient = "contractAddress" in data && { contractAddress: data.contractAddress ?? wallet };
    const read = coverage && verdicts.has(event) && { coverage };
    return { accountId, event, wallet, data: { ...data, ...recipient, ...read, chain }, at } as
      | WebhookEvent
      | IncidentOver;
  });
}

async function storeParties(tx: Transaction, { taken: { network, wallet }, known }: Finding): Promise<void> {
  const is = and(eq(watchedParties.network, network), eq(watchedParties.wallet, wallet));
  const [parties, texts] = [[...known.keys()], [...known.values()]];
  await tx
    .delete(watchedParties)
    .where(and(is, sql`not (${watchedParties.party} = any(${sql.param(parties)}::text[]))`));
  await tx.execute(sql`
    insert into watched_parties (network, wallet, party, known)
    select ${network}, ${wallet}, * from unnest(${sql.param(parties)}::text[], ${sql.param(texts)}::text[])
    on conflict (network, wallet, party) do update set known = excluded.known
    where watched_parties.known <> excluded.known`);
}

/** Records in one statement that these were scanned without changes. A scan requested meanwhile keeps its place. */
export async function storeUnchanged(context: Storing, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  const column = <T>(read: (finding: Finding) => T) => sql.param(findings.map(read));
  const moment = (ms: number) => new Date(ms).toISOString();
  await context.db.execute(sql`
    with given as (
      select * from unnest(
        ${column(({ taken }) => taken.network)}::text[],
        ${column(({ taken }) => taken.wallet)}::text[],
        ${column(({ taken }) => taken.version)}::int[],
        ${column(({ taken }) => moment(taken.takenUntil))}::timestamptz[],
        ${column((finding) => moment(dueAfter(finding, context)))}::timestamptz[],
        ${column(({ at }) => moment(at))}::timestamptz[],
        ${column(({ block }) => block)}::bigint[]
      ) as s (network, wallet, version, taken_until, due_at, scanned_at, block)
    ), mine as (
      -- In the order of all who lock several, so that none waits for another that waits for it.
      select network, wallet from watched_wallets where (network, wallet) in (select network, wallet from given)
      order by network, wallet for update
    )
    update watched_wallets w set
      due_at = case when w.due_at < s.taken_until then w.due_at else s.due_at end,
      scanned_at = s.scanned_at,
      block = coalesce(s.block, w.block)
    from given s join mine using (network, wallet)
    where w.network = s.network and w.wallet = s.wallet and w.version = s.version`);
}
