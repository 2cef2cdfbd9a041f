import { describe, expect, it, vi } from "vitest";
import { openListener } from "@/server/db";
import { openTestDatabase } from "@/tests/support/database";

const listeners =
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'portcullis listener'";

describe("listener", () => {
  it("hands each channel its payloads, and survives a handler that throws", async () => {
    const { pool, url } = await openTestDatabase();
    const heard: string[] = [];
    const listener = await openListener(
      url,
      {
        first: (payload) => heard.push(`first ${payload}`),
        'odd "channel"': () => {
          heard.push("odd");
          throw new Error("a handler's fault");
        },
      },
      () => {},
    );
    expect(listener.connected).toBe(true);
    await pool.query("select pg_notify('first', 'a'), pg_notify('other', 'b')");
    await pool.query(`select pg_notify('odd "channel"', '')`);
    await pool.query("notify first");
    await vi.waitFor(() => expect(heard).toEqual(["first a", "odd", "first "]));
    await listener.stop();
    await vi.waitFor(async () => expect((await pool.query(listeners)).rowCount).toBe(0));
  });

  it("tells of a lost connection at once, and again when it is back and hears", async () => {
    const { pool, url } = await openTestDatabase();
    const heard: string[] = [];
    const onLost = vi.fn();
    const listener = await openListener(url, { news: (payload) => heard.push(payload) }, onLost);
    for (const round of [1, 2]) {
      await pool.query(`select pg_terminate_backend(pid) from (${listeners}) l`);
      await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(2 * round), { timeout: 5_000 });
      expect(listener.connected).toBe(true);
      await pool.query("select pg_notify('news', $1)", [String(round)]);
      await vi.waitFor(() => expect(heard).toContain(String(round)));
    }
    await listener.stop();
  });

  it("starts without a database and connects when there is one", async () => {
    const listener = await openListener("postgres://postgres@127.0.0.1:1/none", { news: () => {} }, () => {});
    expect(listener.connected).toBe(false);
    await listener.stop();
  });
});
