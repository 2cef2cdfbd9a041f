import type { Address } from "viem";
import { type EvmClient, isRpcError, type ReadOptions } from "@/server/chains";
import { CodeScan } from "@/server/chains/bytecode";
import type { Intel } from "@/server/intel";
import type { DelegationFact } from "@/server/risk";

/** Whose code runs in the account's name (EIP-7702), and what that code can do. `unread`: the node did not say. */
export async function gatherDelegation(
  client: EvmClient,
  intel: Intel,
  delegate: Address | undefined,
  options: ReadOptions,
): Promise<DelegationFact | null | "unread"> {
  if (!delegate) return null;
  const { network } = client;
  const lists = intel.lookupAddress(delegate, network);
  const label = lists.protected?.label ?? lists.listings[0]?.label;
  const fact = { network, delegate, ...(label && { delegateLabel: label }), lists };
  if (lists.protected || lists.listings.length > 0) return { ...fact, sink: null, unguarded: [] };
  try {
    const code = await client.getCode(delegate, options);
    return { ...fact, ...classify(new CodeScan(code)) };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return "unread";
  }
}

/**
 * A sweeper sends on what arrives: a plain transfer to it reaches a call with a fixed payee. Unguarded code lets
 * anybody choose whom the account calls or pays.
 */
function classify(scan: CodeScan): Pick<DelegationFact, "sink" | "unguarded"> {
  const { calls } = scan.trace;
  const onArrival = calls.find(
    ({ entry, kind, target, value }) =>
      (entry === "receive" || entry === "fallback") &&
      kind === "call" &&
      target.from === "constant" &&
      value.from !== "zero",
  );
  const open = calls.filter(
    ({ gated, kind, target }) => !gated && (kind === "call" || kind === "delegatecall") && target.from === "calldata",
  );
  return {
    sink: onArrival?.target.from === "constant" ? onArrival.target.address : null,
    unguarded: [...new Set(open.map(({ entry }) => entry))].slice(0, 10),
  };
}
