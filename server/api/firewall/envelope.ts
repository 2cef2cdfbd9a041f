import { z } from "zod";
import { type Assessment, basisOf, type Language, languages, reasonsOf } from "@/server/risk";
import { CoverageSchema, presentSignals, SignalList } from "../assessment";
import { Score } from "../terms";

export const LanguageQuery = z
  .enum(languages)
  .default("en")
  .meta({ description: "Language of `reasons`; changes nothing else." });

/** Every firewall endpoint takes `lang` from the query string. */
export const languageQuery = ["lang"];

/** Where the subject was judged. */
export const network = z.string().meta({ description: "Where it was judged: `bnb` for `bsc`." });

/** Success envelope around one assessment. `meta` adds the endpoint's fields beside signals and coverage. */
export function envelopeOf<Meta extends z.ZodRawShape>(meta: Meta) {
  return z.object({
    success: z.literal(true).meta({ description: "An error has false, and `error` instead of `data`." }),
    data: z
      .object({
        riskScore: Score,
        riskLevel: z.enum(["SAFE", "CAUTION", "HIGH", "CRITICAL"]).meta({ description: "0–24, 25–49, 50–79, 80–100." }),
        decision: z.enum(["ALLOW", "REVIEW", "BLOCK"]).meta({
          description:
            "What to do about it. SAFE is `ALLOW`; CAUTION is `REVIEW`: show the reasons and ask; HIGH and CRITICAL are `BLOCK`.",
        }),
        basis: z.enum(["findings", "coverage", "none"]).meta({
          description:
            "What the judgement rests on: `findings` where something counts against the subject, else `coverage` where something essential could not be read, else `none`.",
        }),
        reasons: z.array(z.string()).meta({ description: "Sentences for people, in the language chosen by `lang`." }),
        meta: z
          .object({ ...meta, signals: SignalList, coverage: CoverageSchema })
          .meta({ description: "What the judgement rests on." }),
      })
      .meta({ description: "The judgement." }),
  });
}

/** `lang` changes `reasons` and nothing else, so signal titles stay English. */
export function envelope<Meta extends object & { signals?: never; coverage?: never }>(
  assessment: Assessment,
  language: Language,
  meta: Meta,
) {
  const { score: riskScore, riskLevel, decision, signals, coverage } = assessment;
  const reasons = reasonsOf(signals, language);
  return {
    success: true as const,
    data: {
      riskScore,
      riskLevel,
      decision,
      basis: basisOf(assessment),
      reasons,
      // In this order for V8's sake: see risk/assess.ts.
      meta: { signals: presentSignals(assessment, "en"), coverage, ...meta },
    },
  };
}
