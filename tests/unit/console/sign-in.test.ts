import { describe, expect, it } from "vitest";
import { createGate } from "@/server/api/console/gate";
import { createSignIn } from "@/server/api/console/sign-in";

/**
 * The limits before anything is asked: there is no database here, so an attempt that passes them ends as `unavailable`,
 * and one that doesn't as `too_many`.
 */
function openLimits() {
  const clock = { time: 0, now: () => clock.time };
  const context = { clock, db: undefined, vault: undefined } as never;
  const reported: unknown[] = [];
  const log = { error: ({ err }: { err: unknown }) => reported.push(err) } as never;
  const { signIn } = createSignIn({ context }, createGate(2, 8), { signUp: true, log });
  const attempt = async (email: string, address: string) =>
    (await signIn({ email, password: "guess", address }).catch((error: Error) => error.message)) ?? "wrong";
  /** One after the other, `ms` apart: how many passed. */
  async function countPassed(count: number, ms: number, make: (index: number) => [email: string, address: string]) {
    let passed = 0;
    for (let index = 0; index < count; index++) {
      clock.time += ms;
      if ((await attempt(...make(index))) === "unavailable") passed++;
    }
    return passed;
  }
  return { attempt, countPassed };
}

const email = "ana@example.com";

describe("the limits on signing in", () => {
  it("slow guesses from everywhere down, and let the next one in after seconds", async () => {
    const { attempt, countPassed } = openLimits();
    expect(await countPassed(60, 250, (index) => [email, `192.0.2.${index}`])).toBe(21);
    expect(await countPassed(1, 10_000, () => [email, "198.51.100.1"])).toBe(1);
    expect(await attempt("other@example.com", "198.51.100.2")).toBe("unavailable");
  });

  it("slow one place down, whomever it guesses", async () => {
    const { countPassed } = openLimits();
    expect(await countPassed(60, 250, (index) => [`${index}@example.com`, "192.0.2.1"])).toBe(27);
  });

  it("don't count for an e-mail what was refused in all", async () => {
    const { attempt, countPassed } = openLimits();
    const flood = await Promise.all(Array.from({ length: 40 }, (_, index) => attempt(email, `192.0.2.${index}`)));
    expect(flood.filter((stated) => stated === "unavailable")).toHaveLength(10);
    expect(flood.at(-1)).toBe("too_many");
    expect(await countPassed(60, 250, (index) => [email, `198.51.100.${index}`])).toBe(11);
  });
});
