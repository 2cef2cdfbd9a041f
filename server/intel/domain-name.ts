import { isIPv6 } from "node:net";
import { domainToUnicode } from "node:url";
import { parse } from "tldts";

/** Longest input looked at, in UTF-16 code units. */
export const MAX_DOMAIN_INPUT = 2_048;

/** What an input carried besides the bare host name. */
export type UrlParts = {
  /** Lower-case, without the colon; `null` where none was written. */
  scheme: string | null;
  /** `true` for `https://metamask.io@evil.example`: the part before `@` is bait, not the host. */
  userinfo: boolean;
  /** `null` when none was written, or the scheme's default one. */
  port: number | null;
  /** Path with query, as WHATWG serialises it: `/` at least, no fragment. */
  path: string;
};

export type DomainName = {
  ok: true;
  /** Canonical ASCII: lower case, punycode, no trailing dot; IPv4 dotted, IPv6 compressed without brackets. */
  host: string;
  /** The same for people: `xn--…` labels decoded. Equal to `host` where there are none. */
  unicode: string;
  /** Public suffix plus one label, private suffixes included (`x.pages.dev`); `null` for an IP or a bare suffix. */
  registrable: string | null;
  /** What stands left of `registrable`, dots included; `""` if nothing. */
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
export type DomainNameError = "empty" | "too-long" | "invalid" | "single-label";

export type DomainNameResult = DomainName | { ok: false; error: DomainNameError };

const PLAIN_HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*$/;
const SCHEME = /^([a-z][a-z0-9+.-]*):(.*)$/is;
// WHATWG parses these with one slash, none, or backslashes alike.
const SPECIAL_SCHEMES = new Set(["http", "https", "ws", "wss", "ftp"]);

/**
 * Reads a host name out of whatever people and feeds write: a host, a URL with any scheme or none, an international
 * name, upper case, a trailing dot, user info, ports, IP literals in every notation, percent-encoding, and the
 * defanged forms of threat reports (`hxxps://evil[.]com`). Two spellings of one host give one `host`.
 *
 * Source of the rules: WHATWG URL (through Node), UTS 46, the Public Suffix List (through tldts). Never throws;
 * linear in the input's length.
 *
 * @example normalizeDomain("https://Claim.Example.CO.UK:8443/x") // { ok: true, host: "claim.example.co.uk",
 *   registrable: "example.co.uk", subdomain: "claim", suffix: "co.uk", url: { port: 8443, path: "/x", … }, … }
 */
export function normalizeDomain(input: string): DomainNameResult {
  if (input.length > MAX_DOMAIN_INPUT) return { ok: false, error: "too-long" };
  if (PLAIN_HOST.test(input) && !input.includes("xn--")) return describeHost(input, undefined);

  const text = input.trim();
  if (text === "") return { ok: false, error: "empty" };
  const { scheme, href } = toHttpHref(unwrapEncoding(text.replaceAll("[.]", ".").replaceAll("[:]", ":")));
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return { ok: false, error: "invalid" };
  }
  const parts: UrlParts = {
    scheme,
    userinfo: url.username !== "" || url.password !== "",
    port: url.port === "" ? null : Number(url.port),
    path: url.pathname + url.search,
  };
  const isBareHost = scheme === null && !parts.userinfo && parts.port === null && !/[/\\?#@]/.test(text);
  return describeHost(url.hostname, isBareHost ? undefined : parts);
}

/** `https%3A%2F%2Fevil.com%2F`, a URL taken out of another one's query. Encoding within a host is WHATWG's business. */
function unwrapEncoding(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*%3a/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Every scheme is read by http's rules, since WHATWG leaves the hosts of other schemes undecoded. */
function toHttpHref(text: string): { scheme: string | null; href: string } {
  const match = SCHEME.exec(text);
  const scheme = match?.[1]?.toLowerCase();
  const rest = match?.[2] ?? "";
  if (scheme !== undefined && SPECIAL_SCHEMES.has(scheme)) return { scheme, href: `${scheme}:${rest}` };
  if (scheme !== undefined && /^[/\\]{2}/.test(rest)) return { scheme, href: `http:${rest}` };
  // `example.com:8080/x` looks like a scheme but is a host with a port.
  if (isIPv6(text)) return { scheme: null, href: `http://[${text}]` };
  return { scheme: null, href: /^[/\\]{2}/.test(text) ? `http:${text}` : `http://${text}` };
}

function describeHost(hostname: string, url: UrlParts | undefined): DomainNameResult {
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
  const parsed = parse(host, { allowPrivateDomains: true, validateHostname: false, extractHostname: false });
  return {
    ok: true,
    host,
    unicode: host.includes("xn--") ? domainToUnicode(host) || host : host,
    registrable: parsed.domain,
    subdomain: parsed.subdomain ?? "",
    suffix: parsed.publicSuffix,
    privateSuffix: parsed.isPrivate ?? false,
    isIp: false,
    ...extra,
  };
}
