import { BRANDS, ownerOf } from "./brands";
import type { Reading } from "./tokenised-name";
import { misspellsBrand, partedBrand } from "./typosquat";

/** Worth a look whatever the model makes of the letters: no honest name of our lists does so. */
export function posesAsBrand(reading: Reading): boolean {
  return (
    misspellsBrand(reading) ||
    partedBrand(reading) !== undefined ||
    posedAddress(reading) !== undefined ||
    isBrandAsTenant(reading)
  );
}

/**
 * A brand's own address before a hyphen: `ledger.com-device.net`, `revoke.cash-app.com`. Below a hoster it is how that
 * calls its customers' hosts: `microsoft.com-c.edgekey.net`.
 */
export function posedAddress({ site }: Reading): string | undefined {
  const { core, sub, suffixClass } = site;
  if (!core.includes("-") || sub === "" || suffixClass === "hoster" || suffixClass === "private") return undefined;
  const address = addressBeforeHyphen(site);
  return ownerOf({ host: address, registrable: address }) === null ? undefined : address;
}

/** What reads like a whole address to whoever doesn't read on. */
export function addressBeforeHyphen({ core, sub }: Reading["site"]): string {
  return `${sub.slice(sub.lastIndexOf(".") + 1)}.${core.slice(0, core.indexOf("-"))}`;
}

const DISTINCT: ReadonlySet<string> = new Set(BRANDS.filter(({ kind }) => kind === "distinct").map(({ name }) => name));

/** Where a project's own account is called like the project, and anybody's else rarely. */
const OWN_ACCOUNTS: ReadonlySet<string> = new Set(
  "github.io gitlab.io gitbook.io readthedocs.io eth.limo eth.link".split(" "),
);

/** A brand that is no word is all of a tenant's name, at a hoster that gives it to whoever comes first: `metamask.webflow.io`. */
function isBrandAsTenant({ site: { core, suffix, suffixClass } }: Reading): boolean {
  return suffixClass === "hoster" && DISTINCT.has(core) && !OWN_ACCOUNTS.has(suffix);
}
