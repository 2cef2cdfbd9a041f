import { chainIdOf } from "@/server/chains";
import { gatherSimulation } from "@/server/evidence";
import { invalidFields } from "@/server/kernel/errors";
import { type Assessment, judgeSimulation } from "@/server/risk";
import { requireAddress } from "./address";
import type { ScanCaller } from "./caller";
import type { ScanContext } from "./context";
import { recordScan } from "./record";
import { type ShownSimulation, showSimulation } from "./show-simulation";

export interface SimulateInput {
  wallet: string;
  /** EVM network or alias. */
  network: string;
  tx: { to: string; data: string; value: string; chainId?: number | string | undefined };
}

export interface SimulatedRecord extends ShownSimulation {
  assessment: Assessment;
}

/** Runs a transaction on the current state, judges what it says and what it does, and notes it in the account's history. */
export async function simulateTransaction(
  context: ScanContext,
  caller: ScanCaller,
  { wallet: from, network: name, tx }: SimulateInput,
): Promise<SimulatedRecord> {
  const { network, key: wallet } = requireAddress(from, name, "wallet");
  const { key: to } = requireAddress(tx.to, name, "tx.to");
  if (network === "solana") throw new RangeError("Solana's transactions are not simulated");
  if (tx.chainId !== undefined && Number(tx.chainId) !== chainIdOf(network))
    throw invalidFields([{ path: "tx.chainId", message: "Send the network's own chain id, or leave it out" }]);
  const at = context.clock.now();
  const transaction = { network, wallet, to, data: tx.data, value: BigInt(tx.value), at };
  const gathered = await gatherSimulation(context.sources, transaction, caller.principal.accountId);
  const assessment = judgeSimulation(gathered);
  const done = showSimulation(context.sources.intel, network, gathered);
  const runs = done.passes.map(({ conditions, outcome }) => ({ conditions, outcome }));
  const asSent = done.passes.find(({ conditions }) => conditions === "as-sent") ?? null;
  const sent = { wallet, to, calldata: tx.data, value: tx.value };
  const about = { ...done, passes: undefined, runs, asSent, sent };
  recordScan(context.recorder, caller, {
    kind: "simulation",
    subject: to,
    wallet,
    chain: network,
    assessment,
    at,
    about,
  });
  return { assessment, ...done };
}
