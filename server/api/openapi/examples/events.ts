import type { EventName } from "../../original/webhooks/events";
import { at, phishing, sanctionedSignal, unknownAccount, usdc } from "./parts";

interface Example {
  event: EventName;
  wallet: string | null;
  timestamp: string;
  data: object;
}

/** Invented, so that a test event accuses no real wallet. */
const wallet = "0x1000000000000000000000000000000000000001";

/** Addresses other than the wallet, as events spell them. */
const [spender, token] = [unknownAccount.toLowerCase(), usdc.toLowerCase()];

const coverage = { chain: "complete", missing: [] };

const about = (event: EventName, data: object): Example => ({
  event,
  wallet,
  timestamp: at,
  data: { ...data, chain: "ethereum" },
});

const blocked = {
  transactionHash: "0x5b7d90f2c4a6e8b0d1f3a5c7e9b1d3f5a7c9e0b2d4f6a8c0e1b3d5f7a99f2c4a",
  to: spender,
  decision: "BLOCK",
  riskScore: 95,
  reasons: [`The call pays ${spender}, which is listed as a wallet drainer`],
};

/** A sample of each event: for the document, and what the test endpoint sends. */
export const eventExamples: Record<EventName, Example> = {
  "risk.score.changed": about("risk.score.changed", {
    previousScore: 12,
    currentScore: 58,
    previousStatus: "SAFE",
    currentStatus: "HIGH RISK",
    coverage,
  }),
  "threat.detected": about("threat.detected", {
    threatType: "malicious-contract",
    severity: "critical",
    message: `The wallet approved ${spender}, which is listed as a wallet drainer`,
    contractAddress: spender,
    coverage,
  }),
  "approval.infinite": about("approval.infinite", {
    tokenAddress: token,
    spender,
    tokenStandard: "erc20",
    spenderLabel: null,
  }),
  "phishing.attempt": about("phishing.attempt", {
    domain: phishing,
    message: `The wallet received a token whose name advertises ${phishing}`,
    transactionHash: "0x9f2c4a6e8b0d1f3a5c7e9b1d3f5a7c9e0b2d4f6a8c0e1b3d5f7a9c1e3b5d7f90",
  }),
  "status.critical": about("status.critical", {
    previousStatus: "WARNING",
    currentScore: 95,
    reasons: [sanctionedSignal.title],
    coverage,
  }),
  "event.retracted": about("event.retracted", {
    eventId: "msg_0NqTz4kEv9sYc2Lw7RxBd1",
    event: "approval.infinite",
    reason: "reorganised",
  }),
  "transaction.blocked": about("transaction.blocked", blocked),
  "transaction.held": about("transaction.held", {
    ...blocked,
    decision: "REVIEW",
    riskScore: 35,
    reasons: ["The recipient is not known, and looks like an address that the wallet paid before"],
    holdId: "rps_0NqTz4kEv9sYc2Lw7RxBd1",
    expiresAt: "2026-03-01T12:15:00.000Z",
  }),
  "bulk.completed": {
    event: "bulk.completed",
    wallet: null,
    timestamp: at,
    data: {
      jobId: "job_0NqTz4kEv9sYc2Lw7RxBd1",
      status: "completed",
      total: 250,
      completed: 250,
      failed: 0,
      resultsUrl: "https://portcullis.example.org/v1/api/bulk/jobs/job_0NqTz4kEv9sYc2Lw7RxBd1",
    },
  },
};
