import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { type Accounts, verifyPassword } from "@/server/accounts";

export interface SignInAttempt {
  email: string;
  password: string;
  /** Where it came from. A caller may forge it, so it only ever narrows the limit on the e-mail. */
  address: string;
}

export interface SignedIn {
  id: string;
  accountId: string;
  email: string;
}

/**
 * Checks an e-mail and a password; null where they don't match, whether or not such a user exists. Throws `too_many`
 * or `unavailable`, and nothing else: next-auth shows the message to the caller.
 *
 * Limits, per process: 5 failures in 15 min for one e-mail from one place, 50 an hour for one e-mail from anywhere (so
 * that nobody locks another out cheaply), and 20 attempts a second in all, since each costs 32 MiB and 100 ms.
 */
export function createSignIn({ context }: Pick<Accounts, "context">) {
  const total = new RateLimiterMemory({ points: 20, duration: 1 });
  const failures = {
    here: new RateLimiterMemory({ keyPrefix: "here", points: 5, duration: 15 * 60 }),
    anywhere: new RateLimiterMemory({ keyPrefix: "anywhere", points: 50, duration: 60 * 60 }),
  };

  return async function signIn({ email, password, address }: SignInAttempt): Promise<SignedIn | null> {
    const who = email.trim().toLowerCase().slice(0, 320);
    const here = `${who} ${address.slice(0, 64)}`;
    // Counted before the check and given back after a success, so that parallel guesses are counted too.
    await take(() => Promise.all([total.consume(""), failures.here.consume(here), failures.anywhere.consume(who)]));
    const user = await verifyPassword(context, who, password).catch(() => {
      throw new Error("unavailable");
    });
    if (!user) return null;
    await Promise.all([failures.here.delete(here), failures.anywhere.reward(who)]);
    return { id: user.userId, accountId: user.accountId, email: user.email };
  };
}

async function take(consume: () => Promise<RateLimiterRes[]>): Promise<void> {
  try {
    await consume();
  } catch {
    throw new Error("too_many");
  }
}
