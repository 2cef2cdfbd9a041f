import { type BatchWriter, createBatchWriter, type DatabaseHandle, JsonText, sanitizeJson, schema } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import type { Logger } from "@/server/kernel/log";
import type { Assessment } from "@/server/risk";
import type { ScanCaller } from "./caller";

export type ScanRow = typeof schema.scans.$inferInsert;

export const scanKinds = ["wallet", "contract", "transaction", "simulation", "address", "domain", "signature"] as const;
export type ScanKind = (typeof scanKinds)[number];

/** History's record of one assessment. */
export interface RecordedScan {
  kind: ScanKind;
  subject: string;
  /** Wallet whose transaction it is: found by either end. */
  wallet?: string;
  chain: string;
  assessment: Assessment;
  at: number;
  /** Further results, shown in the history unchanged. */
  about?: object;
}

/** Rises when the shape of details changes: what was kept in another one is not shown. */
export const detailsVersion = 1;
const MAX_DETAILS = 48 * 1_024;

/** History is written in batches behind the answer: it is no part of what is charged or promised. */
export function createScanRecorder(database: DatabaseHandle, log: Logger): BatchWriter<ScanRow> {
  return createBatchWriter({ name: "scans", table: schema.scans, database, log, sizeOf });
}

const sizeOf = ({ signals, details }: ScanRow) => lengthOf(signals) + lengthOf(details);
const lengthOf = (json: unknown) => (json instanceof JsonText ? json.text.length : 0);

export function recordScan(
  recorder: BatchWriter<ScanRow>,
  caller: ScanCaller,
  { kind, subject, wallet, chain, assessment, at, about }: RecordedScan,
): void {
  const { accountId, keyId } = caller.principal;
  const { score, signals, coverage } = assessment;
  const { requestId } = caller;
  const id = newId("scn", at);
  caller.onRecorded?.(id);
  recorder.add({
    id,
    accountId,
    keyId,
    requestId,
    kind,
    subject,
    wallet,
    chain,
    score,
    // Kept as text until written, which takes less memory than the objects.
    signals: new JsonText(sanitizeJson(JSON.stringify(signals))),
    details: fitting({ version: detailsVersion, coverage, about }) ?? { version: detailsVersion, coverage },
    at: new Date(at),
  });
}

/** Undefined for what is too long. */
function fitting(details: object): JsonText | undefined {
  const text = JSON.stringify(details);
  return text.length > MAX_DETAILS ? undefined : new JsonText(sanitizeJson(text));
}
