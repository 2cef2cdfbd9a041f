import { bareHost, type DomainName, normalizeDomain } from "../domain-name";
import { judgeName } from "./model";
import type { LexicalReason } from "./reasons";

/**
 * Hosts where any user gives a page, a channel, a bucket or a short link a name of their choice, which opens the path.
 */
const HOSTS: ReadonlySet<string> = new Set(
  `sites.google.com t.me telegram.me telegram.dog telegra.ph linktr.ee beacons.ai bio.link taplink.cc lnk.bio about.me
  rentry.co medium.com bit.ly tinyurl.com cutt.ly is.gd rb.gy t.ly tr.ee storage.googleapis.com
  storage.cloud.google.com firebasestorage.googleapis.com s3.amazonaws.com storage.yandexcloud.net notion.so notion.site codesandbox.io hackmd.io`.split(
    /\s+/,
  ),
);
/** Hosts that name a region, or the account that has the site: `s3.eu-west-1.amazonaws.com/<bucket>`, `x.github.io/<page>`. */
const PARTED =
  /^(?:s3[.-][a-z0-9-]+\.(?:amazonaws|wasabisys)\.com|[a-z0-9-]+\.(?:digitaloceanspaces\.com|backblazeb2\.com|blob\.core\.windows\.net|wixsite\.com|github\.io|gitlab\.io))$/;
const NAME = /^\/(?:view\/|site\/|s\/|p\/(?:sandbox\/)?|file\/|v0\/b\/|a\/[^/?]+\/)?@?([^/?]{3,80})/;

/** Promises that a brand's own channels don't carry in their names. `trustwallet` has its wallet there rightly. */
const LURES =
  /claim|airdrop|reward|giveaway|bonus|refund|log-?in|sign-?in|connect|auth|verif|valid|recover|restor|support|help|fix|kyc|aml|unlock|migrat|revoke/;
/**
 * Hosts without channels: a site or a bucket is a place of its own, and one named after a wallet is not the wallet
 * maker's.
 */
const SITES =
  /^(?:sites\.google\.com$|storage\.|firebasestorage\.|s3[.-]|codesandbox\.io$|[a-z0-9-]+\.(?:digitaloceanspaces|backblazeb2|blob|wixsite)\.)/;
const OFFERS = /wallet|desktop|extension|download|official|manager|live|app|web3|v\d/;

/** Name of a page at its host, and the reasons that it resembles phishing. */
type SuspectPage = { page: string; probability: number; reasons: readonly LexicalReason[] };

/**
 * A page whose name would be blocked as a domain of its own, since it holds a brand and lures with it. A brand alone is
 * as good as always its own page there.
 */
export function suspectPage({ host, url }: DomainName): SuspectPage | null {
  const site = bareHost(host);
  if (url === undefined) return null;
  const named = HOSTS.has(site) || PARTED.test(site) ? NAME.exec(url.path) : null;
  const called = named?.[1];
  if (!named || !called) return null;
  for (const label of labelsOf(called, named[0].length, url, site)) {
    const name = normalizeDomain(`${label}.com`);
    if (!name.ok) continue;
    const { level, probability, reasons } = judgeName(name);
    if (level === "block" && reasons.some(({ kind }) => kind === "imitates-brand"))
      return { page: `${site}${named[0]}`, probability, reasons };
  }
  return null;
}

/** Names that lure; of a site's pages also with the page behind it. */
function labelsOf(called: string, length: number, url: { path: string }, site: string): string[] {
  const label = labelOf(called);
  if (!SITES.test(site)) return LURES.test(label) ? [label] : [];
  const next = /^\/([^/?]{3,40})/.exec(url.path.slice(length))?.[1];
  const labels = next === undefined ? [label] : [label, labelOf(`${called}-${next}`)];
  return labels.filter((each) => LURES.test(each) || OFFERS.test(each));
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
