export { canonicalAddress } from "./address";
export { isSharedHost } from "./admit/shared-hosts";
export { curated as curatedContracts, curatedTokens } from "./allowlist/curated";
export { sentTo, sitesOpenedBy } from "./deep-links";
export { type DomainName, hasKnownSuffix, normalizeDomain } from "./domain-name";
export type { Intel } from "./intel";
export { judgeName, leadsToContentHash, suspectPage } from "./lexical";
export { type IntelOptions, openIntel } from "./open";
export { type AddressIntel, curated, type DomainIntel, type FeedStatus, type KnownToken } from "./types";
