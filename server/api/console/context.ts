import type { Accounts, Member, RateVerdict } from "@/server/accounts";
import type { Bulk } from "@/server/bulk";
import type { Guard } from "@/server/guard";
import type { Monitoring } from "@/server/monitoring";
import type { NetworkReport } from "@/server/networks";
import type { Requests } from "@/server/requests";
import type { Scans } from "@/server/scans";
import type { Mailer, Webhooks } from "@/server/webhooks";
import type { Endpoint } from "../endpoints";
import type { Gate } from "./gate";
import type { IntelDesk } from "./indicators";
import type { JobDesk } from "./job-runs";

/** Calls a second, and at once: more than people make. */
export const limits = {
  calls: { rate: 20, burst: 60 },
  changes: { rate: 2, burst: 10 },
  /** A user's own password, given to prove who they are. */
  proofs: { rate: 1 / 30, burst: 5 },
  /** Limits of account creation without sign-in, from one place and in all. */
  strangers: { rate: 1 / 60, burst: 5 },
  allStrangers: { rate: 1, burst: 20 },
  /** Letters to one address, and from one account. */
  lettersTo: { rate: 1 / 600, burst: 3 },
  lettersFrom: { rate: 1 / 60, burst: 20 },
};
export type Limit = keyof typeof limits;

/** Signed-in user and its account. Read anew at each request. */
export type ConsoleSession = Member;

/** Actions that the operator allows customers to do by themselves. */
interface SelfService {
  /** Switch their plan. */
  plans: boolean;
  /** Make an account. */
  signUp: boolean;
}

export interface ConsoleServices {
  /** Undefined where the installation sends no e-mail. */
  mailer: Mailer | undefined;
  baseUrl: string;
  selfService: SelfService;
  /** Email address or URL of the operator, for customers. */
  supportContact: string | undefined;
  accounts: Accounts;
  bulk: Bulk;
  guard: Guard;
  monitoring: Monitoring;
  requests: Requests;
  scans: Scans;
  webhooks: Webhooks;
  networks: {
    reports(): Promise<NetworkReport[]>;
    /** Whether this installation reads the network: scans on another one rest on lists alone. */
    isRead(name: string): boolean;
  };
  intel: IntelDesk;
  jobs: JobDesk;
  /** REST endpoints by name. */
  endpoints: ReadonlyMap<string, Endpoint>;
}

export interface ConsoleContext {
  services: ConsoleServices;
  /** Asks the database for nothing: whether it answers. */
  ping(): PromiseLike<unknown>;
  /** Counts one call for `name`: an account, a user or a place. Separate from the limits of keys over REST. */
  takeRate(limit: Limit, name: string): RateVerdict;
  /** Through it go checks and hashes of passwords: each takes 32 MiB and a thread. */
  passwords: Gate;
  /** The check of a password as signing in makes it, with the same limits: see createSignIn. */
  proveByPassword(email: string, password: string): Promise<boolean>;
  /** Runs on after the answer; a failure goes to the log. */
  afterwards(work: () => Promise<unknown>): void;
  /** Network location of the caller, as rateLimitKeyOf returns it. Empty where it is not known. */
  place: string;
  /** Null where no user is signed in. */
  session: ConsoleSession | null;
  requestId: string;
}
