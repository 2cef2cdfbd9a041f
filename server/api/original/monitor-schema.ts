import { z } from "zod";
import type { MonitoredWallet as Monitored } from "@/server/monitoring";
import { severities } from "@/server/risk";
import { StatusName } from "./risk";

const count = z.number().int().min(0);

const Threat = z
  .object({
    id: z.string().meta({ description: "The signal's id; /docs/signals explains each." }),
    severity: z.enum(severities),
    message: z.string(),
    source: z.string(),
    detectedAt: z.iso.datetime(),
  })
  .meta({ id: "Threat", description: "A signal that a monitoring scan found." });

export const MonitoredWallet = z
  .object({
    wallet: z.string().meta({ description: "As it was registered." }),
    chain: z.string(),
    monitoring: z.literal(true),
    riskScore: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: "Of the latest scan; null before the first one." }),
    status: StatusName.nullable().meta({ description: "Of the latest scan; null before the first one." }),
    warnings: z.array(z.string()).meta({
      description:
        "Of the latest scan. What it could not look at stands in it as it was known before, and that it could not is said.",
    }),
    threats: z
      .object({
        total: count,
        bySeverity: z.object({ info: count, low: count, medium: count, high: count, critical: count }),
        latest: z.array(Threat).meta({ description: "The ten latest." }),
      })
      .meta({
        description: "Threats that hold now, and attempts at phishing of the last 30 days.",
      }),
    registeredAt: z.iso.datetime(),
    lastScannedAt: z.iso.datetime().nullable(),
    nextScanAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "MonitoredWallet" });

export function presentMonitored(monitored: Monitored): z.input<typeof MonitoredWallet> {
  const { wallet, chain, riskScore, status, warnings, threats, registeredAt, lastScannedAt, nextScanAt } = monitored;
  const latest = threats.latest.map((each) => ({ ...each, detectedAt: each.detectedAt.toISOString() }));
  return {
    ...{ wallet, chain, monitoring: true, riskScore, status, warnings, threats: { ...threats, latest } },
    registeredAt: registeredAt.toISOString(),
    lastScannedAt: lastScannedAt?.toISOString() ?? null,
    nextScanAt: nextScanAt.toISOString(),
  };
}
