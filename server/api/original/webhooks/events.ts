import { z } from "zod";
import { StatusName } from "../risk";

const score = z.number().min(0).max(100);
const chain = z.string().meta({ description: "Chain of the wallet.", examples: ["ethereum"] });

/** `{ event, wallet, timestamp, data }` in that order: serialised once, and those bytes are signed and retried. */
function payload<Name extends string, Data extends z.ZodRawShape>(
  id: string,
  event: Name,
  description: string,
  data: Data,
) {
  return z
    .object({
      event: z.literal(event),
      wallet: z.string(),
      timestamp: z.iso.datetime(),
      data: z.object({ ...data, chain }),
    })
    .meta({ id, description });
}

/** Contract §6: what is sent, by event name. */
export const eventPayloads = {
  "risk.score.changed": payload(
    "RiskScoreChanged",
    "risk.score.changed",
    "The score moved by 10 points or more, or the status changed.",
    {
      previousScore: score,
      currentScore: score,
      previousStatus: StatusName,
      currentStatus: StatusName,
    },
  ),
  "threat.detected": payload(
    "ThreatDetected",
    "threat.detected",
    "A new malicious contract or approval was detected.",
    {
      threatType: z.string().meta({
        description:
          "`malicious-approval`, `sanctioned-approval`, `exploited-contract`, `malicious-contract`, `sanctioned-address`, `listed-address`, `malicious-counterparty`, `compromised-wallet`, `hostile-control`, `impersonation`, `frozen-funds` or `other`; more may come.",
      }),
      severity: z.string(),
      message: z.string(),
      contractAddress: z.string().nullable().meta({
        description: "Whom the threat comes from: the spender, delegate or counterparty; else the listed address.",
      }),
    },
  ),
  "approval.infinite": payload(
    "InfiniteApproval",
    "approval.infinite",
    "The wallet gave a token allowance without limit.",
    {
      tokenAddress: z.string(),
      spender: z.string(),
      tokenStandard: z.string(),
      spenderLabel: z.string().nullable(),
    },
  ),
  "phishing.attempt": payload(
    "PhishingAttempt",
    "phishing.attempt",
    "The wallet received a token or NFT that names a flagged or look-alike domain, was poisoned by a look-alike sender, or paid or approved a phishing-listed party.",
    {
      domain: z.string().optional(),
      counterparty: z.string().optional().meta({ description: "Stands here where it isn't a domain." }),
      message: z.string(),
      transactionHash: z.string().nullable(),
    },
  ),
  "status.critical": payload("StatusCritical", "status.critical", "The wallet's status rose to CRITICAL.", {
    previousStatus: StatusName.nullable(),
    currentScore: score,
    reasons: z.array(z.string()),
  }),
  "bulk.completed": z
    .object({
      event: z.literal("bulk.completed"),
      wallet: z.null(),
      timestamp: z.iso.datetime(),
      data: z.object({
        jobId: z.string(),
        status: z.enum(["completed", "failed", "cancelled"]),
        total: z.number().int(),
        completed: z.number().int(),
        failed: z.number().int(),
        resultsUrl: z.string(),
      }),
    })
    .meta({ id: "BulkCompleted", description: "A bulk job ended." }),
} as const;

export type EventName = keyof typeof eventPayloads;
export const eventNames = Object.keys(eventPayloads) as [EventName, ...EventName[]];
export const EventName = z.enum(eventNames);
