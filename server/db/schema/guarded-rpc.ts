import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts, apiKeys } from "./accounts";
import { bytewise, moment } from "./columns";

const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

export const reviewPolicies = ["pass", "hold", "refuse"] as const;
export const uncheckedPolicies = ["refuse", "pass"] as const;

/** Policy of a key of scope `rpc` for requests that are not plainly safe; without a row the defaults hold. */
export const rpcPolicies = pgTable("rpc_policies", {
  keyId: bytewise("key_id")
    .primaryKey()
    .references(() => apiKeys.id, { onDelete: "cascade" }),
  accountId: accountId(),
  review: text("review", { enum: reviewPolicies }).notNull(),
  unchecked: text("unchecked", { enum: uncheckedPolicies }).notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * `sending`: written before the node is asked. `unknown`: the node gave no answer and does not know the transaction.
 * `lost`: it never reached the node. `failed`: the node refused it.
 */
export const rpcSendStatuses = [
  ...(["blocked", "refused", "held", "rejected", "expired"] as const),
  ...(["sending", "sent", "failed", "unknown", "lost"] as const),
] as const;

/** Every transaction that was asked for over the guarded RPC, with its verdict and what became of it. */
export const rpcSends = pgTable(
  "rpc_sends",
  {
    id: bytewise("id").primaryKey(),
    accountId: accountId(),
    keyId: text("key_id").notNull(),
    network: text("network").notNull(),
    status: text("status", { enum: rpcSendStatuses }).notNull(),
    method: text("method").notNull(),
    hash: bytewise("hash").notNull(),
    /** The signed transaction, as it is sent to the node. */
    raw: text("raw").notNull(),
    sender: bytewise("sender").notNull(),
    /** Decimal. */
    nonce: text("nonce").notNull(),
    recipient: text("recipient"),
    value: text("value").notNull(),
    decision: text("decision", { enum: ["ALLOW", "REVIEW", "BLOCK"] }).notNull(),
    score: smallint("score").notNull(),
    reasons: jsonb("reasons").$type<string[]>().notNull(),
    signals: jsonb("signals").$type<string[]>().notNull(),
    scanId: text("scan_id"),
    /** The hash of the transaction of the same sender and nonce that it takes the place of. */
    replaces: text("replaces"),
    /** Error of the node where it refused. */
    nodeError: jsonb("node_error").$type<{ code: number; message: string; data?: unknown }>(),
    /** The person or key that released or rejected it. */
    decidedBy: text("decided_by"),
    createdAt: moment("created_at").notNull(),
    /** Id of the hold. */
    expiresAt: moment("expires_at"),
    /** When the latest status began. */
    changedAt: moment("changed_at").notNull(),
  },
  (t) => [
    // One at a time: nothing is sent while another decision about the same transaction is under way.
    uniqueIndex("rpc_sends_open").on(t.accountId, t.network, t.hash).where(sql`${t.status} in ('sending', 'held')`),
    index("rpc_sends_account").on(t.accountId, t.id),
    index("rpc_sends_status").on(t.accountId, t.status, t.id),
    index("rpc_sends_hash").on(t.accountId, t.network, t.hash, t.id),
    index("rpc_sends_nonce").on(t.accountId, t.network, t.sender, t.nonce, t.id),
    index("rpc_sends_sending").on(t.changedAt).where(sql`${t.status} = 'sending'`),
  ],
);
