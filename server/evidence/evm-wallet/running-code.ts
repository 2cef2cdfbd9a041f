import { setImmediate as turn } from "node:timers/promises";
import type { Address } from "viem";
import { type EvmClient, findOnward, type ReadOptions, readDelegation, readTargets, scanCode } from "@/server/chains";
import type { CodeScan } from "@/server/chains/bytecode";

/** Codes that may be looked at behind proxies, by their addresses: tracing one takes some milliseconds. */
export interface CodeBudget {
  readonly seen: Set<Address>;
  readonly most: number;
}

/** Enough for every account that is known; who stacks more hides something. */
const mostBehindOne = 5;

/** For one account, or for as many together as `most` says. */
export const codeBudget = (most = mostBehindOne): CodeBudget => ({ seen: new Set(), most });

export interface RunningCode {
  address: Address;
  scan: CodeScan;
  /** Calls get there whoever makes them. */
  reached: boolean;
}

/**
 * The codes that run where the account is called, the delegate's first, then those that it hands calls on to. Behind code
 * that lists settle nothing more is looked for.
 */
export async function readRunning(
  client: EvmClient,
  account: Address,
  delegate: Address,
  isSettled: (address: Address) => boolean,
  options: ReadOptions,
  budget: CodeBudget,
): Promise<{ codes: RunningCode[]; exact: boolean } | "unread"> {
  const codes = [{ address: delegate, scan: await readTraced(client, delegate, options), reached: true }];
  const met = new Set<Address>([delegate, account]);
  let exact = true;
  // Grows on the way.
  for (const { address: runner, scan, reached } of codes) {
    if (runner !== delegate && isSettled(runner)) continue;
    const next = await readHandedOn(client, account, scan, options);
    if (next.length > 0 && scan.exactCloneOf === undefined) exact = false;
    for (const address of next) {
      if (met.has(address)) continue;
      met.add(address);
      if (met.size > mostBehindOne + 2 || (!budget.seen.has(address) && budget.seen.size >= budget.most))
        return "unread";
      budget.seen.add(address);
      const code = await readTraced(client, address, options);
      codes.push({ address, scan: code, reached: reached && !isGated(scan) });
    }
  }
  return { codes, exact: exact && codes.length > 1 };
}

/** Whom code hands over calls that it has no function for. What it keeps in storage stands in the account's own. */
async function readHandedOn(
  client: EvmClient,
  account: Address,
  scan: CodeScan,
  options: ReadOptions,
): Promise<Address[]> {
  // What a delegated account runs, its delegate does.
  const delegated = readDelegation(`0x${Buffer.from(scan.bytes.subarray(0, 24)).toString("hex")}`);
  return delegated ? [delegated] : readTargets(client, account, findOnward(scan), options);
}

/** Only whom the code lets through gets to what it hands calls on to. */
function isGated({ exactCloneOf, trace }: CodeScan): boolean {
  if (exactCloneOf) return false;
  const onward = trace.calls.filter(
    ({ entry, kind }) =>
      (kind === "delegatecall" || kind === "callcode") && (entry === "fallback" || entry === "receive"),
  );
  return onward.length > 0 && onward.every(({ gated }) => gated);
}

let lane: Promise<unknown> = Promise.resolve();

/** One such piece of work a turn of the event loop, however many are asked for at once, so that others get their turns. */
export function inTurn<T>(work: () => T): Promise<T> {
  const done = lane.then(() => turn()).then(work);
  lane = done.catch(() => {});
  return done;
}

async function readTraced(client: EvmClient, address: Address, options: ReadOptions): Promise<CodeScan> {
  const scan = scanCode(await client.getCode(address, options));
  await inTurn(() => scan.trace);
  return scan;
}
