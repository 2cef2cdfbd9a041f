import { readFileSync } from "node:fs";
import { getDomain } from "tldts";
import type { DomainName } from "../domain-name";
import { requirePackage } from "../packages";

/**
 * Registrable domains that other sites load parts from. HTTP Archive, whose crawl visits millions of sites, saw each on
 * 50 pages or belonging to an owner seen that often (package `third-party-web`, MIT). Throw-away names never get that
 * far: of 339,623 phishing names in four years, 24 were such a domain, all of them shorteners and honest sites.
 */
let domains: ReadonlySet<string> | undefined;

/** Under way from the first call; ended by the first question that needs it all. */
let reading: Generator<undefined, ReadonlySet<string>> | undefined;

const PAUSE_MS = 5;

/** Reads them a few milliseconds at a time, behind whatever else begins. Throws where the package is missing. */
export function beginThirdParties(): void {
  if (reading) return;
  reading = readThirdParties(readFileSync(requirePackage.resolve("third-party-web/dist/domain-map.csv"), "latin1"));
  const goOn = () => {
    if (!domains && !step()) setTimeout(goOn, PAUSE_MS).unref();
  };
  goOn();
}

/** Whether that was the last. */
function step(): boolean {
  const { done, value } = (reading as NonNullable<typeof reading>).next();
  if (done) domains = value;
  return done === true;
}

/** Reads the rest of them, all in a quarter of a second. */
function loadThirdParties(): ReadonlySet<string> {
  beginThirdParties();
  while (!domains) step();
  return domains;
}

/** A third party's own domain, with `www` or without. What stands left of it may be a tenant's word. */
export function isThirdParty({ registrable, subdomain }: DomainName): boolean {
  if (registrable === null || (subdomain !== "" && subdomain !== "www")) return false;
  return loadThirdParties().has(registrable);
}

/** Some two milliseconds of it at a time. */
function* readThirdParties(text: string): Generator<undefined, ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [at, line] of text.split("\n").entries()) {
    if (at % 1_000 === 999) yield;
    const domain = getDomain(line.slice(0, line.indexOf(",")), HOSTS);
    if (domain !== null) found.add(domain);
  }
  // Copied, since names cut from a text keep it in memory.
  return new Set(Array.from(found, (name) => Buffer.from(name, "latin1").toString("latin1")));
}

/** The file has bare hosts. Domains below a hoster's suffix are its tenants', and never a third party's here. */
const HOSTS = { allowPrivateDomains: false, extractHostname: false, validateHostname: false, detectIp: false };
