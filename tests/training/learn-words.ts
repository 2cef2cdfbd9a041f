import type { Sample } from "./corpus";

/** Other owners' names that a word must stand in before it counts as a word; three letters turn up by chance more. */
const MIN_OWNERS = 12;
const MIN_OWNERS_SHORT = 36;

/** Words that names spell out between hyphens, dots and digits often enough to look for them inside other names. */
export function learnWords(samples: readonly Sample[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { name, source } of samples) {
    const owner = name.registrable ?? name.host;
    const core = name.registrable === null ? "" : owner.slice(0, -(name.suffix!.length + 1));
    // Most phishing names without a hyphen run words together, and would be learnt whole.
    const text = source === "phishing" && !core.includes("-") ? name.subdomain : `${name.subdomain}.${core}`;
    for (const word of text.split(/[^a-z]+/)) {
      if (word.length < 3 || word.length > 14) continue;
      const known = owners.get(word);
      if (known) known.add(owner);
      else owners.set(word, new Set([owner]));
    }
  }
  return [...owners]
    .filter(([word, set]) => set.size >= (word.length === 3 ? MIN_OWNERS_SHORT : MIN_OWNERS))
    .map(([word]) => word)
    .sort();
}
