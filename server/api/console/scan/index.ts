import { z } from "zod";
import { languages, levelOf } from "@/server/risk";
import { scanCursor, scanKinds } from "@/server/scans";
import { requestFields } from "../../firewall/requests";
import { dataFits, signatureFields } from "../../firewall/signatures";
import { analysisFields, analysisOf, oneMeaning, oneSender, simulationFields } from "../../firewall/transactions";
import { ChainName } from "../../networks";
import { consoleKeyId, keyNames } from "../key-names";
import { pageRows } from "../list-file";
import { period } from "../period";
import { reader, router, writer } from "../trpc";
import { byDanger } from "./approvals";
import { charged } from "./charged";
import { endpoints } from "./endpoints";
import { groupJobs } from "./group-jobs";
import { presentPast } from "./past";
import { present } from "./present";
import { runsOf } from "./runs";
import { invalid, kindOf } from "./subject";

const language = z.enum(languages);
const riskLevels = ["SAFE", "CAUTION", "HIGH", "CRITICAL"] as const;

/** Each costs what the endpoint behind it costs, so a viewer may read what was scanned and scan nothing. */
export const scanRouter = router({
  /**
   * Scans of the account, over the API or the console, newest first. `search` is a target's prefix. `grouped`: the scans
   * of a bulk job share a line, whose score and level are the worst of those that it stands for.
   */
  history: reader
    .input(
      z.object({
        search: z
          .string()
          .regex(/^[\x21-\x7e]{1,253}$/)
          .optional(),
        kind: z.enum(scanKinds).optional(),
        riskLevel: z.enum(riskLevels).optional(),
        ...period,
        cursor: z.string().max(128).optional(),
        limit: z.int().min(1).max(pageRows).default(50),
        grouped: z.boolean().default(false),
      }),
    )
    .query(async ({ ctx, input: { grouped, ...input } }) => {
      const { accountId } = ctx.session;
      const { accounts, scans, bulk } = ctx.services;
      const jobsOf = (items: readonly { requestId: string | null }[]) =>
        bulk.ofRequests(accountId, [...new Set(items.flatMap(({ requestId }) => requestId ?? []))]);
      let page = await scans.list({ accountId, ...input });
      let jobs = await jobsOf(page.items);
      if (grouped && jobs.size > 0 && page.nextCursor !== null) {
        page = await scans.list({ accountId, ...input, limit: pageRows });
        jobs = await jobsOf(page.items);
      }
      const { lines, taken } = groupJobs(page.items, grouped ? jobs : new Map(), input.limit);
      const last = page.items[taken - 1];
      const nextCursor = last && taken < page.items.length ? scanCursor(last.id) : page.nextCursor;
      const rows = lines.map(({ scan, job }) => ({
        ...{ ...scan, job, keyId: scan.keyId ?? consoleKeyId },
        ...{ score: job?.score ?? scan.score, ...levelOf(job?.score ?? scan.score) },
      }));
      const nameOf = await keyNames(accounts.context, accountId, rows);
      return {
        tooMany: page.tooMany,
        nextCursor,
        items: rows.map(({ keyId, ...one }) => ({ ...one, key: nameOf(keyId) })),
      };
    }),

  /** One of them, with all that was kept. */
  past: reader.input(z.object({ id: z.string().regex(/^[\w-]{1,64}$/), language })).query(async ({ ctx, input }) => {
    const { accountId } = ctx.session;
    const { keyId, ...scan } = presentPast(await ctx.services.scans.read(accountId, input.id), input.language);
    const row = { keyId: keyId ?? consoleKeyId };
    const nameOf = await keyNames(ctx.services.accounts.context, accountId, [row]);
    return { ...scan, key: nameOf(row.keyId) };
  }),

  /** One line for wallets, contracts and domains: an address of any chain, or else a domain or a URL. */
  run: writer
    .input(
      z.object({
        subject: z.string().trim().min(1).max(2_048),
        chain: ChainName.optional(),
        as: z.enum(["wallet", "contract"]).optional(),
        language,
      }),
    )
    .mutation(async ({ ctx, input: { subject, chain, as, language } }) => {
      const { scans } = ctx.services;
      const kind = kindOf(subject, chain, as);
      if (kind === "contract" && chain === "solana") throw invalid("Contracts are judged on EVM networks only");
      return charged(ctx, endpoints[kind], async (caller) => {
        if (kind === "domain") {
          const { assessment, domain } = await scans.checkThreats(caller, { domain: subject });
          return {
            kind,
            subject: domain?.unicode ?? subject,
            host: domain?.domain ?? subject,
            ...present(assessment, language),
          };
        }
        if (kind === "contract") {
          const { assessment, address, ...about } = await scans.scanContract(caller, {
            address: subject,
            network: chain ?? "ethereum",
          });
          return { kind, subject: address, ...about, ...present(assessment, language) };
        }
        const scan = await scans.scanWallet(caller, { address: subject, chain });
        const { assessment, wallet, chain: network, accountType, approvals, interactions } = scan;
        return {
          kind,
          subject: wallet.canonical,
          network,
          accountType,
          approvals: byDanger(approvals, assessment.signals, assessment.coverage),
          interactions,
          ...present(assessment, language),
        };
      });
    }),

  /** Analyses a transaction before it is signed. */
  transaction: writer.input(z.object({ ...analysisFields, language }).check(oneMeaning)).mutation(({ ctx, input }) =>
    charged(ctx, endpoints.transaction, async (caller) => {
      const { assessment, ...said } = await ctx.services.scans.analyzeTransaction(caller, analysisOf(input));
      return { kind: "transaction" as const, ...said, ...present(assessment, input.language) };
    }),
  ),

  /** Simulates a transaction on the current state. */
  simulation: writer.input(z.object({ ...simulationFields, language }).check(oneSender)).mutation(({ ctx, input }) =>
    charged(ctx, endpoints.simulation, async (caller) => {
      const { assessment, passes, ...done } = await ctx.services.scans.simulateTransaction(caller, input);
      const kept = { ...done, ...runsOf(passes) };
      return { kind: "simulation" as const, ...kept, ...present(assessment, input.language) };
    }),
  ),

  /** Whatever a wallet was asked, with the page that asked. */
  request: writer.input(z.object({ ...requestFields, language })).mutation(({ ctx, input: { language, ...input } }) =>
    charged(ctx, endpoints.request, async (caller) => {
      const { assessment, kind: asked, simulation, ...found } = await ctx.services.requests.check(caller, input);
      const run = simulation && { ...simulation, passes: undefined, ...runsOf(simulation.passes) };
      return { kind: "request" as const, asked, simulation: run, ...found, ...present(assessment, language) };
    }),
  ),

  /** A message, before it is signed. */
  signature: writer.input(z.object({ ...signatureFields, language }).check(dataFits)).mutation(({ ctx, input }) =>
    charged(ctx, endpoints.signature, async (caller) => {
      const { assessment, ...said } = await ctx.services.scans.analyzeSignature(caller, input);
      return { kind: "signature" as const, ...said, ...present(assessment, input.language) };
    }),
  ),
});
