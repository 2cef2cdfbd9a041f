import type { SignInMessage } from "@/server/chains/signatures/types";
import { gatherDomain, intelCoverage } from "@/server/evidence";
import { type DomainName, type Intel, normalizeDomain } from "@/server/intel";
import { invalidFields } from "@/server/kernel/errors";
import { type AnySignal, type Assessment, isDeceptiveSite, judgeThreat, signal } from "@/server/risk";

/** The page that asks. */
export interface RequestOrigin {
  /** The origin as sent. */
  text: string;
  /** Host with its port, in lower case; null where the text has none. */
  authority: string | null;
  /** null for pages that no public list can name: an extension, a file, this machine. */
  name: DomainName | null;
}

export interface JudgedOrigin {
  origin: RequestOrigin;
  assessment: Assessment | null;
}

/** Distinguishes origins of applications and of this machine from mistakes. Throws 400 for a text that is no origin. */
export function readOrigin(text: string): RequestOrigin {
  const name = normalizeDomain(text);
  const authority = authorityOf(text);
  if (name.ok) return { text, authority: authority ?? name.host, name };
  const isOfMachine = authority !== null || text === "null" || /^[a-z][a-z0-9+.-]*:\/\/[^\s]{1,300}$/i.test(text);
  if (isOfMachine && text.length <= 2_048) return { text, authority, name: null };
  throw invalidFields([{ path: "origin", message: "Must be the page's origin, such as https://app.example.org" }]);
}

function authorityOf(text: string): string | null {
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`).host.toLowerCase() || null;
  } catch {
    return null;
  }
}

/** Lists and the name itself, as `threats/check` asks them. */
export function judgeOrigin(intel: Intel, text: string): JudgedOrigin {
  const origin = readOrigin(text);
  if (!origin.name) return { origin, assessment: null };
  const coverage = { intel: intelCoverage(intel), chain: "disabled" as const, missing: [] };
  return { origin, assessment: judgeThreat(null, gatherDomain({ intel }, origin.name), coverage) };
}

const from = { source: "analysis:request" };

/**
 * Signals against the request from the page that makes it. A well-known page does not count in the request's favour.
 */
export function originSignals(
  { origin, assessment }: JudgedOrigin,
  method: string,
  asksForRight: boolean,
  signIn: SignInMessage | null,
): AnySignal[] {
  const found: AnySignal[] = [];
  if (asksForRight && assessment && isDeceptiveSite(assessment.signals))
    found.push(signal("request.deceptive-origin", { origin: hostOf(origin), method }, from));
  if (signIn && origin.authority !== null && !isSameHost(signIn.domain, origin.authority))
    found.push(signal("request.sign-in-for-another-site", { domain: signIn.domain, origin: hostOf(origin) }, from));
  return found;
}

function hostOf({ authority, text }: RequestOrigin): string {
  return authority ?? text;
}

/** EIP-4361: the domain of the message is the page's authority; a default port may be named or not. */
function isSameHost(domain: string, authority: string): boolean {
  const plain = (host: string) => host.toLowerCase().replace(/\.?(:(?:443|80))?$/, "");
  const named = authorityOf(domain);
  return plain(named ?? domain) === plain(authority);
}
