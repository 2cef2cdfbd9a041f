import { isIPv6 } from "node:net";
import { parse } from "tldts";
import { hostToAscii, hostToUnicode } from "./idna";

/** Longest input looked at, in UTF-16 code units. */
export const MAX_DOMAIN_INPUT = 2_048;

/** Parts of an input besides the bare host name. */
type UrlParts = {
  /** Lower-case, without the colon; `null` where none was written. */
  scheme: string | null;
  /** `true` for `https://metamask.io@evil.example`: the part before `@` is bait, not the host. */
  userinfo: boolean;
  /**
   * `https%3A%2F%2Fevil.example%2F@metamask.io`: browsers open what stands after the `@`, and who decodes a link before
   * opening it, as wallets do with the links that they are handed, opens what stands before it: this host, `null` where
   * decoding it gives none.
   */
  decodedHost?: string | null;
  /** `null` when none was written, or the scheme's default one. */
  port: number | null;
  /** Path with query, as WHATWG serialises it: `/` at least, no fragment. */
  path: string;
};

export type DomainName = {
  ok: true;
  /** Canonical ASCII: lower case, punycode, no trailing dot; IPv4 dotted (also where IPv6 holds it), IPv6 compressed without brackets. */
  host: string;
  /** The same for people: `xn--…` labels decoded. Equal to `host` where there are none. */
  unicode: string;
  /** Public suffix plus one label, private suffixes included (`x.pages.dev`); `null` for an IP or a bare suffix. */
  registrable: string | null;
  /** Labels to the left of `registrable`, dots included; `""` if none. */
  subdomain: string;
  /** `com`, `co.uk`, `pages.dev`; an unknown TLD counts as a suffix; `null` for an IP. */
  suffix: string | null;
  /** The suffix belongs to a hoster that rents out names below it (`pages.dev`, `github.io`). */
  privateSuffix: boolean;
  isIp: boolean;
  /** Present when the input was more than a bare host. */
  url?: UrlParts;
};

/**
 * - `empty`: nothing but white space.
 * - `too-long`: over {@link MAX_DOMAIN_INPUT} characters, or the host over 253.
 * - `invalid`: not parsable as host or URL, or characters no host name has.
 * - `single-label`: `localhost`, `wallet`: no domain on the public internet.
 */
type DomainNameError = "empty" | "too-long" | "invalid" | "single-label";

type DomainNameResult = DomainName | { ok: false; error: DomainNameError };

