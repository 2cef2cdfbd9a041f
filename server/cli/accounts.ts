import { isPlan, type Plan, plans } from "@/server/accounts";
import { duration } from "@/server/kernel/env-schema";
import { UsageError } from "./command";

/** The options of every command that is about one account. */
export const accountOptions = { account: { type: "string" }, email: { type: "string" } } as const;

/** Argument of findAccount, from --account or --email. */
export function accountOf({
  account,
  email,
}: {
  account?: string;
  email?: string;
}): { accountId: string } | { email: string } {
  if (account !== undefined && email === undefined) return { accountId: account };
  if (email !== undefined && account === undefined) return { email };
  throw new UsageError("Name the account with --account ID or --email E.");
}

export function planOf(text: string): Plan {
  if (!isPlan(text)) throw new UsageError(`--plan must be one of ${plans.join(", ")}, not "${text}".`);
  return text;
}

/** `--rate 250` or a word such as `unlimited`. */
export function rateOf<Word extends string>(text: string, ...words: Word[]): number | Word {
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  const rate = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (rate < 1 || rate > 1_000_000) {
    throw new UsageError(`--rate must be a whole number from 1 to 1000000 or ${words.join(" or ")}, not "${text}".`);
  }
  return rate;
}

const shortPassword = 10;

/** On stderr: what is on stdout is read by programs. */
export function warnOfShortPassword(password: string): void {
  if (password.length >= shortPassword) return;
  process.stderr.write(`The password has under ${shortPassword} characters: easy to guess. Choose a longer one.\n`);
}

/**
 * Parses `90s`, `15m`, `24h` or `30d` into milliseconds. A number alone is invalid except 0: in settings it counts
 * milliseconds, which is not intended here. At most a hundred years, since the database reads no dates with a
 * five-digit year.
 */
export function durationOf(text: string, option: string, longestDays = 36_500): number {
  const parsed = duration.safeParse(text);
  if (!parsed.success || (/^\d+$/.test(text) && parsed.data > 0))
    throw new UsageError(`--${option} must be a duration such as 24h or 30d, not "${text}".`);
  if (parsed.data > longestDays * 86_400_000)
    throw new UsageError(`--${option} must be at most ${longestDays}d, not "${text}".`);
  return parsed.data;
}
