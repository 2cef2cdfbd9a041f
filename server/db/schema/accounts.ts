import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { bytea, bytewise, moment } from "./columns";

const accountId = () =>
  text("account_id")
    .notNull()
    .references((): AnyPgColumn => accounts.id, { onDelete: "cascade" });

const ownUserId = () =>
  text("user_id")
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: "cascade" });

export const accounts = pgTable("accounts", {
  id: bytewise("id").primaryKey(),
  name: text("name").notNull(),
  plan: text("plan", { enum: ["free", "starter", "growth", "business", "enterprise"] }).notNull(),
  /** Requests per second that an operator granted instead of the plan's; 0 is unlimited. */
  rateOverride: integer("rate_override"),
  /** Operators see every account and manage feeds and overrides. */
  operator: boolean("operator").notNull().default(false),
  suspendedAt: moment("suspended_at"),
  /** The webhook secret, AES-256-GCM under APP_SECRET. */
  webhookSecret: bytea("webhook_secret").notNull(),
  /** The one before the last rotation: it signs beside the new one until then. */
  previousWebhookSecret: bytea("previous_webhook_secret"),
  previousSecretUntil: moment("previous_secret_until"),
  /** From when on X-Service-Signature, which has room for one signature, is made with the new one. */
  newSecretFrom: moment("new_secret_from"),
  /** How many wallets it registered for monitoring on which UTC day, those that it removed since included. */
  registeredOn: date("registered_on", { mode: "string" }),
  registrations: integer("registrations").notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const users = pgTable("users", {
  id: bytewise("id").primaryKey(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  /** scrypt; null when only an identity provider signs in. */
  passwordHash: text("password_hash"),
  /** Console sessions carry the number that they began with, and end when it is raised. */
  sessionEpoch: integer("session_epoch").notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Sign-ins at the console that still count. One ends with its row, or when the user's epoch is another. */
export const consoleSessions = pgTable(
  "console_sessions",
  {
    id: bytewise("id").primaryKey(),
    userId: ownUserId(),
    /** The user's sessionEpoch at the sign-in. */
    epoch: integer("epoch").notNull(),
    /** The browser's User-Agent, cut. */
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (t) => [index("console_sessions_user").on(t.userId, t.id), index("console_sessions_age").on(t.lastSeenAt)],
);

/** Second factors by TOTP. */
export const twoFactor = pgTable("two_factor", {
  userId: ownUserId().primaryKey(),
  /** Base32, AES-256-GCM under APP_SECRET. */
  secret: bytea("secret").notNull(),
  createdAt: moment("created_at").notNull(),
  /** Null until a code of it was given: it is not asked for before. */
  confirmedAt: moment("confirmed_at"),
  /** The time step of the last code that was taken: it and those before it are taken no more. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** Codes that each sign in once in the place of a lost authenticator app. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ownUserId(),
    /** SHA-256. */
    hash: bytea("hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

export const members = pgTable(
  "members",
  {
    accountId: accountId(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] }), index("members_user").on(t.userId)],
);

export const invitations = pgTable(
  "invitations",
  {
    id: bytewise("id").primaryKey(),
    accountId: accountId(),
    /** Lower case. */
    email: text("email").notNull(),
    role: text("role").notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: bytea("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("invitations_account").on(t.accountId, t.email)],
);

/** At most one link a user: a later request replaces it. */
export const passwordResets = pgTable("password_resets", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the link's token. */
  tokenHash: bytea("token_hash").notNull().unique(),
  expiresAt: moment("expires_at").notNull(),
});

export const apiKeys = pgTable(
  "api_keys",
  {
    id: bytewise("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    /** `rpc`: of the guarded RPC alone; `api`: of every REST endpoint alone. */
    scope: text("scope", { enum: ["api", "rpc"] })
      .notNull()
      .default("api"),
    /** SHA-256 of the whole key. */
    hash: bytea("hash").notNull().unique(),
    /** The first characters, to recognise it by. */
    start: text("start").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at"),
    revokedAt: moment("revoked_at"),
    /** Written at most once a minute. */
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("api_keys_account").on(t.accountId, t.id)],
);

export const auditLog = pgTable(
  "audit_log",
  {
    id: bytewise("id").primaryKey(),
    /** Null for acts on the whole system, such as overrides. */
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** `user:<id>`, `cli`, `key:<id>` or `system`. */
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    target: text("target").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [
    index("audit_log_account").on(t.accountId, t.id),
    // Finds the e-mail address of a removed member: see readEmails.
    index("audit_log_removed").on(t.target).where(sql`${t.action} = 'member.remove'`),
  ],
);

/**
 * One row, counted up by every change that could make a cached key wrong (revocation, plan, suspension). Instances
 * that missed the notification see it by polling. A row and not a sequence: it must become visible with the change.
 */
export const accessEpoch = pgTable("access_epoch", {
  id: integer("id").primaryKey(),
  epoch: bigint("epoch", { mode: "number" }).notNull(),
});

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: accountId(),
    key: text("key").notNull(),
    endpoint: text("endpoint").notNull(),
    bodyHash: bytea("body_hash").notNull(),
    /** Owner of the mark: a request that outlived its mark must not overwrite the mark of the one that took it. */
    owner: text("owner").notNull(),
    /** Until then another request with the key gets the error that the first one is in flight. */
    lockedUntil: moment("locked_until").notNull(),
    /** Null while in flight. */
    status: integer("status"),
    headers: jsonb("headers").$type<Record<string, string>>(),
    response: text("response"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.endpoint, t.key] }), index("idempotency_keys_age").on(t.createdAt)],
);
