import { z } from "zod";
import { operator, router } from "../trpc";

export const indicatorsRouter = router({
  /** Listed values that begin with the text, which feeds say them and since when; by value, a page at a time. */
  search: operator
    .input(
      z.object({
        text: z
          .string()
          .trim()
          .min(1)
          .max(300)
          .refine((text) => !text.includes("\0")),
        cursor: z.string().max(512).optional(),
      }),
    )
    .query(({ ctx, input }) => ctx.services.intel.searchIndicators({ ...input, limit: 25 })),
});
