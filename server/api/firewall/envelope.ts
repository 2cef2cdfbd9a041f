import { z } from "zod";
import { type Assessment, type Language, languages, reasonsOf } from "@/server/risk";
import { CoverageSchema, presentSignals, SignalSchema } from "../assessment";

export const LanguageQuery = z
  .enum(languages)
  .default("en")
  .meta({ description: "Language of `reasons`; changes nothing else." });

/** Every firewall endpoint takes `lang` from the query string. */
export const languageQuery = ["lang"];

export const NetworkName = z
  .enum(["ethereum", "bnb", "bsc", "polygon", "arbitrum"])
  .default("ethereum")
  .meta({ description: "`bsc` is an alias of `bnb`." });

/** The success envelope around one assessment; `meta` adds what the endpoint tells beside signals and coverage. */
export function envelopeOf<Meta extends z.ZodRawShape>(meta: Meta) {
  return z.object({
    success: z.literal(true),
    data: z.object({
      riskScore: z.number().min(0).max(100),
      riskLevel: z.enum(["SAFE", "CAUTION", "HIGH", "CRITICAL"]),
      decision: z.enum(["ALLOW", "REVIEW", "BLOCK"]),
      reasons: z.array(z.string()).meta({ description: "Sentences for people, in the language chosen by `lang`." }),
      meta: z.object({ ...meta, signals: z.array(SignalSchema), coverage: CoverageSchema }),
    }),
  });
}

/** `lang` changes `reasons` and nothing else, so signal titles stay English. */
export function envelope<Meta extends object>(assessment: Assessment, language: Language, meta: Meta) {
  const { score: riskScore, riskLevel, decision, signals, coverage } = assessment;
  const reasons = reasonsOf(signals, language);
  return {
    success: true as const,
    data: {
      riskScore,
      riskLevel,
      decision,
      reasons,
      meta: { ...meta, signals: presentSignals(assessment, "en"), coverage },
    },
  };
}
