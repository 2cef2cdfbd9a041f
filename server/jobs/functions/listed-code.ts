import type { Inngest } from "inngest";
import type { Scans } from "@/server/scans";

/** Reads the code of listed contracts bit by bit, to know its copies when somebody asks about one. */
export function listedCodeFunctions(inngest: Inngest, scans: Pick<Scans, "readListedCode">) {
  const read = inngest.createFunction(
    { id: "listed-code-read", retries: 1, concurrency: { limit: 1 }, triggers: [{ cron: "* * * * *" }] },
    () => scans.readListedCode(),
  );
  return [read];
}
