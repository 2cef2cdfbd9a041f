import { z } from "zod";
import { listMembers, planTerms } from "@/server/accounts";
import { MAX_COUNTED, orders } from "@/server/monitoring";
import { languages } from "@/server/risk";
import { ChainName, KeptChainName } from "../networks";
import { maxWallets } from "../wallet-address";
import { byDanger } from "./scan/approvals";
import { present } from "./scan/present";
import { reader, router, writer } from "./trpc";

const Wallet = z.string().trim().max(64);
const Chain = ChainName.optional();
const Which = z.object({ wallet: Wallet, chain: KeptChainName.optional() });
/** How an address begins. */
const Search = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{1,64}$/);
/** The account's name of a wallet. */
const Label = z
  .string()
  .trim()
  .max(64)
  .regex(/^[^\p{Cc}]*$/u);
/** A page of them has half of that. */
const MAX_CHOSEN = 100;
const Cursor = z.string().max(128).optional();

export const walletsRouter = router({
  /**
   * A page of wallets and the number of the plan's wallets. A limit of null means none; counting stops at
   * `MAX_COUNTED`.
   */
  list: reader
    .input(z.object({ cursor: Cursor, order: z.enum(orders).optional(), search: Search.optional() }))
    .query(async ({ ctx, input }) => {
      const { accountId, plan } = ctx.session;
      const { monitoring, networks } = ctx.services;
      const [page, used] = await Promise.all([
        monitoring.list({ accountId, ...input, limit: 50 }),
        monitoring.count(accountId),
      ]);
      const items = page.items.map((one) => ({ ...one, isListsOnly: !networks.isRead(one.chain) }));
      return { ...page, items, room: { limit: planTerms[plan].monitoredWallets, used, MAX_COUNTED } };
    }),

  /** How a wallet stands, and how its score went. */
  get: reader
    .input(Which.extend({ language: z.enum(languages).optional() }))
    .query(async ({ ctx, input: { language, ...which } }) => {
      const { accountId } = ctx.session;
      const [wallet, scores] = await Promise.all([
        ctx.services.monitoring.read(accountId, which, language),
        ctx.services.monitoring.scores(accountId, which),
      ]);
      const { intel, networks } = ctx.services;
      const isListsOnly = !networks.isRead(wallet.chain);
      return { ...wallet, scores, isListsOnly, lacksSanctions: intel.lacksSanctions() };
    }),

  /** The threats that hold, with who marked them as known. */
  threats: reader
    .input(Which.extend({ language: z.enum(languages) }))
    .query(async ({ ctx, input: { language, ...which } }) => {
      const { accountId } = ctx.session;
      const threats = await ctx.services.monitoring.threats(accountId, which, language);
      const members = await listMembers(ctx.services.accounts.context, { accountId });
      const emailOf = new Map(members.map(({ userId, email }) => [userId, email]));
      return threats.map(({ acknowledged, ...threat }) => ({
        ...threat,
        acknowledged: acknowledged && { at: acknowledged.at, by: emailOf.get(acknowledged.by) ?? null },
      }));
    }),

  /** Result of a scan made now: approvals, counterparties and coverage. */
  look: reader
    .input(Which.extend({ language: z.enum(languages) }))
    .query(async ({ ctx, input: { language, ...which } }) => {
      const look = await ctx.services.monitoring.look(ctx.session.accountId, which);
      const { assessment, approvals, interactions, accountType, at } = look;
      return {
        accountType,
        approvals: byDanger(approvals, assessment.signals, assessment.coverage),
        interactions,
        at: new Date(at),
        ...present(assessment, language),
      };
    }),

  /** Scans a wallet now, at no cost. Throws 429 within a minute of its last scan. */
  scan: writer
    .input(Which)
    .mutation(({ ctx, input }) => ctx.services.monitoring.scanSoon(ctx.session.accountId, input)),

  /** The account's own name for a wallet; an empty one takes it away. */
  label: writer.input(Which.extend({ label: Label })).mutation(({ ctx, input: { label, ...which } }) => {
    const who = { accountId: ctx.session.accountId, actor: ctx.actor };
    return ctx.services.monitoring.label(who, which, label === "" ? null : label);
  }),

  /** Marks a threat as known to the team, until it is detected again; or takes that back. */
  acknowledge: writer
    .input(Which.extend({ key: z.string().regex(/^[0-9a-f]{32}$/), acknowledged: z.boolean() }))
    .mutation(({ ctx, input: { key, acknowledged, ...which } }) => {
      const who = { accountId: ctx.session.accountId, actor: ctx.actor };
      return ctx.services.monitoring.acknowledge(who, which, { key, acknowledged });
    }),

  /** A page of what happened to a wallet, newest first. */
  events: reader.input(Which.extend({ cursor: Cursor })).query(async ({ ctx, input: { cursor, ...which } }) => {
    const { accountId } = ctx.session;
    const { wallet, chain } = await ctx.services.monitoring.read(accountId, which);
    return ctx.services.webhooks.events({ accountId, wallet, chain, cursor, limit: 20 });
  }),

  /** All of them or, where one is wrong or the plan has no room for all that are new, none. */
  add: writer
    .input(z.object({ wallets: z.array(Wallet.min(1)).min(1).max(maxWallets), chain: Chain }))
    .mutation(async ({ ctx, input }) => {
      const who = { accountId: ctx.session.accountId, actor: ctx.actor };
      const added = await ctx.services.monitoring.registerAll(who, input);
      return { added, known: input.wallets.length - added };
    }),

  /** Removes all at once, except those that another member removed meanwhile. Throws 404 where none is left. */
  remove: writer
    .input(z.object({ wallets: z.tuple([Which], Which).refine(({ length }) => length <= MAX_CHOSEN) }))
    .mutation(async ({ ctx, input: { wallets } }) => {
      const { accountId } = ctx.session;
      return { removed: await ctx.services.monitoring.remove({ accountId, actor: ctx.actor }, wallets) };
    }),
});
