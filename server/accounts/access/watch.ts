import { openListener } from "@/server/db";
import type { Logger } from "@/server/kernel/log";
import type { Queryable } from "../queryable";
import { accessChannel, readAnnouncement } from "./announce";

interface Dependencies {
  url: string;
  database: Queryable;
  log: Logger;
  /** Further channels to listen to on the same connection. */
  channels: Record<string, (payload: string) => void>;
  /** The account, or all of them where it is not known what changed. */
  forget(accountId?: string): void;
}

const pollMs = 500;
const poll = {
  name: "portcullis epoch",
  text: "select epoch::float8 as epoch from access_epoch where id = 1",
  query_timeout: 5_000,
};

/**
 * Applies changes to keys and accounts on this instance within a second. A notification does so at once. The polled
 * epoch covers lost notifications, since a connection that died silently reports nothing.
 */
export async function watchAccess({
  url,
  database,
  log,
  channels,
  forget,
}: Dependencies): Promise<{ stop(): Promise<void> }> {
  let epoch = await readEpoch();
  let polling: Promise<void> | undefined;
  let down = false;

  async function readEpoch(): Promise<number> {
    const { rows } = await database.query<{ epoch: number }>(poll);
    return rows[0]?.epoch ?? 0;
  }

  function hear(payload: string): void {
    const news = readAnnouncement(payload);
    if (!news || news.epoch > epoch + 1) forget();
    else forget(news.accountId);
    epoch = Math.max(epoch, news?.epoch ?? 0);
  }

  async function look(): Promise<void> {
    try {
      const current = await readEpoch();
      // A lower epoch counts too: the database may have been restored from a backup.
      if (current !== epoch) forget();
      epoch = current;
      if (down) log.info("the database is back");
      down = false;
    } catch (err) {
      if (!down) log.warn({ err }, "the database can't be asked for changed keys");
      down = true;
    }
  }

  const listener = await openListener(url, { ...channels, [accessChannel]: hear }, () => forget(), log);
  const timer = setInterval(() => {
    polling ??= look().finally(() => {
      polling = undefined;
    });
  }, pollMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all([polling, listener.stop()]);
    },
  };
}
