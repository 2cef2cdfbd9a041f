import NextAuth from "next-auth";
import { authOptions } from "@/app/_lib/auth";
import { refuseForeign } from "@/app/_lib/own-pages-only";

async function answer(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  return refuseForeign(request) ?? NextAuth(await authOptions())(request, context);
}

export { answer as GET, answer as POST };
