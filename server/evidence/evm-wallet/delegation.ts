import type { Address, Hex } from "viem";
import { addressAt, type EvmClient, isRpcError, type ReadOptions, scanCode } from "@/server/chains";
import type { CodeScan } from "@/server/chains/bytecode";
import type { Intel } from "@/server/intel";
import { type DelegationFact, isUnsettled } from "@/server/risk";

/** Whose code runs in the account's name (EIP-7702), and what that code can do. `unread`: the node did not say. */
export async function gatherDelegation(
  client: EvmClient,
  intel: Intel,
  account: Address,
  delegate: Address | undefined,
  options: ReadOptions,
): Promise<DelegationFact | null | "unread"> {
  if (!delegate) return null;
  const { network } = client;
  const lists = intel.lookupAddress(delegate, network);
  const label = lists.protected?.label ?? lists.listings[0]?.label;
  const fact = { network, delegate, ...(label && { delegateLabel: label }), lists };
  if (!isUnsettled(lists)) return { ...fact, sink: null, unguarded: [] };
  try {
    const code = await client.getCode(delegate, options);
    const { sink, sinkSlot, unguarded } = classify(scanCode(code));
    // The code's storage is the account's own.
    const kept = sinkSlot ? addressAt(await client.getStorageAt(account, sinkSlot, options)) : undefined;
    const forwards = kept !== undefined && kept !== account && !intel.lookupAddress(kept, network).protected;
    return { ...fact, sink: sink ?? (forwards ? kept : null), unguarded };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return "unread";
  }
}

interface Shape {
  sink: Address | null;
  /** Where in storage the payee stands, if not in the code. */
  sinkSlot: Hex | undefined;
  unguarded: string[];
}

/**
 * A sweeper sends on what arrives: a plain transfer to it reaches a call with a payee that is fixed in the code or kept
 * in storage. Unguarded code lets anybody choose whom the account calls or pays.
 */
function classify(scan: CodeScan): Shape {
  const { calls } = scan.trace;
  const onArrival = calls.filter(
    ({ entry, kind, value }) =>
      (entry === "receive" || entry === "fallback") && kind === "call" && value.from !== "zero",
  );
  const targets = onArrival.map(({ target }) => target);
  const fixed = targets.find((target) => target.from === "constant");
  const stored = targets.find((target) => target.from === "storage");
  const open = calls.filter(
    ({ gated, kind, target }) => !gated && (kind === "call" || kind === "delegatecall") && target.from === "calldata",
  );
  return {
    sink: fixed?.from === "constant" ? fixed.address : null,
    sinkSlot: stored?.from === "storage" ? stored.slot : undefined,
    unguarded: [...new Set(open.map(({ entry }) => entry))].slice(0, 10),
  };
}
