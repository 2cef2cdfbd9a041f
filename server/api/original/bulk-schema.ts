import { z } from "zod";
import type { PlacedScan } from "@/server/bulk";
import { formatZodIssue } from "@/server/kernel/format-zod-issue";
import { Identifier } from "../fields";
import { ChainName } from "../networks";
import { Submitted } from "../terms";
import { AddressText, chainCheck, maxWallets } from "../wallet-address";
import { presentScan, ScanResult } from "./risk";

const Addresses = z.array(AddressText);

/** Counted before its entries are looked at: a body of a megabyte holds 24,000 addresses, each with a checksum. */
const Wallets = z
  .array(z.unknown())
  .min(1)
  .check(checkLength)
  .pipe(Addresses)
  .meta({
    description:
      "1 to 1,000 addresses, EVM and Solana mixed. Duplicates are scanned once, and answered and charged each.",
    override: { maxItems: maxWallets, items: { $ref: "#/components/schemas/WalletAddress" } },
  });

/** Limits the errors of a list that is too long to the maximum number of entries. `.max` reports none of them. */
function checkLength({ value, issues }: z.core.ParsePayload<unknown[]>): void {
  if (value.length <= maxWallets) return;
  issues.push({ code: "too_big", origin: "array", maximum: maxWallets, inclusive: true, input: value });
  const { error } = Addresses.safeParse(value.slice(0, maxWallets), { error: formatZodIssue });
  for (const { path, message } of error?.issues ?? []) issues.push({ code: "custom", path, message, input: value });
}

export const BulkInput = z
  .object({
    wallets: Wallets,
    chain: ChainName.optional().meta({
      description: "Applied to every address. Omitted: detected from each address.",
    }),
  })
  .check(chainCheck("wallets"));

const BulkEntry = z
  .object({
    wallet: Submitted,
    ...ScanResult.omit({ details: true }).shape,
  })
  .meta({ id: "BulkEntry", description: "One wallet's scan result." });

export const BulkResults = z
  .object({
    results: z.array(BulkEntry).meta({ description: "One for each submitted wallet, in the order of the request." }),
  })
  .meta({ id: "BulkResults", description: "The results of under 50 wallets." });

/** Fields of a job in its answers and in the event of its end. */
export const jobFields = {
  jobId: z.string().meta({ description: "The job's id." }),
  total: z.number().int().meta({ description: "Submitted wallets." }),
  completed: z.number().int().meta({ description: "Scanned so far." }),
  failed: z.number().int().meta({ description: "Could not be scanned; not charged." }),
};
const { jobId, total, completed, failed } = jobFields;

export const BulkAccepted = z
  .object({
    jobId,
    status: z.literal("queued").meta({ description: "Not begun yet: follow it at `statusUrl`." }),
    total,
    statusUrl: z.string().meta({ description: "Where the job is polled; also in the header Location." }),
  })
  .meta({ id: "BulkAccepted" });

export const JobPath = z.object({ jobId: Identifier });

export const BulkJobSummary = z
  .object({
    jobId,
    status: z.enum(["queued", "running", "completed", "failed", "cancelled"]).meta({
      description:
        "`queued` and `running` are under way. `completed`: every wallet was tried, those in `failures` in vain. `failed`: given up before that. `cancelled`: on request.",
    }),
    total,
    completed,
    failed,
    createdAt: z.iso.datetime().meta({ description: "When it was submitted." }),
    startedAt: z.iso.datetime().nullable().meta({ description: "When its first wallet was begun; null before." }),
    finishedAt: z.iso.datetime().nullable().meta({ description: "When it ended; null while it is under way." }),
  })
  .meta({ id: "BulkJobSummary" });

export const BulkJob = z
  .object({
    ...BulkJobSummary.shape,
    results: z.array(BulkEntry).meta({ description: "What is done so far, in the order of the request." }),
    failures: z
      .array(
        z.object({
          index: z.number().int().meta({ description: "Place in the request, from 0." }),
          wallet: Submitted,
          code: z.string().meta({ description: "Why, as one of the codes in /docs/errors." }),
          message: z.string().meta({ description: "The same in words." }),
        }),
      )
      .optional()
      .meta({ description: "Wallets that could not be scanned, by their index in the request." }),
  })
  .meta({ id: "BulkJob" });

export function presentEntry({ wallet, scan }: PlacedScan): z.input<typeof BulkEntry> {
  return { wallet, ...presentScan(scan) };
}
