import NextAuth from "next-auth";
import { authOptions } from "@/app/_lib/auth";
import { readBaseUrl } from "@/app/_lib/base-url";
import { checkedSignOut } from "@/app/_lib/checked-sign-out";
import { refuseForeign } from "@/app/_lib/own-pages-only";
import { GET as answerRest } from "@/app/_lib/rest";
import { isForRest } from "@/server/rest/dispatch";

async function answer(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isForRest({ path: pathname, method: request.method })) return answerRest(request);
  const refusal = refuseForeign(request, await readBaseUrl());
  if (refusal) return refusal;
  const answerByNextAuth = async (): Promise<Response> => NextAuth(await authOptions())(request, context);
  const isSignOut = request.method === "POST" && pathname === "/api/auth/signout";
  return isSignOut ? checkedSignOut(answerByNextAuth) : answerByNextAuth();
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
