import type { Network } from "@/server/networks";
import type { DomainName } from "./domain-name";
import type { IndicatorSearch } from "./indicator-search";
import type { OperatorFeed, OperatorFeedInput } from "./operator-feeds";
import type { NewOverride, Overrides } from "./overrides";
import type { AddressIntel, DomainIntel, FeedStatus, KnownToken, Override, SanctionsSource, SyncResult } from "./types";

/** All that is known of addresses and domains. Lookups are of memory: microseconds, nothing allocated on a miss. */
export interface Intel {
  /** `address` in any case. `network` leaves out protection that holds on another network only. */
  lookupAddress(address: string, network?: Network): AddressIntel;
  lookupDomain(name: DomainName): DomainIntel;
  /** The token at an address, if it is the real one of its symbol. */
  lookupToken(network: Network, address: string): KnownToken | null;
  isProtectedToken(network: Network, address: string): boolean;
  /** The tokens that rightly carry a symbol, of any case, on a network. */
  tokensNamed(network: Network, symbol: string): KnownToken[];
  /** Listed values, counted once a file of a feed; the newest success of any feed, ISO 8601. */
  stats(): { indicators: number; updatedAt: string | null };
  /** Source of sanctions assessments, and its age. */
  sanctions(): SanctionsSource;
  /** Feeds are on and no sanctions list was read for a week. An address's absence from one then means little. */
  lacksSanctions(): boolean;
  /** Rises whenever lookups may answer something else, but for an override that expires: for caches of conclusions. */
  readonly snapshotVersion: number;

  /** Reads one feed now. `force` believes whatever it finds. A failure is a result; AppError `not_found` for no feed. */
  syncFeed(feedId: string, options?: SyncOptions): Promise<SyncResult>;
  syncAll(options?: SyncOptions): Promise<SyncResult[]>;
  status(): FeedStatus[];
  /** How often the thread that reads the feeds died since this process started. */
  workerDeaths(): number;
  /** Feeds come due from here on; those that were never read are read now, in the background. */
  start(): void;
  /** Reads the feeds that are due and answers which. For a job that asks every few seconds; a failure is a result. */
  syncDue(): Promise<string[]>;
  stop(): Promise<void>;

  /** Lists that operators added themselves; they are read in the background once they are there. */
  listOwnFeeds(): Promise<OperatorFeed[]>;
  addFeed(input: OperatorFeedInput, author: string): Promise<OperatorFeed>;
  changeFeed(id: string, input: OperatorFeedInput, author: string): Promise<OperatorFeed>;
  removeFeed(id: string, author: string): Promise<void>;

  /** Listed values that begin with a text, by value. Throws AppError `invalid_request` for a cursor of another list. */
  searchIndicators(query: { text: string; cursor?: string | undefined; limit: number }): ReturnType<IndicatorSearch>;

  addOverride(input: NewOverride): Promise<Override>;
  removeOverride(idOrValue: string, author: string): Promise<Override>;
  listOverrides(options?: { all?: boolean }): ReturnType<Overrides["list"]>;
}

export interface SyncOptions {
  force?: boolean;
}
