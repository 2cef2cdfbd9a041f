import { setImmediate as turn } from "node:timers/promises";
import type { Address, Hex } from "viem";
import { addressAt, type EvmClient, isRpcError, type ReadOptions, scanCode } from "@/server/chains";
import type { CodeScan } from "@/server/chains/bytecode";
import type { AddressIntel, Intel } from "@/server/intel";
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
  const fact = { network, delegate, ...labelOf(lists), lists };
  if (!isUnsettled(lists)) return { ...fact, sink: null, unguarded: [] };
  try {
    const { scans, implementation, isClone } = await readRunning(client, account, delegate, options);
    const theirs = implementation && intel.lookupAddress(implementation, network);
    const whole = theirs
      ? { ...fact, implementation, ...labelOf(theirs), lists: joined(lists, theirs, isClone) }
      : fact;
    if (!isUnsettled(whole.lists)) return { ...whole, sink: null, unguarded: [] };
    const shapes = scans.map(classify);
    const unguarded = [...new Set(shapes.flatMap((shape) => shape.unguarded))].slice(0, 10);
    const fixed = shapes.find(({ sink }) => sink)?.sink;
    if (fixed) return { ...whole, sink: fixed, unguarded };
    // The code's storage is the account's own.
    const slot = shapes.find(({ sinkSlot }) => sinkSlot)?.sinkSlot;
    const kept = slot && addressAt(await client.getStorageAt(account, slot, options));
    const forwards = kept !== undefined && kept !== account && !intel.lookupAddress(kept, network).protected;
    return { ...whole, sink: forwards ? kept : null, unguarded };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return "unread";
  }
}

function labelOf({ protected: shield, listings }: AddressIntel): { delegateLabel?: string } {
  const label = shield?.label ?? listings[0]?.label;
  return label ? { delegateLabel: label } : {};
}

/**
 * What is held against an implementation is held against whoever runs it. What speaks for it speaks for a clone only: a
 * proxy can do other things before it hands a call on.
 */
function joined(own: AddressIntel, theirs: AddressIntel, isClone: boolean): AddressIntel {
  return {
    listings: [...own.listings, ...theirs.listings],
    protected: isClone ? theirs.protected : null,
    override: own.override ?? (isClone || theirs.override?.verdict === "deny" ? theirs.override : null),
  };
}

interface Running {
  /** Of the delegate and of those that it hands calls on to. */
  scans: CodeScan[];
  /** The last of them, if there is one. */
  implementation: Address | undefined;
  /** Nothing on the way there does anything but hand calls on. */
  isClone: boolean;
}

/** Proxies in a row that are followed. */
const mostHops = 2;

/** The code that runs where the account is called: the delegate's, and where that is a proxy, its implementation's. */
async function readRunning(
  client: EvmClient,
  account: Address,
  delegate: Address,
  options: ReadOptions,
): Promise<Running> {
  const scans = [scanCode(await client.getCode(delegate, options))];
  let implementation: Address | undefined;
  let isClone = true;
  while (scans.length <= mostHops) {
    const last = scans.at(-1) as CodeScan;
    const next = last.cloneOf ?? (await readHandedOn(client, account, last, options));
    if (next === undefined || next === account) break;
    isClone &&= last.cloneOf !== undefined;
    implementation = next;
    const scan = scanCode(await client.getCode(next, options));
    // Traced in a turn of its own, so that others get theirs.
    await turn();
    void scan.trace;
    scans.push(scan);
  }
  return { scans, implementation, isClone };
}

/** Whom code hands over all calls that it has no function for. What it keeps in storage stands in the account's own. */
async function readHandedOn(
  client: EvmClient,
  account: Address,
  { trace }: CodeScan,
  options: ReadOptions,
): Promise<Address | undefined> {
  for (const { entry, kind, target } of trace.calls) {
    if (kind !== "delegatecall" || (entry !== "fallback" && entry !== "receive")) continue;
    if (target.from === "constant") return target.address;
    if (target.from === "storage" && target.slot)
      return addressAt(await client.getStorageAt(account, target.slot, options));
  }
  return undefined;
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
