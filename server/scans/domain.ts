import { LRUCache } from "lru-cache";
import { isChainSuffix } from "@/server/chains";
import { type DomainName, normalizeDomain } from "@/server/intel";

const problems = {
  empty: "A domain or URL is required",
  "too-long": "The domain or URL is too long",
  invalid: "This is no domain name or URL",
  "single-label": "A domain on the public internet has at least one dot",
} as const;

const mail = "This reads as an e-mail address: send the domain alone, or the whole link with https://";
const chainName =
  "This is a name on a blockchain, not a domain on the public internet: send the address that it leads to";

const otherScheme =
  "This is no domain name or URL of a site, but a link for an app: send the https link of the site that it opens";

/** `metamask://dapp/…`, `wc:…`, `mailto:…`; not `localhost:3000`. */
const OTHER_SCHEME = /^(?!(?:https?|wss?|ftp|h[tx]{2}ps?):)[a-z][a-z0-9+-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/** Names are asked about again and again, twice in each request: once to validate it, once to answer. */
const known = new LRUCache<string, DomainName | string>({ max: 10_000 });
/** Long links hardly come twice. */
const longestKept = 256;

/** The host of a domain or URL, else what is wrong with it, in words for the caller. */
export function readDomain(text: string): DomainName | string {
  if (text.length > longestKept) return read(text);
  let result = known.get(text);
  if (result === undefined) {
    result = read(text);
    known.set(text, result);
  }
  return result;
}

function read(text: string): DomainName | string {
  const name = normalizeDomain(text);
  if (!name.ok) return isForApp(text, name.error) ? otherScheme : problems[name.error];
  if (name.url?.userinfo && /^[^\s:/\\?#@%]+@[^:/\\?#@]+$/.test(text.trim())) return mail;
  return name.suffix !== null && isChainSuffix(name.suffix) ? chainName : name;
}

function isForApp(text: string, error: keyof typeof problems): boolean {
  return (error === "invalid" || error === "single-label") && OTHER_SCHEME.test(text.trim());
}

/** Error in a domain or URL, in words for the caller; undefined where there is none. */
export function checkDomain(text: string): string | undefined {
  const name = readDomain(text);
  return typeof name === "string" ? name : undefined;
}
