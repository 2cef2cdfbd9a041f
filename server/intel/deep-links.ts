import { type DomainName, normalizeDomain } from "./domain-name";

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

/** Links within links, and encodings within encodings, that are followed. */
const DEEPEST = 3;

const NOTHING: readonly DomainName[] = [];

/**
 * The sites that a wallet opens from a link of its own, whichever way it decodes it; a link within the link is followed
 * too. Empty for all else.
 *
 * @example sitesOpenedBy(`https://metamask.app.link/dapp/claim.example`) // [claim.example]
 */
export function sitesOpenedBy(name: DomainName): readonly DomainName[] {
  if (name.url === undefined || !DOOR_AT.has(withoutWww(name.host))) return NOTHING;
  const sites = new Map<string, DomainName>();
  follow(name, sites, 0);
  sites.delete(keyOf(name));
  return [...sites.values()];
}

function follow(name: DomainName, sites: Map<string, DomainName>, depth: number): void {
  const path = name.url?.path;
  const door = DOOR_AT.get(withoutWww(name.host));
  const match = door && path !== undefined && depth < DEEPEST ? door.path.exec(path) : null;
  if (!door || !match || path === undefined) return;
  const targets = door.parameter === undefined ? [match[1] ?? ""] : parametersOf(path, door.parameter);
  for (const site of targets.flatMap((target) => readings(target))) {
    if (!sites.has(keyOf(site))) sites.set(keyOf(site), site);
    follow(site, sites, depth + 1);
  }
}

function parametersOf(path: string, parameter: string): string[] {
  const query = path.indexOf("?");
  return query < 0 ? [] : new URLSearchParams(path.slice(query)).getAll(parameter);
}

/** What a target names as it stands, and each time that it is decoded. */
function readings(target: string): DomainName[] {
  const found: DomainName[] = [];
  let text = target;
  for (let times = 0; times <= DEEPEST; times++) {
    const inside = WALLET_SCHEME.test(text)
      ? IN_WALLET_SCHEME.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])
      : [text];
    for (const one of inside) {
      const name = normalizeDomain(one);
      if (name.ok) found.push(name);
    }
    const decoded = decode(text);
    if (decoded === text) break;
    text = decoded;
  }
  return found;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const withoutWww = (host: string) => (host.startsWith("www.") ? host.slice(4) : host);

/** With user info, a host is judged otherwise. */
const keyOf = ({ host, url }: DomainName) => (url?.userinfo ? `@${host}` : host);
