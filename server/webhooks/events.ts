import type { ChainReading, Status } from "@/server/risk";

/** Contract §6: `data` of each event. Wallet events carry their chain in it; it is last in the body. */
export interface EventData {
  "risk.score.changed": Verdict<{
    previousScore: number;
    currentScore: number;
    previousStatus: Status;
    currentStatus: Status;
  }>;
  "threat.detected": Verdict<{
    /** The kind of threat, such as `malicious-approval`. */
    threatType: string;
    severity: string;
    message: string;
    contractAddress: string;
  }>;
  "approval.infinite": OnChain<{
    tokenAddress: string;
    spender: string;
    tokenStandard: string;
    spenderLabel: string | null;
  }>;
  "phishing.attempt": OnChain<
    ({ domain: string } | { counterparty: string }) & { message: string; transactionHash: string | null }
  >;
  /** `previousStatus` is null where this was the first scan. */
  "status.critical": Verdict<{ previousStatus: Status | null; currentScore: number; reasons: string[] }>;
  /** A transaction that the guarded RPC did not send. */
  "transaction.blocked": OnChain<JudgedTransaction>;
  "transaction.held": OnChain<JudgedTransaction & { holdId: string; expiresAt: string }>;
  /** An earlier event's block is gone. */
  "event.retracted": OnChain<{ eventId: string; event: string; reason: "reorganised" }>;
  "bulk.completed": {
    jobId: string;
    status: "completed" | "failed";
    total: number;
    completed: number;
    failed: number;
    resultsUrl: string;
  };
}

interface JudgedTransaction {
  transactionHash: string;
  /** null: it creates a contract. */
  to: string | null;
  decision: string;
  riskScore: number;
  reasons: string[];
}

export type EventName = keyof EventData;

/** An event to be sent to the subscriptions of its account. */
export type WebhookEvent = {
  [Name in EventName]: {
    accountId: string;
    event: Name;
    /** Wallet as receivers see it; null where the event concerns no single wallet. */
    wallet: Name extends "bulk.completed" ? null : string;
    data: EventData[Name];
    /** Milliseconds since 1970. */
    at: number;
    /** The earlier event that this one takes back. Channels that its severity reaches are sent this one. */
    takesBack?: { event: string; data: object };
  };
}[EventName];

/** An alert that no longer holds. Only channels that close incidents are sent it, where they were sent the alert. */
export interface IncidentOver {
  accountId: string;
  event: "incident.over";
  wallet: string;
  data: OnChain<
    | { of: "threat.detected"; severity: string; threatType: string; contractAddress: string }
    | { of: "status.critical"; severity: "critical" }
  >;
  at: number;
}

type OnChain<Data> = Data & { chain: string };
/** By a scan. Events of earlier versions do not say what it read. */
type Verdict<Data> = OnChain<Data & { coverage?: ChainReading | undefined }>;
