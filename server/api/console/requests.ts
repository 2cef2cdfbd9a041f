import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { listRequests } from "@/server/accounts";
import { keyNames } from "./key-names";
import { pageRows } from "./list-file";
import { period } from "./period";
import { reader, router } from "./trpc";

/** Format of contract §1. */
const RequestId = z.string().regex(/^[A-Za-z0-9._-]{1,128}$/);

/** Statuses of what was refused, of what failed, and of both. */
const failures = { "4xx": { from: 400, to: 499 }, "5xx": { from: 500, to: 599 }, errors: { from: 400, to: 599 } };
const Failed = z.enum(["errors", "4xx", "5xx"]).transform((name) => failures[name]);

export const requestsRouter = router({
  /**
   * A page of the request log, newest first; with `requestId` those with this very id, with `failed` those that ended so.
   * `lookedTo` where not all was looked through for a key or an endpoint.
   */
  list: reader
    .input(
      z.object({
        requestId: RequestId.optional(),
        failed: Failed.optional(),
        keyId: z
          .string()
          .regex(/^\w{1,64}$/)
          .optional(),
        endpoint: z.string().max(128).optional(),
        ...period,
        cursor: z.string().max(128).optional(),
        limit: z.int().min(1).max(pageRows).optional(),
      }),
    )
    .query(async ({ ctx, input: { endpoint: name, ...input } }) => {
      const endpoint = name === undefined ? undefined : ctx.services.endpoints.get(name);
      if (name !== undefined && !endpoint) throw new TRPCError({ code: "BAD_REQUEST" });
      const { context } = ctx.services.accounts;
      const { accountId } = ctx.session;
      const { items, ...page } = await listRequests(context, { accountId, endpoint, ...input });
      const answered = items.filter(({ method, status }) => method === "POST" && status < 400);
      const [keys, scans] = await Promise.all([
        keyNames(context, accountId, items),
        ctx.services.scans.ofRequests(accountId, answered),
      ]);
      const rows = items.map(({ accountId: _, keyId, ...one }) => {
        return { ...one, key: keys(keyId), scanId: scans.get(one.requestId) ?? null };
      });
      return { ...page, items: rows };
    }),

  /** Endpoint names by which requests can be filtered. */
  endpoints: reader.query(({ ctx }) => [...ctx.services.endpoints.keys()]),
});
