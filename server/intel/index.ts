export { canonicalAddress } from "./address";
export { isSharedHost } from "./admit/shared-hosts";
export { sentTo, sitesOpenedBy } from "./deep-links";
export { type DomainName, type DomainNameResult, normalizeDomain } from "./domain-name";
export type { Intel, SyncOptions } from "./intel";
export { judgeName, leadsToContentHash, suspectPage } from "./lexical";
export { type IntelOptions, openIntel } from "./open";
export type { NewOverride } from "./overrides";
export { curated as curatedContracts } from "./protected/curated";
export { curatedTokens } from "./protected/tokens";
export {
  type AddressIntel,
  type AllowedDomain,
  curated,
  type DomainIntel,
  type FeedStatus,
  type KnownToken,
  type Listing,
  type Override,
  type OverrideKind,
  type Protected,
  type SourceStatus,
  type SyncResult,
  type Verdict,
} from "./types";
