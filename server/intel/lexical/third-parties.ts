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

/** Reads them at the first call, in a quarter of a second. Throws where the package is missing. */
export function loadThirdParties(): ReadonlySet<string> {
  domains ??= readThirdParties();
  return domains;
}

/** A third party's own domain, with `www` or without. What stands left of it may be a tenant's word. */
export function isThirdParty({ registrable, subdomain }: DomainName): boolean {
  if (registrable === null || (subdomain !== "" && subdomain !== "www")) return false;
  return loadThirdParties().has(registrable);
}

function readThirdParties(): ReadonlySet<string> {
  const path = requirePackage.resolve("third-party-web/dist/domain-map.csv");
  const found = new Set<string>();
  for (const line of readFileSync(path, "latin1").split("\n")) {
    const domain = getDomain(line.slice(0, line.indexOf(",")), HOSTS);
    if (domain !== null) found.add(domain);
  }
  // Copied, since names cut from a text keep it in memory.
  return new Set(Array.from(found, (name) => Buffer.from(name, "latin1").toString("latin1")));
}

/** The file has bare hosts. Domains below a hoster's suffix are its tenants', and never a third party's here. */
const HOSTS = { allowPrivateDomains: false, extractHostname: false, validateHostname: false, detectIp: false };
