import { expect, it } from "vitest";
import { createGate } from "@/server/api/console/gate";
import { createSignIn } from "@/server/api/console/sign-in";
import { createLogger } from "@/server/kernel/log";
import { makeAccount, openInstance, stoppedClock, times } from "@/tests/integration/accounts/support";
import { openTestDatabase } from "@/tests/support/database";

const log = createLogger("silent");

it("lets in who signed in from there before, however many strangers guess from everywhere", async () => {
  const database = await openTestDatabase();
  const accounts = await openInstance(database.url, stoppedClock());
  const { email } = await makeAccount(accounts);
  const { signIn } = createSignIn({ context: accounts.context }, createGate(2, 8), { signUp: true, log });
  const come = (address: string) => signIn({ email, password: "correct horse", address });
  await come("192.0.2.1");
  // The clock stands still, so that what is used up stays so.
  const guesses = times(60, (index) =>
    signIn({ email: "x@example.com", password: "x", address: `198.51.100.${index}` }),
  );
  await Promise.allSettled(guesses);
  await expect(come("203.0.113.1")).rejects.toThrow("too_many");
  expect(await come("192.0.2.1")).toMatchObject({ email });
});
