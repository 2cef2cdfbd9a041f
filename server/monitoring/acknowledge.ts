import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Acting, recordAudit } from "@/server/accounts";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { type Language, type Severity, titleOf } from "@/server/risk";
import type { MonitoringContext } from "./context";
import { lockOwn, requireOwn } from "./own";
import { holdingThreats, type OpenThreat } from "./threats";
import type { WalletInput } from "./wallet";

const { monitoredWallets, watchedWallets } = schema;
type Context = Pick<MonitoringContext, "db" | "clock">;
type Own = typeof monitoredWallets.$inferSelect;

/** A threat that holds, as a member of the account sees it. */
export interface WalletThreat {
  /** One threat has one, at every scan. */
  key: string;
  id: string;
  severity: Severity;
  message: string;
  source: string;
  detectedAt: Date;
  /** Null until a member marks it as known, and again once it is detected anew. */
  acknowledged: { at: Date; by: string } | null;
}

export interface ThreatMark {
  key: string;
  acknowledged: boolean;
}

const MAX_SHOWN = 100;

export async function readThreats(
  { db, clock }: Context,
  accountId: string,
  input: WalletInput,
  language: Language,
): Promise<WalletThreat[]> {
  const { own } = await requireOwn(db, accountId, input);
  const threats = await holdingOf(db, own, clock.now());
  return threats
    .toSorted((a, b) => b.detectedAt - a.detectedAt)
    .slice(0, MAX_SHOWN)
    .map((threat) => {
      const { signal, detectedAt } = threat;
      const { id, severity, source } = signal;
      const mark = markOf(own, threat);
      const acknowledged = mark ? { at: new Date(mark.at), by: mark.by } : null;
      const message = titleOf(signal, language);
      return { key: keyOf(threat), id, severity, message, source, detectedAt: new Date(detectedAt), acknowledged };
    });
}

/** Marks of threats that are over go with the next one that is set. */
export function acknowledgeThreat(
  { db, clock }: Context,
  { accountId, actor }: { accountId: string } & Acting,
  input: WalletInput,
  { key, acknowledged }: ThreatMark,
): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await lockOwn(tx, accountId, input);
    const at = clock.now();
    const holding = await holdingOf(tx, own, at);
    const threat = holding.find((one) => keyOf(one) === key);
    if (!threat) throw new AppError("not_found", "This threat does not hold any more.");
    if (acknowledged === (markOf(own, threat) !== undefined)) return;
    const kept = holding.flatMap((one) => (one === threat ? [] : (markOf(own, one) ?? [])));
    const marks = acknowledged ? [...kept, { key, at, by: actor.replace(/^user:/, "") }] : kept;
    await tx.update(monitoredWallets).set({ acknowledged: marks }).where(eq(monitoredWallets.id, own.id));
    const action = acknowledged ? "threat.acknowledge" : "threat.reopen";
    const detail = { change: titleOf(threat.signal, "en"), chain: own.network };
    await recordAudit(tx, { accountId, actor, action, target: own.address, detail, at: new Date(at) });
  });
}

/** Threats that a member marked as known, as long as it was not detected again since. */
export function markOf({ acknowledged }: Pick<Own, "acknowledged">, threat: OpenThreat) {
  return acknowledged.find(({ key, at }) => key === keyOf(threat) && at >= threat.detectedAt);
}

/** Short, however much names the threat. */
const keyOf = ({ key }: Pick<OpenThreat, "key">) => hash("sha256", key).slice(0, 32);

async function holdingOf(db: Pick<Context["db"], "select">, own: Own, now: number): Promise<OpenThreat[]> {
  if (own.introducedAt === null) return [];
  const [shared] = await db
    .select({ threats: watchedWallets.threats })
    .from(watchedWallets)
    .where(and(eq(watchedWallets.network, own.network), eq(watchedWallets.wallet, own.wallet)));
  const since = own.introducedAt.getTime();
  return holdingThreats((shared?.threats ?? []) as OpenThreat[], { since, now });
}
