import { readTable } from "@/server/kernel/read-table";
import type { DomainName } from "../domain-name";

/**
 * Names that phishing for wallets borrows, with the registrable domains their owners really use, and the hosts that are
 * theirs below a platform's. The table is `brands.tsv`, written here from general knowledge; a wrong or missing line is
 * fixed there, and `npm run train:domains` refits the weights.
 *
 * A name that is a domain (`relai.app`) is looked for in no other name: its words are everybody's.
 *
 * `word` brands are also everyday words (`base`, `curve`, `story`): they count as an imitation only as a whole word,
 * never by edit distance, and never make an honest `database.com` a look-alike.
 */
export type Brand = { name: string; official: readonly string[]; kind: "distinct" | "word" | "platform" };

export const BRANDS: readonly Brand[] = readTable("intel/lexical/brands.tsv").map(
  ([name = "", kind, official = ""]) => ({ name, official: official.split(" "), kind: kind as Brand["kind"] }),
);

const OWNERS = new Map(
  BRANDS.flatMap(({ name, official }) => official.map((domain) => [domain, name] as const)).reverse(),
);

/**
 * The brand that a host belongs to, by its registrable domain or as a host of its own elsewhere (`metamask.app.link`);
 * the first of the list where several share it.
 */
export function ownerOf({ host, registrable }: Pick<DomainName, "host" | "registrable">): string | null {
  return OWNERS.get(registrable ?? host) ?? OWNERS.get(host) ?? null;
}
