"use client";

import { createTRPCClient, httpLink, isTRPCClientError, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ConsoleProblem, ConsoleRouter } from "@/server/api/console";
import type { Locale } from "../locales/locale-context";
import { loadTranslate } from "../locales/translate";

/** Meant for the account that the page shows: another tab may have switched the session to another one. */
function headers(): Record<string, string> {
  const account = document.querySelector<HTMLElement>("[data-account]")?.dataset.account;
  return account ? { "x-account": account } : {};
}

/** Marks the failure of a call that changes something, since the failure alone does not show it. */
const markChange: TRPCLink<ConsoleRouter> = () => (call) =>
  observable((observer) =>
    call.next(call.op).subscribe({
      ...observer,
      error: (failure) =>
        observer.error(
          call.op.type === "mutation" ? TRPCClientError.from(failure, { meta: { isChange: true } }) : failure,
        ),
    }),
  );

/** The console's procedures for the browser. */
export const api = createTRPCClient<ConsoleRouter>({ links: [markChange, httpLink({ url: "/api/trpc", headers })] });

export interface Explained {
  text: string;
  requestId?: string | undefined;
  /** The change may have been made despite the failure. */
  inDoubt?: true;
}

/** A failure in the reader's words: the code's own, else what the server said, as far as it can be said in their language. */
export async function explain(error: unknown, { language, t: { errors } }: Locale): Promise<Explained> {
  const problem = problemOf(error);
  if (!problem) {
    if (isTooLong(error)) return { text: errors.tooLong };
    return isLostChange(error) ? { text: errors.inDoubt, inDoubt: true } : { text: errors.unavailable };
  }
  const { code, detail, issues, requestId, requiredPlan, room, retryAfter = 0, inDoubt } = problem;
  if (inDoubt) return { text: errors.inDoubt, requestId, inDoubt };
  if (requiredPlan) return { text: errors.needsPlan(requiredPlan) };
  if (room) return { text: errors.noRoom(room.limit, room.used) };
  if (code === "rate_limited" && retryAfter > 30) {
    const [n, unit] = retryAfter > 5_400 ? [retryAfter / 3_600, "hour" as const] : [retryAfter / 60, "minute" as const];
    return { text: errors.waitLong(Math.ceil(n), unit), requestId };
  }
  const known: unknown = errors[code as keyof typeof errors];
  if (code !== "invalid_request" && typeof known === "string") return { text: known, requestId };
  const translate = await loadTranslate[language]().catch(() => () => "");
  if (code === "invalid_request") return { text: translate(issues?.[0]?.message ?? "") || errors.invalid_request };
  return { text: `${errors.unknown} ${translate(detail)}`.trim(), requestId };
}

export function codeOf(error: unknown): ConsoleProblem["code"] | undefined {
  return problemOf(error)?.code;
}

/** The field that is wrong, where it is one. */
export function fieldOf(error: unknown): string | undefined {
  return problemOf(error)?.issues?.[0]?.path.split(".")[0];
}

/** Refused before the server read it. */
function isTooLong(error: unknown): boolean {
  return statusOf(error) === 413;
}

/** No answer of ours came to it, nor a refusal of what stands before us: what broke may have broken after it was done. */
function isLostChange(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return isTRPCClientError(error) && error.meta?.isChange === true && (status < 400 || status >= 500);
}

function statusOf(error: unknown): number | undefined {
  const response = isTRPCClientError(error) ? error.meta?.response : undefined;
  return response instanceof Response ? response.status : undefined;
}

function problemOf(error: unknown): ConsoleProblem | undefined {
  return isTRPCClientError<ConsoleRouter>(error) ? error.data?.problem : undefined;
}
