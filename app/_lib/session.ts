import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getServerSession } from "next-auth";
import { cache } from "react";
import { operates } from "@/server/accounts/members/roles";
import type { ConsoleSession } from "@/server/api/console";
import { authOptions } from "./auth";
import { runtime } from "./runtime";

/** Signed-in user as the database has it now, or null. Read once a request. */
export const readSession = cache(async (): Promise<ConsoleSession | null> => {
  const signedIn = await getServerSession(await authOptions());
  if (!signedIn?.userId) return null;
  const { console } = await runtime();
  return console.findSession(signedIn);
});

/** For pages: redirects to sign-in, and back afterwards, when no user is signed in. */
export async function requireSession(): Promise<ConsoleSession> {
  const session = await readSession();
  if (session) return session;
  const path = (await headers()).get("x-path") ?? "/";
  redirect(`/sign-in${path === "/" ? "" : `?callbackUrl=${encodeURIComponent(path)}`}`);
}

/** Whether the member may change the account's data; see `writer`. */
export function writes({ role, suspended }: Pick<ConsoleSession, "role" | "suspended">): boolean {
  return role !== "viewer" && !suspended;
}

/** For pages of those who run this installation; to all others they don't exist. */
export async function requireOperator(): Promise<ConsoleSession> {
  const session = await requireSession();
  if (!operates(session)) notFound();
  return session;
}
