import type { Category, Severity } from "@/server/kernel/categories";

/** One source of indicators and how its last synchronisation went. Moments are ISO 8601. */
interface Feed {
  id: string;
  name: string;
  licence: string;
  /** `guarded`: an unbelievable shrink or growth was refused and the last good copy kept. */
  state: "off" | "embedded" | "pending" | "ok" | "failing" | "guarded";
  indicators: number;
  knownGood: number;
  /** Entries left out of its files. */
  skipped: number;
  /** Whether the feed is being read now. */
  syncing: boolean;
  lastAttemptAt: string | null;
  lastSuccessAt: string | null;
  /** The day of the copy that is built in, while that stands in for the feed. */
  copyOf: string | null;
  nextSyncAt: string | null;
  /** For operators only: it may name hosts of their network. */
  lastError: string | null;
}

interface SyncReport {
  outcome: string;
  added: number;
  changed: number;
  removed: number;
  error: string | null;
}

interface OverrideInput {
  kind: "address" | "domain";
  value: string;
  verdict: "allow" | "deny";
  reason: string;
  author: string;
  expiresAt: Date | null;
}

interface OverrideRow extends Omit<OverrideInput, "expiresAt"> {
  id: string;
  createdAt: string;
  expiresAt: string | null;
}

/** A list that an operator added. */
interface OperatorFeed {
  id: string;
  name: string;
  urls: string[];
  holds: "address" | "domain" | "either";
  category: Category;
  severity: Severity;
}

/** A listed value with what each feed says of it, and the operator's own word. */
interface FoundIndicator {
  value: string;
  words: {
    feedId: string;
    feedName: string;
    kind: string;
    category: string;
    severity: string;
    label: string | null;
    firstSeen: string;
  }[];
  override: { verdict: "allow" | "deny" } | null;
}

/** View and actions of the console on the threat lists. The intel room implements it. */
export interface IntelDesk {
  stats(): { indicators: number; updatedAt: string | null };
  status(): readonly Feed[];
  /** Whether no published sanctions list was ever read. */
  lacksSanctions(): boolean;
  /** Throws 404 for no feed; a failure is a report. */
  syncFeed(feedId: string, options: { force: boolean }): Promise<SyncReport>;
  listOwnFeeds(): Promise<OperatorFeed[]>;
  /** Throws 400, 409. It is read at once, in the background. */
  addFeed(input: Omit<OperatorFeed, "id">, author: string): Promise<OperatorFeed>;
  /** Throws 400, 404. */
  changeFeed(id: string, input: Omit<OperatorFeed, "id">, author: string): Promise<OperatorFeed>;
  /** Throws 404. */
  removeFeed(id: string, author: string): Promise<void>;
  searchIndicators(query: { text: string; cursor?: string | undefined; limit: number }): Promise<{
    items: FoundIndicator[];
    nextCursor: string | null;
  }>;
  /** Throws 400. */
  addOverride(input: OverrideInput): Promise<OverrideRow>;
  /** Throws 404. */
  removeOverride(id: string, author: string): Promise<OverrideRow>;
  listOverrides(options: { all: boolean }): Promise<(OverrideRow & { removedAt: string | null })[]>;
}
