import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "@/server/kernel/log";
import { configureSession } from "./configure-session";

export interface Listener {
  /** False while the connection is lost: what is sent then does not arrive. */
  readonly connected: boolean;
  stop(): Promise<void>;
}

const heartbeatMs = 5_000;
const longestPauseMs = 5_000;

/**
 * LISTENs on a connection of its own and keeps it alive: a heartbeat finds connections that died quietly, and a lost
 * one is opened anew. Notifications sent meanwhile are gone, so `onLost` is called when the connection goes and once
 * more when it is back: drop or reload whatever the notifications keep fresh. Resolves after the first attempt to
 * connect, whatever came of it. Handlers get the payload and must not be slow.
 */
export async function openListener(
  url: string,
  channels: Record<string, (payload: string) => void>,
  onLost: () => void,
  log?: Logger,
): Promise<Listener> {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: "portcullis listener",
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatMs,
      keepAlive: true,
    });
    fresh.on("error", () => {});
    fresh.on("notification", ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? "");
      } catch (err) {
        log?.error({ err, channel }, "a notification was not handled");
      }
    });
    try {
      await fresh.connect();
      await configureSession(fresh);
      for (const channel of Object.keys(channels)) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      return fresh;
    } catch (error) {
      abandon(fresh);
      throw error;
    }
  }

  /** Returns when the connection is lost or the listener stopped. */
  async function watch(watched: pg.Client): Promise<void> {
    const lost = new AbortController();
    watched.once("end", () => lost.abort());
    watched.once("error", () => lost.abort());
    const signal = AbortSignal.any([lost.signal, stopping.signal]);
    while (!signal.aborted) {
      await wait(heartbeatMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await watched.query("select 1").catch(() => lost.abort());
    }
  }

  async function keepListening(first: Promise<pg.Client>): Promise<void> {
    let attempt: Promise<pg.Client> | undefined = first;
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        client = await (attempt ?? connect());
        if (failures > 0) onLost();
        failures = 0;
        await watch(client);
      } catch (err) {
        if (failures === 1) log?.warn({ err }, "the database can't be listened to");
      }
      attempt = undefined;
      const lost = client;
      client = undefined;
      if (lost) abandon(lost);
      if (stopping.signal.aborted) return;
      if (lost) onLost();
      const pause = Math.min(longestPauseMs, 50 * 2 ** failures++) * (0.5 + Math.random() / 2);
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const first = connect();
  const done = keepListening(first);
  await first.catch(() => {});
  return {
    get connected() {
      return client !== undefined;
    },
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Not awaited: a dead peer never acknowledges the end. */
function abandon(client: pg.Client): void {
  client.end().catch(() => {});
}
