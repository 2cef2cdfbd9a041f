import { z } from "zod";
import { isoTime } from "@/server/kernel/iso-time";
import { reasonsOf } from "@/server/risk";
import type { ScanRecord } from "@/server/scans";
import { CoverageSchema, presentSignals, SignalList } from "../assessment";
import { ChainName } from "../networks";
import { Label, Score, WalletChain } from "../terms";
import { endpoint, router } from "../trpc";
import { AddressText, chainCheck, chainRule } from "../wallet-address";
import { ApprovalSchema, presentApproval } from "./approvals";

const omitted = "Where the wallet is. Omitted: detected from the address, `0x…` as Ethereum.";

const ScanInput = z
  .object({
    wallet: AddressText,
    chain: ChainName.optional().meta({ description: omitted }),
    include_details: z
      .boolean()
      .default(false)
      .meta({ description: "Adds the signals, interactions and approvals behind the score." }),
  })
  .check(chainCheck("wallet"));

const InteractionSchema = z
  .object({
    address: z.string().meta({ description: "The other side." }),
    label: Label,
    flagged: z.boolean().meta({ description: "A list names it as malicious or sanctioned." }),
    direction: z.enum(["in", "out", "both"]).meta({ description: "As the wallet sees it." }),
    count: z.number().int().meta({ description: "Transfers between the two." }),
    lastBlock: z.number().int().meta({ description: "Block of the last transfer." }),
    lastSeenAt: z.string().nullable().meta({ description: "ISO 8601; null where the node doesn't tell." }),
    transactionHash: z.string().meta({ description: "The last one's." }),
  })
  .meta({ id: "Interaction", description: "A counterparty of the wallet, flagged ones first." });

export const StatusName = z
  .enum(["SAFE", "WARNING", "HIGH RISK", "CRITICAL"])
  .meta({ description: "0–24, 25–49, 50–79, 80–100." });

export const ScanResult = z
  .object({
    riskScore: Score,
    "the service": z.number().min(0).max(100).meta({
      description: "The score under the name that the specification gives it. Always equal to `riskScore`.",
    }),
    status: StatusName,
    warnings: z.array(z.string()).meta({
      description: "A sentence in English for each signal that counts, heaviest first; empty where there is none.",
    }),
    scannedAt: z.iso.datetime().meta({ description: "When the scan was done." }),
    chain: WalletChain,
    coverage: CoverageSchema,
    details: z
      .object({
        signals: SignalList,
        interactions: z.array(InteractionSchema).meta({
          description:
            "Counterparties of the wallet: flagged ones first, then the latest, at most 100. Empty on Solana.",
        }),
        approvals: z.array(ApprovalSchema).meta({ description: "The wallet's active token approvals." }),
      })
      .optional()
      .meta({ description: "Only with `include_details`." }),
  })
  .meta({ id: "ScanResult" });

/** A scan as the original family shows it. */
export function presentScan(
  { assessment, chain, at }: Pick<ScanRecord, "assessment" | "chain" | "at">,
  details?: Pick<ScanRecord, "interactions" | "approvals">,
): z.input<typeof ScanResult> {
  const { score, status, signals, coverage } = assessment;
  const scan = {
    riskScore: score,
    "the service": score,
    status,
    warnings: reasonsOf(signals, "en"),
    scannedAt: isoTime(at),
    chain,
    coverage,
  };
  if (!details) return scan;
  const { interactions, approvals } = details;
  return {
    ...scan,
    details: { signals: presentSignals(assessment, "en"), interactions, approvals: approvals.map(presentApproval) },
  };
}

export const riskRouter = router({
  scan: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/risk/scan",
      operationId: "scanWallet",
      tags: ["Risk"],
      summary: "Scan one wallet",
      description:
        "Scores an EVM or Solana wallet from 0 to 100 and says why. The score is `riskScore`; `the service` repeats it under the specification's name. What could not be checked is named in `coverage`; where it is essential, the status is at least WARNING, and a warning names it too. Costs one call.",
    },
    rest: { charge: "call" },
    doc: { between: chainRule("wallet") },
  })
    .input(ScanInput)
    .output(ScanResult)
    .mutation(async ({ ctx, input }) => {
      const scan = await ctx.services.scans.scanWallet(ctx, { address: input.wallet, chain: input.chain });
      return presentScan(scan, input.include_details ? scan : undefined);
    }),
});
