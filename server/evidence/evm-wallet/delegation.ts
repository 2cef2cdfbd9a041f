import type { Address, Hex } from "viem";
import { addressAt, type EvmClient, type ReadOptions, readDelegation, scanCode } from "@/server/chains";
import type { AddressIntel, Intel } from "@/server/intel";
import { type DelegationFact, isPrecompile, isUnsettled } from "@/server/risk";
import { analyseInWorker } from "../contract/analysis-pool";
import type { SoleController } from "../contract/code/facts/sole-controllers";
import { readOptional } from "../contract/optional-read";
import type { KnownMaliciousCode } from "../known-malicious-code";
import { traceInTurn } from "../trace-in-turn";
import { findBeacons, findReplacer } from "./beacons";
import { type CodeBudget, codeBudget, type Followed, follow } from "./follow-calls";
import { findSoleControllersOf } from "./sole-controllers";

/**
 * Code that runs in the account's name (EIP-7702), and what that code can do, including through clones and proxies.
 * `unread`: the node gave no answer, or the code is behind more proxies than are followed. Other controllers of the
 * code, and whether it copies a listed contract, are checked where `badCode` is given.
 */
export async function gatherDelegation(
  client: EvmClient,
  { intel, badCode }: { intel: Intel; badCode?: KnownMaliciousCode },
  account: Address,
  delegate: Address | undefined,
  options: ReadOptions,
  budget: CodeBudget = codeBudget(),
): Promise<DelegationFact | null | "unread"> {
  if (!delegate) return null;
  const { network } = client;
  const lists = intel.lookupAddress(delegate, network);
  const fact = { network, delegate, ...labelOf(lists), lists };
  if (!isUnsettled(lists)) return { ...fact, sink: null, unguarded: [] };
  const standing = await readOptional(client.getCode(delegate, options));
  if (standing === undefined) return "unread";
  const inert = inertBy(delegate, standing);
  if (inert) return { ...fact, sink: null, unguarded: [], inert };
  const first = await follow(client, intel, { account, first: delegate }, options, budget);
  const beacons = first.lookedUp ? await findBeacons(client, account, codesOf(first), options) : [];
  const named = await Promise.all(
    beacons.map(({ implementation }) => follow(client, intel, { account, first: implementation }, options, budget)),
  );
  const followed = [first, ...named];
  if (followed.some(({ unread }) => unread)) return "unread";
  const codes = followed.flatMap((each) => each.codes);
  const targets = [...first.targets, ...beacons.map(({ implementation }) => implementation)];
  for (const each of named) targets.push(...each.targets);
  const exact = first.exact && beacons.length === 0;
  const behind = targets.map((address) => ({ address, lists: intel.lookupAddress(address, network) }));
  const reported = behind.find((each) => each.lists.listings.length > 0) ?? behind.at(-1);
  const known = joined(
    lists,
    behind.map((each) => each.lists),
    exact,
  );
  const whole: Omit<DelegationFact, "sink" | "unguarded"> = {
    ...fact,
    ...(reported && { implementation: reported.address }),
    ...labelOf(known),
    lists: known,
  };
  if (!isUnsettled(known)) return { ...whole, sink: null, unguarded: [] };
  const shapes: Shape[] = [];
  const masters: SoleController[] = [];
  let analysed = true;
  for (const { address, code, reached } of codes) {
    // An operator's decision on the target of delegated calls is the operator's own.
    if (reached && intel.lookupAddress(address, network).override?.verdict !== "allow")
      shapes.push(await classify(code, options));
    if (!badCode) continue;
    const analysis = await analyseInWorker(code, options);
    analysed &&= analysis !== undefined;
    if (!analysis) continue;
    const copied = badCode.find(address, analysis, intel);
    if (copied?.exact) whole.copyOf ??= copied;
    if (reached) masters.push(...analysis.masters.filter((controller) => typeof controller === "string"));
  }
  // Values in storage are in the account's own storage, which holds only addresses that its owner let in.
  const soleControllers = await findSoleControllersOf(client, intel, [{ spender: account, masters }], options);
  const controller =
    soleControllers.found.get(account) ?? (badCode && (await findReplacer(client, intel, beacons, options)));
  if (controller && controller !== account) whole.ruler = controller;
  const unguarded = [...new Set(shapes.flatMap((shape) => shape.unguarded ?? []))].slice(0, 10);
  const fixed = shapes.find(({ sink }) => sink)?.sink;
  // Positive findings remain valid. Their absence is conclusive only where everything was checked.
  analysed &&= shapes.every((shape) => shape.unguarded !== undefined);
  if (!analysed && !fixed && !whole.copyOf) return "unread";
  if (fixed) return { ...whole, sink: fixed, unguarded };
  const slot = shapes.find(({ sinkSlot }) => sinkSlot)?.sinkSlot;
  if (!slot) return { ...whole, sink: null, unguarded };
  // The code's storage is the account's own.
  const word = await readOptional(client.getStorageAt(account, slot, options));
  if (word === undefined) return "unread";
  const kept = addressAt(word);
  const forwards = kept !== undefined && kept !== account && !intel.lookupAddress(kept, network).protected;
  return { ...whole, sink: forwards ? kept : null, unguarded };
}

