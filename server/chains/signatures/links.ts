const MAX_HOSTS = 16;
const MAX_TEXT = 65_536;
/** Links that are taken apart, over all texts: most of a thousand may be the same, or none. */
const MAX_LINKS = 500;
const LINK = /(?:https?|wss?|ipfs):\/\/[^\s<>"'`)\]}]{1,300}/gi;

/** A domain without a scheme in front. */
const BARE = /(?<![\w@.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![\w-])/gi;

/** Hosts of the links, and the bare domains, that texts show. */
export function hostsIn(texts: readonly string[]): string[] {
  const hosts = new Set<string>();
  let links = 0;
  for (const text of texts) {
    for (const [link] of text.slice(0, MAX_TEXT).matchAll(LINK)) {
      if (++links > MAX_LINKS) break;
      const host = hostOf(link);
      if (host !== null) hosts.add(host);
      if (hosts.size >= MAX_HOSTS) return [...hosts];
    }
    for (const [bare] of text.slice(0, MAX_TEXT).matchAll(BARE)) {
      hosts.add(bare.toLowerCase());
      if (hosts.size >= MAX_HOSTS) return [...hosts];
    }
  }
  return [...hosts];
}

/** Null where it is no link to a host. */
export function hostOf(link: string): string | null {
  try {
    const { hostname, protocol } = new URL(link);
    return /^(https?|wss?):$/.test(protocol) && hostname !== "" ? hostname : null;
  } catch {
    return null;
  }
}
