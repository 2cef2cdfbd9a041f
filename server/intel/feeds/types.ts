import type { Network } from "@/server/networks";
import type { Category, ListingKind, Severity } from "../types";

/** A feed's claim about a listed value. */
export interface Claim {
  category: Category;
  severity: Severity;
  label?: string | undefined;
  /** `YYYY-MM-DD`, where the feed dates its entries. */
  firstSeen?: string | undefined;
}

/** An entry as its feed wrote it, not yet checked: admit.ts decides what of it gets in. */
export type Entry =
  | ({ kind: "address" | "domain" | "either"; value: string } & Claim)
  /** A host that the feed vouches for. `exact`: not what stands below it. */
  | { kind: "allowed"; value: string; label?: string | undefined; exact?: boolean }
  | { kind: "token"; network: Network; address: string; symbol: string; name: string; decimals: number | null }
  /** Entries that the parser itself skips, with the reason. */
  | { kind: "skip"; reason: SkipReason };

export type SkipReason =
  /** Not what it should be. */
  | "malformed"
  /** An address of a chain that we don't know. */
  | "unsupported"
  /** A page whose address is too long to be kept: listing the host would flag all its others. */
  | "path"
  /** A name under which anyone may register. */
  | "public-suffix"
  /** A platform that people share: google.com, t.me. */
  | "shared-host"
  /** The zero address, precompiles, system programs, private networks. */
  | "reserved"
  /** Past the feed's limit of entries. */
  | "over-limit";

/** One file of a feed, downloaded. */
export interface SourceFile {
  /** URL from the settings. Names in it distinguish a feed's files. */
  url: string;
  /** Where redirects led: links are relative to it. */
  base: string;
  chunks(): AsyncIterable<Uint8Array>;
  /** Files that this one names, as FeedDefinition.findLinks found them, in their order. */
  linked: readonly Pick<SourceFile, "chunks">[];
}

/** Hands out entries in batches as it reads. Throws FormatError for a file that is not the feed's. */
type Parse = (file: SourceFile) => AsyncIterable<Entry[]>;

export interface FeedDefinition {
  /** Upper case: also the name of its setting, FEED_URL_<ID>. */
  id: string;
  name: string;
  kind: ListingKind | "known-good";
  urls: readonly string[];
  licence: string;
  refreshMs: number;
  parse: Parse;
  /** The files that one names, to be downloaded before it is parsed. Throws FormatError for one that is not the feed's. */
  findLinks?(file: SourceFile): Promise<string[]>;
  /** Raised when `parse` starts to see other things in the same file, so that it is read again. */
  parserVersion: number;
  /** Entered over the API or the console: its URLs go through the guarded client. */
  untrusted?: boolean;
}

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
