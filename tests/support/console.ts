import type { Plan } from "@/server/accounts";
import type { ConsoleSession } from "@/server/api/console";
import { randomBase62 } from "@/server/kernel/ids";
import type { TestApp } from "./app";

export interface TestMember extends ConsoleSession {
  password: string;
  apiKey: string;
}

export const freshEmail = () => `${randomBase62(10)}@example.com`.toLowerCase();

/** The owner of a fresh account, signed in. */
export async function openOwner(
  { runtime }: Pick<TestApp, "runtime">,
  plan: Plan = "growth",
  operator = false,
): Promise<TestMember> {
  const password = "correct horse";
  const made = await runtime.accounts.create({ email: freshEmail(), password, plan, operator, actor: "test" });
  const session = await runtime.console.findSession({ ...made, sessionEpoch: 0 });
  if (!session) throw new Error("no session");
  return { ...session, password, apiKey: made.apiKey };
}
