import { hash } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { AccountsContext, SecretsContext } from "./context";
import { recordForAll } from "./identities/sign-in";
import { normalizeEmail } from "./validate";

const { recoveryCodes, twoFactor, users } = schema;

const periodSeconds = 30;
/** Steps before and after the current one whose codes are taken, for clocks that differ. */
const window = 1;
const codesGiven = 10;

/** Where a user stands: null without two-factor, else how many recovery codes are left. */
export async function readTwoFactor(
  { db }: Pick<AccountsContext, "db">,
  userId: string,
): Promise<{ recoveryCodesLeft: number } | null> {
  const [row] = await db.select({ userId: twoFactor.userId }).from(twoFactor).where(isOn(userId));
  return row ? { recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)) } : null;
}

/** A new secret for an authenticator app, in force once confirmTwoFactor has seen a code of it. Throws 409 where it is on. */
export async function startTwoFactor(
  { db, vault, clock }: SecretsContext,
  { userId, email }: { userId: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const totp = totpOf(new Secret({ size: 20 }), email);
  const secret = vault.seal(totp.secret.base32, ownerOf(userId));
  const at = new Date(clock.now());
  const { rowCount } = await db
    .insert(twoFactor)
    .values({ userId, secret, createdAt: at })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret, createdAt: at },
      setWhere: isNull(twoFactor.confirmedAt),
    });
  if (!rowCount) throw new AppError("conflict", "Two-factor authentication is on already.");
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Puts the secret in force. The answer is the only time that the recovery codes are known. Throws 400 for a wrong code. */
export async function confirmTwoFactor(
  { db, vault, clock }: SecretsContext,
  { userId, code }: { userId: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)));
  const step = row && stepOf(vault.open(row.secret, ownerOf(userId)), code, clock.now());
  if (!row || step === undefined) throw wrongCode();
  const codes = Array.from({ length: codesGiven }, () => new Secret({ size: 10 }).base32.toLowerCase());
  const at = new Date(clock.now());
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(twoFactor)
      .set({ confirmedAt: at, lastStep: step })
      .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt), eq(twoFactor.secret, row.secret)));
    if (!rowCount) throw wrongCode();
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(codes.map((one) => ({ userId, hash: fingerprintOf(one) })));
    await recordForAll(tx, userId, { action: "user.two-factor-on", detail: {}, at });
    return { recoveryCodes: codes.map((one) => one.replace(/(.{4})(?=.)/g, "$1-")) };
  });
}

/** Whether a code of the app, or a recovery code, is the user's. Each is taken once. */
export async function takeCode(
  { db, vault, clock }: SecretsContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const recovery = code.replace(/[^a-z2-7]/gi, "").toLowerCase();
  if (recovery.length === 16) return takeRecoveryCode({ db, clock }, userId, recovery);
  const [row] = await db.select().from(twoFactor).where(isOn(userId));
  const step = row && stepOf(vault.open(row.secret, ownerOf(userId)), code, clock.now());
  if (step === undefined) return false;
  const isNew = or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step));
  const { rowCount } = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(isOn(userId), isNew));
  return rowCount === 1;
}

/** Takes two-factor away. `user`: by id or, for the operator, by address. Throws 404 where it is not on. */
export function endTwoFactor(
  { db, clock }: AccountsContext,
  { user, actor }: { user: { id: string } | { email: string }; actor: string },
): Promise<{ email: string }> {
  const which = "id" in user ? eq(users.id, user.id) : eq(users.email, normalizeEmail(user.email));
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ id: users.id, email: users.email }).from(users).where(which);
    if (!found) throw new AppError("not_found", "There is no user with this e-mail address.");
    if (!(await forget(tx, found.id))) throw new AppError("not_found", "Two-factor authentication is not on.");
    await recordForAll(tx, found.id, { actor, action: "user.two-factor-off", detail: {}, at: new Date(clock.now()) });
    return { email: found.email };
  });
}

async function forget(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(twoFactor).where(isOn(userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return rowCount === 1;
}

function takeRecoveryCode({ db, clock }: AccountsContext, userId: string, code: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, fingerprintOf(code))));
    if (rowCount)
      await recordForAll(tx, userId, { action: "user.recovery-code", detail: {}, at: new Date(clock.now()) });
    return rowCount === 1;
  });
}

const isOn = (userId: string) => and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));

/** The owner under which the vault seals: a copied row is of no use to another user. */
const ownerOf = (userId: string) => `two-factor:${userId}`;

/** SHA-256: the codes are random, of 80 bits. */
const fingerprintOf = (code: string) => hash("sha256", code, "buffer");

/** RFC 6238 as every authenticator app takes it: SHA-1, six digits, 30 seconds. */
function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: "Portcullis", label, secret, algorithm: "SHA1", digits: 6, period: periodSeconds });
}

/** The time step whose code it is; undefined for none that is taken now. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(Secret.fromBase32(secret), "").validate({ token, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1_000 / periodSeconds) + delta;
}

/** 400 at the field `code`. */
export function wrongCode(): AppError {
  const message = "This code is wrong or was used already";
  return new AppError("invalid_request", `${message}.`, { issues: [{ path: "code", message }] });
}
