import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { findMember } from "@/server/accounts";
import { newId } from "@/server/ids";
import type { Logger } from "@/server/log";
import { type ConsoleContext, type ConsoleServices, type ConsoleSession, type Role, roles } from "./context";
import { type ConsoleCaller, consoleRouter, createConsoleCaller } from "./router";
import { createSignIn, type SignedIn, type SignInAttempt } from "./sign-in";

/** What the pages ask of the server. They import its types only: one copy of all this runs in a process, not Next's. */
export interface Console {
  /** See createSignIn. */
  signIn(attempt: SignInAttempt): Promise<SignedIn | null>;
  /** The live session of somebody signed in; null where they are no member of the account any more. */
  findSession(who: { userId: string; accountId: string }): Promise<ConsoleSession | null>;
  /** The procedures, for pages that are rendered on the server. */
  callAs(session: ConsoleSession | null): ConsoleCaller;
  /** The procedures over HTTP, for the browser, below `/api/trpc`. */
  answer(request: Request, session: ConsoleSession | null): Promise<Response>;
}

export function openConsole(services: ConsoleServices, log: Logger): Console {
  const contextOf = (session: ConsoleSession | null): ConsoleContext => ({
    services,
    session,
    requestId: newId("con"),
  });
  return {
    signIn: createSignIn(services.accounts),
    async findSession(who) {
      const member = await findMember(services.accounts.context, who);
      return member && { ...member, role: roleOf(member.role) };
    },
    callAs: (session) => createConsoleCaller(contextOf(session)),
    answer: (req, session) =>
      fetchRequestHandler({
        endpoint: "/api/trpc",
        req,
        router: consoleRouter,
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
