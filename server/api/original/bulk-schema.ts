import { z } from "zod";
import type { PlacedScan } from "@/server/bulk";
import { Identifier } from "../fields";
import { AddressText, chainCheck, maxWallets } from "../wallet-address";
import { ChainName, presentScan, ScanResult } from "./risk";

/** Counted before its entries are looked at: a body of a megabyte holds 24,000 addresses, each with a checksum. */
const Wallets = z
  .array(z.unknown())
  .min(1)
  .max(maxWallets)
  .pipe(z.array(AddressText))
  .meta({
    description:
      "1 to 1,000 addresses, EVM and Solana mixed. Duplicates are scanned once, and answered and charged each.",
    override: { items: { $ref: "#/components/schemas/WalletAddress" } },
  });

export const BulkInput = z
  .object({
    wallets: Wallets,
    chain: ChainName.optional().meta({
      description: "Applied to every address. Omitted: told from each address. `bsc` is an alias of `bnb`.",
    }),
  })
  .check(chainCheck("wallets"));

export const BulkEntry = z
  .object({
    wallet: z.string().meta({ description: "Exactly as submitted." }),
    ...ScanResult.omit({ details: true }).shape,
  })
  .meta({ id: "BulkEntry", description: "One wallet's scan result." });

export const BulkResults = z
  .object({ results: z.array(BulkEntry) })
  .meta({ id: "BulkResults", description: "One entry for each submitted wallet, in the order of the request." });

export const BulkAccepted = z
  .object({
    jobId: z.string(),
    status: z.literal("queued"),
    total: z.number().int().meta({ description: "Submitted wallets." }),
    statusUrl: z.string().meta({ description: "Where the job is polled; also in the header Location." }),
  })
  .meta({ id: "BulkAccepted" });

export const JobPath = z.object({ jobId: Identifier });

export const BulkJobSummary = z
  .object({
    jobId: z.string(),
    status: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
    total: z.number().int().meta({ description: "Submitted wallets." }),
    completed: z.number().int().meta({ description: "Scanned so far." }),
    failed: z.number().int().meta({ description: "Could not be scanned; not charged." }),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "BulkJobSummary" });

export const BulkJob = z
  .object({
    ...BulkJobSummary.shape,
    results: z.array(BulkEntry).meta({ description: "What is done so far, in the order of the request." }),
    failures: z
      .array(z.object({ index: z.number().int(), wallet: z.string(), code: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "Wallets that could not be scanned, by their index in the request." }),
  })
  .meta({ id: "BulkJob" });

export function presentEntry({ wallet, scan }: PlacedScan): z.input<typeof BulkEntry> {
  return { wallet, ...presentScan(scan) };
}
