import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Principal } from "@/server/accounts";
import { recordAudit } from "@/server/accounts";
import { type EvmNetwork, isRegistered } from "@/server/chains";
import { type Page, pageOf, readCursor, schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { GuardContext } from "./context";
import { policyOf } from "./policy";
import { findSend, moveOn, reportOf, type SendRow, type SendStatus } from "./store";
import { transmit } from "./transmit";
import { decide } from "./verdict";

const { rpcSends } = schema;

export interface SendFilter {
  accountId: string;
  /** Only what was held at some time. */
  held?: boolean;
  status?: SendStatus | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Sends requested over the guarded RPC, newest first. A hold past its time is shown as expired. */
export async function listSends(
  { db, clock }: GuardContext,
  { accountId, held = false, status, cursor, limit }: SendFilter,
): Promise<Page<SendRow>> {
  const before = readCursor(cursor, "rps_");
  const rows = await db
    .select()
    .from(rpcSends)
    .where(
      and(
        eq(rpcSends.accountId, accountId),
        held ? isNotNull(rpcSends.expiresAt) : undefined,
        status && eq(rpcSends.status, status),
        before ? lt(rpcSends.id, before) : undefined,
      ),
    )
    .orderBy(desc(rpcSends.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map((row) => (isOver(row, clock.now()) ? { ...row, status: "expired" } : row)), nextCursor };
}

export interface HoldDecision {
  accountId: string;
  id: string;
  /** Name of the decider in the audit log. */
  actor: string;
}

/**
 * Judges the held transaction again and sends it. Throws 404, or 409 where it is no longer held, is dangerous now, or
 * could not be checked.
 */
export async function releaseHold(
  context: GuardContext,
  { accountId, id, actor, principal, requestId }: HoldDecision & { principal: Principal; requestId: string | null },
): Promise<SendRow> {
  const { db, clock, requests } = context;
  const row = await requireHeld(context, accountId, id);
  if (!isRegistered(row.network))
    throw new AppError("conflict", `The network ${row.network} is no longer set up on this server. It is still held.`);
  let scanId = row.scanId;
  const caller = {
    principal: { ...principal, keyId: row.keyId },
    requestId,
    onRecorded: (made: string) => {
      scanId = made;
    },
  };
  const network = row.network as EvmNetwork;
  const asked = { network, method: "eth_sendRawTransaction" as const, params: [row.raw], simulate: true };
  const { assessment } = await requests.check(caller, asked);
  const policy = await policyOf(context, row.keyId);
  const { action, decision, score, reasons, signals } = decide(assessment, { ...policy, review: "pass" });
  const found = { decision, score, reasons, signals, scanId, decidedBy: actor };
  if (action === "refuse")
    throw new AppError(
      "conflict",
      `It could not be checked again: ${reasons[0] ?? "a check failed"}. It is still held.`,
    );
  const at = clock.now();
  const moved = await db.transaction(async (tx) => {
    const next = await moveOn(tx, row, action === "block" ? "blocked" : "sending", at, found);
    if (!next) return undefined;
    const detail = { hash: row.hash, network: row.network, decision };
    const operation = action === "block" ? "hold.block" : "hold.release";
    await recordAudit(tx, { accountId, actor, action: operation, target: id, detail, at: new Date(at) });
    if (action === "block") await reportOf(tx, next);
    return next;
  });
  if (!moved) throw noLongerHeld();
  if (moved.status === "blocked")
    throw new AppError("conflict", `It is blocked now: ${reasons[0] ?? "it is dangerous"}.`);
  return transmit(context, moved);
}

/** Throws 404, or 409 where it is no longer held. */
export async function rejectHold(context: GuardContext, { accountId, id, actor }: HoldDecision): Promise<SendRow> {
  const { db, clock } = context;
  const row = await requireHeld(context, accountId, id);
  const at = clock.now();
  const moved = await db.transaction(async (tx) => {
    const next = await moveOn(tx, row, "rejected", at, { decidedBy: actor });
    const detail = { hash: row.hash, network: row.network };
    if (next) await recordAudit(tx, { accountId, actor, action: "hold.reject", target: id, detail, at: new Date(at) });
    return next;
  });
  if (!moved) throw noLongerHeld();
  return moved;
}

async function requireHeld(context: GuardContext, accountId: string, id: string): Promise<SendRow> {
  const { db, clock } = context;
  const row = await findSend(db, accountId, id);
  if (!row || row.expiresAt === null) throw new AppError("not_found", "There is no such hold in this account.");
  if (row.status !== "held") throw noLongerHeld();
  if (!isOver(row, clock.now())) return row;
  await moveOn(db, row, "expired", clock.now());
  throw new AppError("conflict", "The hold has expired: the wallet has to send the transaction again.");
}

function isOver({ status, expiresAt }: SendRow, now: number): boolean {
  return status === "held" && expiresAt !== null && expiresAt.getTime() <= now;
}

function noLongerHeld(): AppError {
  return new AppError("conflict", "The transaction is no longer held.");
}
