import { readFileSync, statSync } from "node:fs";
import type { z } from "zod";
import { builtInTable, type NetworkTable } from "./registry";
import { resolveNetwork } from "./resolve";
import { ChangeSchema, EntrySchema, type NetworkChange, type NetworkEntry } from "./schema";
import type { NetworkInfo } from "./types";

const MAX_BYTES = 1_048_576;
const MAX_ENTRIES = 1_000;
/** The name for entries that hold on every EVM network. */
const reserved = ["evm"];

export interface ReadNetworks {
  table: NetworkTable;
  /** One sentence each; the table is the built-in one where there are any. */
  problems: string[];
}

/** The built-in networks, changed and added to by the file. `rpcNames`: networks whose nodes the settings name. */
export function readNetworksFile(path: string | undefined, hasRpc: (name: string) => boolean): ReadNetworks {
  if (path === undefined) return { table: builtInTable, problems: [] };
  const read = readJson(path);
  if ("problem" in read) return { table: builtInTable, problems: [`NETWORKS_FILE: ${read.problem}`] };
  const problems: string[] = [];
  const table = addEntries(read.entries, hasRpc, (problem) => problems.push(`NETWORKS_FILE: ${problem}`));
  return { table: problems.length > 0 ? builtInTable : table, problems };
}

function readJson(path: string): { entries: unknown[] } | { problem: string } {
  let text: string;
  try {
    if (statSync(path).size > MAX_BYTES) return { problem: `${path} is larger than ${MAX_BYTES} bytes` };
    text = readFileSync(path, "utf8");
  } catch (error) {
    return { problem: `${path} can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})` };
  }
  try {
    const entries: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (!Array.isArray(entries)) return { problem: `${path} must hold a JSON array of networks` };
    if (entries.length > MAX_ENTRIES) return { problem: `${path} must hold at most ${MAX_ENTRIES} networks` };
    return { entries };
  } catch {
    return { problem: `${path} is not valid JSON` };
  }
}

function addEntries(
  entries: readonly unknown[],
  hasRpc: (name: string) => boolean,
  report: (problem: string) => void,
): NetworkTable {
  const table = new Map(builtInTable.map((network) => [network.name, network]));
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const known = table.get(nameIn(entry) ?? "");
    const who = nameIn(entry) ?? `entry ${index + 1}`;
    const parsed = (known ? ChangeSchema : EntrySchema).safeParse(entry);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) report(`${who}: ${sentenceOf(issue)}`);
      continue;
    }
    const { name } = parsed.data;
    if (reserved.includes(name)) report(`${name}: this name is reserved`);
    else if (known?.family === "solana") report(`${name}: it is no EVM network and can't be changed`);
    else if (seen.has(name)) report(`${name}: it is named twice`);
    else if (!known && !parsed.data.rpc && !hasRpc(name)) report(`${name}: rpc is required, or ${rpcSettingOf(name)}`);
    else table.set(name, known ? changed(known, parsed.data) : added(parsed.data as NetworkEntry));
    seen.add(name);
  }
  const all = [...table.values()];
  reportClashes(all, report);
  return all;
}

function nameIn(entry: unknown): string | undefined {
  const name = (entry as { name?: unknown } | null)?.name;
  return typeof name === "string" && /^[a-z0-9-]{1,32}$/i.test(name) ? name : undefined;
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? `it ${message}` : `${path.join(".")} ${message}`;
}

/** Every name, alias and chain id leads to one network. */
function reportClashes(table: NetworkTable, report: (problem: string) => void): void {
  const byText = new Map<string, NetworkInfo>();
  const byId = new Map<number, NetworkInfo>();
  for (const network of table) byText.set(network.name, network);
  for (const network of table) {
    for (const alias of network.aliases) {
      const other = byText.get(alias);
      if (other || reserved.includes(alias))
        report(`${network.name}: the alias ${alias} is ${other?.name ?? "reserved"}'s`);
      else byText.set(alias, network);
    }
    if (network.chainId === undefined) continue;
    const other = byId.get(network.chainId);
    if (other) report(`${network.name}: the chain id ${network.chainId} is ${other.name}'s`);
    byId.set(network.chainId, network);
  }
}

function added({ title, rpc = [], explorer, systemContracts = [], ...entry }: NetworkEntry): NetworkInfo {
  const given = {
    ...entry,
    title: title ?? entry.name,
    rpc,
    systemContracts: systemContracts.map((address) => ({ address, label: `${title ?? entry.name}: system contract` })),
    explorer: explorer && { url: explorer.url, id: explorer.id ?? entry.chainId },
  };
  return resolveNetwork(given, false);
}

/** Values in the entry replace the built-in ones. */
function changed(known: NetworkInfo, change: NetworkChange): NetworkInfo {
  const { explorer, systemContracts, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const chainId = change.chainId ?? known.chainId!;
  const title = change.title ?? known.title;
  return {
    ...known,
    ...given,
    caip2: `eip155:${chainId}`,
    ...(explorer && { explorer: { url: explorer.url, id: explorer.id ?? chainId } }),
    ...(systemContracts && {
      systemContracts: systemContracts.map((address) => ({ address, label: `${title}: system contract` })),
    }),
  };
}

/** In names of settings a hyphen is an underscore. */
export function rpcSettingOf(network: string): string {
  return `RPC_URL_${network.toUpperCase().replaceAll("-", "_")}`;
}
