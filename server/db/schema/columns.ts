import { customType, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Compared byte by byte, whatever the database's language: ids then sort by time, and comparing costs the least. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
