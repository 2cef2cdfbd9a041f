import type { Address } from "viem";
import { isRpcError, type RpcError, RpcUnavailable } from "../errors";
import type { EvmClient } from "../evm/client";
import type { ReadOptions } from "../evm/read-options";
import { readQuantity } from "../evm/response-validation";
import { networkInfo } from "../networks";
import { type Head, readHead } from "./block-context";
import { type Changes, noChanges, readChanges } from "./changes";
import { conditionsOf, type PassName, passNames } from "./conditions";
import { openDebugTrace } from "./engines/debug-trace";
import { openLocalEvm } from "./engines/local-evm";
import { excludeDisobedient } from "./engines/obeys-overrides";
import { openSimulateV1 } from "./engines/simulate-v1";
import { readLoggedEffects } from "./logs";
import { type Known, type PlannedProbes, planContracts, planProbes, readNamedIn } from "./plan-probes";
import { probeKey } from "./probes";
import { readGas } from "./read-answers";
import { describeFailure } from "./revert-reason";
import { readTouched } from "./touched";
import {
  type Conditions,
  type Engine,
  type EngineName,
  MAX_GAS,
  nativeLog,
  type OpenEngine,
  type Plan,
  payerOf,
  type Run,
  type SimulatedTransaction,
} from "./types";
import { hex } from "./wire";

/** One run as a caller may see it. */
export interface Pass {
  name: PassName;
  outcome: "success" | "reverted";
  revertReason: string | null;
  /** The run could not begin: the wallet has too little for value and gas. */
  unaffordable: boolean;
  gasUsed: number;
  /** How each call went. */
  calls: Run["calls"];
  /** Producer of the block. */
  producer: Address | null;
  /** Logs speak of more that leaves the wallet than was asked about. */
  cut: boolean;
  changes: Changes;
}

export interface Simulation {
  engine: EngineName;
  /** The block on whose state it ran. */
  blockNumber: number;
  /** Run under the most likely conditions. */
  reported: Pass;
  /** All runs, the reported one among them. */
  passes: Pass[];
  /** Runs under changed conditions that gave no answer. */
  unread: PassName[];
  /** Addresses that stand in the calldata. */
  named: Address[];
  /**
   * Addresses whose code ran or logged, or whose state changed, as far as the engine and the node report. The wallet is
   * omitted.
   */
  met: Address[];
}

interface SimulateOptions extends ReadOptions {
  /** `one`: no runs under changed conditions. */
  passes?: "all" | "one";
  /** Only this engine, for tests. */
  engine?: EngineName;
  /** Whether lists know a token: those are asked about first. */
  isKnown?(token: Address): boolean;
}

const engines: readonly [EngineName, string | undefined, OpenEngine][] = [
  ["eth_simulateV1", "eth_simulateV1", openSimulateV1],
  ["debug_traceCall", "debug_traceCall", openDebugTrace],
  ["local-evm", undefined, openLocalEvm],
];

/** Networks whose nodes have answered with the best engine. */
const answering = new WeakSet<EvmClient>();

/**
 * Runs the transaction on the state of the latest block, with the best engine that the nodes have, once as it will most
 * likely be and again under changed conditions. Throws RpcError where no engine gives an answer.
 */
export async function simulate(
  client: EvmClient,
  transaction: SimulatedTransaction,
  options: SimulateOptions,
): Promise<Simulation> {
  let error: RpcError = new RpcUnavailable("No engine can simulate here");
  let start: Promise<Start> | undefined;
  // Where it is not known yet what the nodes can do, all of it is found out in one round trip.
  const checking = answering.has(client) || options.engine ? undefined : excludeDisobedient(client, options);
  checking?.catch(() => {});
  for (const [name, method, open] of engines) {
    // Each endpoint remembers the methods that its node lacks.
    if ((options.engine ?? name) !== name || (method && !client.supports(method))) continue;
    try {
      if (name === "debug_traceCall") {
        await checking;
        await excludeDisobedient(client, options);
        if (!client.supports(name)) continue;
      }
      const engine = withoutNativeLogs(open(client, options), networkInfo(client.network).currencyContract);
      start ??= readStart(client, transaction, options);
      const found = await simulateWith(engine, client, transaction, start, options);
      if (name === "eth_simulateV1") answering.add(client);
      return found;
    } catch (thrown) {
      if (!isRpcError(thrown)) throw thrown;
      error = thrown;
      if (options.deadline.isOver) break;
    }
  }
  throw error;
}

