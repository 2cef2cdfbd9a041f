import NextAuth from "next-auth";
import { authOptions } from "@/app/_lib/auth";
import { readBaseUrl } from "@/app/_lib/base-url";
import { checkedSignOut } from "@/app/_lib/checked-sign-out";
import { refuseForeign } from "@/app/_lib/own-pages-only";
import { GET as answerRest } from "@/app/_lib/rest";
import { withRequestId } from "@/app/_lib/with-request-id";
import { isForRest } from "@/server/rest/dispatch";

type Context = { params: Promise<{ nextauth: string[] }> };

const answer = (request: Request, context: Context) => withRequestId(request, answerAuth(request, context));

async function answerAuth(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isForRest({ path: pathname, method: request.method })) return answerRest(request);
  const refusal = refuseForeign(request, await readBaseUrl());
  if (refusal) return refusal;
  const answerByNextAuth = async (): Promise<Response> => NextAuth(await authOptions())(request, context);
  const isSignOut = request.method === "POST" && pathname === "/api/auth/signout";
  const given = await (isSignOut ? checkedSignOut(answerByNextAuth) : answerByNextAuth());
  // next-auth writes an empty object as a text: of a session that is changed without its token.
  if (given.status !== 400 || pathname !== "/api/auth/session") return given;
  return new Response("The token of /api/auth/csrf is missing or wrong.", { status: 400 });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
