import { z } from "zod";

/** Query of every list: newest first, a page at a time. */
export const pageQuery = {
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/, "Not a cursor of this list")
    // Before it is made optional: of what comes after, the document's generator tells nothing.
    .meta({ description: "`nextCursor` of the page before." })
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20).meta({ description: "Entries a page." }),
};

export const pageQueryNames = Object.keys(pageQuery);

/** One page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).meta({ description: "Newest first." }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "Send it as `cursor` for the next page; null on the last one." }),
  });
}
