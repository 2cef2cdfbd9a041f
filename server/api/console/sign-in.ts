import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  type Accounts,
  createTokenBuckets,
  findMember,
  type Identity,
  type IdentityRefusal,
  readTwoFactor,
  type SessionMarks,
  signInByIdentity,
  startSession,
  takeCode,
  type SignedIn as User,
  verifyPassword,
} from "@/server/accounts";
import type { Logger } from "@/server/kernel/log";
import { rateLimitKeyOf } from "@/server/kernel/rate-limit-key";
import type { ConsoleSession } from "./context";
import type { Gate } from "./gate";

export interface SignInAttempt {
  email: string;
  password: string;
  /** The second factor, where the user has one. */
  code?: string | undefined;
  /** The browser's User-Agent. */
  device?: string | undefined;
  /** The IP address that it came from, as the socket or a trusted proxy has it; empty where it is not known. */
  address: string;
}

export interface IdentityAttempt extends Identity {
  address: string;
  device?: string | undefined;
  /** Session of the same browser; null for none. */
  current: (SessionMarks & Pick<ConsoleSession, "accountId">) | null;
}

export interface SignedIn {
  id: string;
  accountId: string;
  email: string;
  sessionEpoch: number;
  sessionId: string;
}

/** Attempts a second, and at once. */
const limits = {
  /** Limit from one place, for any user. Behind a proxy that is not trusted, all requests come from one place. */
  place: { rate: 0.5, burst: 20 },
  /** In all. More than can be checked: what lies between waits in line, or is refused there. */
  total: { rate: 5, burst: 10 },
  /** For one e-mail from one place. */
  here: { rate: 1 / 30, burst: 5 },
  /** Limit for one e-mail address from all places where no user has signed in with it yet. */
  elsewhere: { rate: 1 / 10, burst: 20 },
  /** Codes of the second factor for one user: six digits are soon guessed. */
  codes: { rate: 1 / 60, burst: 10 },
};
type Limit = keyof typeof limits;

/** An attacker can make up e-mails and places: so many are remembered of each, as digests. */
const most = 10_000;

/**
 * Checks an e-mail and a password; null where they don't match, whether or not such a user exists. Throws `too_many`,
 * `unavailable` or, where the password is right, `code_needed` or `code_wrong`, and nothing else: next-auth shows the
 * message to the caller.
 *
 * A check takes 32 MiB and a thread of the pool, on which new database connections depend as well: `gate` lets few run at the same
 * time. Guesses for one e-mail are slowed down, not locked out: guesses from elsewhere don't count against
 * a place where its owner has signed in, and everywhere else the next attempt is seconds away.
 */
export function createSignIn(
  { context }: Pick<Accounts, "context">,
  gate: Gate,
  { signUp, log }: { signUp: boolean; log: Logger },
) {
  const { clock } = context;
  const buckets = Object.fromEntries(
    Object.keys(limits).map((limit) => [limit, createTokenBuckets(clock, most)]),
  ) as Record<Limit, ReturnType<typeof createTokenBuckets>>;
  const owners = new LRUCache<string, true>({ max: most });

  /** Counted before the check, so that parallel guesses are counted too. What one refuses, the next doesn't count. */
  function take(limit: Limit, name: string): void {
    const { rate, burst } = limits[limit];
    if (!buckets[limit].take(name, rate, burst).allowed) throw new Error("too_many");
  }

  /** The caller learns nothing of what went wrong, so the operator must. */
  function fail(err: unknown): never {
    log.error({ err }, "a sign-in could not be checked");
    throw new Error("unavailable");
  }

  /**
   * Signs in a user that a provider identified. Refusals are answers; throws as signIn does. A user who is already
   * signed in stays in the open account.
   */
  async function signInBy({
    address,
    device,
    current,
    ...identity
  }: IdentityAttempt): Promise<SignedIn | IdentityRefusal> {
    take("place", rateLimitKeyOf(address));
    take("total", "");
    const live = current && (await findMember(context, current).catch(fail));
    const currentUserId = live?.userId ?? null;
    const outcome = await signInByIdentity(context, identity, { signUp, currentUserId }).catch(fail);
    if (typeof outcome === "string") return outcome;
    const { accountId } = live && live.userId === outcome.userId ? live : outcome;
    return begin({ ...outcome, accountId }, device);
  }

  async function begin({ userId: id, accountId, email, sessionEpoch }: User, device = ""): Promise<SignedIn> {
    const sessionId = await startSession(context, { userId: id, sessionEpoch, device }).catch(fail);
    return { id, accountId, email, sessionEpoch, sessionId };
  }

  /** The user whose password it is, and the names under which the attempt was counted. */
  async function checkPassword({ email, password, address }: SignInAttempt) {
    const place = rateLimitKeyOf(address);
    const who = email.trim().normalize("NFC").toLowerCase().slice(0, 320);
    const anywhere = hash("sha256", who, "base64");
    const here = hash("sha256", `${who} ${place}`, "base64");
    const isOwner = owners.has(here);
    take("place", place);
    // A user who signed in from here before bypasses the limit that unknown clients use up.
    if (!isOwner) take("total", "");
    if (gate.full) throw new Error("too_many");
    take("here", here);
    if (!isOwner) take("elsewhere", anywhere);
    const user = await gate.pass(() => verifyPassword(context, who, password)).catch(fail);
    return user && { user, here, anywhere, isOwner };
  }

  async function signIn({ code = "", device, ...attempt }: SignInAttempt): Promise<SignedIn | null> {
    const checked = await checkPassword(attempt);
    if (!checked) return null;
    const { user, here, anywhere, isOwner } = checked;
    const { userId } = user;
    if (await readTwoFactor(context, userId).catch(fail)) {
      if (code === "") throw new Error("code_needed");
      // Guesses from elsewhere keep the owner of a known place from nothing.
      take("codes", isOwner ? here : userId);
      if (!(await takeCode(context, { userId, code }).catch(fail))) throw new Error("code_wrong");
    }
    owners.set(here, true);
    buckets.here.set(here, limits.here.burst);
    buckets.elsewhere.set(anywhere, limits.elsewhere.burst);
    return begin(user, device);
  }

  /** Whether the password is the user's. No sign-in follows, so no limit is set back. */
  const proves = async (attempt: SignInAttempt) => (await checkPassword(attempt)) !== null;

  return { signIn, signInBy, proves };
}
