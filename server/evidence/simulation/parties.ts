import type { Address } from "viem";
import type { EvmClient, ReadOptions } from "@/server/chains";
import type { SimulatedTransaction, Simulation } from "@/server/chains/simulate";
import type { Intel } from "@/server/intel";
import type { SimulationParty } from "@/server/risk";
import { soft } from "../contract/soft";
import { readSpenders } from "../evm-wallet/spenders";

const mostParties = 120;

/** What lists and chain say of everybody who gets something of the wallet's, a right to it, or control. */
export async function readParties(
  client: EvmClient,
  intel: Intel,
  { from, to }: SimulatedTransaction,
  { passes }: Simulation,
  options: ReadOptions,
): Promise<(address: Address) => SimulationParty> {
  const found = passes.flatMap(({ changes }) => [
    ...changes.movements.flatMap((movement) => (movement.to ? [movement.to] : [])),
    ...changes.approvals.map(({ spender }) => spender),
    ...changes.control.flatMap(({ after }) => (after ? [after] : [])),
  ]);
  const addresses = [...new Set([to, ...found])].filter((address) => address !== from).slice(0, mostParties);
  const kinds = (await soft(readSpenders(client, intel, addresses, options))) ?? new Map();
  return (address) => {
    const lists = intel.lookupAddress(address, client.network);
    const label = lists.protected?.label ?? lists.listings[0]?.label;
    return { address, ...(label && { label }), lists, kind: kinds.get(address) ?? null };
  };
}
