import { bareHost, type DomainName, normalizeDomain } from "./domain-name";

/**
 * Links of wallets that open another site within the wallet: what follows the path, or stands in a parameter.
 */
const DOORS: readonly { hosts: string; path: RegExp; parameter?: string }[] = [
  { hosts: "metamask.app.link metamask-alternate.app.link link.metamask.io", path: /^\/+dapp\/+(.+)$/i },
  {
    hosts: "phantom.app phantom.com solflare.com backpack.app",
    path: /^\/+ul\/+(?:v\d+\/+)?browse\/+([^?]+)/i,
  },
  { hosts: "link.trustwallet.com", path: /^\/+open_url\b/i, parameter: "url" },
  { hosts: "okx.com web3.okx.com", path: /^\/+(?:[a-z-]+\/+)?download\b/i, parameter: "deeplink" },
  { hosts: "go.cb-w.com", path: /^\/+dapp\b/i, parameter: "cb_url" },
  { hosts: "bkcode.vip", path: /^\//, parameter: "url" },
  { hosts: "connect.token.im", path: /\/DappView\b/i, parameter: "url" },
];

const DOOR_AT = new Map(DOORS.flatMap((door) => door.hosts.split(" ").map((host) => [host, door] as const)));

/** A wallet's own scheme: `okx://wallet/dapp/url?dappUrl=…`, `metamask://dapp/…`. */
const WALLET_SCHEME = /^(?!https?:|wss?:|ftp:)[a-z][a-z0-9-]*:\/\//i;
const IN_WALLET_SCHEME = [/[?&](?:url|dappUrl|dapp_url|cb_url)=([^&#]+)/i, /\/(?:dapp|browse)\/(.+)$/i];

/** Texts read for one link. Each nesting takes one, and one for each time that it is encoded. */
const MOST_READ = 128;

/** `outgrown`: more lies within the link than was read. */
type OpenedSites = { sites: readonly DomainName[]; outgrown: boolean };

const NOTHING: OpenedSites = { sites: [], outgrown: false };

/**
 * The sites that a wallet opens from a link of its own, whichever way it decodes it; a link within the link is followed
 * too. None for all else.
 *
 * @example sitesOpenedBy(`https://metamask.app.link/dapp/claim.example`).sites // [claim.example]
 */
export function sitesOpenedBy(name: DomainName): OpenedSites {
  const texts = new Set(targetsOf(name));
  if (texts.size === 0) return NOTHING;
  const sites = new Map<string, DomainName>();
  let left = MOST_READ;
  // Texts found on the way are appended, and read in turn.
  for (const text of texts) {
    if (left-- === 0) break;
    texts.add(decode(text));
    if (WALLET_SCHEME.test(text)) for (const inside of insideOf(text)) texts.add(inside);
    const site = normalizeDomain(text);
    if (!site.ok) continue;
    if (!sites.has(keyOf(site))) sites.set(keyOf(site), site);
    for (const target of targetsOf(site)) texts.add(target);
  }
  sites.delete(keyOf(name));
  return { sites: [...sites.values()], outgrown: left < 0 };
}

/**
 * Addresses in a wallet's own link that prefill the recipient of its send form. Links of other sites only show the
 * addresses in them.
 */
export function sentTo({ host, url }: DomainName): readonly string[] {
  if (url === undefined || !DOOR_AT.has(bareHost(host))) return [];
  return [...new Set(url.path.match(/0x[0-9a-f]{40}(?![0-9a-f])/gi)?.map((address) => address.toLowerCase()))];
}

function targetsOf({ host, url }: DomainName): string[] {
  const door = url && DOOR_AT.get(bareHost(host));
  const match = door?.path.exec(url?.path ?? "");
  if (!door || !match || !url) return [];
  return door.parameter === undefined ? [match[1] ?? ""] : parametersOf(url.path, door.parameter);
}

function insideOf(text: string): string[] {
  return IN_WALLET_SCHEME.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
}

function parametersOf(path: string, parameter: string): string[] {
  const query = path.indexOf("?");
  return query < 0 ? [] : new URLSearchParams(path.slice(query)).getAll(parameter);
}

/** Badly encoded text stays unchanged, as in apps with lenient decoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-7][0-9a-f])+/gi, decodeURIComponent);
  }
}

/** With user info, a host is judged otherwise. */
const keyOf = ({ host, url }: DomainName) => (url?.userinfo ? `@${host}` : host);
