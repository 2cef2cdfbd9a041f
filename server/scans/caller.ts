/** Caller in whose history the scan is recorded. */
export interface ScanCaller {
  principal: { accountId: string; keyId: string | null };
  requestId: string | null;
  /** Called with the scan's id in the history. */
  onRecorded?: (id: string) => void;
}
