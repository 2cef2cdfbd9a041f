import { canonicalHash, hashesIn } from "./content-hash";
import { bareHost, type DomainName } from "./domain-name";

/** Longest key kept; a list that names a longer path means nothing that anyone would type. */
const LONGEST = 240;
/** Limit of path segments that are read. */
const MOST_PARTS = 8;

/** Other names of the same site. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["twitter.com", "x.com"],
  ["mobile.twitter.com", "x.com"],
  ["mobile.x.com", "x.com"],
  ["telegram.me", "t.me"],
  ["telegram.dog", "t.me"],
  ["fb.com", "facebook.com"],
  ["m.facebook.com", "facebook.com"],
]);
/** Where people's names read the same in any case. */
const CASELESS: ReadonlySet<string> = new Set(
  "x.com t.me facebook.com instagram.com tiktok.com github.com medium.com linktr.ee threads.net reddit.com".split(" "),
);

/** Content hashes share the table of hosts: no host is called so. */
const keyOfHash = (hash: string) => `ipfs/${hash}`;

/** Under which a list's entry that is narrower than a host is kept; null where it names the host alone, or too much. */
export function pageKey(name: DomainName): string | null {
  const [hash] = hashesIn(name.host, name.url?.path ?? "");
  if (hash !== undefined) return keyOfHash(hash);
  const { site, path, query } = partsOf(name);
  const key = `${site}${path}${query}`;
  return path === "" && query === "" ? null : key.length <= LONGEST ? key : null;
}

/** The key of a bare content hash, as lists have them; null for anything else. */
export function hashKey(text: string): string | null {
  const hash = canonicalHash(text.replace(/^ip[fn]s:\/\/(?:ip[fn]s\/)?/i, "").replace(/\/.*$/, ""));
  return hash === null ? null : keyOfHash(hash);
}

/** All keys that would name a page: of its content, of itself with its query, and of each part of its path. */
export function pageKeys(name: DomainName): string[] {
  const hashes = hashesIn(name.host, name.url?.path ?? "").map(keyOfHash);
  if (name.url === undefined) return hashes;
  const { site, path, query } = partsOf(name);
  const keys = query === "" ? [] : [`${site}${path}${query}`];
  const parts = path.split("/").slice(1, 1 + MOST_PARTS);
  for (let count = parts.length; count > 0; count--) keys.push(`${site}/${parts.slice(0, count).join("/")}`);
  return [...hashes, ...keys.filter((key) => key.length <= LONGEST)];
}

function partsOf({ host, url }: DomainName): { site: string; path: string; query: string } {
  const bare = bareHost(host);
  const site = SAME.get(bare) ?? bare;
  const [written = "/", ...rest] = (url?.path ?? "/").split("?");
  const path = readable(written).replace(/\/+/g, "/").replace(/\/$/, "");
  const query = rest.length === 0 || rest.join("?") === "" ? "" : `?${rest.join("?")}`;
  return CASELESS.has(site) ? { site, path: path.toLowerCase(), query } : { site, path, query };
}

/** Letters that needed no encoding stand for themselves. */
function readable(path: string): string {
  return path.replace(/%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[de]|5f|7e)/gi, decodeURIComponent);
}
