import type { Address, Hex } from "viem";
import { type CallResult, type EvmClient, type ReadOptions, wordAt } from "@/server/chains";
import type { Simulation } from "@/server/chains/simulate";
import type { Intel } from "@/server/intel";
import type { SimulatedAsset } from "@/server/risk";
import { display } from "../contract/homoglyphs";
import { findImpersonation } from "../contract/impersonation";
import { readOptional } from "../contract/optional-read";
import { readText } from "../contract/views";

/** The token's own statements. */
export interface TokenWords {
  symbol: string | null;
  name: string | null;
  decimals: number | null;
  /** Total supply, where the token states it. Used to recognise unlimited amounts. */
  supply: bigint | null;
  /** Lists know it under this address. */
  known: boolean;
  /** The well-known token whose name or symbol it bears without being it. */
  imitates: SimulatedAsset["imitates"];
}

interface ReadTokens {
  words: ReadonlyMap<Address, TokenWords>;
  /** For tokens not on lists: the node gave no answer, or their number exceeds the limit. */
  unread: boolean;
}

const views = ["0x95d89b41", "0x06fdde03", "0x313ce567", "0x18160ddd"] as const satisfies readonly Hex[];
const MAX_TOKENS = 40;

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
  // Many transfers of an attacker's own tokens hide no known one.
  const isKnown = (token: Address) => intel.lookupToken(client.network, token) !== null;
  const all = [...new Set([...found.filter(isKnown), ...found])];
  const tokens = all.slice(0, MAX_TOKENS);
  const calls = tokens.flatMap((to) => views.map((data) => ({ to, data })));
  const answers = calls.length > 0 ? await readOptional(client.multicall(calls, options)) : [];
  const words = tokens.map(
    (token, index) => [token, wordsOf(client, intel, token, answers?.slice(4 * index, 4 * index + 4) ?? [])] as const,
  );
  // Lists contain a known token's name, but not its supply, against which a right to it is measured.
  const measured = new Set<Address>(passes.flatMap(({ changes }) => changes.approvals.map(({ token }) => token)));
  const unread = answers ? all.slice(MAX_TOKENS) : all;
  return { words: new Map(words), unread: unread.some((token) => !isKnown(token) || measured.has(token)) };
}

function wordsOf(client: EvmClient, intel: Intel, token: Address, answers: readonly CallResult[]): TokenWords {
  const [symbol, name, decimals, supply] = answers;
  const known = intel.lookupToken(client.network, token);
  const stated = { symbol: readText(symbol), name: readText(name), decimals: wordOf(decimals) };
  return {
    symbol: known?.symbol ?? (stated.symbol === undefined ? null : display(stated.symbol)),
    name: stated.name === undefined ? null : display(stated.name),
    decimals:
      known?.decimals ?? (stated.decimals !== undefined && stated.decimals < 256n ? Number(stated.decimals) : null),
    supply: wordOf(supply) ?? null,
    known: known !== null,
    imitates: known ? null : imitatedBy(client, intel, { address: token, name: stated.name, symbol: stated.symbol }),
  };
}

function imitatedBy(
  client: EvmClient,
  intel: Intel,
  names: Parameters<typeof findImpersonation>[2],
): TokenWords["imitates"] {
  const imitation = findImpersonation(intel, client.network, names);
  return imitation?.famous ? { symbol: imitation.symbol, original: imitation.original } : null;
}

function wordOf(result: CallResult | undefined): bigint | undefined {
  return result?.ok && result.data.length === 66 ? wordAt(result.data) : undefined;
}
