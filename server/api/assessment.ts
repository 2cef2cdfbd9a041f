import { z } from "zod";
import type { Assessment } from "@/server/risk";
import { type Language, titleOf } from "@/server/risk";
import { Sentence, SeverityName, Source } from "./terms";

/** Contract §7: one piece of evidence with its price. */
const SignalSchema = z
  .object({
    id: z.string().meta({ description: "Stable id; /docs/signals explains each.", examples: ["listing.phishing"] }),
    severity: SeverityName,
    weight: z.number().min(0).max(100).meta({ description: "The score that this signal alone would give." }),
    title: Sentence,
    evidence: z.record(z.string(), z.unknown()).meta({ description: "What a person needs to check it." }),
    source: Source,
    firstSeenAt: z.string().optional().meta({ description: "ISO 8601 date or moment." }),
  })
  .meta({ id: "Signal", description: "One piece of evidence. The score is a pure function of the signals." });

export const SignalList = z
  .array(SignalSchema)
  .meta({ description: "The evidence, heaviest first. The score is a pure function of it." });

export const CoverageSchema = z
  .object({
    intel: z
      .object({
        indicators: z.number().int().meta({ description: "How many entries they have." }),
        updatedAt: z.string().nullable().meta({
          description:
            "ISO 8601: when the latest feed was read. Before the first one, the date of the lists that come with the program; null where there are none.",
        }),
        sanctions: z
          .object({
            source: z.string().nullable().meta({ description: "The id of the list; null where there is none." }),
            updatedAt: z.string().nullable().meta({
              description:
                "ISO 8601: up to when it is known. Of a copy that is built in, its day; null where none is known.",
            }),
            embedded: z.boolean().meta({
              description: "The dated copy that is built in was asked, since the list was not read yet.",
            }),
          })
          .optional()
          .meta({ description: "What sanctions were judged by. Absent in stored answers of older versions." }),
      })
      .meta({ description: "The threat lists that were asked." }),
    chain: z.enum(["complete", "partial", "unavailable", "disabled"]).meta({
      description:
        "`complete`: all that was asked of the chain was answered, within the last seconds: who takes a right back and scans again five seconds later sees it gone. `partial`: `missing` names what wasn't. `unavailable`: nothing was. `disabled`: it wasn't asked, by this endpoint or in this installation.",
    }),
    missing: z.array(z.string()).meta({
      description:
        "What could not be read; where it is essential, the level is at least CAUTION. Also what nodes never tell without an explorer, such as `first-seen`, and `trade` for a token without a market to try it on: with those alone `chain` is `complete`.",
    }),
  })
  .meta({ id: "Coverage", description: "What was looked at for this answer." });

/** Coverage without the lists' part. */
export const ChainReadingSchema = CoverageSchema.pick({ chain: true, missing: true });

/** The signals as a caller sees them: each with its sentence. */
export function presentSignals({ signals }: Assessment, language: Language): z.input<typeof SignalSchema>[] {
  // One by one for V8's sake: see risk/assess.ts.
  return signals.map((one) => {
    const { id, severity, weight, evidence, source, firstSeenAt } = one;
    return { id, severity, weight, title: titleOf(one, language), evidence: { ...evidence }, source, firstSeenAt };
  });
}
