import { type Category, categories, type Severity, severities } from "@/server/kernel/categories";
import type { Network } from "@/server/networks";
import type { ProtectedKind } from "@/server/networks/known/types";

export type { ProtectedKind };

/** Source of a listing: a government's list, a community's, or the operator of this installation. */
export type ListingKind = "sanctions" | "community" | "operator";

export { type Category, categories, type Severity, severities };

/** One feed's word on one address or host. Dates are `YYYY-MM-DD`, UTC. */
export interface Listing {
  feedId: string;
  feedName: string;
  kind: ListingKind;
  category: Category;
  severity: Severity;
  label: string | null;
  /** When the feed says that it listed the value, else when this installation first saw it there. */
  firstSeen: string;
  /** The last successful read of the feed that still had it. */
  lastSeen: string;
  /** The listed value itself: the address in canonical form, the host or the parent domain that is listed. */
  matched: string;
}

/** A well-known honest contract: no community feed alone may raise it above CAUTION. */
export interface Protected {
  label: string;
  kind: ProtectedKind;
  /** Where we know it from, such as `@safe-global/safe-deployments` or a token list's feed id. */
  source: string;
  /** `evm`: the same address on all EVM networks. */
  network: Network | "evm";
  /** Users rightly give it allowances. */
  spender: boolean;
  /** Only a list that is read from outside vouches for it, as one of thousands; not this project or what it is built with. */
  byFeed?: true;
}

/** A token that the lists agree to be the real one of its symbol. `address` is canonical: EVM in lower case. */
export interface KnownToken {
  network: Network;
  address: string;
  symbol: string;
  name: string;
  decimals: number | null;
  source: string;
}

export type OverrideKind = "address" | "domain";
export type Verdict = "allow" | "deny";

/** Source of sanctions assessments. `updatedAt`: ISO 8601, null where no sanctions list is known. */
export interface SanctionsSource {
  /** The feed's id. */
  source: string | null;
  updatedAt: string | null;
  /** The dated copy that comes with the program, since the feed was not read yet. */
  embedded: boolean;
}

/** An operator's own word, with its author and reason. Times are ISO 8601. */
export interface Override {
  id: string;
  kind: OverrideKind;
  value: string;
  verdict: Verdict;
  reason: string;
  author: string;
  createdAt: string;
  expiresAt: string | null;
}

export interface AddressIntel {
  readonly listings: readonly Listing[];
  readonly protected: Protected | null;
  readonly override: Override | null;
}

/** Source of what this project itself vouches for. */
export const curated = "curated";

/**
 * An official or reviewed domain. `matched` is the allowlisted host: the one asked for, or a parent of it. `source` is
 * a feed's id, or `curated` for a well-known project's own domain that a list names all the same.
 */
export interface AllowedDomain {
  source: string;
  label: string;
  matched: string;
}

export interface DomainIntel {
  readonly listings: readonly Listing[];
  readonly allowed: AllowedDomain | null;
  readonly override: Override | null;
}

/** `off`: feeds are switched off. `pending`: never tried. `guarded`: an unbelievable shrink or growth was refused. */
export type FeedState = "off" | "embedded" | "pending" | "ok" | "failing" | "guarded";

export interface SourceStatus {
  /** Without user and password. */
  url: string;
  state: Exclude<FeedState, "off" | "embedded">;
  /** Addresses and domains listed, without known-good entries. */
  indicators: number;
  /** Allowed domains and known tokens. */
  knownGood: number;
  /** Entries left out, by reason: `malformed`, `shared-host`, `reserved`… */
  skipped: Record<string, number>;
  lastAttemptAt: string | null;
  lastSuccessAt: string | null;
  lastChangedAt: string | null;
  /** Consecutive failures. */
  failures: number;
  lastError: string | null;
}

export interface FeedStatus {
  id: string;
  name: string;
  kind: ListingKind | "known-good";
  licence: string;
  state: FeedState;
  indicators: number;
  knownGood: number;
  skipped: number;
  /** This process reads it now. */
  syncing: boolean;
  lastAttemptAt: string | null;
  /** The oldest of its sources' last successes: how old the feed's data may be. */
  lastSuccessAt: string | null;
  /** The day of the copy that is built in, while that stands in for the feed. */
  copyOf: string | null;
  failures: number;
  lastError: string | null;
  nextSyncAt: string | null;
  /** Since this process started. */
  counters: { updated: number; unchanged: number; failed: number; guarded: number };
  sources: SourceStatus[];
}

export type SyncOutcome = "updated" | "unchanged" | "failed" | "guarded" | "fresh";

export interface SyncResult {
  feedId: string;
  /** The worst of its sources: `failed`, then `guarded`, then `updated`. */
  outcome: SyncOutcome;
  added: number;
  changed: number;
  removed: number;
  error: string | null;
}
