/** How urgent an event is, for channels that want the grave ones only. */
export const channelSeverities = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof channelSeverities)[number];

const byStatus: Record<string, Severity> = {
  SAFE: "low",
  WARNING: "medium",
  "HIGH RISK": "high",
  CRITICAL: "critical",
};

/** Severity by an event's stored name and data. An unknown event counts as low. */
export function severityOf({ event, data }: { event: string; data: object }): Severity {
  const { severity, currentStatus, status, decision } = data as Record<string, unknown>;
  switch (event) {
    case "threat.detected":
    case "incident.over":
      return channelSeverities.find((one) => one === severity) ?? "low";
    case "risk.score.changed":
      return byStatus[String(currentStatus)] ?? "low";
    case "approval.infinite":
      return "medium";
    case "phishing.attempt":
      return "high";
    case "status.critical":
      return "critical";
    case "transaction.blocked":
    case "transaction.held":
      return decision === "BLOCK" ? "high" : "medium";
    case "bulk.completed":
      return status === "failed" ? "medium" : "low";
    default:
      return "low";
  }
}

export const rankOf = (severity: Severity): number => channelSeverities.indexOf(severity);
