import type { MissingEvidence, NameReason } from "@/server/risk";
import type { CoverageSignals } from "@/server/risk/signals/coverage/evidence";
import type { DomainSignals, NamePatternEvidence } from "@/server/risk/signals/domain/evidence";
import type { ListingEvidence, ListingSignals } from "@/server/risk/signals/listing/evidence";
import type { SamplesOf } from "./types";
import { address, category, list } from "./values";

const lastSeen = "2026-11-20";
const listed: ListingEvidence[] = [
  { value: address(1), list, category, lastSeen },
  { value: "claim-rewards.example", list: "MetaMask", category, label: "Fake_Phishing 42", lastSeen },
];

const named = { value: "claim-rewards.example", since: "2026-11-21T00:00:00.000Z" };

export const listingSamples: SamplesOf<ListingSignals> = {
  "listing.sanctioned": listed,
  "listing.phishing": listed,
  "listing.drainer": listed,
  "listing.scam": listed,
  "listing.exploiter": listed,
  "listing.exploited": listed,
  "listing.poisoner": listed,
  "listing.mixer": listed,
  "listing.malware": listed,
  "listing.disputed": listed.map((each) => ({ ...each, protectedAs: "Permit2" })),
  "listing.contested": listed.flatMap((each) => [
    { ...each, vouchedBy: "METAMASK" },
    { ...each, vouchedBy: "curated" },
  ]),
  "listing.protected": [{ label: "Permit2" }],
  "override.denied": [named, { ...named, expiresAt: "2026-12-31T00:00:00.000Z" }],
  "override.allowed": [
    { ...named, suppressed: [] },
    { ...named, suppressed: ["listing.phishing", "listing.scam"] },
  ],
};

const reasons: NameReason[] = [
  { kind: "userinfo" },
  { kind: "ip-literal" },
  { kind: "punycode-lookalike", brand: "firelight" },
  { kind: "mixed-script" },
  { kind: "latin-lookalike", reads: "apple" },
  { kind: "imitates-address", address: "aave.com" },
  { kind: "imitates-brand", brand: "firelight", written: "firelight" },
  { kind: "imitates-brand", brand: "firelight", written: "firellght" },
  { kind: "brand-in-subdomain", brand: "firelight" },
  { kind: "disguised-word", word: "allocation", written: "aiiocation" },
  { kind: "free-hosting-lure", host: "pages.dev", word: "airdrop" },
  { kind: "lure-words", words: ["rewards"] },
  { kind: "lure-words", words: ["rewards", "airdrop"] },
  { kind: "lure-words", words: ["rewards", "airdrop", "staking"] },
  { kind: "numbered-series", label: "airdrop42" },
  { kind: "topic-words", words: ["finance"] },
  { kind: "topic-words", words: ["chain", "protocol"] },
  { kind: "content-hash", host: "ipfs.dweb.link" },
  { kind: "random-label", label: "xkqzvwpt" },
  { kind: "cheap-tld", tld: "xyz" },
  { kind: "character-pattern" },
];
const patterns: NamePatternEvidence[] = [
  [],
  ...reasons.map((reason) => [reason]),
  [reasons[4]!, reasons[10]!],
  [reasons[5]!, reasons[9]!, reasons[13]!, reasons[15]!],
].map((each) => ({ host: "firelight-airdrop42.xyz", probability: 0.97, reasons: each }));
const host = "xn--80ak6aa92e.example";

export const domainSamples: SamplesOf<DomainSignals> = {
  "domain.allowlisted": [{ domain: "firelight.example", list: "MetaMask" }],
  "domain.official": [{ domain: "firelight.example", brand: "firelight" }],
  "domain.third-party": [{ domain: "cdn-firelight.example" }],
  "domain.shared": [{ host: "docs.firelight.example" }],
  "domain.deep-link": [{ host: "link.firelight.example", opens: "claims.example" }],
  "domain.outgrown": [{ host: "link.firelight.example" }],
  "domain.userinfo": [{ host }, { host, decodedHost: "claims.example" }, { host, decodedHost: null }],
  "domain.ip-literal": [{ host: "192.0.2.7" }],
  "domain.content-hash": [{ host, gateway: "gateway.example" }],
  "domain.homograph": [{ host, unicode: "аррӏе.example", brand: "firelight" }],
  "domain.mixed-script": [{ host, unicode: "fіrelight.example" }],
  "domain.phishing-pattern": patterns,
  "domain.suspicious-pattern": patterns,
};

/** By type, so that a new one does not compile until it stands here. */
const missing: Record<MissingEvidence, true> = {
  "account-type": true,
  "current-state": true,
  code: true,
  proxy: true,
  "sanctions-oracle": true,
  "sanctions-lists": true,
  "known-contracts": true,
  "site-name": true,
  allowances: true,
  "approval-senders": true,
  "token-accounts": true,
  "handed-over-accounts": true,
  "held-tokens": true,
  "core-assets": true,
  "stake-accounts": true,
  "nonce-accounts": true,
  history: true,
  creator: true,
  "native-transfers": true,
  "first-seen": true,
  safe: true,
  counterparties: true,
  controllers: true,
  upgrades: true,
  "token-data": true,
  trade: true,
  simulation: true,
  "changed-conditions": true,
  "asset-changes": true,
  payees: true,
  payments: true,
};
const every = Object.keys(missing) as MissingEvidence[];

export const coverageSamples: SamplesOf<CoverageSignals> = {
  "coverage.essential-missing": [
    ...every.map((one) => ({ missing: [one] })),
    { missing: every.slice(0, 2) },
    { missing: every },
  ],
};
