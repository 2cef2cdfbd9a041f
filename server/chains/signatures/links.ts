import { breakLinks } from "./text";

/** Each is looked up, and each link judged. Terms of use name a dozen. */
const MAX_HOSTS = 128;
/** Different beginnings of links that are taken apart: not all have a host. */
const MAX_LINKS = 500;
const LINK = /(?:https?|wss?|ipfs):\/\/[^\s<>"'`)\]}]{1,2000}/gi;

/** Schemes that open a site; `ipfs://` is followed by a hash. */
const WEB = /^(?:https?|wss?):\/\/[^/?#]/i;

/** A domain without a scheme in front, in letters of any alphabet, joiners among them. */
const BARE =
  /(?<![\p{L}\p{N}_@.-])[\p{L}\p{M}\p{N}\p{Join_Control}-]{1,63}(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}-]{1,63}){0,4}\.(?:[a-z]{2,24}|xn--[a-z0-9-]{1,59})(?![\p{L}\p{N}_-])/giu;

interface Named {
  /** Hosts of the links that Node can read, and bare domains. */
  hosts: string[];
  /** The links themselves, also those that Node can't read, one a beginning: the same page comes with many fragments. */
  links: string[];
  /** There are more. */
  cut: boolean;
}

/** Links and hosts in texts, each read to its end. */
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
      links.set(key, WEB.test(link) ? link : "");
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
