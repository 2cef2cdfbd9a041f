import type { Address, Hex } from "viem";
import { isRpcError, RpcInvalid } from "../../errors";
import { addressWord, numberWord } from "../../evm/abi-words";
import type { EvmClient } from "../../evm/client";
import type { ReadOptions } from "../../evm/read-options";
import { readQuantity, readStorageWord, readWord } from "../../evm/response-validation";
import { hasInsufficientFunds, unaffordable } from "../insufficient-funds";
import { type Answer, decodeAnswers, proberCode, proberGas, randomAddress } from "../prober";
import { encodeProbes } from "../probes";
import { MAX_RETURNED, readGas, readList, readObject, readReturned, readRunLogs } from "../read-answers";
import { slotList } from "../slots";
import {
  callsOf,
  type Engine,
  feeOf,
  type Log,
  MAX_LOGS,
  nativeLog,
  type Plan,
  payerOf,
  type Run,
  type SimulatedCall,
  type SlotChange,
  transferTopic,
} from "../types";
import { blockTag, hex, overridesOf, type StateOverrides, systemState } from "../wire";

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_FRAMES = 2_000;
const MAX_DEPTH = 128;
const MAX_ACCOUNTS = 1_000;
const MAX_SLOTS = 5_000;

/**
 * geth's tracers: `callTracer` returns calls, logs and payments, `prestateTracer` the changes. Later questions use
 * eth_call on a state with those changes applied.
 */
export function openDebugTrace(client: EvmClient, options: ReadOptions): Engine {
  let touched: Address[] = [];

  async function run(plan: Plan): Promise<Run> {
    try {
      const { transaction, conditions, contracts } = plan;
      const asking = ask(plan, given(plan));
      asking.catch(() => {});
      const runs: Frames[] = [];
      const slots: SlotChange[] = [];
      let state = given(plan);
      for (const call of callsOf(transaction)) {
        const [frames, diff] = await Promise.all([
          trace(plan, call, state, "callTracer", { withLog: true }, (result) => readFrames(result)),
          trace(plan, call, state, "prestateTracer", { diffMode: true }, readDiff),
        ]);
        touched = [...new Set([...touched, ...diff.keys(), ...frames.called])];
        runs.push(frames);
        if (!frames.ok) continue;
        slots.push(...readSlots(contracts, diff));
        state = overridesFrom(diff, state);
      }
      const before = await asking;
      const isDone = runs.some(({ ok }) => ok);
      const failed = runs.find(({ ok }) => !ok);
      const gasUsed = runs.reduce((sum, one) => sum + one.gasUsed, 0);
      return {
        status: isDone ? "success" : "reverted",
        calls: runs.map(({ ok }) => (ok ? "success" : "reverted")),
        data: (failed ?? runs[0]!).output,
        error: failed?.error ?? null,
        gasUsed,
        fee: feeOf(transaction, gasUsed, conditions.gasPrice),
        logs: runs.flatMap(({ ok, logs }) => (ok ? logs : [])),
        before,
        after: isDone ? await ask(plan, state) : before,
        slots: firstToLast(slots),
      };
    } catch (error) {
      if (isRpcError(error) && hasInsufficientFunds(error)) return unaffordable(plan);
      throw error;
    }
  }

  function trace<T>(
    { conditions, block }: Plan,
    { from, to, data, value }: SimulatedCall,
    stateOverrides: StateOverrides,
    tracer: string,
    tracerConfig: object,
    check: (result: unknown) => T,
  ): Promise<T> {
    const call = { from, to, data, value: hex(value), gas: hex(conditions.gas), gasPrice: hex(conditions.gasPrice) };
    const config = { tracer, tracerConfig, blockOverrides: overridesOf(conditions), stateOverrides };
    const params = [call, blockTag(block), config];
    return client.request(
      { method: "debug_traceCall", params, check, maxBytes: MAX_BYTES, chainSized: true, heavy: true },
      options,
    );
  }

  function ask({ transaction, conditions, block, probes }: Plan, changed: StateOverrides): Promise<Answer[]> {
    if (probes.length === 0) return Promise.resolve([]);
    const [prober, asker] = [randomAddress(), randomAddress()];
    const call = { from: asker, to: prober, data: encodeProbes(probes, transaction.from), gas: hex(proberGas) };
    const params = [call, blockTag(block), { ...changed, [prober]: { code: proberCode } }, overridesOf(conditions)];
    const check = (result: unknown) => decodeAnswers(readReturned(result), probes.length);
    return client.request(
      { method: "eth_call", params, check, maxBytes: 2 * MAX_RETURNED, chainSized: true, heavy: true },
      options,
    );
  }

  return { name: "debug_traceCall", run, touched: () => touched };
}

/** The state that it begins with, where it isn't the chain's. */
function given({ transaction, conditions }: Plan): StateOverrides {
  const { balance } = conditions;
  const state: StateOverrides = {
    ...systemState(conditions),
    ...(balance !== undefined && { [payerOf(transaction)]: { balance: hex(balance) } }),
  };
  for (const { account, delegate } of transaction.delegations ?? [])
    state[account] = { ...state[account], code: `0xef0100${delegate.slice(2)}` };
  return state;
}

interface Frames {
  ok: boolean;
  output: Hex;
  error: string | null;
  gasUsed: number;
  logs: Log[];
  called: Set<Address>;
}

/** Moves of the chain's coin stand in the frames, in the order in which they begin; of failed ones nothing stays. */
function readFrames(result: unknown): Frames {
  const top = readObject(result);
  const ok = top.error === undefined || top.error === null;
  const found: Pick<Frames, "logs" | "called"> & { frames: number } = { logs: [], called: new Set(), frames: 0 };
  readFrame(top, 0, found);
  return {
    ok,
    output: top.output === undefined || top.output === null ? "0x" : readReturned(top.output),
    error: ok ? null : String(top.error).slice(0, 200),
    gasUsed: readGas(top.gasUsed),
    logs: found.logs,
    called: found.called,
  };
}

