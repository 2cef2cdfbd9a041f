import { BRANDS, ownerOf } from "./brands";
import type { Reading } from "./tokenised-name";
import { misspellsBrand, partedBrand } from "./typosquat";

/** Worth a look whatever the model makes of the letters: no honest name of our lists does so. */
export function impersonatesBrand(reading: Reading): boolean {
  return (
    misspellsBrand(reading) ||
    partedBrand(reading) !== undefined ||
    posedAddress(reading) !== undefined ||
    isBrandAsTenant(reading) ||
    isBrandElsewhere(reading)
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

/** The part that looks like a whole address to a reader who stops there. */
export function addressBeforeHyphen({ core, sub }: Reading["site"]): string {
  return `${sub.slice(sub.lastIndexOf(".") + 1)}.${core.slice(0, core.indexOf("-"))}`;
}

const DISTINCT: ReadonlySet<string> = new Set(BRANDS.filter(({ kind }) => kind === "distinct").map(({ name }) => name));

/** Hosts where a project's own account has the project's name, and other accounts rarely do. */
const OWN_ACCOUNTS: ReadonlySet<string> = new Set(
  "github.io gitlab.io gitbook.io readthedocs.io eth.limo eth.link".split(" "),
);

/**
 * A brand that is no word is all of a tenant's name, at a hoster that gives names to the first comer:
 * `metamask.webflow.io`.
 */
function isBrandAsTenant({ site: { core, suffix, suffixClass } }: Reading): boolean {
  return suffixClass === "hoster" && DISTINCT.has(core) && !OWN_ACCOUNTS.has(suffix);
}

/** Brands whose name others legitimately bear under another ending: words, letters and honest companies. */
const SHARED_NAMES: ReadonlySet<string> = new Set(
  `aleo avalanche birdeye bittorrent cambria celsius disperse electrum fantom floki gmx gnosis guarda kava kroll lido
  linea lulo meteora mezo monad moonshot osmosis pacifica pharos polygon ramses ronin solv zama`.split(/\s+/),
);
const SHORTEST_ELSEWHERE = 4;

/** A brand's exact name under an ending that isn't the brand's: `metamask.de`, `etherscan.org`. */
function isBrandElsewhere({ site: { core, suffixClass }, isOfficial }: Reading): boolean {
  if (isOfficial || suffixClass === "hoster" || core.length < SHORTEST_ELSEWHERE) return false;
  return DISTINCT.has(core) && !SHARED_NAMES.has(core);
}
