import type { Network } from "@/server/networks";
import { SHORTEST_HASH } from "./content-hash";
import type { DomainName } from "./domain-name";
import { ownerOf } from "./lexical/brands";
import { pageKeys } from "./page-key";
import type { Attribute } from "./snapshot/attributes";
import type { Snapshot } from "./snapshot/snapshot";
import {
  type AddressIntel,
  type AllowedDomain,
  curated,
  type DomainIntel,
  type KnownToken,
  type Listing,
  type Override,
  type Protected,
} from "./types";

const emptyAddress: AddressIntel = Object.freeze({ listings: Object.freeze([]), protected: null, override: null });
const emptyDomain: DomainIntel = Object.freeze({ listings: Object.freeze([]), allowed: null, override: null });

/**
 * A snapshot's intelligence on an address. `network` omits entries that are honest only elsewhere: a token's address on
 * another chain. Listings hold on every network, since a key that drains on one is the attacker's on all.
 */
export function addressIntel(
  snapshot: Snapshot,
  address: string,
  network: Network | undefined,
  override: Override | null,
): AddressIntel {
  const set = snapshot.findAddress(address);
  if (set === 0) return override === null ? emptyAddress : { ...emptyAddress, override };
  const attributes = snapshot.attributesOf(set);
  const canonical = address.startsWith("0x") ? address.toLowerCase() : address;
  const listings = listingsOf(snapshot, attributes, canonical, []);
  const shield = protectionOf(attributes, network);
  if (shield === null || !snapshot.feeds.has(shield.source)) return { listings, protected: shield, override };
  return { listings, protected: isForfeited(listings) ? null : { ...shield, byFeed: true }, override };
}

/**
 * An address known only from a token list is no longer protected where two lists name it. An address known to this
 * project stays protected.
 */
function isForfeited(listings: readonly Listing[]): boolean {
  return new Set(listings.map(({ feedId }) => feedId)).size >= 2;
}

/**
 * A snapshot's intelligence on a host: itself and its parents down to the registrable domain, the longest name first. A
 * suffix rented out by name (`netlify.app`) is no parent, so one tenant shows nothing about the others.
 */
export function domainIntel(snapshot: Snapshot, name: DomainName, override: Override | null): DomainIntel {
  const listings = pageListings(snapshot, name);
  // An allowed host does not clear a page of it that a list names.
  const isPageListed = listings.length > 0;
  const hits = snapshot.findHosts(name.host, name.registrable?.length ?? name.host.length);
  if (hits.length === 0 && !isPageListed) return override === null ? emptyDomain : { ...emptyDomain, override };
  let allowed: AllowedDomain | null = null;
  for (let at = 0; at < hits.length; at += 2) {
    const attributes = snapshot.attributesOf(hits[at] as number);
    const matched = name.host.slice(hits[at + 1]);
    listingsOf(snapshot, attributes, matched, listings);
    allowed ??= allowanceOf(snapshot, attributes, matched, matched.length === name.host.length);
  }
  if (allowed !== null && isTakenBack(allowed, listings)) allowed = null;
  if (listings.length > 0) allowed ??= brandOf(name);
  return { listings, allowed: isPageListed || isOutweighed(allowed, listings) ? null : allowed, override };
}

/** Lists' words on the very page or content, narrower than its host. */
function pageListings(snapshot: Snapshot, name: DomainName): Listing[] {
  const listings: Listing[] = [];
  // A content hash in a host is a long label.
  if (name.url === undefined && name.host.length < SHORTEST_HASH) return listings;
  for (const key of pageKeys(name)) {
    const set = snapshot.findPage(key);
    if (set !== 0) listingsOf(snapshot, snapshot.attributesOf(set), key, listings);
  }
  return listings;
}

/** Whether the list that allows a host names this one below it, and so no longer vouches for it. */
function isTakenBack({ source, matched: above }: AllowedDomain, listings: readonly Listing[]): boolean {
  return listings.some(({ feedId, matched }) => feedId === source && matched.length > above.length);
}

