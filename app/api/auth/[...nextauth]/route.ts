import NextAuth from "next-auth";
import { authOptions } from "@/app/_lib/auth";

async function answer(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  return NextAuth(await authOptions())(request, context);
}

export { answer as GET, answer as POST };
