import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { moment } from "./columns";

/**
 * Identity of a user at another service, such as GitHub: found by that service's own id, regardless of its later e-mail
 * address.
 */
export const identities = pgTable(
  "identities",
  {
    provider: text("provider").notNull(),
    /** The provider's id of the person; never an e-mail address or a name, which change hands. */
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_user").on(t.userId)],
);
