import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, bytewise, moment } from "./columns";

/**
 * Code that stands at listed addresses, to know its copies again. A row for every address that was looked at, so that
 * each is read once in a while only.
 */
export const listedCode = pgTable(
  "listed_code",
  {
    network: text("network").notNull(),
    /** Lower case. */
    address: bytewise("address").notNull(),
    /** SHA-256 of the code's opcodes; null: no code stands there, or such as everybody uses. */
    skeleton: text("skeleton"),
    /** For comparing code that was changed a little: 128 numbers of 32 bits, little-endian. */
    sketch: bytea("sketch"),
    readAt: moment("read_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.address] }), index("listed_code_read").on(t.readAt)],
);
