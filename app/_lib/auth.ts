import { hkdfSync } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { findAppSecret } from "@/server/secrets";
import { runtime } from "./runtime";
import { safePath } from "./safe-path";

declare module "next-auth" {
  interface Session {
    userId: string;
    accountId: string;
  }
  interface User {
    id: string;
    accountId: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    accountId?: string;
  }
}

let made: Promise<NextAuthOptions> | undefined;

/** next-auth's settings: made at the first request, because the build knows no secret. */
export function authOptions(): Promise<NextAuthOptions> {
  made ??= makeOptions();
  return made;
}

async function makeOptions(): Promise<NextAuthOptions> {
  const { config, console } = await runtime();
  const { baseUrl } = config;
  // next-auth takes its own origin from the environment only. Its redirects are not followed: see sign-in-form.tsx.
  process.env.NEXTAUTH_URL ??= baseUrl;
  return {
    secret: Buffer.from(hkdfSync("sha256", await findAppSecret(config), "", "portcullis console 1", 32)).toString(
      "hex",
    ),
    session: { strategy: "jwt", maxAge: 7 * 86_400 },
    useSecureCookies: baseUrl.startsWith("https:"),
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        authorize: (given, request) =>
          console.signIn({
            email: given?.email ?? "",
            password: given?.password ?? "",
            address: String(request.headers?.["x-forwarded-for"] ?? ""),
          }),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...token, sub: user.id, accountId: user.accountId } : token),
      session: ({ session, token }) => ({ ...session, userId: token.sub ?? "", accountId: token.accountId ?? "" }),
      redirect: ({ url, baseUrl: own }) =>
        new URL(safePath(url.startsWith(own) ? url.slice(own.length) : url), own).href,
    },
    logger: {
      error: (code, metadata) => void runtime().then(({ log }) => log.error({ code, metadata }, "sign-in failed")),
    },
  };
}