/**
 * Traces report each move of the native currency. Nodes that log it too, as Polygon's do, would have it counted twice.
 */
function withoutNativeLogs(engine: Engine, nativeContract: Address | undefined): Engine {
  if (!nativeContract) return engine;
  const run: Engine["run"] = async (plan) => {
    const { logs, ...found } = await engine.run(plan);
    return { ...found, logs: logs.filter(({ address }) => address !== nativeContract) };
  };
  return { ...engine, run };
}

/** The latest block, and what the payer has: the same for each engine that is tried. */
type Start = [Head, bigint];

function readStart(client: EvmClient, transaction: SimulatedTransaction, options: ReadOptions): Promise<Start> {
  const start = Promise.all([readHead(client, options), readBalance(client, payerOf(transaction), options)]);
  // Where the engine fails first nothing waits for it any more, which must not end the process.
  start.catch(() => {});
  return start;
}

async function simulateWith(
  engine: Engine,
  client: EvmClient,
  transaction: SimulatedTransaction,
  reading: Promise<Start>,
  options: SimulateOptions,
): Promise<Simulation> {
  const named = readNamedIn(transaction);
  // Only a node's own engine can start before the block is known.
  const pinned = engine.name === "eth_simulateV1" ? undefined : (await reading)[0];
  const quick = options.passes === "one";
  const isKnown = options.isKnown ?? (() => false);
  const { currencyContract: coinContract } = networkInfo(client.network);
  const known: Known = { transaction, named, effects: [], touched: [], isKnown, coinContract };
  const touching = quick ? Promise.resolve([]) : readTouched(client, transaction, options);
  touching.catch(() => {});
  const estimating =
    quick || transaction.calls ? Promise.resolve(undefined) : estimateGas(client, transaction, options);
  estimating.catch(() => {});
  const tried = planProbes(known);
  const first = await engine.run({
    ...{ transaction, block: pinned?.number, conditions: tryOut, ...(pinned && { blockHash: pinned.hash }) },
    ...{ probes: tried.probes, contracts: [] },
  });
  const [head, balance] = await reading;
  const effects = readLoggedEffects(first.logs);
  const time = Math.max(head.time + 1, Math.floor(client.clock.now() / 1_000));
  if (quick) {
    const reported = readPass("unpaid", { transaction, planned: tried, conditions: tryOut, time }, first);
    return { ...reply(engine, head, [reported], reported), unread: [], named: named.addresses, met: [] };
  }
  const touched = [...new Set([...engine.touched(), ...(await touching)])];
  const asked: Known = { ...known, effects: [effects], touched };
  const estimate = await estimating;
  const { network } = client;
  const conditions = conditionsOf({ network, transaction, head, time, gasUsed: first.gasUsed, estimate, balance });
  const pin = { block: head.number, blockHash: head.hash };
  const base: Base = { asked, planned: planProbes(asked), ...pin, contracts: planContracts(asked), time };
  const runs = await Promise.all(passNames.map((name) => runAgain(engine, base, name, conditions[name])));
  const passes = runs.filter((run) => run !== undefined);
  const reported =
    passes.find(({ name, unaffordable }) => name === "as-sent" && !unaffordable) ??
    passes.find(({ name }) => name === "unpaid");
  if (!reported) throw new RpcUnavailable("The nodes gave no answer to the simulation");
  const unread = passNames.filter((name) => !passes.some((pass) => pass.name === name));
  const met = new Set([...touched, ...engine.touched(), ...first.logs.map(({ address }) => address)]);
  for (const none of [transaction.from, nativeLog]) met.delete(none);
  return { ...reply(engine, head, passes, reported), unread, named: named.addresses, met: [...met] };
}

