import { and, asc, eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { AccountsContext } from "../context";
import { recordForAll } from "./sign-in";

const { identities, users } = schema;

/** The ways in which a user signs in. */
export interface SignInMethods {
  password: boolean;
  /** Ids of providers. */
  connected: string[];
}

export async function listSignInMethods({ db }: AccountsContext, userId: string): Promise<SignInMethods> {
  const [[user], rows] = await Promise.all([
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    db
      .select({ provider: identities.provider })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.provider)),
  ]);
  return { password: user?.passwordHash != null, connected: [...new Set(rows.map(({ provider }) => provider))] };
}

/** Takes a provider away from the ways in. Throws 404, and 409 for the last way. */
export function disconnectIdentity(
  { db, clock }: AccountsContext,
  { userId, provider }: { userId: string; provider: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    // Locked, so that two ways can't be taken away at once, each as not the last.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    const rows = await tx.select().from(identities).where(eq(identities.userId, userId));
    if (!rows.some((row) => row.provider === provider)) throw new AppError("not_found", "This is not connected.");
    if (user?.passwordHash === null && rows.every((row) => row.provider === provider)) {
      throw new AppError("conflict", "This is the only way in which you sign in: connect another first.");
    }
    await tx.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
    const at = new Date(clock.now());
    await recordForAll(tx, userId, { action: "user.disconnect", detail: { provider }, at });
  });
}
