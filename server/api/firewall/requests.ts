import { z } from "zod";
import { requestMethods } from "@/server/requests";
import { boundedText } from "../fields";
import { ChainId } from "../networks";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { CallNode } from "./call-node";
import { contractMeta } from "./contracts";
import { envelope, envelopeOf, LanguageQuery, languageQuery, network } from "./envelope";
import { CallApproval, CallTransfer } from "./rights";
import { signatureMeta } from "./signatures";
import { analysisMeta, simulationMeta } from "./transactions";

const path = "/api/v1/requests/check";
/** The name in metering, as every other endpoint's is made. */
export const requestsEndpoint = `POST ${path}`;

const Permission = z
  .object({
    permission: z.string().meta({ description: "The kind of permission, such as `erc20-token-periodic`." }),
    grantee: z.string().nullable().meta({ description: "The account that may act; null for a key." }),
    token: z.string().nullable().meta({ description: "The token that it concerns; null where none is named." }),
  })
  .meta({ id: "RequestedPermission" });

const Rpc = z
  .object({
    host: z.string().meta({ description: "Host of the RPC." }),
    isKnown: z.boolean().meta({ description: "A provider in wide use, or the network's own." }),
  })
  .meta({ id: "RequestedRpc" });

const Analysis = z
  .union([
    z.object(analysisMeta).meta({ id: "TransactionAnalysis" }),
    z.object(signatureMeta).meta({ id: "SignatureAnalysis" }),
    z.object(contractMeta).meta({ id: "ContractAnalysis" }),
    z
      .object({ permissions: z.array(Permission).meta({ description: "Each standing permission." }) })
      .meta({ id: "PermissionAnalysis" }),
    z
      .object({
        chainId: z.number().int().meta({ description: "The network that the page names." }),
        network: z.string().nullable().meta({ description: "Its name; null where the service does not know it." }),
        rpcs: z.array(Rpc).meta({ description: "The RPCs that the page wants to add." }),
      })
      .meta({ id: "ChainAnalysis" }),
  ])
  .meta({ description: "What the request says, by its kind; absent for a connection." });

const RequestedCall = z
  .object({
    to: z.string().nullable().meta({ description: "The called address; null creates a contract." }),
    value: z.string().meta({ description: "Wei, decimal." }),
    decoded: CallNode.optional(),
    approvals: z.array(CallApproval).meta({ description: "Rights that this call gives, changes or takes back." }),
    transfers: z.array(CallTransfer).meta({ description: "Assets that this call moves." }),
    outcome: z.enum(["success", "reverted"]).optional().meta({ description: "How it ended, where the calls ran." }),
  })
  .meta({ id: "RequestedCall", description: "One call of a sequence." });

const Origin = z
  .object({
    origin: z.string().meta({ description: "As it was sent." }),
    domain: z
      .string()
      .nullable()
      .meta({ description: "The judged host; null for a page that no public list can name." }),
    decision: z.enum(["ALLOW", "REVIEW", "BLOCK"]).nullable().meta({ description: "The decision on the page alone." }),
  })
  .meta({ id: "RequestOrigin" });

export const requestFields = {
  chainId: ChainId.optional(),
  network: boundedText(64)
    .optional()
    .meta({ description: "The network by name. Without it and `chainId`: `ethereum`." }),
  wallet: EvmAddress.optional().meta({
    description: "The wallet that is asked. Needed where the parameters do not name it.",
  }),
  origin: boundedText(2_048)
    .optional()
    .meta({ description: "The origin of the page that asks, such as `https://app.example.org`." }),
  method: z
    .enum(requestMethods, { error: () => `Must be one of ${requestMethods.join(", ")}` })
    .meta({ description: "The method, as the wallet's provider received it." }),
  params: z
    .union([z.array(z.unknown()).max(64), z.record(z.string(), z.unknown())], { error: "Must be an array" })
    .default([])
    .meta({
      description:
        "Its parameters, exactly as the provider received them: an array; for `wallet_watchAsset` also an object.",
    }),
  simulate: z.boolean().default(true).meta({
    description:
      "Run what can be run. Without a run, also where the plan has no simulation left, `coverage.missing` says `simulation`.",
  }),
};

export const requestsRouter = router({
  check: endpoint({
    openapi: {
      method: "POST",
      path,
      operationId: "checkRequest",
      tags: ["Firewall"],
      summary: "Judge whatever a wallet is asked",
      description:
        "One question for transactions, signed transactions, signatures, sequences of calls, user operations, permissions, networks, tokens and connections. `origin` is judged together with the request: a right asked by a listed or look-alike page is BLOCK, and so is a sign-in message for another site. Calls of a sequence are judged and run on one state. Costs one call, and one simulation where one ran with a result. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "own", query: languageQuery },
    doc: { errors: ["quota_exceeded"] },
  })
    .input(z.object({ ...requestFields, lang: LanguageQuery }))
    .output(
      envelopeOf({
        kind: z
          .enum(["transaction", "calls", "signature", "connection", "permissions", "chain", "asset", "user-operation"])
          .meta({ description: "What is asked." }),
        network,
        origin: Origin.optional().meta({ description: "Only where an origin was sent." }),
        analysis: Analysis.optional(),
        simulation: z
          .object(simulationMeta)
          .meta({ id: "RequestSimulation" })
          .optional()
          .meta({ description: "What a run did; absent where nothing ran." }),
        calls: z.array(RequestedCall).optional().meta({ description: "Each call of a sequence, in order." }),
      }),
    )
    .mutation(async ({ ctx, input: { lang, ...input } }) => {
      const { accounts, requests } = ctx.services;
      accounts.requireQuota(ctx.principal);
      const { assessment, ran, origin, ...meta } = await requests.check(ctx, input);
      await requests.charge(ctx.principal, requestsEndpoint, ran);
      return envelope(assessment, lang, { ...meta, ...(origin && { origin }) }) as never;
    }),
});
