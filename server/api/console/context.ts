import type { Accounts, Plan, RateVerdict } from "@/server/accounts";
import type { Scans } from "@/server/scans";

export const roles = ["owner", "developer", "viewer"] as const;
export type Role = (typeof roles)[number];

/** Calls a second, and at once: more than people make. */
export const limits = { calls: { rate: 20, burst: 60 }, changes: { rate: 2, burst: 10 } };

/** Who is signed in, and for which account. Read anew at each request. */
export interface ConsoleSession {
  userId: string;
  accountId: string;
  sessionEpoch: number;
  email: string;
  role: Role;
  accountName: string;
  plan: Plan;
  /** Requests a second and at once; null is unlimited. */
  rate: number | null;
  burst: number;
  operator: boolean;
  suspended: boolean;
}

/** One source of indicators and how its last synchronisation went. Moments are ISO 8601. */
export interface Feed {
  id: string;
  name: string;
  /** `guarded`: an unbelievable shrink was refused and the last good copy kept. */
  state: "off" | "embedded" | "pending" | "ok" | "failing" | "guarded";
  indicators: number;
  lastSuccessAt: string | null;
  /** For operators only: it may name hosts of their network. */
  lastError: string | null;
}

export interface ConsoleServices {
  accounts: Accounts;
  scans: Scans;
  /** What the console shows of the threat lists. */
  intel: {
    stats(): { indicators: number; updatedAt: string | null };
    status(): readonly Feed[];
  };
}

export interface ConsoleContext {
  services: ConsoleServices;
  /** Counts one call of the account: `changes` beside `calls`. Apart from what its keys may do over REST. */
  takeRate(limit: keyof typeof limits, accountId: string): RateVerdict;
  /** Null where nobody is signed in. */
  session: ConsoleSession | null;
  requestId: string;
}
