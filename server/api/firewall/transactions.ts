import { z } from "zod";
import { ChainId, HexData, Wei } from "../fields";
import { notYet } from "../not-yet";
import { perPlan } from "../plan-words";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { ApprovalChange, AssetChange, CallApproval, CallTransfer, Counterparty } from "./assets";
import { CallNode } from "./call-node";
import { envelopeOf, LanguageQuery, languageQuery, NetworkName } from "./envelope";

const tags = ["Firewall"];
const Target = EvmAddress.nullable();

const SimulatedTransaction = z
  .object({
    to: EvmAddress.meta({ description: "The called address." }),
    data: HexData.default("0x"),
    value: Wei.default("0"),
  })
  .meta({ id: "SimulatedTransaction" });

export const transactionsRouter = router({
  analyze: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/transactions/analyze",
      operationId: "analyzeTransaction",
      tags,
      summary: "Judge a transaction before it is signed",
      description:
        "Decodes the calldata, nested calls included, and judges what it gives to whom. Rights or assets for a known bad party are BLOCK, however nested; for an unknown party in a way that phishing does, at least REVIEW; the ordinary is ALLOW. Calldata that is malformed but hexadecimal is read and becomes a signal. Costs one call. Plan Starter and up.",
    },
    rest: { plan: "starter", charge: "call", query: languageQuery },
  })
    .input(
      z.object({
        chainId: ChainId,
        wallet: EvmAddress.meta({ description: "The wallet that would send it." }),
        to: Target.meta({ description: "The called address; null creates a contract." }),
        calldata: HexData.default("0x"),
        value: Wei.default("0"),
        lang: LanguageQuery,
      }),
    )
    .output(
      envelopeOf({
        decoded: CallNode,
        approvals: z.array(CallApproval),
        transfers: z.array(CallTransfer),
        counterparties: z.array(Counterparty),
      }),
    )
    .mutation(() => notYet("Transaction analysis")),

  simulate: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/transactions/simulate",
      operationId: "simulateTransaction",
      tags,
      summary: "Run a transaction without sending it",
      description: `Runs the transaction on the current state and judges what it changes. A simulation without a result (\`unavailable\`) is CAUTION and costs nothing; any other costs one call and one simulation. Simulations a month: ${perPlan("simulationsPerMonth")}. Plan Starter and up.`,
    },
    rest: { plan: "starter", charge: "own", query: languageQuery },
    doc: { errors: ["simulation_quota_exceeded"] },
  })
    .input(
      z.object({
        wallet: EvmAddress.meta({ description: "The wallet that would send it." }),
        network: NetworkName,
        tx: SimulatedTransaction,
        lang: LanguageQuery,
      }),
    )
    .output(
      envelopeOf({
        outcome: z.enum(["success", "reverted", "unavailable"]),
        revertReason: z.string().nullable(),
        gasUsed: z.number().int().nullable(),
        blockNumber: z.number().int().nullable().meta({ description: "The block on whose state it ran." }),
        assetChanges: z.array(AssetChange),
        approvalChanges: z.array(ApprovalChange),
        engine: z.string().nullable().meta({
          description: "What ran it: `eth_simulateV1`, `debug_traceCall` or `local-evm`; null where nothing could.",
        }),
      }),
    )
    .mutation(() => notYet("Transaction simulation")),
});