/** The node's own block, and no price: what it does and speaks of. */
const tryOut: Conditions = { gasPrice: 0n, gas: MAX_GAS };

function reply(engine: Engine, head: Head, passes: Pass[], reported: Pass) {
  return { engine: engine.name, blockNumber: head.number, reported, passes };
}

/** Values shared by all runs under conditions. */
interface Base extends Pick<Plan, "block" | "blockHash" | "contracts"> {
  asked: Known;
  planned: PlannedProbes;
  /** Unix seconds: when it is sent. */
  time: number;
}

/** Under changed conditions other tokens may speak: then it runs again with questions about those too. */
async function runAgain(
  engine: Engine,
  { asked, planned, time, ...base }: Base,
  name: PassName,
  conditions: Conditions,
): Promise<Pass | undefined> {
  const { transaction } = asked;
  let { gas } = conditions;
  const run = async ({ probes }: PlannedProbes) => {
    const runWith = (gas: number) => engine.run({ ...base, transaction, conditions: { ...conditions, gas }, probes });
    const found = await runWith(gas);
    if (found.status !== "reverted" || !conditions.moreGas || gas === conditions.moreGas) return found;
    const other = await runWith(conditions.moreGas).catch(passOver);
    if (other?.status !== "success") return found;
    gas = conditions.moreGas;
    return other;
  };
  try {
    const found = await run(planned);
    const effects = [...asked.effects, readLoggedEffects(found.logs)];
    if (!statesOfMore(planned, { ...asked, effects }))
      return readPass(name, { transaction, planned, conditions, time }, found);
    const more = planProbes({ ...asked, effects });
    return readPass(name, { transaction, planned: more, conditions, time }, await run(more));
  } catch (error) {
    return passOver(error);
  }
}

function passOver(error: unknown): undefined {
  if (!isRpcError(error)) throw error;
}

function statesOfMore({ probes }: PlannedProbes, asked: Known): boolean {
  const keys = new Set(probes.map(probeKey));
  const named = { addresses: [], numbers: [] };
  const { leaving, probes: wanted } = planProbes({ ...asked, named, touched: [] });
  return wanted.some(
    (probe, index) =>
      !keys.has(probeKey(probe)) && (index < leaving || (probe.kind !== "allowance" && probe.kind !== "is-nft")),
  );
}

function readPass(
  name: PassName,
  {
    transaction,
    planned: { probes, leaving, cut },
    conditions,
    time,
  }: Pick<Plan, "transaction" | "conditions"> & Pick<Base, "planned" | "time">,
  run: Run,
): Pass {
  const isSuccess = run.status === "success";
  const isUnasked = (index: number) => run.before[index] === undefined || run.after[index] === undefined;
  return {
    name,
    outcome: isSuccess ? "success" : "reverted",
    revertReason: isSuccess && !run.calls.includes("reverted") ? null : describeFailure(run, conditions),
    unaffordable: run.status === "unaffordable",
    gasUsed: run.gasUsed,
    calls: run.calls,
    producer: conditions.feeRecipient ?? null,
    cut: isSuccess && (cut || probes.slice(0, leaving).some((_, index) => isUnasked(index))),
    changes: isSuccess ? readChanges(transaction.from, run, probes, readLoggedEffects(run.logs), time) : noChanges,
  };
}

function readBalance(client: EvmClient, wallet: Address, options: ReadOptions): Promise<bigint> {
  return client.request({ method: "eth_getBalance", params: [wallet, "latest"], check: readQuantity }, options);
}

/** Optional: no estimate if it fails or takes longer. */
const estimateMs = 1_500;

async function estimateGas(
  client: EvmClient,
  { from, to, data, value }: SimulatedTransaction,
  options: ReadOptions,
): Promise<number | undefined> {
  const params = [{ from, to, data, value: hex(value) }];
  try {
    const soon = { ...options, deadline: options.deadline.within(estimateMs) };
    return await client.request({ method: "eth_estimateGas", params, check: readGas, heavy: true }, soon);
  } catch (error) {
    return passOver(error);
  }
}
