import { type BatchWriter, createBatchWriter, type DatabaseHandle, schema } from "@/server/db";
import { newId } from "@/server/ids";
import type { Logger } from "@/server/log";
import type { Assessment } from "@/server/risk";
import type { ScanCaller } from "./index";

export type ScanRow = typeof schema.scans.$inferInsert;

interface Scanned {
  kind: "wallet" | "contract" | "transaction" | "simulation" | "address" | "domain" | "signature";
  subject: string;
  chain: string;
  assessment: Assessment;
  at: number;
}

/** History is written in batches behind the answer: it is no part of what is charged or promised. */
export function createScanRecorder(database: DatabaseHandle, log: Logger): BatchWriter<ScanRow> {
  return createBatchWriter({ name: "scans", table: schema.scans, database, log });
}

export function recordScan(
  recorder: BatchWriter<ScanRow>,
  caller: ScanCaller,
  { kind, subject, chain, assessment, at }: Scanned,
): void {
  const { accountId, keyId } = caller.principal;
  const { score, signals } = assessment;
  const { requestId } = caller;
  recorder.add({
    id: newId("scn", at),
    accountId,
    keyId,
    requestId,
    kind,
    subject,
    chain,
    score,
    signals,
    at: new Date(at),
  });
}
