import { describeThreat } from "@/server/risk";
import type { IncidentOver } from "@/server/webhooks";
import type { Finding } from "./rescan";

export interface EndedIncident {
  event: IncidentOver["event"];
  data: { of: string; severity: string; threatType?: string; contractAddress?: string | null };
}

/** Incidents that an earlier scan alerted to and this one no longer finds. Attempts at phishing do not end. */
export function endedIncidents({
  taken,
  shown,
  threats,
}: Pick<Finding, "taken" | "shown" | "threats">): EndedIncident[] {
  const holding = new Set(threats.map(({ key }) => key));
  const ended = taken.threats.filter(({ key, until }) => until === undefined && !holding.has(key));
  const over = ended.map(({ signal }): EndedIncident => {
    const { threatType, severity, contractAddress } = describeThreat(signal);
    return { event: "incident.over", data: { of: "threat.detected", severity, threatType, contractAddress } };
  });
  if (taken.status === "CRITICAL" && shown.status !== "CRITICAL")
    over.push({ event: "incident.over", data: { of: "status.critical", severity: "critical" } });
  return over;
}
