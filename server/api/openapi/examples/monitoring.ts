import { at, later, sanctioned, sanctionedSignal, wallet } from "./parts";
import type { OperationExamples } from "./types";

const none = { info: 0, low: 0, medium: 0, high: 0, critical: 0 };
const fresh = {
  wallet,
  chain: "ethereum",
  monitoring: true,
  riskScore: null,
  status: null,
  warnings: [],
  coverage: null,
  threats: { total: 0, bySeverity: none, latest: [] },
  registeredAt: at,
  lastScannedAt: null,
  nextScanAt: at,
};
const { id, severity, title: message, source } = sanctionedSignal;
const watched = {
  ...fresh,
  wallet: sanctioned,
  riskScore: 95,
  status: "CRITICAL",
  warnings: [message],
  coverage: { chain: "complete", missing: [] },
  threats: {
    total: 1,
    bySeverity: { ...none, critical: 1 },
    latest: [{ id, severity, message, source, detectedAt: at }],
  },
  lastScannedAt: at,
  nextScanAt: later,
};

export const monitoringExamples: Record<string, OperationExamples> = {
  getMonitoredWallet: { parameters: { wallet: sanctioned, chain: "ethereum" }, responses: { 200: watched } },
  monitorWallet: { request: { wallet, chain: "ethereum" }, responses: { 200: watched, 201: fresh } },
  unmonitorWallet: { parameters: { wallet, chain: "ethereum" }, responses: {} },
  listMonitoredWallets: {
    parameters: { limit: 20 },
    responses: { 200: { items: [fresh, watched], nextCursor: null } },
  },
};
