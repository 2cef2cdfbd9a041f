import type { SignatureReading } from "@/server/chains/signatures";
import { type DomainName, type Intel, normalizeDomain } from "@/server/intel";
import type { MessageHost, SignatureFacts } from "@/server/risk";
import { gatherDomain } from "../domain";

/** Lists, and of who asks the name itself, for every host that the message names. Memory only. */
export function gatherHosts(intel: Intel, { signIn, hosts }: SignatureReading): MessageHost[] {
  const asking = new Map<string, DomainName>();
  for (const name of [signIn?.domain, signIn?.uri].flatMap((text) => hostName(text) ?? [])) {
    // Of two that name the same host the one with text before an @, which hides it.
    if (!asking.get(name.host)?.url?.userinfo) asking.set(name.host, name);
  }
  const linked = hosts.map((host) => hostName(host)?.host).filter((host) => host !== undefined && !asking.has(host));
  return [...asking.values(), ...[...new Set(linked)].flatMap((host) => hostName(host) ?? [])].map((name) => ({
    ...gatherDomain({ intel }, name),
    as: asking.has(name.host) ? "asks" : "link",
  }));
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
