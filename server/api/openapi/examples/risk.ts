import { at, coverage, sanctioned, sanctionedSignal } from "./parts";
import type { OperationExamples } from "./types";

export const sanctionedScan = {
  riskScore: 95,
  "the service": 95,
  status: "CRITICAL",
  warnings: [sanctionedSignal.title],
  scannedAt: at,
  chain: "ethereum",
  coverage,
};

export const safeScan = { ...sanctionedScan, "the service": 0, riskScore: 0, status: "SAFE", warnings: [] };

export const riskExamples: Record<string, OperationExamples> = {
  scanWallet: {
    request: { wallet: sanctioned, chain: "ethereum", include_details: true },
    responses: {
      200: { ...sanctionedScan, details: { signals: [sanctionedSignal], interactions: [], approvals: [] } },
    },
  },
};
