import { identityProviders } from "@/server/config";

const others = identityProviders.join("|");

/**
 * Next's own paths below /api with their methods. NextAuth's are limited to those it answers, since it makes up texts
 * and pages for all others. `_log` is excluded, since any caller could write to the log through it.
 */
const foreign: [RegExp, ...string[]][] = [
  [/^\/api\/auth\/(csrf|error|providers)$/, "GET", "HEAD"],
  // Posted to the session is another of the user's accounts.
  [new RegExp(`^/api/auth/(session|signin|signout|signin/(credentials|${others}))$`), "GET", "HEAD", "POST"],
  // A password is only ever posted. NextAuth answers 500 to any other method.
  [/^\/api\/auth\/callback\/credentials$/, "POST"],
  [new RegExp(`^/api/auth/callback/(${others})$`), "GET", "HEAD", "POST"],
  [/^\/api\/trpc\/[^/]+$/, "GET", "HEAD", "POST"],
];

const jobs = /^\/api\/inngest$/;

/** The methods that another than REST answers at this path; undefined where it is REST's own, an endpoint there or not. */
export function nextjsMethods(path: string, servesJobs: boolean): string[] | undefined {
  if (servesJobs && jobs.test(path)) return ["GET", "POST", "PUT"];
  const [, ...methods] = foreign.find(([pattern]) => pattern.test(path)) ?? [];
  return methods.length > 0 ? methods : undefined;
}
