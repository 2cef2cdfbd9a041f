import type { SignatureReading } from "@/server/chains/signatures";
import { type DomainName, type Intel, normalizeDomain } from "@/server/intel";
import type { MessageHost, SignatureFacts } from "@/server/risk";
import { gatherDomain } from "../domain";

/** The hosts that a message names, and whether one of them is no name that a browser's rules can read. */
interface NamedHosts {
  hosts: MessageHost[];
  unread: boolean;
}

/** Evidence from lists and the name itself on every host that the message names. Memory only. */
export function gatherHosts(intel: Intel, { signIn, hosts, links }: SignatureReading): NamedHosts {
  const asking = new Map<string, DomainName>();
  const askers = [signIn?.domain, signIn?.uri];
  for (const name of askers.flatMap((text) => hostName(text) ?? [])) {
    // Prefers, of two names with the same host, the one with text before an @, which hides the host.
    if (!asking.get(name.host)?.url?.userinfo) asking.set(name.host, name);
  }
  const found = new Map<string, MessageHost>();
  const add = (name: DomainName | null, as: MessageHost["as"]) => {
    if (name === null || found.has(name.host)) return;
    const host = { ...gatherDomain({ intel }, name), as };
    // Each link that opens something else counts, and each page that a list may name.
    const leadsOn = host.opens.length > 0 || host.pays.length > 0 || host.outgrown || host.page !== null;
    found.set(leadsOn ? `${name.host}${name.url?.path}` : name.host, host);
  };
  for (const name of asking.values()) add(name, "asks");
  for (const link of links) add(hostName(link), "link");
  for (const host of hosts) add(hostName(host), "mention");
  return { hosts: [...found.values()], unread: [...askers, ...links].some(isUnread) };
}

/** A site's name that can't be read: not this machine's (`localhost`), nor an app's address (`app://`, `did:`). */
function isUnread(text: string | null | undefined): boolean {
  if (!text || /^(?!https?:|wss?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return false;
  const name = normalizeDomain(text);
  return !name.ok && (name.error === "invalid" || name.error === "too-long");
}

/** The log-in that the message asks for; a site's subdomains are one site. */
export function signInFact({ signIn }: SignatureReading): SignatureFacts["signIn"] {
  if (signIn === null) return null;
  const { domain, uri, address } = signIn;
  const [asking, leading] = [hostName(domain), hostName(uri)];
  // Addresses of apps (`app://`, `did:`) name no host that could differ.
  const sameSite = !asking || !leading || (asking.registrable ?? asking.host) === (leading.registrable ?? leading.host);
  return { domain, uri, sameSite, address };
}

function hostName(text: string | null | undefined): DomainName | null {
  if (!text) return null;
  const name = normalizeDomain(text);
  return name.ok ? name : null;
}
