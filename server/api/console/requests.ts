import { z } from "zod";
import { listRequests } from "@/server/accounts";
import { keyNames } from "./key-names";
import { reader, router } from "./trpc";

/** As contract §1 has it. */
const RequestId = z.string().regex(/^[A-Za-z0-9._-]{1,128}$/);

/** Statuses of what was refused, of what failed, and of both. */
const failures = { "4xx": { from: 400, to: 499 }, "5xx": { from: 500, to: 599 }, errors: { from: 400, to: 599 } };
const Failed = z.enum(["errors", "4xx", "5xx"]).transform((name) => failures[name]);

export const requestsRouter = router({
  /** A page of the request log, newest first; with `requestId` those with this very id, with `failed` those that ended so. */
  list: reader
    .input(
      z.object({
        requestId: RequestId.optional(),
        failed: Failed.optional(),
        cursor: z.string().max(128).optional(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { context } = ctx.services.accounts;
      const { accountId } = ctx.session;
      const page = await listRequests(context, { accountId, ...input });
      const keys = await keyNames(context, accountId, page.items);
      return {
        items: page.items.map(({ accountId: _, keyId, ...one }) => ({ ...one, key: keys(keyId) })),
        nextCursor: page.nextCursor,
      };
    }),
});
