import { z } from "zod";
import { reviewPolicies, type SendRow, uncheckedPolicies } from "@/server/guard";
import { acrossFields, having, Identifier, when } from "../fields";
import { pageOf, pageQuery, pageQueryNames } from "../page";
import { Created, Score, WalletChain } from "../terms";
import { endpoint, router } from "../trpc";

const tags = ["Guarded RPC"];
const KeyPath = z.object({ keyId: Identifier.meta({ description: "A key of scope `rpc`." }) });
const HoldPath = z.object({ id: Identifier });

const review = z.enum(reviewPolicies).meta({
  description: "What to do with a transaction that is REVIEW: send it, hold it for a second person, or refuse it.",
});
const unchecked = z.enum(uncheckedPolicies).meta({
  description: "What to do with a transaction that could not be checked in time.",
});

const Policy = z
  .object({
    keyId: z.string().meta({ description: "The key." }),
    review,
    unchecked,
    updatedAt: z.iso.datetime().nullable().meta({ description: "When it was changed; null where it never was." }),
  })
  .meta({ id: "GuardPolicy" });

const states = ["held", "sending", "sent", "failed", "unknown", "lost", "blocked", "rejected", "expired"] as const;

const Hold = z
  .object({
    id: z.string().meta({ description: "The hold." }),
    status: z.enum(states).meta({
      description:
        "`held`: it waits. `sent`: the node took it; `failed`: the node refused it, see `nodeError`; `unknown` and `lost`: no node is known to have it. `blocked`: it was BLOCK when it was judged again.",
    }),
    keyId: z.string().meta({ description: "The key that it came by." }),
    chain: WalletChain,
    transactionHash: z.string().meta({ description: "The hash by which the wallet finds it." }),
    from: z.string().meta({ description: "Who signed it." }),
    to: z.string().nullable().meta({ description: "The called address; null for a contract's creation." }),
    value: z.string().meta({ description: "Wei, decimal." }),
    nonce: z.string().meta({ description: "The sender's count, decimal." }),
    replaces: z.string().nullable().meta({
      description: "The hash of a sent transaction of the same nonce, in whose place it would come; null: none.",
    }),
    decision: z.enum(["ALLOW", "REVIEW", "BLOCK"]).meta({ description: "What the latest judgement says." }),
    riskScore: Score,
    reasons: z.array(z.string()).meta({ description: "Sentences in English, heaviest first." }),
    nodeError: z
      .object({
        code: z.number().meta({ description: "The node's code." }),
        message: z.string().meta({ description: "The node's words." }),
      })
      .nullable()
      .meta({ description: "What the node said where it refused it." }),
    createdAt: Created,
    expiresAt: z.iso.datetime().meta({ description: "Until when it can be released." }),
  })
  .meta({ id: "Hold" });

function holdOf(row: SendRow): z.input<typeof Hold> {
  const { id, keyId, network, hash, sender, recipient, value, nonce, replaces, score, reasons, nodeError } = row;
  return {
    ...{
      id,
      status: row.status as (typeof states)[number],
      keyId,
      chain: network,
      transactionHash: hash,
      from: sender,
    },
    ...{
      to: recipient,
      value,
      nonce,
      replaces,
      decision: row.decision as "REVIEW",
      riskScore: score,
      reasons,
      nodeError,
    },
    createdAt: row.createdAt.toISOString(),
    expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
  };
}

const policyOf = ({ updatedAt, ...policy }: { updatedAt: Date | null; keyId: string } & object) => ({
  ...policy,
  updatedAt: updatedAt?.toISOString() ?? null,
});

export const guardRouter = router({
  policy: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/rpc/policies/{keyId}",
      operationId: "getGuardPolicy",
      tags,
      summary: "Read a key's policy",
      description:
        "What the guarded RPC does with transactions that are not plainly good. BLOCK is never sent. Costs nothing. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "none" },
  })
    .input(KeyPath)
    .output(Policy)
    .query(async ({ ctx, input }) => {
      const { accountId } = ctx.principal;
      return policyOf(await ctx.services.guard.readPolicy({ accountId, ...input })) as never;
    }),

  changePolicy: endpoint({
    openapi: {
      method: "PATCH",
      path: "/v1/api/rpc/policies/{keyId}",
      operationId: "updateGuardPolicy",
      tags,
      summary: "Change a key's policy",
      description: "Changes what is named and leaves the rest. Costs nothing. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "none" },
    doc: { between: when({ not: having("review") }, having("unchecked")) },
  })
    .input(
      z.object({ ...KeyPath.shape, review: review.optional(), unchecked: unchecked.optional() }).check(
        acrossFields(({ review, unchecked }, add) => {
          if (review === undefined && unchecked === undefined) add(["review"], "Send review, unchecked or both");
        }),
      ),
    )
    .output(Policy)
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId: actor } = ctx.principal;
      return policyOf(await ctx.services.guard.changePolicy({ accountId, actor: `key:${actor}`, ...input })) as never;
    }),

  holds: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/rpc/holds",
      operationId: "listHolds",
      tags,
      summary: "List held transactions",
      description:
        "Transactions that the guarded RPC held for a second look, and what became of them, newest first. Costs nothing. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "none", query: [...pageQueryNames, "status"] },
  })
    .input(
      z.object({ ...pageQuery, status: z.enum(states).meta({ description: "Only those in this state." }).optional() }),
    )
    .output(pageOf(Hold))
    .query(async ({ ctx, input }) => {
      const { accountId } = ctx.principal;
      const { items, nextCursor } = await ctx.services.guard.list({ accountId, held: true, ...input });
      return { items: items.map(holdOf), nextCursor };
    }),

  release: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/rpc/holds/{id}/release",
      operationId: "releaseHold",
      tags,
      summary: "Release a held transaction",
      description:
        "Judges it again and sends it. 409 `conflict` where it is no longer held, is BLOCK now, or could not be checked. The key must not be of scope `rpc`, so that a wallet does not release what it sent itself. Costs nothing. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "none" },
    doc: { errors: ["conflict"] },
  })
    .input(HoldPath)
    .output(Hold)
    .mutation(async ({ ctx, input }) => {
      const { principal, requestId } = ctx;
      const { accountId, keyId } = principal;
      const decision = { accountId, actor: `key:${keyId}`, principal, requestId };
      return holdOf(await ctx.services.guard.release({ ...decision, ...input }));
    }),

  reject: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/rpc/holds/{id}/reject",
      operationId: "rejectHold",
      tags,
      summary: "Reject a held transaction",
      description: "It is not sent. 409 `conflict` where it is no longer held. Costs nothing. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "none" },
    doc: { errors: ["conflict"] },
  })
    .input(HoldPath)
    .output(Hold)
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      return holdOf(await ctx.services.guard.reject({ accountId, actor: `key:${keyId}`, ...input }));
    }),
});
