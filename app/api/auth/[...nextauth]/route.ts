import NextAuth from "next-auth";
import { authOptions } from "@/app/_lib/auth";
import { notFound } from "@/app/_lib/not-found";
import { refuseForeign } from "@/app/_lib/own-pages-only";

/** What NextAuth knows; to all else it answers 400 or 500 as text. */
const actions = new Set(["callback", "csrf", "error", "providers", "session", "signin", "signout", "_log"]);

async function answer(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const [action, provider] = (await context.params).nextauth;
  const isKnown = action !== undefined && actions.has(action);
  // A password is only ever posted.
  const isNoCall = request.method === "GET" && action === "callback" && provider === "credentials";
  if (!isKnown || isNoCall) return notFound();
  return refuseForeign(request) ?? NextAuth(await authOptions())(request, context);
}

export { answer as GET, answer as POST };
