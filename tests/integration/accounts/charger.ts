import { openSync, writeSync } from "node:fs";
import { openAccounts } from "@/server/accounts";
import { openDatabase } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";

/**
 * A process that charges: `charger.ts <file> <database URL> <callers> <calls of each> <key>…`. Caller n uses key n, in
 * turn. It appends to the file the number of its key for each call that was granted, `x` for one refused and `?` for
 * any other error, at once and past all buffers, so that a killed process has written what it answered.
 */
const [file = "", url = "", callers, calls, ...keys] = process.argv.slice(2);
const answers = openSync(file, "a");
const db = openDatabase(url, 3);
const log = createLogger("silent");
const accounts = await openAccounts({ db, appSecret: "test ".repeat(8), clock: systemClock, log });
const principals = await Promise.all(keys.map((key) => accounts.authenticate(key)));
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));

async function call(caller: number): Promise<void> {
  const which = caller % principals.length;
  const principal = principals[which];
  for (let count = 0; principal && count < Number(calls); count++) {
    try {
      await accounts.charge(principal, `POST /endpoint/${count % 3}`);
      writeSync(answers, String(which));
    } catch (error) {
      writeSync(answers, (error as { code?: string }).code === "quota_exceeded" ? "x" : "?");
    }
  }
}

await Promise.all(Array.from({ length: Number(callers) }, (_, caller) => call(caller)));
await accounts.stop();
await db.close();
process.exit(0);
