import type { Inngest } from "inngest";
import type { Scans } from "@/server/scans";

/** Reads the code of listed contracts gradually, so that scans can recognise copies. */
export function listedCodeFunctions(inngest: Inngest, scans: Pick<Scans, "readListedCode">) {
  const read = inngest.createFunction(
    { id: "listed-code-read", retries: 1, concurrency: { limit: 1 }, triggers: [{ cron: "* * * * *" }] },
    () => scans.readListedCode(),
  );
  return [read];
}
