import { randomBytes } from "node:crypto";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { recordAudit } from "./audit";
import type { Acting, SecretsContext } from "./context";
import { insertKey } from "./keys/create";
import { hashPassword } from "./password";
import type { Plan } from "./plans";
import { checkName, checkPassword, checkPlan, normalizeEmail, toRateOverride } from "./validate";

const { accounts, identities, members, users } = schema;

export interface NewAccount {
  email: string;
  /** Null for a user who signs in by `identity` only. */
  password: string | null;
  identity?: { provider: string; subject: string } | undefined;
  plan: Plan;
  /** The e-mail address where absent. */
  name?: string | undefined;
  operator?: boolean | undefined;
  /** Requests a second instead of the plan's. */
  rate?: number | "unlimited" | undefined;
}

/** Key and secret as they are shown this once; the secret can be read again in the console. */
export interface CreatedAccount extends KeylessAccount {
  apiKey: string;
}

interface KeylessAccount {
  accountId: string;
  userId: string;
  email: string;
  plan: Plan;
  webhookSecret: string;
}

/** An account with its owner, a first key and a webhook secret. Throws 400 for bad input, 409 for a known e-mail address. */
export function createAccount(context: SecretsContext, account: NewAccount & Acting): Promise<CreatedAccount> {
  return makeAccount(context, account, async (tx, made, at) => {
    const { key: apiKey } = await insertKey(tx, at, { accountId: made.accountId, actor: account.actor });
    return { ...made, apiKey };
  });
}

/** Creates an account from the console, without a key, since it would not be shown to the user. */
export function signUpAccount(context: SecretsContext, account: NewAccount & Acting): Promise<KeylessAccount> {
  return makeAccount(context, account, async (_, made) => made);
}

async function makeAccount<Made>(
  { db, clock, vault }: SecretsContext,
  { password, identity, operator = false, actor, ...input }: NewAccount & Acting,
  complete: (tx: Transaction, made: KeylessAccount, at: Date) => Promise<Made>,
): Promise<Made> {
  const email = normalizeEmail(input.email);
  const plan = checkPlan(input.plan);
  const name = input.name ?? email.slice(0, 100);
  checkName(name);
  if (password !== null) checkPassword(password);
  const rateOverride = input.rate === undefined ? null : toRateOverride(input.rate);
  const passwordHash = password === null ? null : await hashPassword(password);
  const at = new Date(clock.now());
  const accountId = newId("acc", at.getTime());
  const userId = newId("usr", at.getTime());
  const webhookSecret = generateWebhookSecret();

  return db.transaction(async (tx) => {
    const user = { id: userId, email, passwordHash, createdAt: at };
    const { rowCount } = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email });
    if (!rowCount) throw new AppError("conflict", "This e-mail address has an account already.");
    if (identity) await tx.insert(identities).values({ ...identity, userId, createdAt: at });
    const sealed = vault.seal(webhookSecret, accountId);
    await tx
      .insert(accounts)
      .values({ id: accountId, name, plan, rateOverride, operator, webhookSecret: sealed, createdAt: at });
    await tx.insert(members).values({ accountId, userId, role: "owner", createdAt: at });
    const detail = { email, plan, operator, rateOverride };
    await recordAudit(tx, { accountId, actor, action: "account.create", target: accountId, detail, at });
    return complete(tx, { accountId, userId, email, plan, webhookSecret }, at);
  });
}

/** Secret in the format of Standard Webhooks: `whsec_` and base64 of 32 bytes. */
export function generateWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
