import type { EvmClient, ReadOptions } from "@/server/chains";
import { callsOf, type SimulatedTransaction, type Simulation } from "@/server/chains/simulate";
import type { SimulationFacts } from "@/server/risk";
import { readPayment } from "../contract";
import type { WalletSources } from "../sources";

/** The later outcome of a payment by which nothing comes back at once, in runs of the contract. */
export async function followPayment(
  client: EvmClient,
  { intel, badCode }: WalletSources,
  transaction: SimulatedTransaction,
  { reported: { outcome, changes } }: Simulation,
  options: ReadOptions,
): Promise<SimulationFacts["later"]> {
  const [call, ...others] = callsOf(transaction);
  const isPayment = outcome === "success" && changes.assets.every(({ token, delta }) => !token && delta <= 0n);
  if (!isPayment || !call || call.value === 0n || others.length > 0 || transaction.delegations) return null;
  if (intel.lookupAddress(call.to, client.network).protected) return null;
  const planned = { from: call.from, data: call.data, value: String(call.value) };
  return readPayment({ client, intel, badCode, address: call.to, options }, planned);
}
