import { and, desc, eq, inArray, lt, ne } from "drizzle-orm";
import { getAddress } from "viem";
import { type Database, schema, type Transaction } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import type { SignedTransaction } from "@/server/requests";
import { publish } from "@/server/webhooks";
import type { Verdict } from "./verdict";

const { rpcSends } = schema;

export type SendRow = typeof rpcSends.$inferSelect;
export type SendStatus = SendRow["status"];

export const HOLD_MS = 15 * 60_000;

export interface NewSend {
  accountId: string;
  keyId: string;
  network: string;
  method: string;
  raw: string;
  signed: SignedTransaction;
  verdict: Verdict;
  scanId: string | null;
  at: number;
}

const statusOf: Record<Verdict["action"], SendStatus> = {
  send: "sending",
  block: "blocked",
  refuse: "refused",
  hold: "held",
};

/**
 * Keeps the decision, with its event, before anything is answered or sent. Undefined where another decision about the
 * same transaction is under way.
 */
export function keepDecision(db: Database, send: NewSend): Promise<SendRow | undefined> {
  const { accountId, keyId, network, method, raw, signed, verdict, scanId, at } = send;
  const { decision, score, reasons, signals } = verdict;
  const now = new Date(at);
  return db.transaction(async (tx) => {
    const replaces = await findReplaced(tx, send);
    const [row] = await tx
      .insert(rpcSends)
      .values({
        ...{ id: newId("rps", at), accountId, keyId, network, method, raw, scanId, decision, score, reasons, signals },
        ...{ hash: signed.hash, sender: signed.from, nonce: `${signed.nonce}`, recipient: signed.to },
        ...{ value: `${signed.value}`, replaces, status: statusOf[verdict.action], createdAt: now, changedAt: now },
        expiresAt: verdict.action === "hold" ? new Date(at + HOLD_MS) : null,
      })
      .onConflictDoNothing()
      .returning();
    if (row) await reportOf(tx, row);
    return row;
  });
}

/** A transaction of the same sender and nonce takes its place where it is mined first. */
async function findReplaced(
  tx: Transaction,
  { accountId, network, signed }: Pick<NewSend, "accountId" | "network" | "signed">,
): Promise<string | null> {
  const [earlier] = await tx
    .select({ hash: rpcSends.hash })
    .from(rpcSends)
    .where(
      and(
        ...[eq(rpcSends.accountId, accountId), eq(rpcSends.network, network), eq(rpcSends.sender, signed.from)],
        ...[eq(rpcSends.nonce, `${signed.nonce}`), eq(rpcSends.status, "sent"), ne(rpcSends.hash, signed.hash)],
      ),
    )
    .orderBy(desc(rpcSends.id))
    .limit(1);
  return earlier?.hash ?? null;
}

/** The events of a refusal, in the transaction that keeps it. */
export async function reportOf(tx: Transaction, row: SendRow): Promise<void> {
  const { accountId, status, network: chain, hash: transactionHash, recipient: to, sender, expiresAt } = row;
  const { decision, score: riskScore, reasons } = row;
  const about = { accountId, wallet: getAddress(sender), at: row.changedAt.getTime() };
  const data = { transactionHash, to, decision, riskScore, reasons };
  if (status === "blocked") await publish(tx, [{ ...about, event: "transaction.blocked", data: { ...data, chain } }]);
  if (status === "held" && expiresAt) {
    const held = { ...data, holdId: row.id, expiresAt: expiresAt.toISOString(), chain };
    await publish(tx, [{ ...about, event: "transaction.held", data: held }]);
  }
}

/** The latest decision that may still send the transaction, or has sent it. */
export async function findEarlier(
  db: Database,
  { accountId, network, hash }: { accountId: string; network: string; hash: string },
): Promise<SendRow | undefined> {
  const [row] = await db
    .select()
    .from(rpcSends)
    .where(
      and(
        ...[eq(rpcSends.accountId, accountId), eq(rpcSends.network, network), eq(rpcSends.hash, hash)],
        inArray(rpcSends.status, ["sending", "held", "sent", "unknown"]),
      ),
    )
    .orderBy(desc(rpcSends.id))
    .limit(1);
  return row;
}

type Change = Partial<
  Pick<SendRow, "nodeError" | "decidedBy" | "decision" | "score" | "reasons" | "signals" | "scanId">
>;

/** Moves the row on, unless another has meanwhile. Gives it is then; undefined where it was moved already. */
export async function moveOn(
  executor: Database | Transaction,
  row: Pick<SendRow, "id" | "status">,
  status: SendStatus,
  at: number,
  change: Change = {},
): Promise<SendRow | undefined> {
  const [moved] = await executor
    .update(rpcSends)
    .set({ status, changedAt: new Date(at), ...change })
    .where(and(eq(rpcSends.id, row.id), eq(rpcSends.status, row.status)))
    .returning();
  return moved;
}

export async function findSend(db: Database, accountId: string, id: string): Promise<SendRow | undefined> {
  const [row] = await db
    .select()
    .from(rpcSends)
    .where(and(eq(rpcSends.accountId, accountId), eq(rpcSends.id, id)));
  return row;
}

/** Rows whose sending has been under way since before `before`: their process ended in the middle. */
export function findOrphans(db: Database, before: number): Promise<SendRow[]> {
  return db
    .select()
    .from(rpcSends)
    .where(and(eq(rpcSends.status, "sending"), lt(rpcSends.changedAt, new Date(before))))
    .limit(100);
}
