import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { getAddress } from "viem";
import { singleFlight } from "@/server/concurrency/single-flight";
import { type DatabaseHandle, schema, type Transaction } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { canonicalAddress } from "./address";
import { isSharedHost } from "./admit/shared-hosts";
import { type DomainName, normalizeDomain } from "./domain-name";
import { CHANNEL, type Change } from "./sync/channel";
import type { Override, OverrideKind, Verdict } from "./types";

const { auditLog, overrides } = schema;

export interface NewOverride {
  kind: OverrideKind;
  /** An address, or a host or URL; it holds for subdomains too, unless strangers rent them. */
  value: string;
  verdict: Verdict;
  reason: string;
  /** `user:<id>`, `cli`. */
  author: string;
  expiresAt?: Date | null;
}

/** The operator's own words, in memory for lookups and in Postgres, each change with its audit row. */
export class Overrides {
  /** Brings memory up to date with what is stored by now. */
  readonly load = singleFlight(() => this.read());
  private active = new Map<string, Override>();

  constructor(
    private readonly database: DatabaseHandle,
    private readonly clock: Clock,
    /** Marks our own notifications. */
    private readonly origin: string,
  ) {}

  get size(): number {
    return this.active.size;
  }

  findAddress(address: string): Override | null {
    if (this.active.size === 0) return null;
    return this.find("address", address.startsWith("0x") ? address.toLowerCase() : address);
  }

  /** The host's own, or the nearest parent's down to the registrable domain. */
  findDomain({ host, registrable }: DomainName): Override | null {
    if (this.active.size === 0) return null;
    const shortest = registrable?.length ?? host.length;
    for (let name = host; name.length >= shortest; name = name.slice(name.indexOf(".") + 1)) {
      const found = this.find("domain", name);
      if (found || name.length === shortest) return found;
    }
    return null;
  }

  /** Replaces an earlier one of the same value. Throws AppError `invalid_request` with issues. */
  async add(input: NewOverride): Promise<Override> {
    const value = check(input, this.clock.now());
    const now = new Date(this.clock.now());
    const { kind, verdict, author } = input;
    const row = {
      id: newId("ovr", now.getTime()),
      kind,
      value,
      verdict,
      reason: input.reason.trim(),
      author,
      createdAt: now,
      expiresAt: input.expiresAt ?? null,
      removedAt: null,
    };
    await this.change(async (tx) => {
      const replaced = await tx
        .update(overrides)
        .set({ removedAt: now })
        .where(and(eq(overrides.kind, kind), eq(overrides.value, value), isNull(overrides.removedAt)))
        .returning({ id: overrides.id });
      await tx.insert(overrides).values(row);
      const { reason, expiresAt } = toOverride(row);
      const detail = { id: row.id, verdict, reason, expiresAt, replaced: replaced.map(({ id }) => id) };
      await audit(tx, author, "override.add", `${kind}:${value}`, detail, now);
    });
    return toOverride(row);
  }

  /** By id, or by the value in any spelling. Throws AppError `not_found`. */
  async remove(idOrValue: string, author: string): Promise<Override> {
    const now = new Date(this.clock.now());
    const host = normalizeDomain(idOrValue);
    const address = canonicalAddress(idOrValue.trim());
    const removed = await this.change(async (tx) => {
      const [row] = await tx
        .update(overrides)
        .set({ removedAt: now })
        .where(
          and(
            isNull(overrides.removedAt),
            or(
              eq(overrides.id, idOrValue),
              address === null ? undefined : and(eq(overrides.kind, "address"), eq(overrides.value, address)),
              host.ok ? and(eq(overrides.kind, "domain"), eq(overrides.value, host.host)) : undefined,
            ),
          ),
        )
        .returning();
      if (row === undefined) throw new AppError("not_found", "There is no such override.");
      const { id, verdict } = row;
      await audit(tx, author, "override.remove", `${row.kind}:${row.value}`, { id, verdict }, now);
      return row;
    });
    return toOverride(removed);
  }

