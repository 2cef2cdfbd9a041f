import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, timestamp } from "drizzle-orm/pg-core";
import { sanitizeJson } from "../sanitize-json";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Compared byte by byte, whatever the database's language: ids then sort by time, and comparing costs the least. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * A bytewise column in the database's own collation. A join from it to a column that is plain text, such as from
 * `accounts.id` to `members.account_id`, finds that column's index only so; the other way round it needs nothing.
 */
export const asPlainText = (column: AnyPgColumn): SQL<string> => sql`${column} collate "default"`;

/** A `json` that queries look into, of values that strangers have a part in. */
export const storableJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => sanitizeJson(JSON.stringify(value)),
});

/** JSON that is text already. */
export class JsonText {
  constructor(readonly text: string) {}
}

/**
 * A `json` that takes a value or its text, and is kept unchanged. The contents are never queried, and parsing them for
 * `jsonb` would cost as much as the rest of the row.
 */
export const jsonOrText = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => (value instanceof JsonText ? value.text : JSON.stringify(value)),
});

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
