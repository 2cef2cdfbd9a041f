import { getPublicSuffix } from "tldts";
import { isSharedHost } from "../admit/shared-hosts";
import type { DomainName } from "../domain-name";
import { hostToUnicode } from "../idna";
import { ownerOf } from "./brands";
import { isCommonWordName } from "./common-words";
import { tellsInternationally } from "./homograph";
import { isHonestSite } from "./honest-sites";
import type { Site } from "./hosting";
import type { Family } from "./lures";
import { isPlausible } from "./plausibility";
import { isThirdParty } from "./third-parties";
import type { Reading } from "./tokenised-name";

/** A brand's own domain, or a shared platform. Such names show nothing, but feeds may still list their content. */
export function isCleared(name: DomainName): boolean {
  return ownerOf(name) !== null || isSharedHost(name.host, name.registrable);
}

/** Whether a name may be blocked for its letters at all; `elsewhere` leaves it to {@link elsewhere}. */
export type Blocking = "may" | "elsewhere" | "never";

/**
 * Never blocks these names: a cleared name; one whose site others load parts from or that people found honest; a
 * hoster's own (`pages.dev`, shared by millions of sites); a hash; words of another language that do not lure; or an
 * everyday word or two, since the ending alone would block it. Neither does it block a state's own name unless it names
 * a brand: `claim` is a word that offices use, and names on a hacked one borrow more. Nearly all hosted names on lists
 * are phishing, so there the address alone must not block: the tenant's name has to be evidence too. The trainer uses
 * the same rule.
 */
export function blockingOf(name: DomainName, reading: Reading): Blocking {
  if (isHosterItself(name) || isCleared(name) || isContentHash(reading.site)) return "never";
  if (isThirdParty(name) || isHonestSite(name)) return "never";
  if (isState(name) && !namesBrand(reading)) return "never";
  if (reading.isInternational && !tellsInternationally(name, reading)) return "never";
  if (isCommonWordName(reading)) return "never";
  const { suffixClass } = reading.site;
  return (suffixClass !== "hoster" && suffixClass !== "private") || reports(reading) ? "may" : "elsewhere";
}

/** The name without the hoster's help: the tenant's labels under `.com`. Blocked only if that would be for review. */
export function elsewhere({ site, isInternational }: Reading): DomainName {
  const host = `${site.sub === "" ? "" : `${site.sub}.`}${site.core}.com`;
  const unicode = isInternational ? hostToUnicode(host) : host;
  const registrable = `${site.core}.com`;
  return {
    ok: true,
    host,
    unicode,
    registrable,
    subdomain: site.sub,
    suffix: "com",
    privateSuffix: false,
    isIp: false,
  };
}

/** `bafy….ipfs.dweb.link`: content under this hash (or key), regardless of its creator. The letters show nothing. */
export function isContentHash({ sub, core, suffixClass }: Site): boolean {
  const isRented = suffixClass === "hoster" || suffixClass === "private";
  const left = sub === "" ? core : `${sub}.${core}`;
  return isRented && /^(?:baf[a-z2-7]{56}|k51[a-z0-9]{59})(?:\.ip[fn]s)?$/.test(left);
}

/**
 * A content hash in the path, `ipfs.io/ipfs/<hash>`. There, too, the name's letters show nothing about the content it
 * serves.
 */
export function leadsToContentHash({ url }: DomainName): boolean {
  return PATH_OF_HASH.test(url?.path ?? "");
}

const PATH_OF_HASH = /^\/ip[fn]s\/(?:baf[a-z2-7]{56}|Qm[1-9A-HJ-NP-Za-km-z]{44}|k51[a-z0-9]{59})(?:[/?]|$)/;

/** Below what only states give out, by the Public Suffix List: `gov`, `gov.uk`, `service.gov.uk`, `gob.mx`, `go.jp`; `go.it` is Gorizia. */
function isState({ host, suffix }: DomainName): boolean {
  if (suffix === null || !STATE.test(suffix)) return false;
  return STATE.test(getPublicSuffix(host, { allowPrivateDomains: false, extractHostname: false }) ?? "");
}

const STATE = /(?:^|\.)(?:(?:gov|mil)(?:\.[a-z]{2})?|(?:gob|gouv|govt|gub|gv|gc)\.[a-z]{2}|go\.(?!it$)[a-z]{2})$/;

function namesBrand(reading: Reading): boolean {
  const { hits, hitCount } = reading;
  return hits
    .slice(0, hitCount)
    .some((hit) => hit.word.family === "brand" && hit.match === "exact" && isPlausible(hit, reading));
}

function isHosterItself(name: DomainName): boolean {
  return name.registrable === null && name.host.split(".").length === 2;
}

/** Words that honest pages about crypto use all the same. */
const HARMLESS: ReadonlySet<Family> = new Set(["common", "learned", "crypto"]);

/** A brand, a lure, either of them disguised, or one of a numbered series. */
function reports(reading: Reading): boolean {
  for (let i = 0; i < reading.hitCount; i++) {
    const { word, match } = reading.hits[i]!;
    if (match !== "exact" || !HARMLESS.has(word.family)) return true;
  }
  return isNumbered(reading);
}

/** `claim42`, but not `web3`, which is a word. */
export function isNumbered({ site, hits, hitCount, length }: Reading): boolean {
  if (!/[a-z]-?\d{1,4}$/.test(site.core)) return false;
  for (let i = 0; i < hitCount; i++) if (hits[i]!.match === "exact" && hits[i]!.end === length) return false;
  return true;
}
