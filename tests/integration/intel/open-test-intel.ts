import { pino } from "pino";
import { onTestFinished } from "vitest";
import { readConfig } from "@/server/config";
import type { DatabaseHandle } from "@/server/db";
import { type Intel, type IntelOptions, openIntel } from "@/server/intel";
import { everyFeedAt, type FeedServer, startFeedServer } from "@/tests/support/feed-server";
import { createTestDatabase } from "../../support/database";

export interface TestIntel {
  intel: Intel;
  server: FeedServer;
  database: DatabaseHandle;
  /** A further process's view on the same database. */
  openAnother(options?: Partial<IntelOptions>): Promise<Intel>;
  close(): Promise<void>;
}

type Opening = Parameters<typeof startTestIntel>;

/** The same, closed when the running test ends. */
export async function openTestIntel(...opening: Opening): Promise<TestIntel> {
  const opened = await startTestIntel(...opening);
  onTestFinished(opened.close);
  return opened;
}

/** Real services: a database of their own, a worker, a publisher on a local port. `urls`: feed id to paths. */
export async function startTestIntel(
  files: Record<string, string | Buffer> = {},
  urls: Record<string, string | string[]> = {},
  options: Partial<IntelOptions> = {},
  env: Record<string, string> = {},
): Promise<TestIntel> {
  const database = await createTestDatabase();
  const server = await startFeedServer(files);
  // Feeds that a test doesn't set are missing files of the same server, so that none goes out to the internet.
  const settings = everyFeedAt((id) => {
    const paths = [urls[id] ?? `missing/${id}`].flat();
    return paths.map((path) => (path.includes(":") ? path : server.url(path))).join(",");
  });
  const config = readConfig({ ...env, ...settings });
  const opened: Intel[] = [];
  const open = async (more: Partial<IntelOptions> = {}) => {
    const intel = await openIntel({ config, db: database, log: pino({ level: "silent" }), ...options, ...more });
    opened.push(intel);
    return intel;
  };
  const close = async () => {
    await Promise.all(opened.map((intel) => intel.stop()));
    await server.stop();
    await database.drop();
  };
  return { intel: await open(), server, database, openAnother: open, close };
}
