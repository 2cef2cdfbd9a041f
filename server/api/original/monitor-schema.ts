import { z } from "zod";
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
    wallet: z.string(),
    chain: z.string(),
    monitoring: z.literal(true),
    riskScore: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: "Of the latest scan; null before the first one." }),
    status: StatusName.nullable().meta({ description: "Of the latest scan; null before the first one." }),
    warnings: z.array(z.string()),
    threats: z.object({
      total: count,
      bySeverity: z.object({ info: count, low: count, medium: count, high: count, critical: count }),
      latest: z.array(Threat).meta({ description: "The ten latest." }),
    }),
    registeredAt: z.iso.datetime(),
    lastScannedAt: z.iso.datetime().nullable(),
    nextScanAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "MonitoredWallet" });
