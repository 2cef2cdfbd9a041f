import { z } from "zod";

const digitsOnly = "Must be a whole number from 1 to 100, in decimal digits";
/** Only decimal digits are an integer to readers of the document. `Number` also reads text such as `0x10` or ` 5 `. */
const readDigits = (given: unknown) => (typeof given === "string" && /^[0-9]+$/.test(given) ? Number(given) : given);

/** Query of every list: newest first, a page at a time. */
export const pageQuery = {
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/, "Not a cursor of this list")
    // Set before the field is made optional, since the document's generator ignores a later description.
    .meta({ description: "`nextCursor` of the page before." })
    .optional(),
  limit: z
    .preprocess(readDigits, z.number({ error: digitsOnly }).int().min(1).max(100))
    .default(20)
    // Zod takes the default out of the document where a function stands before.
    .meta({ description: "Entries a page.", override: { default: 20 } }),
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
