export { canonicalAddress } from "./address";
export { isSharedHost } from "./admit/shared-hosts";
export { type DomainName, type DomainNameResult, normalizeDomain } from "./domain-name";
export type { Intel, SyncOptions } from "./intel";
export { judgeName } from "./lexical";
export { type IntelOptions, openIntel } from "./open";
export type { NewOverride } from "./overrides";
export { curated as curatedContracts } from "./protected/curated";
export { curatedTokens } from "./protected/tokens";
export type {
  AddressIntel,
  AllowedDomain,
  DomainIntel,
  FeedStatus,
  KnownToken,
  Listing,
  Override,
  OverrideKind,
  Protected,
  SourceStatus,
  SyncResult,
  Verdict,
} from "./types";
