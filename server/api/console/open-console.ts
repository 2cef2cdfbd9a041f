import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import {
  createTokenBuckets,
  endSessions,
  findMember,
  type IdentityRefusal,
  listMemberships,
  type SessionMarks,
  type TokenBuckets,
} from "@/server/accounts";
import { outage } from "@/server/kernel/database-errors";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import type { Logger } from "@/server/kernel/log";
import { rateLimitKeyOf } from "@/server/kernel/rate-limit-key";
import { type ConsoleContext, type ConsoleServices, type ConsoleSession, type Limit, limits } from "./context";
import { createGate } from "./gate";
import { type ConsoleCaller, consoleRouter, createConsoleCaller } from "./router";
import { createSignIn, type IdentityAttempt, type SignedIn, type SignInAttempt } from "./sign-in";
import { knownFailure } from "./trpc";
import { whileAnswered } from "./while-answered";

/** Server functions for the pages. Pages import its types only: a process runs one copy of all this, not Next's. */
export interface Console {
  /** See createSignIn. */
  signIn(attempt: SignInAttempt): Promise<SignedIn | null>;
  /** Signs in a user that GitHub or Google identified; see signInByIdentity. */
  signInBy(attempt: IdentityAttempt): Promise<SignedIn | IdentityRefusal>;
  /** Live session of a signed-in user. Null where it was ended, or the user is no longer a member of the account. */
  findSession(who: SessionMarks & Pick<ConsoleSession, "accountId">): Promise<ConsoleSession | null>;
  /** Whether this installation reads a network. */
  isRead(network: string): boolean;
  /** Whether accounts may be made at the console. */
  readonly signUp: boolean;
  /** Email address or URL at which the operator is reached, where it is set. */
  readonly supportContact: string | undefined;
  /** Accounts that the signed-in user may open. */
  listMemberships(who: Pick<ConsoleSession, "userId" | "sessionEpoch">): Promise<{ accountId: string; name: string }[]>;
  /** Ends this session; see endSessions. */
  signOut(who: SessionMarks): Promise<void>;
  /** The procedures, for pages that are rendered on the server. */
  callAs(session: ConsoleSession | null, address?: string): ConsoleCaller;
  /**
   * Procedures over HTTP, for the browser, below `/api/trpc`. A session that cannot be read is returned as a failure.
   */
  answer(request: Request, findSession: () => Promise<ConsoleSession | null>): Promise<Response>;
}

export function openConsole(services: ConsoleServices, log: Logger): Console {
  const { context } = services.accounts;
  const passwords = createGate(2, 8);
  const buckets = Object.fromEntries(
    Object.keys(limits).map((limit) => [limit, createTokenBuckets(context.clock, 10_000)]),
  ) as Record<Limit, TokenBuckets>;
  const signing = createSignIn(services.accounts, passwords, { ...services.selfService, log });
  const ping = () => context.db.execute("select 1");
  /** For what isn't a procedure: those see to it themselves. */
  const answered = <Result>(work: Promise<Result>, lost: () => Error = outage) => whileAnswered(work, ping, lost);
  /** Error thrown as by createSignIn. */
  const unavailable = () => new Error("unavailable");
  const contextOf = (session: ConsoleSession | null, address = "", requestId = newId("con")): ConsoleContext => ({
    services,
    ping,
    takeRate: (limit, name) => buckets[limit].take(name, limits[limit].rate, limits[limit].burst),
    passwords,
    afterwards: (work) => {
      work().catch((err) => log.error({ err, requestId }, "work after a console call failed"));
    },
    proveByPassword: (email, password) => signing.proves({ email, password, address }).catch(explainRefusal),
    place: rateLimitKeyOf(address),
    session,
    requestId,
  });
  return {
    signIn: (attempt) => answered(signing.signIn(attempt), unavailable),
    signInBy: (attempt) => answered(signing.signInBy(attempt), unavailable),
    findSession: (who) => answered(findMember(context, who)),
    isRead: (network) => services.networks.isRead(network),
    signUp: services.selfService.signUp,
    supportContact: services.supportContact,
    listMemberships: (who) => answered(listMemberships(context, who)),
    signOut: (who) => answered(endSessions(context, who)),
    callAs: (session, address) => createConsoleCaller(contextOf(session, address)),
    async answer(req, findSession) {
      const requestId = newId("con");
      const response = await fetchRequestHandler({
        endpoint: "/api/trpc",
        req,
        router: consoleRouter,
        // A batch is one request to the rate limit of an upstream proxy, and a thousand queries to the database.
        allowBatching: false,
        responseMeta: () => ({ headers: { "cache-control": "no-store", "x-request-id": requestId } }),
        async createContext() {
          const session = await findSession().catch((failure) => {
            throw knownFailure(failure) ?? failure;
          });
          const shown = req.headers.get("x-account");
          if (session && shown !== null && shown !== session.accountId) throw knownFailure(switched());
          return contextOf(session, req.headers.get("x-forwarded-for") ?? "", requestId);
        },
        onError({ error, path }) {
          if (error.code !== "INTERNAL_SERVER_ERROR" && error.code !== "SERVICE_UNAVAILABLE") return;
          log.error({ err: error.cause ?? error, procedure: path, requestId }, "console call failed");
        },
      });
      // tRPC sets no type on a refusal of a content type, and adds a type set earlier to its own.
      response.headers.set("content-type", "application/json");
      return response;
    },
  };
}

/** The page shows another account: what is pressed there isn't meant for this one. */
function switched(): AppError {
  return new AppError("conflict", "This browser looks into another account by now: load the page again.");
}

/** Maps errors of signing in to those of the procedures. */
function explainRefusal(refusal: Error): never {
  if (refusal.message === "too_many") throw new AppError("rate_limited", "Too many attempts.", { retryAfter: 30 });
  throw new AppError("unavailable", "The password can't be checked right now. Try again.", { retryAfter: 2 });
}
