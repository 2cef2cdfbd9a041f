import { spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { matchesPassword } from "@/server/accounts/password";
import { createTestDatabase } from "@/tests/support/database";
import { offline } from "@/tests/support/server";

it("a first start that is ended before it is ready has shown the password that it made", async () => {
  const database = await createTestDatabase();
  const child = spawn(process.execPath, ["server/run.mjs", "main", "--dev"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...offline, PORT: "0", APP_SECRET: "x".repeat(40), DATABASE_URL: database.url },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    await database.drop();
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    // Ctrl-C, as soon as the account is there: the next step is named right after it.
    if (!printed.includes("threat lists") && `${printed}${text}`.includes("threat lists")) child.kill("SIGINT");
    printed += text;
  });
  await exited;
  expect(printed).not.toContain("Portcullis is ready");
  const shown = (label: string) => new RegExp(`^ *${label} +(\\S+)$`, "m").exec(printed)?.[1] ?? "";
  const { rows } = await database.pool.query("select password_hash from users where email = $1", [shown("E-mail")]);
  expect(await matchesPassword(shown("Password"), rows[0]?.password_hash)).toBe(true);
  expect(shown("API key")).toMatch(/^ptc_live_/);
}, 120_000);
