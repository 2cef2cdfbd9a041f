import type { DomainName } from "../domain-name";
import { splitSite } from "./hosting";

/** Limit of labels before a site. Those nearest to the site are read. */
const MOST = 8;

/** Without a leading `www`: everybody has one. */
export function withoutWww(name: DomainName): DomainName {
  return name.subdomain === "www" || name.subdomain.startsWith("www.") ? endingOf(name, name.host.slice(4)) : name;
}

/**
 * The names above a host, from its site's on: `claim-x.com` of `a.claim-x.com`, `claim-x.pages.dev` of
 * `a.claim-x.pages.dev`. Their owner can put any label before them, free of charge.
 */
export function* namesAbove(name: DomainName): Iterable<DomainName> {
  const { core, suffix } = splitSite(name);
  let length = core.length + 1 + suffix.length;
  for (let count = 0; count < MOST && length < name.host.length; count++) {
    yield endingOf(name, name.host.slice(-length));
    length = name.host.length - 1 - name.host.lastIndexOf(".", name.host.length - length - 2);
  }
}

/** The name that `host`, the end of its host, would have by itself. */
function endingOf(name: DomainName, host: string): DomainName {
  const { registrable, unicode } = name;
  return {
    ...name,
    host,
    unicode: unicode === name.host ? host : unicode.split(".").slice(-host.split(".").length).join("."),
    subdomain: registrable === null ? "" : host.slice(0, -(registrable.length + 1)),
  };
}