const movesNative = new Set(["CALL", "CREATE", "CREATE2", "SELFDESTRUCT"]);

function readFrame(
  frame: Record<string, unknown>,
  depth: number,
  found: Pick<Frames, "logs" | "called"> & { frames: number },
): void {
  if (++found.frames > MAX_FRAMES || depth > MAX_DEPTH)
    throw new RpcInvalid("The node traced more calls than we look at", true);
  if (frame.error !== undefined && frame.error !== null) return;
  const [from, to] = [soundAddress(frame.from), soundAddress(frame.to)];
  if (to) found.called.add(to);
  const value = frame.value === undefined || frame.value === null ? 0n : readQuantity(frame.value);
  if (value > 0n && from && to && movesNative.has(String(frame.type))) found.logs.push(nativeTransfer(from, to, value));
  // Where the node says when it logged, logs stand between the calls; else after them.
  found.logs.push(...readRunLogs(frame.logs));
  for (const call of readList(frame.calls ?? [], MAX_FRAMES)) readFrame(readObject(call), depth + 1, found);
  if (found.logs.length > MAX_LOGS) throw new RpcInvalid("The node traced more logs than we look at", true);
}

function nativeTransfer(from: Address, to: Address, value: bigint): Log {
  return {
    address: nativeLog,
    topics: [transferTopic, `0x${addressWord(from)}`, `0x${addressWord(to)}`],
    data: `0x${numberWord(value)}`,
  };
}

function soundAddress(value: unknown): Address | undefined {
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) ? (value.toLowerCase() as Address) : undefined;
}

interface AccountDiff {
  /** Undefined: as it was. */
  balance?: bigint;
  nonce?: bigint;
  code?: Hex;
  slots: Map<Hex, { before: Hex; after: Hex }>;
  gone: boolean;
}

const zeroWord: Hex = `0x${"0".repeat(64)}`;

/** Slots that became zero stand only in `pre`, and so do accounts that are gone. */
function readDiff(result: unknown): Map<Address, AccountDiff> {
  const { pre, post } = readObject(result);
  const [was, is] = [readAccounts(pre), readAccounts(post)];
  const diff = new Map<Address, AccountDiff>();
  for (const address of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(address), is.get(address)];
    const before = readStorage(old?.storage);
    const after = readStorage(now?.storage);
    const slots = new Map<Hex, { before: Hex; after: Hex }>();
    for (const slot of new Set([...before.keys(), ...after.keys()]))
      slots.set(slot, { before: before.get(slot) ?? zeroWord, after: after.get(slot) ?? zeroWord });
    diff.set(address, {
      ...(now?.balance !== undefined && { balance: readQuantity(now.balance) }),
      ...(now?.nonce !== undefined && { nonce: readNonce(now.nonce) }),
      ...(typeof now?.code === "string" && { code: readReturned(now.code) }),
      slots,
      gone: now === undefined,
    });
  }
  return diff;
}

function readAccounts(value: unknown): Map<Address, Record<string, unknown>> {
  const entries = Object.entries(readObject(value));
  if (entries.length > MAX_ACCOUNTS) throw new RpcInvalid("The node traced more accounts than we look at", true);
  return new Map(
    entries.map(([key, account]) => {
      const address = soundAddress(key);
      if (!address) throw new RpcInvalid("The node sent something else than an address");
      return [address, readObject(account)];
    }),
  );
}

function readStorage(value: unknown): Map<Hex, Hex> {
  if (value === undefined || value === null) return new Map();
  const entries = Object.entries(readObject(value));
  if (entries.length > MAX_SLOTS) throw new RpcInvalid("The node traced more slots than we look at", true);
  return new Map(entries.map(([slot, word]) => [readWord(slot), readStorageWord(word)]));
}

function readNonce(value: unknown): bigint {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  return readQuantity(value);
}

function overridesFrom(diff: ReadonlyMap<Address, AccountDiff>, before: StateOverrides): StateOverrides {
  const overrides: StateOverrides = { ...before };
  for (const [address, { balance, nonce, code, slots, gone }] of diff) {
    const stateDiff = Object.fromEntries([...slots].map(([slot, { after }]) => [slot, after]));
    overrides[address] = gone
      ? { balance: "0x0", nonce: "0x0", code: "0x", state: {} }
      : {
          ...before[address],
          ...(balance !== undefined && { balance: hex(balance) }),
          ...(nonce !== undefined && { nonce: hex(nonce) }),
          ...(code !== undefined && { code }),
          ...(slots.size > 0 && { stateDiff: { ...before[address]?.stateDiff, ...stateDiff } }),
        };
  }
  return overrides;
}

/** Combines consecutive changes of several calls into one. */
function firstToLast(changes: readonly SlotChange[]): SlotChange[] {
  const merged = new Map<string, SlotChange>();
  for (const change of changes) {
    const key = `${change.address} ${change.slot}`;
    merged.set(key, { ...change, before: merged.get(key)?.before ?? change.before });
  }
  return [...merged.values()].filter(({ before, after }) => before !== after);
}

function readSlots(contracts: readonly Address[], diff: ReadonlyMap<Address, AccountDiff>): SlotChange[] {
  return contracts.flatMap((address) =>
    slotList.flatMap((slot) => {
      const change = diff.get(address)?.slots.get(slot);
      return change && change.before !== change.after ? [{ address, slot, ...change }] : [];
    }),
  );
}
