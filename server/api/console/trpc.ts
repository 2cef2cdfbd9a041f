import { initTRPC, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { isPlan, operates, planTerms } from "@/server/accounts";
import { databaseErrorOf, outage } from "@/server/kernel/database-errors";
import { AppError, type ErrorCode, type Issue, isAppError, issueOf } from "@/server/kernel/errors";
import type { ConsoleContext } from "./context";
import { whileAnswered } from "./while-answered";

/** Failure as the console gets it: a code to choose the text by, and the request id to find it in the log. */
export interface ConsoleProblem {
  code: ErrorCode | "signed_out" | "forbidden";
  /** In English, for the case that the console has no words of its own. */
  detail: string;
  requestId: string | undefined;
  issues?: Issue[] | undefined;
  /** With `plan_required`: as people read it. */
  requiredPlan?: string | undefined;
  /** With `plan_limit_reached`: how many the plan has, and how many are there. */
  room?: { limit: number; used: number } | undefined;
  /** Seconds after which it is worth another try. */
  retryAfter?: number | undefined;
  /** With `unavailable`: it may have been done all the same. */
  inDoubt?: boolean | undefined;
}

const t = initTRPC.context<ConsoleContext>().create({
  errorFormatter: ({ error, shape, ctx }) => {
    const problem = problemOf(error, ctx?.requestId);
    return {
      ...shape,
      message: problem.detail,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, problem },
    };
  },
});

export const { router, createCallerFactory } = t;

/** The HTTP status that an error of ours has over REST. */
const coded = t.procedure.use(async ({ ctx, type, next }) => {
  const result = await whileAnswered(next(), ctx.ping, () => withStatus(type === "mutation" ? doubt() : outage()));
  if (result.ok) return result;
  const known = knownFailure(result.error.cause);
  if (known) throw known;
  return result;
});

/** A service error, or an outage of the database, with its status. Undefined for an unforeseen error. */
export function knownFailure(thrown: unknown): TRPCError | undefined {
  const cause = isAppError(thrown) ? thrown : databaseErrorOf(thrown);
  return cause && withStatus(cause);
}

function withStatus(cause: AppError): TRPCError {
  return new TRPCError({ code: codes.get(cause.status) ?? "INTERNAL_SERVER_ERROR", cause });
}

/**
 * Error for a change without an answer, as for a charge: it may have been written, and is not retried automatically.
 */
function doubt(): AppError {
  const extra = { inDoubt: 1 };
  return new AppError("unavailable", "The database does not answer: it is not known whether this was done.", { extra });
}

/** Anyone who is signed in may read what is their account's, no faster than people do. */
export const reader = coded.use(({ ctx, next }) => {
  const { session } = ctx;
  if (!session) throw new TRPCError({ code: "UNAUTHORIZED" });
  requireRate(ctx, "calls", session.accountId);
  return next({ ctx: { ...ctx, session, actor: `user:${session.userId}` } });
});

/** Owners and developers change things, while their account isn't suspended. */
export const writer = reader.use(({ ctx, next }) => {
  if (ctx.session.role === "viewer" || ctx.session.suspended) throw new TRPCError({ code: "FORBIDDEN" });
  requireRate(ctx, "changes", ctx.session.accountId);
  return next({ ctx });
});

/** Procedures that manage the account itself: its members, its plan, its secrets. */
export const owner = writer.use(({ ctx, next }) => {
  if (ctx.session.role !== "owner") throw new TRPCError({ code: "FORBIDDEN" });
  return next({ ctx });
});

/** Procedures of the members who run this installation. */
export const operator = reader.use(({ ctx, type, next }) => {
  if (!operates(ctx.session)) throw new TRPCError({ code: "FORBIDDEN" });
  if (type === "mutation") requireRate(ctx, "changes", ctx.session.accountId);
  return next({ ctx });
});

/** Procedures without sign-in. They cost a password hash, so they are limited by place and in total. */
export const visitor = coded.use(({ ctx, next }) => {
  requireRate(ctx, "strangers", ctx.place);
  requireRate(ctx, "allStrangers", "");
  if (ctx.passwords.full) throw new AppError("rate_limited", "Too many requests at once.", { retryAfter: 1 });
  return next();
});

/** Read-only procedures without sign-in, limited to a human's pace. */
export const onlooker = coded.use(({ ctx, next }) => {
  requireRate(ctx, "calls", ctx.place);
  return next();
});

/** Counts a password that is given as proof. */
export function requireProofRate(ctx: ConsoleContext & { session: { userId: string } }): void {
  requireRate(ctx, "proofs", ctx.session.userId);
  if (ctx.passwords.full) throw new AppError("rate_limited", "Too many requests at once.", { retryAfter: 1 });
}

/** Counts one more call of `accountId`, or of another name. Throws 429. */
export function requireRate(
  { takeRate }: ConsoleContext,
  ...[limit, accountId]: Parameters<ConsoleContext["takeRate"]>
): void {
  const { allowed, retryAfterSeconds: retryAfter } = takeRate(limit, accountId);
  if (!allowed) throw new AppError("rate_limited", "Too many requests at once.", { retryAfter });
}

const codes = new Map<number, TRPCError["code"]>([
  [400, "BAD_REQUEST"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [409, "CONFLICT"],
  [422, "UNPROCESSABLE_CONTENT"],
  [429, "TOO_MANY_REQUESTS"],
  [503, "SERVICE_UNAVAILABLE"],
]);

/** Nothing but what was written for the caller gets out: no message of a library, no SQL. */
function problemOf(error: TRPCError, requestId: string | undefined): ConsoleProblem {
  const { cause } = error;
  if (isAppError(cause)) {
    const { code, message: detail, issues, extra, retryAfter } = cause;
    const requiredPlan = isPlan(extra?.requiredPlan) ? planTerms[extra.requiredPlan].title : undefined;
    const { limit, used } = extra ?? {};
    const room = typeof limit === "number" && typeof used === "number" ? { limit, used } : undefined;
    const inDoubt = extra?.inDoubt !== undefined || undefined;
    return { code, detail, requestId, issues: issues?.slice(0, 20), requiredPlan, room, retryAfter, inDoubt };
  }
  if (error.code === "UNAUTHORIZED") return { code: "signed_out", detail: "Sign in first.", requestId };
  if (error.code === "FORBIDDEN") return { code: "forbidden", detail: "Your role doesn't allow this.", requestId };
  if (error.code !== "INTERNAL_SERVER_ERROR") {
    const issues = cause instanceof ZodError ? cause.issues.slice(0, 20).map(issueOf) : undefined;
    return { code: "invalid_request", detail: "The request is invalid.", requestId, issues };
  }
  return { code: "internal_error", detail: "Something went wrong on our side.", requestId };
}
