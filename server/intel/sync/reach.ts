import { lookup as lookUp } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { getDomain } from "tldts";

/** Where the linked files of the known lists lie: GitHub's API names files of its raw host. */
const linkHosts = new Set(["raw.githubusercontent.com", "codeload.github.com", "api.github.com"]);

/** Networks that are not the internet: this machine, private ones, link-local with clouds' metadata, what wraps them. */
const internal = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  internal.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 96],
  ["64:ff9b::", 16],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const)
  internal.addSubnet(network, bits, "ipv6");

/** IPv4 within IPv6 is judged as what it is. */
export function isInternal(address: string): boolean {
  return internal.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether a URL's host is, or resolves to, an address of such a network. Rejects where there is no such host. */
export async function leadsInside({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  // A file of this machine.
  if (host === "") return false;
  if (isIP(host)) return isInternal(host);
  return (await lookup(host, { all: true })).some(({ address }) => isInternal(address));
}

/** Asked as the socket connects, so that a name can't turn to another address after it was judged. */
const lookUpOutside: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error("there is no such host"), "");
    else if (addresses.some(({ address }) => isInternal(address))) callback(new Error(refusal), "");
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

const refusal = "the feed leads into a private network";
let outside: Promise<(url: URL, init: RequestInit) => Promise<Response>> | undefined;

/** `fetch` that connects to the public internet only, and follows no redirect. Loaded when first needed: it takes time. */
export async function fetchOutside(url: URL, init: RequestInit): Promise<Response> {
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) && (await leadsInside(url))) throw new Error(refusal);
  outside ??= import("undici").then(({ Agent, fetch }) => {
    const dispatcher = new Agent({ connect: { lookup: lookUpOutside } });
    return (url, init) => fetch(url, { ...(init as object), dispatcher }) as unknown as Promise<Response>;
  });
  return (await outside)(url, init);
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