/** EIP-7702 follows one delegation only, and takes a precompile for no code. */
function inertBy(delegate: Address, code: Hex): DelegationFact["inert"] {
  if (readDelegation(code)) return "delegated";
  if (code !== "0x") return undefined;
  return isPrecompile(delegate) ? "precompile" : "empty";
}

const codesOf = ({ codes }: Followed) => codes.map(({ code }) => code);

function labelOf({ protected: shield, listings }: AddressIntel): { delegateLabel?: string } {
  const label = shield?.label ?? listings[0]?.label;
  return label ? { delegateLabel: label } : {};
}

/**
 * Accusations against delegated code count against any contract that runs it. Endorsements count for an exact clone
 * only, since any other code can do other things first.
 */
function joined(own: AddressIntel, behind: readonly AddressIntel[], exact: boolean): AddressIntel {
  const last = exact ? behind.at(-1) : undefined;
  return {
    listings: [own, ...behind].flatMap(({ listings }) => listings),
    protected: last?.protected ?? null,
    override:
      own.override ?? behind.find(({ override }) => override?.verdict === "deny")?.override ?? last?.override ?? null,
  };
}

interface Shape {
  sink: Address | null;
  /** Where in storage the payee stands, if not in the code. */
  sinkSlot: Hex | undefined;
  /** Undefined where the code could not be analysed. */
  unguarded: string[] | undefined;
}

/**
 * A sweeper sends on what arrives: a plain transfer to it reaches a call with a payee that is fixed in the code or kept
 * in storage. Unguarded code lets any caller choose which address the account calls or pays.
 */
async function classify(code: Hex, options: ReadOptions): Promise<Shape> {
  const scan = scanCode(code);
  await traceInTurn(scan);
  const { calls } = scan.trace;
  const onArrival = calls.filter(
    ({ entry, kind, value }) => arrivals.has(entry) && kind === "call" && value.from !== "zero",
  );
  const targets = onArrival.map(({ target }) => target);
  const fixed = targets.find((target) => target.from === "constant");
  const stored = targets.find((target) => target.from === "storage");
  const open = calls.filter(
    ({ gated, kind, target }) => !gated && selectedByCallers.has(kind) && target.from === "calldata",
  );
  const undone = open.length > 0 ? (await analyseInWorker(code, options))?.undone : new Set();
  return {
    sink: fixed?.from === "constant" ? fixed.address : null,
    sinkSlot: stored?.from === "storage" ? stored.slot : undefined,
    unguarded:
      undone && [...new Set(open.map(({ entry }) => entry))].filter((entry) => !undone.has(entry)).slice(0, 10),
  };
}

/** Entries that a plain transfer reaches, since missing calldata reads as zeros. */
const arrivals: ReadonlySet<string> = new Set(["receive", "fallback", "0x00000000"]);

/** Calls that make the account act for any caller that may choose the target, or pay that caller. */
const selectedByCallers: ReadonlySet<string> = new Set(["call", "callcode", "delegatecall", "selfdestruct"]);
