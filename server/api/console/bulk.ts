import { hash } from "node:crypto";
import { z } from "zod";
import type { JobDetail } from "@/server/bulk";
import { AppError } from "@/server/kernel/errors";
import { languages } from "@/server/risk";
import { presentJob } from "../original/bulk";
import { BulkInput } from "../original/bulk-schema";
import { maxWallets } from "../wallet-address";
import { csvOf, outcomes, rowsOf } from "./bulk-rows";
import { principalOf } from "./principal-of";
import { recordExport } from "./record-export";
import { reader, router, writer } from "./trpc";

const Id = z.string().max(64);
const pageSize = 50;

const Columns = z.object({
  names: z.array(z.string().max(100)).max(20),
  rows: z.array(z.array(z.string().max(500)).max(20)).max(maxWallets),
});

export const bulkRouter = router({
  /** Jobs of the API and the console, newest first. */
  list: reader
    .input(z.object({ cursor: z.string().max(128).optional() }))
    .query(({ ctx, input }) =>
      ctx.services.bulk.list({ accountId: ctx.session.accountId, cursor: input.cursor, limit: 20 }),
    ),

  /**
   * Makes a job of any number of wallets: the API answers fewer than 50 within the request, but here their results must
   * be found again. `token` names one press of the button: whatever comes again under it is answered with the same job.
   */
  submit: writer
    .input(z.intersection(BulkInput, z.object({ token: z.uuid(), columns: Columns.optional() })))
    .mutation(async ({ ctx, input: { wallets, chain = null, token, columns } }) => {
      const { accounts, bulk } = ctx.services;
      const principal = principalOf(ctx.session);
      accounts.requirePlan(principal, "growth");
      const rate = await accounts.takeRate(principal);
      if (!rate.allowed) {
        const retryAfter = rate.retryAfterSeconds;
        throw new AppError("rate_limited", "Too many requests at once.", { retryAfter });
      }
      const { accountId } = principal;
      const bodyHash = hash("sha256", JSON.stringify([wallets, chain, columns]), "buffer");
      const claim = { accountId, endpoint: "console bulk.submit", key: token, bodyHash };
      const made = await accounts.idempotency.begin(claim);
      if (made) return { jobId: made.body };
      try {
        const { jobId } = await bulk.submit(
          { principal, requestId: ctx.requestId, wallets, chain, columns },
          (job, tx) => accounts.idempotency.finish(claim, { status: 202, headers: {}, body: job.jobId }, tx),
        );
        return { jobId };
      } catch (error) {
        await accounts.idempotency.abandon(claim).catch(() => {});
        throw error;
      }
    }),

  /** Progress: asked for every second while a job runs. */
  get: reader
    .input(z.object({ id: Id }))
    .query(({ ctx, input }) => ctx.services.bulk.summary(ctx.session.accountId, input.id)),

  /** A page of what is done, in the order of the request; `counts` are of all that is done. */
  results: reader
    .input(
      z.object({
        id: Id,
        outcome: z.enum(outcomes).optional(),
        /** Part of an address. */
        search: z.string().max(128).optional(),
        /** How many of those that fit come before. */
        from: z.number().int().min(0).max(10_000).default(0),
        language: z.enum(languages),
      }),
    )
    .query(async ({ ctx, input: { id, outcome, search = "", from, language } }) => {
      const job = await ctx.services.bulk.read(ctx.session.accountId, id);
      const rows = rowsOf(job, language);
      const counts = Object.fromEntries(
        outcomes.map((one) => [one, rows.filter((row) => row.outcome === one).length]),
      ) as Record<(typeof outcomes)[number], number>;
      const part = search.trim().toLowerCase();
      const fitting = rows.filter(
        (row) => (!outcome || row.outcome === outcome) && row.wallet.toLowerCase().includes(part),
      );
      const nextFrom = from + pageSize < fitting.length ? from + pageSize : null;
      const items = fitting.slice(from, from + pageSize);
      return { items, fitting: fitting.length, counts, nextFrom, columns: job.columns?.names ?? [] };
    }),

  /** All that is done as a file, which the audit log records; the JSON is the API's own answer, with the file's own columns. */
  download: reader
    .input(z.object({ id: Id, format: z.enum(["csv", "json"]), language: z.enum(languages) }))
    .query(async ({ ctx, input: { id, format, language } }) => {
      const job = await ctx.services.bulk.read(ctx.session.accountId, id);
      const name = `portcullis-${job.jobId}.${format}`;
      await recordExport(ctx, "export.bulk", job.jobId, { format: format.toUpperCase() });
      if (format === "csv")
        return { name, type: "text/csv; charset=utf-8", text: csvOf(rowsOf(job, language), job.columns) };
      return { name, type: "application/json", text: `${JSON.stringify(withColumns(job), null, 2)}\n` };
    }),

  cancel: writer
    .input(z.object({ id: Id }))
    .mutation(({ ctx, input }) => ctx.services.bulk.cancel(ctx.session.accountId, input.id)),
});

function withColumns(job: JobDetail) {
  const answer = presentJob(job);
  if (!job.columns) return answer;
  const { names, rows } = job.columns;
  const columnsOf = (index: number) => Object.fromEntries(names.map((name, at) => [name, rows[index]?.[at] ?? ""]));
  const withOwn = <Entry>(entries: Entry[], places: readonly { index: number }[]) =>
    entries.map((entry, at) => ({ ...entry, columns: columnsOf(places[at]?.index ?? -1) }));
  return {
    ...{ ...answer, results: withOwn(answer.results, job.results) },
    ...(answer.failures && { failures: withOwn(answer.failures, job.failures) }),
  };
}
