import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type DomainName, normalizeDomain } from "@/server/intel/domain-name";
import { hashText } from "@/server/intel/lexical/hash";
import { augmentedHosts } from "./augment";

/** Where a sample comes from: phishing, the two honest lists, what we add to either side, and names only to be scored. */
export type Source = "phishing" | "imitated" | "general" | "crypto" | "added" | "hosted" | "elsewhere";

export function isPhishing({ source }: Sample): boolean {
  return source === "phishing" || source === "imitated";
}

export type Sample = {
  name: DomainName;
  source: Source;
  /** `YYYY-MM-DD`, for phishing. */
  firstSeen: string;
  /** The registrable domain's fold: hosts of one domain are never on both sides. */
  fold: number;
  /** The product's own allowlist names it. */
  allowed?: boolean;
};

type CorpusPaths = { phishing: string; general: string; crypto: string };

/** Unusable rows (IP addresses, nonsense) are dropped: rules judge those, not the model. */
export function readCorpus(paths: CorpusPaths, folds: number, isAllowed: (name: DomainName) => boolean): Sample[] {
  const samples: Sample[] = [];
  const honest = new Set<string>();
  const add = (host: string, source: Source, firstSeen: string) => {
    const name = normalizeDomain(host);
    if (!name.ok || name.isIp) return;
    if (source !== "phishing") honest.add(name.host);
    samples.push({ name, source, firstSeen, fold: foldOf(name, folds), allowed: isAllowed(name) });
  };
  for (const host of readLines(paths.general)) add(host, "general", "");
  for (const host of readLines(paths.crypto)) add(host, "crypto", "");
  for (const { host, source } of augmentedHosts()) if (!honest.has(host)) add(host, source, "");
  for (const line of readLines(paths.phishing)) {
    const tab = line.indexOf("\t");
    add(line.slice(tab + 1), "phishing", line.slice(0, tab));
  }
  return samples;
}

export function foldOf(name: DomainName, folds: number): number {
  return hashText(name.registrable ?? name.host, 7) % folds;
}

export function readLines(path: string): string[] {
  const bytes = readFileSync(path);
  const text = path.endsWith(".gz") ? gunzipSync(bytes).toString("utf8") : bytes.toString("utf8");
  return text.split("\n").flatMap((line) => line.trim() || []);
}
