import { z } from "zod";
import { ChainReadingSchema } from "../../assessment";
import { Label, Score, Sentence, SeverityText, Spender, TokenAddress, WalletChain } from "../../terms";
import { jobFields } from "../bulk-schema";
import { StatusName } from "../risk";

const before = { description: "At the scan before, as it is known now." };
const now = { description: "At this scan." };
const chain = WalletChain.meta({ examples: ["ethereum"] });
const timestamp = z.iso.datetime().meta({ description: "When it was found out, the same over all attempts." });
const coverage = ChainReadingSchema.optional().meta({
  description:
    "What the scan read. Where `chain` is `disabled`, the verdict comes from the lists alone. Absent in events of older versions.",
});
const test = z.literal(true).optional().meta({ description: "Only in a test event that was sent by hand." });
const nameOf = <Name extends string>(event: Name) => z.literal(event).meta({ description: "The event's name." });

/** `{ event, wallet, timestamp, data }` in that order: serialised once, and those bytes are signed and retried. */
function payload<Name extends string, Data extends z.ZodRawShape>(
  id: string,
  event: Name,
  description: string,
  data: Data,
) {
  return z
    .object({
      event: nameOf(event),
      wallet: z.string().meta({ description: "The wallet that it happened to, as it was registered." }),
      timestamp,
      data: z.object({ ...data, chain, test }).meta({ description: "What happened." }),
    })
    .meta({ id, description });
}

const { jobId, total, completed, failed } = jobFields;

const judgedTransaction = {
  transactionHash: z.string().meta({ description: "The hash of the signed transaction." }),
  to: z.string().nullable().meta({ description: "The called address; null for a contract's creation." }),
  decision: z.enum(["ALLOW", "REVIEW", "BLOCK"]).meta({ description: "What the judgement says." }),
  riskScore: Score,
  reasons: z.array(z.string()).meta({ description: "The findings, heaviest first, as sentences in English." }),
};

/** Contract §6: what is sent, by event name. */
export const eventPayloads = {
  "risk.score.changed": payload(
    "RiskScoreChanged",
    "risk.score.changed",
    "The score moved by 10 points or more, or the status changed, by what was found: what a check that failed adds to `riskScore` is no event.",
    {
      previousScore: Score.meta(before),
      currentScore: Score.meta(now),
      previousStatus: StatusName.meta(before),
      currentStatus: StatusName.meta(now),
      coverage,
    },
  ),
  "threat.detected": payload(
    "ThreatDetected",
    "threat.detected",
    "A new malicious contract or approval was detected.",
    {
      threatType: z.string().meta({
        description:
          "`malicious-approval`, `risky-approval`, `sanctioned-approval`, `exploited-contract`, `malicious-contract`, `sanctioned-address`, `listed-address`, `malicious-counterparty`, `compromised-wallet`, `hostile-control`, `impersonation`, `frozen-funds` or `other`; more may come.",
      }),
      severity: SeverityText,
      message: Sentence,
      contractAddress: z.string().meta({
        description:
          "Source of the threat: the spender, delegate or counterparty; else the listed address, or the wallet itself.",
      }),
      coverage,
    },
  ),
  "approval.infinite": payload(
    "InfiniteApproval",
    "approval.infinite",
    "The wallet gave a token allowance without limit. Those that the first scan finds are not announced.",
    {
      tokenAddress: TokenAddress,
      spender: Spender,
      tokenStandard: z.string().meta({
        description:
          "`erc20`, `collection` (all items), `permit2`, `credit-delegation` (to borrow in the wallet's name), `manager` (of what it has lent) or `spl`.",
      }),
      spenderLabel: Label,
    },
  ),
  "phishing.attempt": payload(
    "PhishingAttempt",
    "phishing.attempt",
    "The wallet received a token or NFT that names a flagged or look-alike domain, was poisoned by a look-alike sender, or paid or approved a phishing-listed party. At most ten a scan, what the wallet did itself first.",
    {
      domain: z.string().optional().meta({ description: "Where the token that was received leads to." }),
      counterparty: z.string().optional().meta({ description: "Stands here where it isn't a domain." }),
      message: Sentence,
      transactionHash: z
        .string()
        .nullable()
        .meta({ description: "The transaction in which it happened; null where that is not known." }),
    },
  ),
  "status.critical": payload("StatusCritical", "status.critical", "The wallet's status rose to CRITICAL.", {
    previousStatus: StatusName.nullable().meta({ description: "At the scan before; null where this was the first." }),
    currentScore: Score.meta(now),
    reasons: z.array(z.string()).meta({ description: "The heaviest findings, at most ten, as sentences in English." }),
    coverage,
  }),
  "transaction.blocked": payload(
    "TransactionBlocked",
    "transaction.blocked",
    "The guarded RPC was asked to send a transaction that is BLOCK, and did not send it.",
    judgedTransaction,
  ),
  "transaction.held": payload(
    "TransactionHeld",
    "transaction.held",
    "The guarded RPC holds a transaction for a second look, as the policy of its key says.",
    {
      ...judgedTransaction,
      holdId: z.string().meta({ description: "The hold, to be released or rejected." }),
      expiresAt: z.iso.datetime().meta({ description: "Until when it can be released." }),
    },
  ),
  "event.retracted": payload(
    "EventRetracted",
    "event.retracted",
    "The transaction that an earlier event tells of is in the chain no more: its block was undone. Sent once for each such event. A scan of the wallet follows.",
    {
      eventId: z.string().meta({
        description:
          "The earlier event. The `webhook-id` of its deliveries begins with `dlv_` and what follows `msg_` here.",
      }),
      event: z.string().meta({ description: "Its name." }),
      reason: z.literal("reorganised").meta({ description: "Why it holds no more." }),
    },
  ),
  "bulk.completed": z
    .object({
      event: nameOf("bulk.completed"),
      wallet: z.null().meta({ description: "A job has many wallets." }),
      timestamp,
      data: z
        .object({
          jobId,
          status: z
            .enum(["completed", "failed"])
            .meta({ description: "How it ended. A job that is cancelled sends no event." }),
          total,
          completed,
          failed,
          resultsUrl: z.string().meta({ description: "Where its results are read, with an API key." }),
          test,
        })
        .meta({ description: "What happened." }),
    })
    .meta({ id: "BulkCompleted", description: "A bulk job ended." }),
} as const;

export type EventName = keyof typeof eventPayloads;
export const eventNames = Object.keys(eventPayloads) as [EventName, ...EventName[]];
export const EventName = z.enum(eventNames).meta({ description: "The event's name." });
