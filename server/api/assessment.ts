import { z } from "zod";
import type { Assessment } from "@/server/risk";
import { type Language, titleOf } from "@/server/risk";

/** Contract §7: one piece of evidence with its price. */
export const SignalSchema = z
  .object({
    id: z.string().meta({ description: "Stable id; /docs/signals explains each.", examples: ["listing.phishing"] }),
    severity: z.enum(["info", "low", "medium", "high", "critical"]),
    weight: z.number().min(0).max(100).meta({ description: "The score that this signal alone would give." }),
    title: z.string(),
    evidence: z.record(z.string(), z.unknown()).meta({ description: "What a person needs to check it." }),
    source: z.string().meta({ description: "Who says so: a feed, an RPC network, the domain model, an operator." }),
    firstSeenAt: z.string().optional().meta({ description: "ISO 8601 date or moment." }),
  })
  .meta({ id: "Signal", description: "One piece of evidence. The score is a pure function of the signals." });

export const CoverageSchema = z
  .object({
    intel: z.object({ indicators: z.number().int(), updatedAt: z.string().nullable() }),
    chain: z.enum(["complete", "partial", "unavailable", "disabled"]),
    missing: z.array(z.string()).meta({ description: "What could not be read. Unknown is never passed off as safe." }),
  })
  .meta({ id: "Coverage", description: "What was looked at for this answer." });

/** The signals as a caller sees them: each with its sentence. */
export function presentSignals({ signals }: Assessment, language: Language): z.input<typeof SignalSchema>[] {
  return signals.map((one) => ({ ...one, title: titleOf(one, language), evidence: { ...one.evidence } }));
}
