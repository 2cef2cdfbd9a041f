import { breakLinks } from "./text";

/** Each is looked up, and each link judged. Terms of use name a dozen. */
const MAX_HOSTS = 128;
/** Different beginnings of links that are taken apart: not all have a host. */
const MAX_LINKS = 500;
const LINK = /(?:https?|wss?|ipfs):\/\/[^\s<>"'`)\]}]{1,2000}/gi;

/** A domain without a scheme in front. */
const BARE = /(?<![\w@.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![\w-])/gi;

interface Named {
  /** Hosts of the links, and bare domains. */
  hosts: string[];
  /** The links themselves, one a beginning: the same page comes with many fragments. */
  links: string[];
  /** There are more. */
  cut: boolean;
}

/** What texts name, each read to its end. */
export function namedIn(texts: readonly string[]): Named {
  const hosts = new Set<string>();
  const links = new Map<string, string>();
  for (const text of texts.map(breakLinks)) {
    for (const [found] of text.matchAll(LINK)) {
      const key = found.slice(0, 300);
      if (links.has(key)) continue;
      if (links.size >= MAX_LINKS) return named(hosts, links, true);
      const link = found.replace(/[.,;:!?*]+$/, "");
      const host = hostOf(link);
      links.set(key, host === null ? "" : link);
      if (host !== null && !add(host, hosts)) return named(hosts, links, true);
    }
    for (const [bare] of text.matchAll(BARE)) if (!add(bare.toLowerCase(), hosts)) return named(hosts, links, true);
  }
  return named(hosts, links, false);
}

function add(host: string, hosts: Set<string>): boolean {
  if (hosts.size >= MAX_HOSTS && !hosts.has(host)) return false;
  hosts.add(host);
  return true;
}

function named(hosts: Set<string>, links: Map<string, string>, cut: boolean): Named {
  return { hosts: [...hosts], links: [...links.values()].filter((link) => link !== ""), cut };
}

/** Null where it is no link to a host. */
function hostOf(link: string): string | null {
  try {
    const { hostname, protocol } = new URL(link);
    return /^(https?|wss?):$/.test(protocol) && hostname !== "" ? hostname : null;
  } catch {
    return null;
  }
}
