import type { Accounts, Plan } from "@/server/accounts";
import type { Scans } from "@/server/scans";

export const roles = ["owner", "developer", "viewer"] as const;
export type Role = (typeof roles)[number];

/** Who is signed in, and for which account. Read anew at each request. */
export interface ConsoleSession {
  userId: string;
  accountId: string;
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
  /** Null where nobody is signed in. */
  session: ConsoleSession | null;
  requestId: string;
}
