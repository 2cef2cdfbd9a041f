import { setImmediate as turn } from "node:timers/promises";
import type { Address, Hex } from "viem";
import {
  type EvmClient,
  findDelegateTargets,
  proxySlots,
  type ReadOptions,
  readDelegation,
  readTargets,
  scanCode,
} from "@/server/chains";
import type { CodeScan } from "@/server/chains/bytecode";
import type { Intel } from "@/server/intel";
import { readOptional } from "../contract/optional-read";
import { traceInTurn } from "../trace-in-turn";
import { isUnknown } from "./spenders";

/** Code that runs when an account is called. */
export interface Followed {
  /** Left out are exact clones, since all that they do is hand on, and code that lists settle, which is not read. */
  codes: RunningCode[];
  /** Where calls are handed on to, the nearest first, whatever lists say of it. */
  targets: Address[];
  /** By exact clones alone, so that what is known of the last target is true of the whole. */
  exact: boolean;
  /** The node did not say, or it goes on behind more code than is followed. */
  unread: boolean;
  /** Whether some targets are found in a way that code alone does not show. */
  lookedUp: boolean;
}

/** All that runs was read. */
export const isWhole = ({ unread, lookedUp }: Followed): boolean => !unread && !lookedUp;

interface RunningCode {
  address: Address;
  code: Hex;
  /** Calls reach it regardless of the caller. */
  reached: boolean;
}

/** How far is followed: so many codes one behind the other, and so many of all that share the budget. */
export interface CodeBudget {
  readonly most: number;
  readonly deep: number;
  readonly seen: Set<Address>;
}

/** Enough for every account that is known; who stacks more hides something. */
const MAX_BEHIND_ONE = 5;

/** For one account, or for as many together as `most` says: tracing a code takes some milliseconds. */
export const codeBudget = (most = MAX_BEHIND_ONE, deep = MAX_BEHIND_ONE): CodeBudget => ({
  most,
  deep,
  seen: new Set(),
});

const MAX_CONTRACTS = 120;
const codesAtOnce = 6;
/** Behind each of so many contracts: a proxy's slot and the code behind it, or a clone's and that of what it clones. */
const behindEach = { most: 16, deep: 2 };

/**
 * Code that runs for calls to those that are contracts. Their own code was mostly read just before, so only the code
 * behind proxies is requested.
 */
export async function followCalls(
  client: EvmClient,
  intel: Intel,
  addresses: readonly Address[],
  options: ReadOptions,
): Promise<Map<Address, Followed>> {
  const asked = [...new Set(addresses)].slice(0, MAX_CONTRACTS);
  const codes = await Promise.all(asked.map((address) => readOptional(client.getCode(address, options))));
  const contracts = asked.filter((_, index) => {
    const code = codes[index] ?? "0x";
    return code !== "0x" && !readDelegation(code);
  });
  // Others get their turns, but not so often that requests part. What follows finds the traces kept.
  let traced = 0;
  for (const code of new Set(codes)) {
    const scan = code === undefined ? undefined : scanCode(code);
    if (!scan?.hasDelegatecall || scan.cloneOf) continue;
    if (++traced % codesAtOnce === 0) await turn();
    void scan.trace;
  }
  const followed = await Promise.all(
    contracts.map((each) => {
      const budget = codeBudget(behindEach.most, behindEach.deep);
      return follow(client, intel, { account: each, first: each }, options, budget);
    }),
  );
  return new Map(contracts.map((contract, index) => [contract, followed[index]!]));
}

/** Level by level, from the code `first` that runs with the account's storage. */
export async function follow(
  client: EvmClient,
  intel: Intel,
  { account, first }: { account: Address; first: Address },
  options: ReadOptions,
  budget: CodeBudget,
): Promise<Followed> {
  const followed: Followed = { codes: [], targets: [], exact: true, unread: false, lookedUp: false };
  let level = [{ address: first, reached: true }];
  for (let behind = 0; level.length > 0; behind++) {
    const read = await Promise.all(level.map(({ address }) => readCode(client, account, address, options)));
    const runners = level;
    level = [];
    for (const [index, { code, targets, lookedUp }] of read.entries()) {
      const { address, reached } = runners[index]!;
      if (!targets) followed.unread = true;
      if (lookedUp) followed.lookedUp = true;
      if (code === undefined) continue;
      const scan = scanCode(code);
      if (!scan.exactCloneOf) followed.codes.push({ address, code, reached });
      for (const target of targets ?? []) {
        if (!scan.exactCloneOf) followed.exact = false;
        if (target === account || target === first) continue;
        const gets = reached && !isGated(scan);
        if (followed.targets.includes(target)) {
          for (const met of [...level, ...followed.codes]) if (met.address === target) met.reached ||= gets;
          continue;
        }
        followed.targets.push(target);
        if (!isUnknown(intel, client.network, target)) continue;
        if (behind < budget.deep && fits(budget, target)) level.push({ address: target, reached: gets });
        else followed.unread = true;
      }
    }
  }
  return followed;
}

function fits({ most, seen }: CodeBudget, address: Address): boolean {
  if (seen.size >= most) return seen.has(address);
  seen.add(address);
  return true;
}

/** The code at the address, and the target of calls without a function. Undefined: the node gave no answer. */
async function readCode(client: EvmClient, account: Address, address: Address, options: ReadOptions) {
  const code = await readOptional(client.getCode(address, options));
  if (code === undefined) return {};
  const scan = scanCode(code);
  // Asked for beside the clone's code: what is cloned may be a proxy, and runs with the clone's storage.
  if (scan.cloneOf) client.getStorageAt(account, proxySlots.implementation, options).catch(() => {});
  else if (scan.hasDelegatecall) await traceInTurn(scan);
  // A delegated account runs its delegate's code.
  const delegate = readDelegation(code);
  if (delegate) return { code, targets: [delegate] };
  const onward = findDelegateTargets(scan);
  return {
    code,
    targets: await readOptional(readTargets(client, account, onward, options)),
    lookedUp: onward.lookedUp,
  };
}

/** Only callers that the code lets through reach the delegated target. */
function isGated({ exactCloneOf, trace }: CodeScan): boolean {
  if (exactCloneOf) return false;
  const onward = trace.calls.filter(
    ({ entry, kind }) =>
      (kind === "delegatecall" || kind === "callcode") && (entry === "fallback" || entry === "receive"),
  );
  return onward.length > 0 && onward.every(({ gated }) => gated);
}
