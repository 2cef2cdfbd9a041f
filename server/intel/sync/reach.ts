import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { getDomain } from "tldts";
import { isInternal } from "@/server/outbound/internal-address";

/** Where the linked files of the known lists lie: GitHub's API names files of its raw host. */
const linkHosts = new Set(["raw.githubusercontent.com", "codeload.github.com", "api.github.com"]);

/** Whether a URL's host is, or resolves to, an address of such a network. Rejects where there is no such host. */
export async function leadsInside({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  // A file of this machine.
  if (host === "") return false;
  if (isIP(host)) return isInternal(host);
  return (await lookup(host, { all: true })).some(({ address }) => isInternal(address));
}

type Fetch = (url: URL, init: RequestInit) => Promise<Response>;
/** The public internet; anywhere, as an operator let those who enter lists; where a list of our own network leads. */
export type Reach = "outside" | "anywhere" | "inside";
const fetches = new Map<Reach, Promise<Fetch>>();

/** `fetch` for an address in the settings, loaded when first needed as well. */
export async function fetchSetting(url: URL, init: RequestInit): Promise<Response> {
  const { fetchUnguarded } = await import("@/server/outbound/fetch");
  return fetchUnguarded(url, init);
}

/**
 * `fetch` that connects no farther than `reach`, never to a cloud's metadata, and follows no redirect. Loaded when first
 * needed: it takes time.
 */
export async function fetchWithin(reach: Reach, url: URL, init: RequestInit): Promise<Response> {
  const loading = fetches.get(reach) ?? loadFetch(reach);
  fetches.set(reach, loading);
  return (await loading)(url, init);
}

async function loadFetch(reach: Reach): Promise<Fetch> {
  const [{ fetch }, { createGuard, createGuardedAgent, createResolve }] = await Promise.all([
    import("undici"),
    import("@/server/outbound"),
  ]);
  // Our own network's names may stand in this machine's file of hosts.
  const resolve = reach === "inside" ? lookUp : createResolve();
  const guard = createGuard({ allowPrivate: reach !== "outside", allowHttp: true, resolve });
  const dispatcher = createGuardedAgent(guard, { connectMs: 10_000 });
  return (url, init) => {
    guard.checkText(url.href);
    return fetch(url, { ...(init as object), dispatcher, redirect: "manual" }) as unknown as Promise<Response>;
  };
}

async function lookUp(host: string): Promise<{ address: string; family: 4 | 6 }[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/** Throws where an index may not send us to a file: it may to its own server, its own domain and the hosts above. */
export function checkLink(link: string, base: string): void {
  const [to, from] = [new URL(link), new URL(base)];
  if (to.protocol === "file:" && from.protocol === "file:") return;
  if (to.origin === from.origin && to.origin !== "null") return;
  if (to.protocol === "https:" && (linkHosts.has(to.host) || isSameSite(to, from))) return;
  throw new Error("the index names a file of another site");
}

function isSameSite(one: URL, other: URL): boolean {
  const [site, otherSite] = [one, other].map(({ hostname }) => getDomain(hostname, { allowPrivateDomains: true }));
  return site !== null && site === otherSite;
}