  /** Overrides in force, newest first; `all` includes the removed and expired. */
  async list({ all = false } = {}): Promise<(Override & { removedAt: string | null })[]> {
    const inForce = and(
      isNull(overrides.removedAt),
      or(isNull(overrides.expiresAt), sql`${overrides.expiresAt} > ${new Date(this.clock.now())}`),
    );
    const rows = await this.database.db
      .select()
      .from(overrides)
      .where(all ? undefined : inForce)
      .orderBy(desc(overrides.createdAt), desc(overrides.id));
    return rows.map((row) => ({ ...toOverride(row), removedAt: row.removedAt?.toISOString() ?? null }));
  }

  private find(kind: OverrideKind, value: string): Override | null {
    const found = this.active.get(keyOf(kind, value));
    if (found === undefined) return null;
    return found.expiresAt !== null && Date.parse(found.expiresAt) <= this.clock.now() ? null : found;
  }

  private async read(): Promise<void> {
    const rows = await this.database.db.select().from(overrides).where(isNull(overrides.removedAt));
    this.active = new Map(rows.map((row) => [keyOf(row.kind as OverrideKind, row.value), toOverride(row)]));
  }

  private change<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.db.transaction(async (tx) => {
      // One at a time: of two that are the first word on a value, the second has to find the first.
      await tx.execute(sql`lock table ${overrides} in share row exclusive mode`);
      const result = await work(tx);
      await tx.execute(
        sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ origin: this.origin, what: "overrides" } satisfies Change)})`,
      );
      return result;
    });
  }
}

function keyOf(kind: OverrideKind, value: string): string {
  return `${kind}:${value}`;
}

function toOverride(row: typeof overrides.$inferSelect): Override {
  const { id, value, reason, author } = row;
  return {
    id,
    kind: row.kind as OverrideKind,
    value,
    verdict: row.verdict as Verdict,
    reason,
    author,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** The value in its one spelling. */
function check({ kind, value, reason, expiresAt }: NewOverride, now: number): string {
  const issues: { path: string; message: string }[] = [];
  const host = normalizeDomain(value);
  const isHost = host.ok && !host.url?.userinfo;
  const canonical = kind === "address" ? canonicalAddress(value.trim()) : isHost ? host.host : null;
  if (canonical === null) {
    issues.push({
      path: kind,
      message: kind === "address" ? "Must be an EVM or Solana address" : "Must be a domain or URL",
    });
  }
  if (kind === "address" && canonical !== null && isMistyped(value.trim(), canonical)) {
    const message = "The address has capital letters in the wrong places (EIP-55 checksum): copy it again";
    issues.push({ path: kind, message });
  }
  if (kind === "domain" && host.ok && (host.url?.path ?? "/") !== "/" && isSharedHost(host.host, host.registrable)) {
    issues.push({
      path: kind,
      message: `An override holds for the whole host: send ${host.host} alone if that is meant`,
    });
  }
  if (reason.trim() === "" || reason.length > 1_000 || reason.includes("\0")) {
    issues.push({ path: "reason", message: "A reason of 1 to 1,000 characters is required" });
  }
  if (expiresAt && !(expiresAt.getTime() > now)) issues.push({ path: "expiresAt", message: "This is in the past" });
  if (canonical === null || issues.length > 0) {
    throw new AppError("invalid_request", "The override has invalid fields; see issues.", { issues });
  }
  return canonical;
}

/** Capitals of EVM addresses reveal typing errors. An address in one case only has no checksum. */
function isMistyped(text: string, canonical: string): boolean {
  if (!canonical.startsWith("0x")) return false;
  const digits = text.slice(2);
  return (
    digits !== digits.toLowerCase() && digits !== digits.toUpperCase() && getAddress(canonical).slice(2) !== digits
  );
}

async function audit(
  tx: Transaction,
  actor: string,
  action: string,
  target: string,
  detail: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ id: newId("aud", at.getTime()), accountId: null, actor, action, target, detail, at });
}
