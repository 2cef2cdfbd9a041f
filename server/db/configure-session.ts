import type pg from "pg";

/** Settings that the statements rely on, regardless of those of the role, its database or the server. */
const everywhere = {
  default_transaction_isolation: "read committed",
  datestyle: "ISO",
  search_path: "public",
  lock_timeout: "0",
  idle_session_timeout: "0",
};

/**
 * Gives a new connection's session the settings that it needs, beside those of all sessions. Not at the connection's
 * begin, where a pooler refuses what it doesn't know, and a URL may have settings of its own.
 */
export async function configureSession(
  client: pg.ClientBase,
  own: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const settings = Object.entries({ ...everywhere, ...own });
  const each = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  const text = `select ${each.join(", ")}`;
  // The driver's own setting, which its types don't know.
  const question = { text, values: settings.flat().map(String), query_timeout: 10_000 };
  await client.query(question);
}
