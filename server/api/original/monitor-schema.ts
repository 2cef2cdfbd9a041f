import { z } from "zod";
import type { MonitoredWallet as Monitored } from "@/server/monitoring";
import { ChainReadingSchema } from "../assessment";
import { Score, Sentence, SeverityName, Source, WalletChain } from "../terms";
import { StatusName } from "./risk";

const count = z.number().int().min(0);
const ofSeverity = count.meta({ description: "How many of this severity." });

const Threat = z
  .object({
    id: z.string().meta({ description: "The signal's id; /docs/signals explains each." }),
    severity: SeverityName,
    message: Sentence,
    source: Source,
    detectedAt: z.iso
      .datetime()
      .meta({ description: "When a scan first found it; never before the account registered the wallet." }),
  })
  .meta({ id: "Threat", description: "A signal that a monitoring scan found." });

export const MonitoredWallet = z
  .object({
    wallet: z.string().meta({ description: "As it was registered." }),
    chain: WalletChain,
    monitoring: z.literal(true).meta({ description: "A wallet that is not monitored is a 404 instead." }),
    riskScore: Score.nullable().meta({ description: "Of the latest scan; null before the first one." }),
    status: StatusName.nullable().meta({ description: "Of the latest scan; null before the first one." }),
    warnings: z.array(z.string()).meta({
      description:
        "Result of the latest scan. Anything it could not check keeps its previous value and is listed in `coverage.missing`.",
    }),
    coverage: ChainReadingSchema.nullable().meta({
      description:
        "What the latest scan read. Where `chain` is `disabled`, the score comes from the lists alone. null before the first scan.",
    }),
    threats: z
      .object({
        total: count.meta({ description: "How many there are." }),
        bySeverity: z
          .object({ info: ofSeverity, low: ofSeverity, medium: ofSeverity, high: ofSeverity, critical: ofSeverity })
          .meta({ description: "The same, by severity." }),
        latest: z.array(Threat).meta({ description: "The ten latest." }),
      })
      .meta({
        description: "Threats that hold now, and attempts at phishing of the last 30 days.",
      }),
    registeredAt: z.iso.datetime().meta({ description: "When this account registered it." }),
    lastScannedAt: z.iso.datetime().nullable().meta({ description: "Of the latest scan; null before the first one." }),
    nextScanAt: z.iso.datetime().nullable().meta({
      description:
        "When the next scan is due, while one is under way the one after it. What the lists newly say of it may bring it forward.",
    }),
  })
  .meta({ id: "MonitoredWallet" });

export function presentMonitored(monitored: Monitored): z.input<typeof MonitoredWallet> {
  const { wallet, chain, riskScore, status, warnings, coverage, threats } = monitored;
  const { registeredAt, lastScannedAt, nextScanAt } = monitored;
  const latest = threats.latest.map((each) => ({ ...each, detectedAt: each.detectedAt.toISOString() }));
  return {
    ...{ wallet, chain, monitoring: true, riskScore, status, warnings, coverage, threats: { ...threats, latest } },
    registeredAt: registeredAt.toISOString(),
    lastScannedAt: lastScannedAt?.toISOString() ?? null,
    nextScanAt: nextScanAt.toISOString(),
  };
}
