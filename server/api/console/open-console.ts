import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { createTokenBuckets, endSessions, findMember } from "@/server/accounts";
import { newId } from "@/server/ids";
import type { Logger } from "@/server/log";
import { type ConsoleContext, type ConsoleServices, type ConsoleSession, limits, type Role, roles } from "./context";
import { type ConsoleCaller, consoleRouter, createConsoleCaller } from "./router";
import { createSignIn, type SignedIn, type SignInAttempt } from "./sign-in";

/** What the pages ask of the server. They import its types only: one copy of all this runs in a process, not Next's. */
export interface Console {
  /** See createSignIn. */
  signIn(attempt: SignInAttempt): Promise<SignedIn | null>;
  /** The live session of somebody signed in; null where it was ended, or they are no member of the account any more. */
  findSession(who: Pick<ConsoleSession, "userId" | "accountId" | "sessionEpoch">): Promise<ConsoleSession | null>;
  /** Ends this session and all others of the user. */
  signOut(who: Pick<ConsoleSession, "userId" | "sessionEpoch">): Promise<void>;
  /** The procedures, for pages that are rendered on the server. */
  callAs(session: ConsoleSession | null): ConsoleCaller;
  /** The procedures over HTTP, for the browser, below `/api/trpc`. */
  answer(request: Request, session: ConsoleSession | null): Promise<Response>;
}

export function openConsole(services: ConsoleServices, log: Logger): Console {
  const { clock } = services.accounts.context;
  const buckets = { calls: createTokenBuckets(clock), changes: createTokenBuckets(clock) };
  const contextOf = (session: ConsoleSession | null): ConsoleContext => ({
    services,
    takeRate: (limit, accountId) => buckets[limit].take(accountId, limits[limit].rate, limits[limit].burst),
    session,
    requestId: newId("con"),
  });
  return {
    signIn: createSignIn(services.accounts),
    async findSession(who) {
      const member = await findMember(services.accounts.context, who);
      return member && { ...member, role: roleOf(member.role) };
    },
    signOut: (who) => endSessions(services.accounts.context, who),
    callAs: (session) => createConsoleCaller(contextOf(session)),
    answer: (req, session) =>
      fetchRequestHandler({
        endpoint: "/api/trpc",
        req,
        router: consoleRouter,
        // A batch is one request to the rate limit of whoever stands before us, and a thousand queries to the database.
        allowBatching: false,
        responseMeta: () => ({ headers: { "cache-control": "no-store" } }),
        createContext: () => contextOf(session),
        onError({ error, path, ctx }) {
          if (error.code !== "INTERNAL_SERVER_ERROR" && error.code !== "SERVICE_UNAVAILABLE") return;
          const { requestId } = ctx ?? {};
          log.error({ err: error.cause ?? error, procedure: path, requestId }, "console call failed");
        },
      }),
  };
}

/** A role that this version doesn't know may look and not touch. */
function roleOf(stored: string): Role {
  return roles.find((role) => role === stored) ?? "viewer";
}
