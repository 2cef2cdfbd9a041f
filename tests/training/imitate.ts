import { normalizeDomain } from "@/server/intel/domain-name";
import { BRANDS, ownerOf } from "@/server/intel/lexical/brands";
import { foldOf, type Sample } from "./corpus";
import { pick, seededRandom } from "./random";

const WRITTEN = BRANDS.flatMap(({ name, kind }) => (kind !== "platform" && /^[a-z0-9]+$/.test(name) ? name : []));
/** Long enough that a name holds them on purpose; the longest first, so that `metamask` isn't taken for `mask`. */
const REPLACEABLE = BRANDS.flatMap(({ name, kind }) => (kind === "distinct" && /^[a-z0-9]{5,}$/.test(name) ? name : []))
  .sort()
  .sort((a, b) => b.length - a.length);

const NAMES_PER_BRAND = 40;
const MISSPELT_SHARE = 0.3;

/**
 * Phishing that was seen, with another brand in its place, some of them misspelt: what is done to one brand this month
 * is done to the next one the month after. Without it the model would know brands only as well as the past abused them.
 */
export function imitateBrands(phishing: readonly Sample[], folds: number): Sample[] {
  const random = seededRandom(7);
  const templates = phishing.flatMap(({ name: { host, unicode } }) => {
    const brand = host === unicode ? REPLACEABLE.find((name) => host.includes(name)) : undefined;
    return brand === undefined ? [] : [{ host, brand }];
  });
  const made = new Map<string, Sample>();
  if (templates.length === 0) return [];
  for (const brand of WRITTEN) {
    for (let i = 0; i < NAMES_PER_BRAND; i++) {
      const template = pick(templates, random);
      const written = random() < MISSPELT_SHARE ? misspell(brand, random) : brand;
      const name = normalizeDomain(template.host.replace(template.brand, written));
      if (!name.ok || name.isIp || name.registrable === null || ownerOf(name) !== null) continue;
      made.set(name.host, { name, source: "imitated", firstSeen: "", fold: foldOf(name, folds) });
    }
  }
  return [...made.values()];
}

const LOOKALIKES: Record<string, string> = { l: "i1", i: "l1", o: "0", e: "3", a: "e", u: "v", s: "z", t: "l", n: "m" };

/** One slip as phishers make them: a letter doubled, dropped, swapped with the one before, replaced by a look-alike or any. */
function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const slips = [
    () => head + letter + letter + tail,
    () => head + tail,
    () => head.slice(0, -1) + letter + head.slice(-1) + tail,
    () => head + pick([...(LOOKALIKES[letter] ?? letter + letter)], random) + tail,
    () => head + pick([..."abcdefghijklmnopqrstuvwxyz"], random) + tail,
  ];
  return pick(slips, random)();
}
