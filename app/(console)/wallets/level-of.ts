import type { ConsoleOutputs } from "@/server/api/console";

type Status = NonNullable<ConsoleOutputs["wallets"]["get"]["status"]>;

const levels = { SAFE: "SAFE", WARNING: "CAUTION", "HIGH RISK": "HIGH", CRITICAL: "CRITICAL" } as const;

/** The firewall's name for a status of the original family. */
export const levelOf = (status: Status) => levels[status];

const decisions = { SAFE: "ALLOW", WARNING: "REVIEW", "HIGH RISK": "BLOCK", CRITICAL: "BLOCK" } as const;

/** The firewall's decision for a status of the original family. */
export const decisionOf = (status: Status) => decisions[status];
