import type { Address, Hex } from "viem";
import { type CallResult, type EvmClient, type ReadOptions, wordAt } from "@/server/chains";
import type { Simulation } from "@/server/chains/simulate";
import type { Intel } from "@/server/intel";
import type { SimulatedAsset } from "@/server/risk";
import { display } from "../contract/homoglyphs";
import { findImitation } from "../contract/impersonation";
import { soft } from "../contract/optional-read";
import { readText } from "../contract/views";

/** What a token says of itself. */
export interface TokenWords {
  symbol: string | null;
  name: string | null;
  decimals: number | null;
  /** How many there are, where it says; to tell what is unlimited. */
  supply: bigint | null;
  /** Lists know it under this address. */
  known: boolean;
  /** The well-known token whose name or symbol it bears without being it. */
  imitates: SimulatedAsset["imitates"];
}

interface ReadTokens {
  words: ReadonlyMap<Address, TokenWords>;
  /** The node gave no answer, or they are more than are asked, of what lists don't tell. */
  unread: boolean;
}

const views = ["0x95d89b41", "0x06fdde03", "0x313ce567", "0x18160ddd"] as const satisfies readonly Hex[];
const mostTokens = 40;

/** Symbol, name and decimals of every token that moves or is approved in a run. */
export async function readTokens(
  client: EvmClient,
  intel: Intel,
  { passes }: Simulation,
  options: ReadOptions,
): Promise<ReadTokens> {
  const found = passes.flatMap(({ changes: { assets, approvals, pretended } }) =>
    [...assets, ...approvals, ...pretended].flatMap(({ token }) => (token ? [token] : [])),
  );
  // Whoever moves many tokens of his own making hides no known one by them.
  const isKnown = (token: Address) => intel.lookupToken(client.network, token) !== null;
  const all = [...new Set([...found.filter(isKnown), ...found])];
  const tokens = all.slice(0, mostTokens);
  const calls = tokens.flatMap((to) => views.map((data) => ({ to, data })));
  const answers = calls.length > 0 ? await soft(client.multicall(calls, options)) : [];
  const words = tokens.map(
    (token, index) => [token, wordsOf(client, intel, token, answers?.slice(4 * index, 4 * index + 4) ?? [])] as const,
  );
  // Lists tell what a known one is called, but not how many there are, which a right to it is measured by.
  const measured = new Set<Address>(passes.flatMap(({ changes }) => changes.approvals.map(({ token }) => token)));
  const unread = answers ? all.slice(mostTokens) : all;
  return { words: new Map(words), unread: unread.some((token) => !isKnown(token) || measured.has(token)) };
}

function wordsOf(client: EvmClient, intel: Intel, token: Address, answers: readonly CallResult[]): TokenWords {
  const [symbol, name, decimals, supply] = answers;
  const known = intel.lookupToken(client.network, token);
  const said = { symbol: readText(symbol), name: readText(name), decimals: wordOf(decimals) };
  return {
    symbol: known?.symbol ?? (said.symbol === undefined ? null : display(said.symbol)),
    name: said.name === undefined ? null : display(said.name),
    decimals: known?.decimals ?? (said.decimals !== undefined && said.decimals < 256n ? Number(said.decimals) : null),
    supply: wordOf(supply) ?? null,
    known: known !== null,
    imitates: known ? null : imitatedBy(client, intel, { address: token, name: said.name, symbol: said.symbol }),
  };
}

function imitatedBy(
  client: EvmClient,
  intel: Intel,
  names: Parameters<typeof findImitation>[2],
): TokenWords["imitates"] {
  const imitation = findImitation(intel, client.network, names);
  return imitation?.famous ? { symbol: imitation.symbol, original: imitation.original } : null;
}

function wordOf(result: CallResult | undefined): bigint | undefined {
  return result?.ok && result.data.length === 66 ? wordAt(result.data) : undefined;
}
