import type { Address } from "viem";
import { type EvmClient, type ReadOptions, wordAt } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { EffectFact } from "@/server/risk";
import { findImpersonation } from "../contract/impersonation";
import { readText } from "../contract/views";
import { MAX_DECIMALS } from "./money";

/** Units that a token on no list states for its own amounts. */
export interface TokenUnits {
  decimals?: number;
  /** Plain letters and digits that are no known token's symbol. */
  claimedSymbol?: string;
}

const SYMBOL = "0x95d89b41";
const DECIMALS = "0x313ce567";
/** A word that can break no sentence and hide nothing. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,15}$/;

/** Two short calls each, in the round trip of the others. Tokens without a sound answer are left out. */
export async function readUnits(
  client: EvmClient,
  intel: Intel,
  tokens: readonly Address[],
  options: ReadOptions,
): Promise<ReadonlyMap<string, TokenUnits>> {
  const calls = tokens.flatMap((to) => [{ to, data: SYMBOL } as const, { to, data: DECIMALS } as const]);
  const results = calls.length === 0 ? [] : await client.multicall(calls, options);
  const units = new Map<string, TokenUnits>();
  for (const [index, address] of tokens.entries()) {
    const [said, answer] = [readText(results[2 * index], 64), results[2 * index + 1]];
    const count = answer?.ok && answer.data.length === 66 ? wordAt(answer.data) : undefined;
    const decimals = count !== undefined && count <= BigInt(MAX_DECIMALS) ? Number(count) : undefined;
    const isClaim = said !== undefined && PLAIN.test(said);
    const isSound = isClaim && !findImpersonation(intel, client.network, { address, name: undefined, symbol: said });
    if (decimals === undefined) continue;
    units.set(address, { decimals, ...(isSound && { claimedSymbol: said }) });
  }
  return units;
}

/** The effect with its amounts in the token's own units, where lists know none. */
export function withUnits(effect: EffectFact, units: ReadonlyMap<string, TokenUnits>): EffectFact {
  if (units.size === 0) return effect;
  const named = <T extends { token: string | null; decimals?: number }>(one: T): T =>
    one.token === null || one.decimals !== undefined ? one : { ...one, ...units.get(one.token) };
  if (effect.kind === "allowance" && effect.collection !== true && effect.tokenId === null) return named(effect);
  if (effect.kind === "transfer" && effect.via === "refund") return named(effect);
  if (effect.kind === "order")
    return { ...effect, considered: effect.considered.map((item) => (item.standard === "erc20" ? named(item) : item)) };
  return effect;
}
