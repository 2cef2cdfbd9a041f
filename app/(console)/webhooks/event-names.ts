import type { ConsoleOutputs } from "@/server/api/console";

export type EventName = ConsoleOutputs["webhooks"]["get"]["events"][number];

/** In the order in which they are offered. */
export const eventNames: EventName[] = [
  "status.critical",
  "threat.detected",
  "phishing.attempt",
  "approval.infinite",
  "risk.score.changed",
  "transaction.blocked",
  "transaction.held",
  "event.retracted",
  "bulk.completed",
];
