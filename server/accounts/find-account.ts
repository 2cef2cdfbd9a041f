import { and, asc, desc, eq, ilike, like, lt, or, sql } from "drizzle-orm";
import { asPlainText, type Database, type Page, pageOf, readCursor, schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { Plan } from "./plans";
import { rateOf } from "./principal";

const { accounts, members, users } = schema;

export interface Account {
  id: string;
  name: string;
  /** E-mail address of the owner. */
  email: string;
  plan: Plan;
  rateOverride: number | null;
  operator: boolean;
  suspendedAt: Date | null;
  createdAt: Date;
}

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: users.email,
  plan: accounts.plan,
  rateOverride: accounts.rateOverride,
  operator: accounts.operator,
  suspendedAt: accounts.suspendedAt,
  createdAt: accounts.createdAt,
};

/** By id or the owner's e-mail address. Throws 404, and 409 where that owner has several. */
export async function findAccount(
  { db }: { db: Database },
  reference: { accountId: string } | { email: string },
): Promise<Account> {
  if (/\p{Cc}/u.test("email" in reference ? reference.email : reference.accountId)) throw notFound();
  const wanted =
    "email" in reference ? eq(users.email, reference.email.trim().toLowerCase()) : eq(accounts.id, reference.accountId);
  const rows = await ownedAccounts(db).where(wanted).orderBy(asc(members.createdAt), asc(members.userId)).limit(20);
  const [account] = rows;
  if (!account) throw notFound();
  // By id, each of its owners is a row of the same account.
  const ids = [...new Set(rows.map(({ id }) => id))].join(", ");
  if (ids !== account.id) throw new AppError("conflict", `They own several accounts: name one by its id (${ids}).`);
  return account;
}

/** Every account, newest first: for operators. */
export async function listAccounts(
  { db }: { db: Database },
  {
    cursor,
    search,
    limit = 100,
  }: {
    cursor?: string | undefined;
    /** Part of an id, a name or an e-mail address. */
    search?: string | undefined;
    limit?: number;
  } = {},
): Promise<Page<Account>> {
  const after = readCursor(cursor, "acc_");
  // Named by the owner who came first, where there are several.
  const first = db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.accountId, asPlainText(accounts.id)), eq(members.role, "owner")))
    .orderBy(asc(members.createdAt), asc(members.userId))
    .limit(1)
    .as("first");
  const rows = await db
    .select(columns)
    .from(accounts)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(users, eq(users.id, first.userId))
    .where(and(search === undefined ? undefined : matching(search), after ? lt(accounts.id, after) : undefined))
    .orderBy(desc(accounts.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** The operator gave it a request rate without limit. */
export async function isUnlimited(db: Database, accountId: string): Promise<boolean> {
  const [account] = await db
    .select({ plan: accounts.plan, rateOverride: accounts.rateOverride })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account !== undefined && rateOf(account.plan, account.rateOverride).rate === null;
}

/** The account's row, locked until the transaction ends: what is read stays true. Throws 404. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<typeof accounts.$inferSelect> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("no key update");
  if (!account) throw notFound();
  return account;
}

function matching(search: string) {
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(accounts.name, part), ilike(users.email, part), like(accounts.id, part));
}

function ownedAccounts(db: Database) {
  return db
    .select(columns)
    .from(accounts)
    .innerJoin(members, and(eq(members.accountId, accounts.id), eq(members.role, "owner")))
    .innerJoin(users, eq(users.id, members.userId))
    .$dynamic();
}

function notFound(): AppError {
  return new AppError("not_found", "There is no such account.");
}
