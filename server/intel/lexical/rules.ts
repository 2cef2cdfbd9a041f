import { isSharedHost } from "../admit/shared-hosts";
import type { DomainName } from "../domain-name";
import type { Family } from "./lures";
import type { Reading } from "./reading";

/**
 * Whether a name may be blocked for its letters at all; the trainer counts by the same rule. Never a brand's own domain,
 * a platform that people share, or a hoster's (`pages.dev`, a door to millions of sites). Nearly all that lists hold of
 * hosted names is phishing, so there the address alone must not block: the tenant's name has to tell something too.
 */
export function mayBlock(name: DomainName, reading: Reading): boolean {
  if (reading.isOfficial || isHosterItself(name) || isSharedHost(name.host, name.registrable)) return false;
  const { suffixClass } = reading.site;
  return (suffixClass !== "hoster" && suffixClass !== "private") || tells(reading);
}

function isHosterItself(name: DomainName): boolean {
  return name.registrable === null && name.host.split(".").length === 2;
}

/** Words that honest pages about crypto use all the same. */
const HARMLESS: ReadonlySet<Family> = new Set(["common", "learned", "crypto"]);

/** A brand, a lure, either of them disguised, or one of a numbered series. */
function tells(reading: Reading): boolean {
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
