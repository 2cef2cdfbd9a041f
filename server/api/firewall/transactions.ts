import { z } from "zod";
import { acrossFields, HexData, having, Wei, when } from "../fields";
import { ChainId, NetworkName } from "../networks";
import { perPlan } from "../plan-words";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { CallNode } from "./call-node";
import { envelope, envelopeOf, LanguageQuery, languageQuery } from "./envelope";
import { Counterparty } from "./parties";
import { CallApproval, CallTransfer } from "./rights";
import { changes, ending, SimulationPass } from "./simulation";

const tags = ["Firewall"];
const Target = EvmAddress.nullable();

const Authorization = z
  .object({
    chainId: z.number().int().min(0).meta({ description: "0 is valid on every network." }),
    address: EvmAddress.meta({ description: "The delegate." }),
  })
  .meta({ id: "Authorization" });

/** Ignored fields must be rejected, so that no transaction is scored without them. */
const unheard = (instead: string) =>
  z
    .never({ error: instead })
    .optional()
    .meta({ description: `${instead}.` });

const notTheWallet = "Send the wallet's own address, or leave it out";
/** Chain id as wallets send it: a number, or the same in hexadecimal. */
const ChainIdText = z.union([z.number().int().min(0), z.string().regex(/^(0[xX][0-9a-fA-F]{1,13}|\d{1,15})$/)]);

const SimulatedTransaction = z
  .object({
    from: EvmAddress.optional().meta({ description: "Where it is sent, the wallet." }),
    chainId: ChainIdText.optional().meta({
      description: "Where it is sent, the network's, as a number or in hexadecimal.",
    }),
    to: EvmAddress.meta({ description: "The called address." }),
    data: HexData.default("0x"),
    value: Wei.default("0"),
    calldata: unheard("Send it as data"),
    input: unheard("Send it as data"),
    authorizationList: unheard("Runs carry no authorizations: send the transaction to /api/v1/transactions/analyze"),
  })
  .meta({ id: "SimulatedTransaction", description: "The transaction to run." });

export const analysisFields = {
  chainId: ChainId,
  wallet: EvmAddress.meta({ description: "The wallet that would send it." }),
  from: EvmAddress.optional().meta({ description: "Where it is sent, the wallet." }),
  to: Target.meta({ description: "The called address; null creates a contract." }),
  calldata: HexData.optional(),
  data: HexData.optional().meta({ description: "The same by the name that wallets use. Send one of them." }),
  input: unheard("Send it as calldata"),
  value: Wei.default("0"),
  authorizationList: z.array(Authorization).max(16).optional().meta({
    description:
      "EIP-7702, transaction type 4: whose code the wallet would run as its own. A zero address takes it back.",
  }),
};

export const simulationFields = {
  wallet: EvmAddress.meta({ description: "The wallet that would send it." }),
  network: NetworkName,
  tx: SimulatedTransaction,
};

/** Wallets say `data`, and what comes by another name must not be judged as if nothing was sent. */
export const analysisOf = <Input extends { calldata?: string | undefined; data?: string | undefined }>(
  input: Input,
) => ({ ...input, calldata: input.calldata ?? input.data ?? "0x" });

/** Rejects two values of one field, since the assessed one might not be the signed one. */
export const oneMeaning = acrossFields(({ calldata, data, from, wallet }, add) => {
  if (calldata !== undefined && data !== undefined) add(["data"], "Send calldata or data, not both");
  if (isOther(from, wallet)) add(["from"], notTheWallet);
});

/** The same of a transaction to run. */
export const oneSender = acrossFields(({ wallet, tx }, add) => {
  if (isOther((tx as { from?: unknown } | undefined)?.from, wallet)) add(["tx", "from"], notTheWallet);
});

function isOther(from: unknown, wallet: unknown): boolean {
  return typeof from === "string" && typeof wallet === "string" && from.toLowerCase() !== wallet.toLowerCase();
}
const oneNameRule = when(having("calldata"), { not: having("data") });

/** Fields of a transaction analysis. */
export const analysisMeta = {
  decoded: CallNode,
  approvals: z
    .array(CallApproval)
    .meta({ description: "Rights to move tokens that its calls give, change or take back." }),
  transfers: z.array(CallTransfer).meta({ description: "Assets that change hands if its calls succeed." }),
  counterparties: z.array(Counterparty).meta({ description: "All addresses that take part or are named." }),
};

/** Fields of a simulation. */
export const simulationMeta = {
  ...ending,
  blockNumber: z.number().int().nullable().meta({ description: "The block on whose state it ran." }),
  ...changes,
  engine: z.string().nullable().meta({
    description: "What ran it: `eth_simulateV1`, `debug_traceCall` or `local-evm`; null where nothing could.",
  }),
  passes: z.array(SimulationPass).meta({
    description:
      "All runs: as it would most likely be sent, and again under changed conditions, to see whether it behaves differently when watched.",
  }),
};

const simulatePath = "/api/v1/transactions/simulate";
/** Name of the endpoint in metering, in the format of all endpoints. */
export const simulateEndpoint = `POST ${simulatePath}`;

export const transactionsRouter = router({
  analyze: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/transactions/analyze",
      operationId: "analyzeTransaction",
      tags,
      summary: "Judge a transaction before it is signed",
      description:
        "Decodes the calldata, nested calls included, and scores what it gives to which party. Rights or assets for a known bad party are BLOCK, however nested; for an unknown party in a way that phishing does, at least REVIEW; the ordinary is ALLOW. Calldata that is malformed but hexadecimal is read and becomes a signal. Costs one call. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "call", query: languageQuery },
    doc: { between: oneNameRule },
  })
    .input(z.object({ ...analysisFields, lang: LanguageQuery }).check(oneMeaning))
    .output(envelopeOf(analysisMeta))
    .mutation(async ({ ctx, input }) => {
      const { assessment, ...meta } = await ctx.services.scans.analyzeTransaction(ctx, analysisOf(input));
      return envelope(assessment, input.lang, meta);
    }),

  simulate: endpoint({
    openapi: {
      method: "POST",
      path: simulatePath,
      operationId: "simulateTransaction",
      tags,
      summary: "Run a transaction without sending it",
      description: `Runs the transaction on the current state and judges what it changes. A simulation without a result (\`unavailable\`) is CAUTION and costs nothing; any other costs one call and one simulation. Simulations a month: ${perPlan("simulationsPerMonth")}. Plan Starter and up.`,
    },
    rest: { plan: "starter", charge: "own", query: languageQuery },
    doc: { errors: ["simulation_quota_exceeded"] },
  })
    .input(z.object({ ...simulationFields, lang: LanguageQuery }).check(oneSender))
    .output(envelopeOf(simulationMeta))
    .mutation(async ({ ctx, input }) => {
      const { accounts, scans } = ctx.services;
      accounts.requireQuota(ctx.principal, "simulations");
      const { assessment, ...meta } = await scans.simulateTransaction(ctx, input);
      if (meta.outcome !== "unavailable") await accounts.chargeSimulation(ctx.principal, simulateEndpoint);
      return envelope(assessment, input.lang, meta);
    }),
});
