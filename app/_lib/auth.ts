import { hkdfSync } from "node:crypto";
import { headers } from "next/headers";
import { getServerSession, type NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { findAppSecret } from "@/server/kernel/secrets";
import { makeProviders } from "./identity-providers";
import { runtime } from "./runtime";
import { safePath } from "./safe-path";
import { reportFailures } from "./sign-in-log";

declare module "next-auth" {
  interface Session {
    userId: string;
    accountId: string;
    sessionEpoch: number;
    sessionId: string;
  }
  interface User {
    id: string;
    /** Whether the identity provider vouches for the user's e-mail address. */
    verified?: boolean;
    accountId: string;
    sessionEpoch: number;
    sessionId: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    accountId?: string;
    sessionEpoch?: number;
    sessionId?: string;
  }
}

let made: Promise<NextAuthOptions> | undefined;

/** next-auth's settings: made at the first request, because the build knows no secret. */
export function authOptions(): Promise<NextAuthOptions> {
  made ??= makeOptions();
  return made;
}

async function makeOptions(): Promise<NextAuthOptions> {
  const { config, console, log } = await runtime();
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
        credentials: { email: {}, password: {}, code: {} },
        authorize: (given, request) =>
          console.signIn({
            email: given?.email ?? "",
            password: given?.password ?? "",
            code: given?.code,
            device: String(request.headers?.["user-agent"] ?? ""),
            address: String(request.headers?.["x-forwarded-for"] ?? ""),
          }),
      }),
      ...makeProviders(config.signInWith),
    ],
    callbacks: {
      async signIn({ user, account }) {
        if (account?.type !== "oauth") return true;
        const { email, verified = false } = user;
        const identity = {
          provider: account.provider,
          subject: account.providerAccountId,
          email: email ?? "",
          verified,
        };
        const sent = await headers();
        const address = sent.get("x-forwarded-for") ?? "";
        const device = sent.get("user-agent") ?? "";
        const current = await getServerSession(await authOptions());
        const outcome = await console
          .signInBy({ ...identity, address, device, current })
          .catch((error: Error) => error.message);
        if (typeof outcome === "string") return `/sign-in?error=${outcome}`;
        Object.assign(user, outcome);
        return true;
      },
      async jwt({ token, user, trigger, session }) {
        if (user) {
          const { id: sub, accountId, sessionEpoch, sessionId } = user;
          return { ...token, sub, accountId, sessionEpoch, sessionId };
        }
        const wanted: unknown = trigger === "update" ? session?.accountId : undefined;
        if (typeof wanted !== "string") return token;
        // A failed look-up signs out no user.
        const member = await console.findSession({ ...ownerOf(token), accountId: wanted }).catch(() => null);
        return member ? { ...token, accountId: member.accountId } : token;
      },
      session: ({ session, token }) => ({ ...session, ...ownerOf(token), accountId: token.accountId ?? "" }),
      redirect: ({ url, baseUrl: own }) =>
        new URL(safePath(url.startsWith(own) ? url.slice(own.length) : url), own).href,
    },
    events: {
      // The cookie alone could have been copied.
      signOut: ({ token }) => console.signOut(ownerOf(token)),
    },
    logger: reportFailures((failure) => log.warn(failure, "sign-in failed")),
  };
}

/** No user has an epoch below 0, and no session an empty id: without either it is no session. */
function ownerOf({ sub = "", sessionEpoch = -1, sessionId = "" }: JWT) {
  return { userId: sub, sessionEpoch, sessionId };
}
