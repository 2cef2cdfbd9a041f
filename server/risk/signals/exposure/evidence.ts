export interface ExposureEvidence {
  network: string;
  counterparty: string;
  list: string;
  category: string;
  label?: string;
  /** Rough dollars, an order of magnitude. */
  sentWorth: number;
  receivedWorth: number;
  transactionHash?: string;
}

/** Evidence of each of these signals. JSON-safe. */
export interface ExposureSignals {
  "exposure.received-sanctioned": ExposureEvidence;
  "exposure.paid-sanctioned": ExposureEvidence;
  "exposure.received-flagged": ExposureEvidence;
  "exposure.moved-by-flagged": Omit<ExposureEvidence, "sentWorth"> & { payers: number };
  "exposure.received-mixer": ExposureEvidence;
  "exposure.paid-mixer": ExposureEvidence;
  "exposure.victim": ExposureEvidence;
  "exposure.dust": ExposureEvidence;
}
