import { at, later, sanctioned, solanaWallet, wallet } from "./parts";
import { safeScan, sanctionedScan } from "./risk";
import type { OperationExamples } from "./types";

const jobId = "job_0NqTz4kEv9sYc2Lw7RxBd1";
const queued = { jobId, status: "queued", total: 250 };
const running = {
  ...queued,
  status: "running",
  completed: 2,
  failed: 0,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
};
const results = [
  { wallet: sanctioned, ...sanctionedScan },
  { wallet: solanaWallet, ...safeScan, chain: "solana" },
];

export const bulkExamples: Record<string, OperationExamples> = {
  bulkScan: {
    request: { wallets: [sanctioned, solanaWallet] },
    responses: {
      200: { results },
      202: { ...queued, statusUrl: `https://portcullis.example.org/v1/api/bulk/jobs/${jobId}` },
    },
  },
  listBulkJobs: {
    parameters: { limit: 20 },
    responses: { 200: { items: [running], nextCursor: null } },
  },
  getBulkJob: {
    parameters: { jobId },
    responses: { 200: { ...running, results } },
  },
  cancelBulkJob: {
    parameters: { jobId },
    responses: {
      200: {
        ...running,
        status: "cancelled",
        failed: 1,
        finishedAt: later,
        results,
        failures: [{ index: 2, wallet, code: "internal_error", message: "The scan did not finish." }],
      },
    },
  },
};
