import { type Intel, openIntel } from "@/server/intel";
import { createLogger } from "@/server/kernel/log";
import { withDatabase } from "./session";

/** The threat lists as the server has them. What changes reaches running servers by notification. */
export function withIntel<T>(work: (intel: Intel) => Promise<T>): Promise<T> {
  return withDatabase(async ({ config, database }) => {
    // Log lines would mix with the command's output. Failures are in the results.
    const intel = await openIntel({ config, db: database, log: createLogger("silent") });
    try {
      return await work(intel);
    } finally {
      await intel.stop();
    }
  });
}
