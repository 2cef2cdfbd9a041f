import { bareHost, type DomainName, normalizeDomain } from "../domain-name";
import { judgeName } from "./model";
import type { LexicalReason } from "./reasons";

/** Hosts where anybody gives a page, a channel or a short link a name of his choice, which opens the path. */
const HOSTS: ReadonlySet<string> = new Set(
  `sites.google.com t.me telegram.me telegram.dog telegra.ph linktr.ee beacons.ai bio.link taplink.cc lnk.bio about.me
  rentry.co medium.com bit.ly tinyurl.com cutt.ly is.gd rb.gy t.ly tr.ee`.split(/\s+/),
);
const NAME = /^\/(?:view\/|site\/|s\/)?@?([^/?]{3,80})/;

/** Promises that a brand's own channels don't carry in their names. `trustwallet` has its wallet there rightly. */
const LURES =
  /claim|airdrop|reward|giveaway|bonus|refund|log-?in|sign-?in|connect|auth|verif|valid|recover|restor|support|help|fix|kyc|aml|unlock|migrat|revoke/;

/** What a page is called at its host, and why that reads like phishing. */
type SuspectPage = { page: string; probability: number; reasons: readonly LexicalReason[] };

/**
 * A page whose name would be blocked as a domain of its own, since it holds a brand and lures with it. A brand alone is
 * as good as always its own page there.
 */
export function suspectPage({ host, url }: DomainName): SuspectPage | null {
  const site = bareHost(host);
  const called = url && HOSTS.has(site) ? NAME.exec(url.path)?.[1] : undefined;
  const label = called && labelOf(called);
  const name = label && LURES.test(label) ? normalizeDomain(`${label}.com`) : undefined;
  if (!name?.ok) return null;
  const { level, probability, reasons } = judgeName(name);
  const isSuspect = level === "block" && reasons.some(({ kind }) => kind === "imitates-brand");
  return isSuspect ? { page: `${site}/${called}`, probability, reasons } : null;
}

/** `MetamaskSupport_Bot` as a domain would be written: `metamask-support-bot`. */
function labelOf(called: string): string {
  return called
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 63)
    .toLowerCase();
}
