import { vi } from "vitest";
import { startTestApp, type TestApp } from "./app";
import { everyFeedAt, type FeedServer, startFeedServer } from "./feed-server";

/** A first reading that fails is done again within half a minute: a busy machine is given that time. */
const patienceMs = 90_000;

export interface ListedApp extends TestApp {
  /** Publishes `ofac` and `addresses`; the other feeds find nothing there. */
  feeds: FeedServer;
}

/** The services with two lists that name these addresses, once they are known. */
export async function startListedApp(
  { sanctioned, thieves }: { sanctioned: string[]; thieves: string[] },
  env: Record<string, string> = {},
): Promise<ListedApp> {
  const feeds = await startFeedServer({ ofac: `${sanctioned.join("\n")}\n`, addresses: JSON.stringify(thieves) });
  const app = await startTestApp({
    FEEDS: "on",
    ...everyFeedAt(() => feeds.url("none")),
    FEED_URL_OFAC: feeds.url("ofac"),
    FEED_URL_SCAMSNIFFER_ADDRESSES: feeds.url("addresses"),
    ...env,
  });
  const { intel } = app.runtime;
  await vi.waitFor(
    () => {
      const missing = [...sanctioned, ...thieves].filter((one) => intel.lookupAddress(one).listings.length === 0);
      const read = () => intel.status().map(({ id, state, lastError }) => `${id} ${state} ${lastError ?? ""}`);
      if (missing.length > 0) throw new Error(`not listed yet: ${missing}\n${read().join("\n")}`);
    },
    { timeout: patienceMs, interval: 100 },
  );
  return {
    ...app,
    feeds,
    async stop() {
      await app.stop();
      await feeds.stop();
    },
  };
}
