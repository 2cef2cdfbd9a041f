import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isAppError } from "@/server/kernel/errors";
import { randomBase62, toBase62 } from "@/server/kernel/ids";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const rounds = 400;
const app = share(startTestApp);
const caller = share(() => app.account("growth", "unlimited"));

/** A well-formed key that begins as the real one does: `shared` of its 32 random characters are right. */
function guess(shared: number): string {
  const body = caller.apiKey.slice(0, 9 + shared) + randomBase62(32 - shared);
  const guessed = body + toBase62(crc32(body), 6);
  // Two random characters are the right ones once in 3,844 times.
  return guessed === caller.apiKey ? guess(shared) : guessed;
}

/** Milliseconds until a guess is refused; each is new, so none is remembered. */
async function timeRefusal(wrong: string): Promise<number> {
  const started = performance.now();
  const error = await Promise.resolve()
    .then(() => app.runtime.accounts.authenticate(wrong))
    .catch((thrown: unknown) => thrown);
  const took = performance.now() - started;
  if (!isAppError(error) || error.code !== "invalid_api_key") throw new Error(`${wrong} was not refused`);
  return took;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;

describe("the time of a refusal", () => {
  it("doesn't tell how much of a key is right", async () => {
    const [none, most]: [number[], number[]] = [[], []];
    for (let round = 0; round < 20; round++) await timeRefusal(guess(0));
    // In turns, so that what else the machine does falls on both alike.
    for (let round = 0; round < rounds; round++) {
      none.push(await timeRefusal(guess(0)));
      most.push(await timeRefusal(guess(30)));
    }
    const ratio = median(most) / median(none);
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  }, 60_000);

  it("is the same for an e-mail that exists and one that doesn't", async () => {
    const { createAccount, verifyPassword } = await import("@/server/accounts");
    const { context } = app.runtime.accounts;
    await createAccount(context, {
      email: "known@example.com",
      password: "correct horse",
      plan: "free",
      actor: "test",
    });
    const time = async (email: string) => {
      const started = performance.now();
      expect(await verifyPassword(context, email, "wrong horse")).toBeNull();
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round++) {
      known.push(await time("known@example.com"));
      unknown.push(await time(`nobody-${round}@example.com`));
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  }, 120_000);
});