/**
 * Replaces an allowlist entry where no list names a well-known project's own site, since one list alone may be wrong,
 * or poisoned.
 */
function brandOf(name: DomainName): AllowedDomain | null {
  const brand = ownerOf(name);
  return brand === null ? null : { source: curated, label: brand, matched: name.host };
}

/**
 * A name that one list allows and two others name is not allowed. An attacker with access to one list must not silence
 * the rest. That list's own entry counts too, where it names a host below the one that it allows.
 */
function isOutweighed(allowed: AllowedDomain | null, listings: readonly Listing[]): boolean {
  if (allowed === null || listings.length < 2) return false;
  const { source, matched: above } = allowed;
  const against = listings.filter(({ feedId, matched }) => feedId !== source || matched.length > above.length);
  return new Set(against.map(({ feedId }) => feedId)).size >= 2;
}

/** The token at an address, first the curated ones' word, then the token lists'. */
export function tokensAt(snapshot: Snapshot, network: Network, address: string): KnownToken[] {
  return tokensIn(snapshot, snapshot.findAddress(address)).filter((token) => token.network === network);
}

/** The tokens that rightly carry a symbol on a network, in the same order. */
export function tokensNamed(snapshot: Snapshot, network: Network, symbol: string): KnownToken[] {
  return tokensIn(snapshot, snapshot.findSymbol(network, symbol));
}

function tokensIn(snapshot: Snapshot, set: number): KnownToken[] {
  if (set === 0) return [];
  return snapshot.attributesOf(set).flatMap((attribute) => {
    if (attribute[0] !== "token") return [];
    const [, source, network, address, symbol, name, decimals] = attribute;
    return [{ network, address, symbol, name, decimals, source }];
  });
}

/** Adds to `listings` one a feed: a feed that lists a value in several of its files does so since the earliest. */
function listingsOf(
  snapshot: Snapshot,
  attributes: readonly Attribute[],
  matched: string,
  listings: Listing[],
): Listing[] {
  for (const attribute of attributes) {
    if (attribute[0] !== "listing") continue;
    const [, sourceId, category, severity, firstSeen, label] = attribute;
    const source = snapshot.sources.get(sourceId);
    if (source === undefined) continue;
    const { feedId, feedName, kind, lastSeen } = source;
    const same = listings.find((listing) => listing.feedId === feedId && listing.matched === matched);
    if (same === undefined) {
      listings.push({ feedId, feedName, kind, category, severity, label, firstSeen, lastSeen, matched });
    } else {
      if (firstSeen < same.firstSeen) same.firstSeen = firstSeen;
      if (lastSeen > same.lastSeen) same.lastSeen = lastSeen;
      same.label ??= label;
    }
  }
  return listings;
}

function allowanceOf(
  snapshot: Snapshot,
  attributes: readonly Attribute[],
  matched: string,
  isHost: boolean,
): AllowedDomain | null {
  for (const attribute of attributes) {
    if (attribute[0] !== "allowed") continue;
    const [, sourceId, label, exact] = attribute;
    const source = snapshot.sources.get(sourceId);
    if (source !== undefined && (isHost || !exact))
      return { source: source.feedId, label: label ?? source.feedName, matched };
  }
  return null;
}

function protectionOf(attributes: readonly Attribute[], asked: Network | undefined): Protected | null {
  for (const attribute of attributes) {
    if (attribute[0] === "protected") {
      const [, label, kind, source, network, spender] = attribute;
      if (fits(network, asked)) return { label, kind, source, network, spender };
    } else if (attribute[0] === "token") {
      const [, source, network, , symbol] = attribute;
      if (fits(network, asked)) return { label: symbol, kind: "token", source, network, spender: false };
    }
  }
  return null;
}

function fits(network: Network | "evm", asked: Network | undefined): boolean {
  return asked === undefined || network === asked || (network === "evm" && asked !== "solana");
}