const PLAIN_HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*$/;
const SCHEME = /^([a-z][a-z0-9+.-]*):(.*)$/is;
// WHATWG parses these with one slash, none, or backslashes alike. Then the defanged forms of http.
const SPECIAL_SCHEMES = /^(?:https?|wss?|ftp|h[tx]{2}ps?)$/;
// A link whose own colon is encoded, before an `@` that is not.
const LINK_FIRST = /^(?:https?|wss?|ftp|h[tx]{2}ps?)%3a[^@]*@/i;
// Text after these is code, a file or a hash, regardless of its appearance: `javascript://example.com/%0aalert(1)`.
const NO_SITE = /^(?:javascript|vbscript|data|blob|about|file|ipfs|ipns|ens)$/;
// IPv4 as IPv6 writes it: mapped, and through NAT64.
const IPV4_INSIDE = /^\[(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/**
 * Reads a host name out of whatever people and feeds write: a host, a URL with any scheme or none, an international
 * name, upper case, a trailing dot, user info, ports, IP literals in every notation, percent-encoding, and the
 * defanged forms of threat reports (`hxxps://evil[.]com`). Two spellings of one host give one `host`.
 *
 * Source of the rules: WHATWG URL (through Node), UTS 46 (see idna.ts), the Public Suffix List (through tldts). Never throws;
 * linear in the input's length.
 *
 * @example normalizeDomain("https://Claim.Example.CO.UK:8443/x") // { ok: true, host: "claim.example.co.uk",
 *   registrable: "example.co.uk", subdomain: "claim", suffix: "co.uk", url: { port: 8443, path: "/x", … }, … }
 */
export function normalizeDomain(input: string): DomainNameResult {
  if (input.length > MAX_DOMAIN_INPUT) return { ok: false, error: "too-long" };
  if (PLAIN_HOST.test(input) && !input.includes("xn--")) return describeHost(input, undefined);

  const text = withoutControls(input).trim();
  if (text === "") return { ok: false, error: "empty" };
  const target = toHttpHref(unwrapEncoding(text.replaceAll("[.]", ".").replaceAll("[:]", ":")));
  if (target === null) return { ok: false, error: "invalid" };
  const { scheme, href } = target;
  const opened = openHref(href);
  if (opened === null) return { ok: false, error: "invalid" };
  const { url, hostname } = opened;
  const parts: UrlParts = {
    scheme,
    userinfo: url.username !== "" || url.password !== "",
    port: url.port === "" ? null : Number(url.port),
    path: url.pathname + url.search,
    ...(LINK_FIRST.test(text) && { decodedHost: hostOnceDecoded(text) }),
  };
  const isBareHost = scheme === null && !parts.userinfo && parts.port === null && !/[/\\?#@]/.test(text);
  return describeHost(hostname, isBareHost ? undefined : parts);
}

const AUTHORITY = /^([a-z]+:[/\\]*)((?:[^/\\?#]*@)?)([^/\\?#]*?)((?::\d*)?(?:[/\\?#].*)?)$/is;
/** Stands for a host that Node's table of letters may not know; the rest of the link is read by Node. */
const PLACE = "place.invalid";

/** A link taken apart as a browser takes it; null where it opens none. */
function openHref(href: string): { url: URL; hostname: string } | null {
  const [, scheme = "", user = "", host = "", rest = ""] = AUTHORITY.exec(href) ?? [];
  const isPlain = /^[\0-\x7f]*$/.test(host) && !/%|xn--/i.test(host);
  const ascii = isPlain ? host : hostToAscii(host);
  if (ascii === null) return null;
  const isInternational = ascii.includes("xn--");
  try {
    const url = new URL(isPlain ? href : `${scheme}${user}${isInternational ? PLACE : ascii}${rest}`);
    // A host that ends in a number is an IPv4 address, and with letters in it an invalid one.
    if (isInternational && /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/.test(ascii)) return null;
    return { url, hostname: isInternational ? ascii : url.hostname };
  } catch {
    return null;
  }
}

/** Removes controls as browsers do: at both ends, and tabs and line ends everywhere. */
function withoutControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 32) start++;
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return text.slice(start, end).replace(/[\t\n\r]+/g, "");
}

/**
 * `https%3A%2F%2Fevil.com%2F`, a URL taken out of another one's query. Encoding within a host is WHATWG's business, and
 * what stands before an `@` stays as it is: no part of it is the host.
 */
function unwrapEncoding(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*%3a/i.test(text) || text.includes("@")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Once only: decoded, the link has its colon. */
function hostOnceDecoded(link: string): string | null {
  try {
    const name = normalizeDomain(decodeURIComponent(link));
    return name.ok ? name.host : null;
  } catch {
    return null;
  }
}

/**
 * Schemes of sites are read by http's rules, since WHATWG leaves the hosts of others undecoded. `null` where no site's
 * host is named: `mailto:`, `wc:…@2`, `ethereum:0x…@1`.
 */
function toHttpHref(text: string): { scheme: string | null; href: string } | null {
  const match = SCHEME.exec(text);
  const scheme = match?.[1]?.toLowerCase();
  const rest = match?.[2] ?? "";
  if (scheme !== undefined && SPECIAL_SCHEMES.test(scheme))
    return { scheme, href: `${scheme.replace(/^h[tx]{2}p/, "http")}:${rest}` };
  if (scheme !== undefined && NO_SITE.test(scheme)) return null;
  // Elsewhere than with http a backslash ends no host, so what a browser would open is another one; and an address bar
  // takes what has a dot for the host: `evil.com://example.com`.
  if (scheme !== undefined && rest.startsWith("//"))
    return scheme.includes(".") || /^\/\/[^/?#]*\\/.test(rest) ? null : { scheme, href: `http:${rest}` };
  if (isIPv6(text)) return { scheme: null, href: `http://[${text}]` };
  // `example.com:8080/x` looks like a scheme but is a host with a port.
  if (scheme !== undefined && !scheme.includes(".") && !/^\d*(?:[/\\?#]|$)/.test(rest)) return null;
  return { scheme: null, href: /^[/\\]{2}/.test(text) ? `http:${text}` : `http://${text}` };
}

function describeHost(hostname: string, url: UrlParts | undefined): DomainNameResult {
  const inside = IPV4_INSIDE.exec(hostname);
  if (inside) return describeHost(dotted(inside[1] as string, inside[2] as string), url);
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  const host = bare.endsWith(".") ? bare.slice(0, -1) : bare;
  if (host.length > 253) return { ok: false, error: "too-long" };
  const extra = url ? { url } : {};
  if (hostname.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    return {
      ok: true,
      host,
      unicode: host,
      registrable: null,
      subdomain: "",
      suffix: null,
      privateSuffix: false,
      isIp: true,
      ...extra,
    };
  }
  const labels = host.split(".");
  if (!labels.every((label) => label.length <= 63 && /^[a-z0-9_-]+$/.test(label)))
    return { ok: false, error: "invalid" };
  if (labels.length === 1) return { ok: false, error: "single-label" };
  const unicode = hostToUnicode(host);
  const parsed = parse(host, { allowPrivateDomains: true, validateHostname: false, extractHostname: false });
  return {
    ok: true,
    host,
    unicode,
    registrable: parsed.domain,
    subdomain: parsed.subdomain ?? "",
    suffix: parsed.publicSuffix,
    privateSuffix: parsed.isPrivate ?? false,
    isIp: false,
    ...extra,
  };
}

function dotted(high: string, low: string): string {
  const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [one >> 8, one & 255, two >> 8, two & 255].join(".");
}

/** Whether its ending exists, by the Public Suffix List: under another one there is no site. */
export function hasKnownSuffix({ host }: Pick<DomainName, "host">): boolean {
  const { isIcann, isPrivate } = parse(host, { allowPrivateDomains: true, extractHostname: false });
  return Boolean(isIcann || isPrivate);
}

/** A host without a leading `www`, which users do not regard as another site. */
export const bareHost = (host: string): string => (host.startsWith("www.") ? host.slice(4) : host);
