import { canonicalAddress, curatedTokens, type DomainName, normalizeDomain } from "@/server/intel";
import { readContractMetadata } from "@/server/intel/allowlist/contract-metadata";
import { networkOf } from "@/server/intel/feeds/chain-ids";
import type { Network } from "@/server/networks";
import { readLines } from "@/tests/training/corpus";

export type Item = { network?: Network | undefined } & (
  | { kind: "address"; address: string }
  | { kind: "domain"; name: DomainName /** `YYYY-MM-DD`, where the list dates it. */; firstSeen: string | undefined }
);

/** A labelled list: `malicious` or `honest`, of one category. */
export interface LabelledList {
  truth: "malicious" | "honest";
  category: string;
  items: Item[];
}

/** Reads `malicious:forta=path` or `honest:general=path`; `=known-tokens` stands for the tokens that the product knows. */
export function readList(argument: string): LabelledList {
  const [, truth, category, path] = /^(malicious|honest)(?::([^=]+))?=(.+)$/.exec(argument) ?? [];
  if (!truth || !path) throw new Error(`not "malicious:category=path" or "honest:category=path": ${argument}`);
  const items = path === "known-tokens" ? knownTokens() : readItems(path);
  return { truth: truth as LabelledList["truth"], category: category ?? path.replace(/^.*\//, ""), items };
}

/** One item a line; its columns, parted by tabs, may be a date, a chain id, an address or a domain, and labels. */
function readItems(path: string): Item[] {
  const seen = new Set<string>();
  return readLines(path).flatMap((line): Item[] => {
    const columns = line.split("\t");
    const firstSeen = columns.find((column) => /^\d{4}-\d\d-\d\d$/.test(column));
    const network = networkOf(Number(columns[0]));
    for (const column of columns) {
      if (column === firstSeen || /^\d+$/.test(column)) continue;
      const item = readItem(column, firstSeen, network);
      if (!item) continue;
      const key = item.kind === "address" ? item.address + (network ?? "") : item.name.host;
      if (seen.has(key)) return [];
      seen.add(key);
      return [item];
    }
    return [];
  });
}

function readItem(text: string, firstSeen: string | undefined, network: Network | undefined): Item | undefined {
  const address = canonicalAddress(text);
  if (address) return { kind: "address", address, network };
  const name = normalizeDomain(text);
  return name.ok ? { kind: "domain", name, firstSeen } : undefined;
}

/** The curated tokens and those of MetaMask's contract metadata. */
function knownTokens(): Item[] {
  const tokens = [...curatedTokens, ...readContractMetadata().tokens];
  return tokens.map(({ address, network }) => ({ kind: "address", address, network }));
}
