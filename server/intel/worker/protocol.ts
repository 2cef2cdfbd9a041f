import type { NetworkTable } from "@/server/networks";
import type { DownloadLimits } from "../sync/download";
import type { SourceRow } from "../sync/sources";
import type { FeedStatus, SyncResult } from "../types";
import type { BuiltSnapshot } from "./build";

/** Settings the worker is started with. */
export interface WorkerSettings {
  databaseUrl: string;
  /** Networks from the process's settings. */
  networks: NetworkTable;
  /** How long a statement may take. */
  databaseMs: number;
  /** FEED_URL_<ID>. */
  urls: [id: string, urls: string[]][];
  /** Feeds are switched on. */
  enabled: boolean;
  limits: DownloadLimits;
  /** Where downloads are kept while they are parsed. */
  folder: string;
  /** Marks the notifications of this process. */
  origin: string;
  /** Lists that were entered in the console may lie inside. */
  allowPrivate: boolean;
}

/** Facts about a feed that the main thread needs. */
export type FeedFacts = Pick<FeedStatus, "id" | "name" | "kind" | "licence"> & {
  urls: readonly string[];
  refreshMs: number;
};

/** Calls of the worker: arguments and answer. Answers are small or shared memory: cheap to receive. */
export interface WorkerCalls {
  build: { ask: Record<string, never>; answer: BuiltSnapshot & { feeds: FeedFacts[] } };
  sync: {
    ask: { feedId: string; now: number; force: boolean; maxAgeMs: number };
    answer: { result: SyncResult; sources: SourceRow[] };
  };
}

export type Call = keyof WorkerCalls;
export type WorkerRequest = { [C in Call]: { call: C; ask: WorkerCalls[C]["ask"] } }[Call];
