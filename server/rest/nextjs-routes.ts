import { identityProviders } from "@/server/config";

const others = identityProviders.join("|");

/**
 * Next's own paths below /api with the methods that they take there. Of NextAuth's those alone for which it has an answer:
 * for all others it makes up texts and pages. Not `_log`, by which anybody could write to our log.
 */
const foreign: [RegExp, ...string[]][] = [
  [/^\/api\/auth\/(csrf|error|providers)$/, "GET", "HEAD"],
  // Posted to the session is another of the user's accounts.
  [new RegExp(`^/api/auth/(session|signin|signout|signin/(credentials|${others}))$`), "GET", "HEAD", "POST"],
  // A password is only ever posted; NextAuth answers 500 to whoever asks for it otherwise.
  [/^\/api\/auth\/callback\/credentials$/, "POST"],
  [new RegExp(`^/api/auth/callback/(${others})$`), "GET", "HEAD", "POST"],
  [/^\/api\/trpc\/[^/]+$/, "GET", "HEAD", "POST"],
];

const jobs = /^\/api\/inngest$/;

/** The methods that another than REST answers at this path; undefined where it is REST's own, an endpoint there or not. */
export function foreignMethods(path: string, servesJobs: boolean): string[] | undefined {
  if (servesJobs && jobs.test(path)) return ["GET", "POST", "PUT"];
  const [, ...methods] = foreign.find(([pattern]) => pattern.test(path)) ?? [];
  return methods.length > 0 ? methods : undefined;
}
