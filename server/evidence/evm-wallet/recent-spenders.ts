import type { Address } from "viem";
import { type EvmClient, findComparison, findYoungCode, type ReadOptions, youngDays } from "@/server/chains";
import type { Explorer } from "../explorer";

type Comparison = Awaited<ReturnType<typeof findComparison>>;

/** The age of spenders is worth a short wait only, since it raises a doubt and clears no spender. */
const ageMs = 700;

/** The block to compare with, asked for while the approvals themselves are. */
export function prepareComparison(client: EvmClient, { deadline }: ReadOptions): Promise<Comparison> {
  return findComparison(client, { deadline: deadline.within(ageMs) });
}

/**
 * Spenders whose code is only days old, each with the time after which it was created (ISO 8601). Taken from the
 * chain's past where the nodes keep it, otherwise from an explorer. Without either source, no spender is reported as
 * young.
 */
export async function findRecentSpenders(
  client: EvmClient,
  explorer: Explorer | undefined,
  spenders: readonly Address[],
  comparison: Comparison,
  { deadline }: ReadOptions,
): Promise<Map<string, string>> {
  if (spenders.length === 0) return new Map();
  const limited = deadline.within(ageMs);
  const found =
    (await findYoungCode(client, spenders, comparison, { deadline: limited })) ??
    (await explorer?.readCreations(client.network, spenders, limited));
  const earliest = client.clock.now() / 1_000 - youngDays * 86_400;
  return new Map(
    [...(found ?? [])]
      .filter(([, at]) => at >= earliest)
      .map(([spender, at]) => [spender, new Date(at * 1_000).toISOString()]),
  );
}
