import { isIPv4 } from "node:net";
import { canonicalAddress } from "../address";
import { bareHost, type DomainName, normalizeDomain } from "../domain-name";
import type { Entry, SkipReason } from "../feeds/types";
import { hashKey, pageKey } from "../page-key";
import { cleanDate, cleanText } from "./clean";
import { isReservedAddress } from "./reserved-addresses";
import { isSharedHost } from "./shared-hosts";

/** A row of the table `indicators`, but for its source. */
export interface Indicator {
  kind: "address" | "domain" | "allowed" | "token";
  value: string;
  category: string;
  severity: string;
  label: string | null;
  /** Tokens: name and decimals. Allowed hosts: whether it holds for them alone. */
  detail: { name: string; decimals: number | null } | { exact: boolean } | null;
  /** `null`: the feed doesn't date its entries. */
  firstSeen: string | null;
}

/**
 * Normalises an entry of a feed, or returns the reason it is skipped. Feeds have many authors and may be poisoned:
 * entries that would flag uninvolved parties, or none, are refused here. `today` bounds the accepted dates.
 */
export function admit(entry: Entry, today: string): Indicator | SkipReason {
  if (entry.kind === "skip") return entry.reason;
  if (entry.kind === "token") return admitToken(entry);
  const value = entry.value.trim();
  if (entry.kind === "allowed") return admitAllowed(value, entry);
  const address = entry.kind === "domain" ? null : canonicalAddress(value);
  const found =
    address !== null ? admitAddress(address) : entry.kind === "address" ? unknownAccountOf(value) : admitHost(value);
  if (typeof found === "string") return found;
  const { category, severity } = entry;
  const label = cleanText(entry.label, 120);
  const firstSeen = cleanDate(entry.firstSeen, today);
  // Spread, a million of them would take twice as long.
  return { kind: found.kind, value: found.value, category, severity, label, detail: null, firstSeen };
}

/** Path prefixes that all pages of a platform share before their own names. */
const COMMON_PATH =
  /^\/(?:view|site|s|a|b|c|d|e|g|i|p|r|u|v0(?:\/b)?|in|user|users|channel|groups|pages|forms|document|file|ip[fn]s)\/?$/i;

type Place = Pick<Indicator, "kind" | "value">;

function admitAddress(address: string): Place | SkipReason {
  return isReservedAddress(address) ? "reserved" : { kind: "address", value: address };
}

/** Bitcoin, Tron, Monero, Polkadot and the like are no mistake of the feed. */
function unknownAccountOf(value: string): SkipReason {
  return /^[A-Za-z0-9]{24,110}$/.test(value) && !/^0x/i.test(value) ? "unsupported" : "malformed";
}

function admitHost(value: string): Place | SkipReason {
  const hash = hashKey(value);
  if (hash !== null) return { kind: "domain", value: hash };
  const name = normalizeDomain(value.replace(/^\*\./, ""));
  if (!name.ok || name.url?.userinfo) return "malformed";
  const path = name.url?.path ?? "/";
  if (name.isIp) return isPublicIp(name.host) ? { kind: "domain", value: name.host } : "reserved";
  if (isSharedHost(name.host, name.registrable) && COMMON_PATH.test(path)) return "shared-host";
  const page = pageKey(name);
  if (page !== null) return { kind: "domain", value: page };
  if (path !== "/") return "path";
  if (name.registrable === null && !isTenantName(name)) return "public-suffix";
  const host = servedHost(name);
  return isSharedHost(host, name.registrable) ? "shared-host" : { kind: "domain", value: host };
}

/** An allowed name that is rented out to others, or shared by them, vouches for itself alone. */
function admitAllowed(value: string, { label, exact }: Entry & { kind: "allowed" }): Indicator | SkipReason {
  const name = normalizeDomain(value.replace(/^\*\./, ""));
  if (!name.ok || name.url?.userinfo) return "malformed";
  if (name.isIp) return "reserved";
  if (name.url !== undefined && name.url.path !== "/") return "path";
  const host = servedHost(name);
  return {
    kind: "allowed",
    value: host,
    category: "allowed",
    severity: "none",
    label: cleanText(label, 120),
    detail: { exact: exact === true || name.registrable === null || isSharedHost(host, name.registrable) },
    firstSeen: null,
  };
}

function admitToken({
  network,
  address: text,
  symbol,
  name,
  decimals,
}: Entry & { kind: "token" }): Indicator | SkipReason {
  const address = canonicalAddress(text.trim());
  const label = cleanText(symbol, 32);
  if (address === null || label === null || address.startsWith("0x") !== (network !== "solana")) return "malformed";
  if (isReservedAddress(address)) return "reserved";
  const inRange = decimals !== null && decimals >= 0 && decimals <= 255;
  return {
    kind: "token",
    value: `${network}:${address}`,
    category: "token",
    severity: "none",
    label,
    detail: { name: cleanText(name, 120) ?? label, decimals: inRange ? decimals : null },
    firstSeen: null,
  };
}

/** The server of www.example.com also serves example.com. This does not hold for a rented name (www.netlify.app). */
function servedHost({ host, registrable }: DomainName): string {
  return host === registrable ? host : bareHost(host);
}

/**
 * Some hosters' names count as suffixes one by one (`*.raw.icp0.io`), where the star is a tenant's own name. Detected
 * with a made-up neighbour, which would be a suffix just as well.
 */
function isTenantName({ host, privateSuffix }: DomainName): boolean {
  const neighbour = normalizeDomain(`made-up-neighbour${host.slice(host.indexOf("."))}`);
  return privateSuffix && neighbour.ok && neighbour.registrable === null;
}

function isPublicIp(host: string): boolean {
  if (!isIPv4(host)) return /^[23]/.test(host);
  const [a, b] = host.split(".").map(Number) as [number, number];
  const isPrivate =
    a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 169 && b === 254);
  return a > 0 && a < 224 && a !== 127 && !isPrivate && !(a === 100 && b >= 64 && b < 128);
}
