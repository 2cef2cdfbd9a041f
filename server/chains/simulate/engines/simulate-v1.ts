import type { Address, Hex } from "viem";
import { isRpcError, RpcInvalid, RpcRejected } from "../../errors";
import type { EvmClient } from "../../evm/client";
import type { ReadOptions } from "../../evm/read-options";
import { hasInsufficientFunds, unaffordable } from "../insufficient-funds";
import { decodeAnswers, proberCode, proberGas, randomAddress, slotReaderCode } from "../prober";
import { encodeProbes } from "../probes";
import { readFailure, readGas, readList, readObject, readReturned, readRunLogs, readWords } from "../read-answers";
import { compareSlots, slotList, slotQuestion } from "../slots";
import { type BlockConditions, callsOf, type Engine, feeOf, type Plan, payerOf, type Run } from "../types";
import { blockTag, hex, overridesOf, type StateOverrides, systemState } from "../wire";

const MAX_BYTES = 4 * 1024 * 1024;
const slotGas = 100_000;
/** Blocks in between are made, too. */
const MAX_BLOCKS = 310;
const MIN_QUESTION_GAS = 3_000_000;
/** "Block gas limit exceeded by the block's transactions" */
const blockIsFull = -38015;

interface WireCall {
  from: Address;
  to: Address;
  data: Hex;
  value?: Hex;
  gas: Hex;
  gasPrice: Hex;
}

interface CallAnswer {
  ok: boolean;
  data: Hex;
  error: string | null;
  gasUsed: number;
  logs: Run["logs"];
}

/** geth's method, with moves of the chain's coin among the logs. Questions and transaction share one block. */
export function openSimulateV1(client: EvmClient, options: ReadOptions): Engine {
  const standing = new Map<string, Promise<Map<Address, readonly Hex[]>>>();
  /** geth overwrites the root with zeros, unless it gets it under this name, which others may not know. */
  let reportsRoot = true;
  /** Less on chains of small blocks, in which questions and transaction must fit together. */
  let questionGas = proberGas;

  /** Nodes of old, and senders with code, are refused by the checks that a block's transactions go through. */
  async function run(plan: Plan): Promise<Run> {
    const checked = plan.conditions.gasPrice > 0n;
    const before = readStanding(plan);
    try {
      const root = checked && reportsRoot && plan.conditions.beaconRoot !== undefined;
      const answers = await request(plan, { validation: checked, root })
        .catch((error) => {
          if (!(error instanceof RpcRejected) || error.rpcCode !== blockIsFull || questionGas === MIN_QUESTION_GAS)
            throw error;
          questionGas = MIN_QUESTION_GAS;
          return request(plan, { validation: checked, root });
        })
        .catch(async (error) => {
          if (!root || !isRefusal(error)) throw error;
          const answered = await request(plan, { validation: true, root: false });
          reportsRoot = false;
          return answered;
        })
        .catch((error) => {
          if (!checked || !isRefusal(error)) throw error;
          return request(plan, { validation: false, root: false });
        });
      return readRun(plan, answers, await before);
    } catch (error) {
      before.catch(() => {});
      if (isRpcError(error) && hasInsufficientFunds(error)) return unaffordable(plan);
      throw error;
    }
  }

  function request(plan: Plan, { validation, root }: { validation: boolean; root: boolean }): Promise<CallAnswer[]> {
    const blockStateCalls = writeBlocks(plan, root, questionGas);
    const count = blockStateCalls.reduce((sum, { calls }) => sum + calls.length, 0);
    return client.request(
      {
        method: "eth_simulateV1",
        params: [{ blockStateCalls, traceTransfers: true, validation }, blockTag(plan.block)],
        check: (result) => {
          requireConditions(result, plan.conditions);
          return readBlocks(result, blockStateCalls.length, count);
        },
        maxBytes: MAX_BYTES,
        chainSized: true,
        heavy: true,
      },
      options,
    );
  }

  function readStanding({ contracts, block }: Plan): Promise<Map<Address, readonly Hex[]>> {
    const key = `${block} ${contracts.join()}`;
    let read = standing.get(key);
    if (!read) {
      read = contracts.length === 0 ? Promise.resolve(new Map()) : readSlots(contracts, block);
      standing.set(key, read);
    }
    return read;
  }

  async function readSlots(
    contracts: readonly Address[],
    block: number | undefined,
  ): Promise<Map<Address, readonly Hex[]>> {
    const answers = await client.request(
      {
        method: "eth_simulateV1",
        params: [{ blockStateCalls: [slotBlock(contracts)], validation: false }, blockTag(block)],
        check: (result) => readBlocks(result, 1, contracts.length),
        maxBytes: MAX_BYTES,
        chainSized: true,
        heavy: true,
      },
      options,
    );
    return slotsOf(contracts, answers);
  }

  return { name: "eth_simulateV1", run, touched: () => [] };
}

function isRefusal(error: unknown): boolean {
  return error instanceof RpcRejected && !error.methodMissing && !hasInsufficientFunds(error);
}

function writeBlocks({ transaction, conditions, probes, contracts }: Plan, reportsRoot: boolean, questionGas: number) {
  const { from, delegations = [] } = transaction;
  const [prober, asker] = [randomAddress(), randomAddress()];
  const gasPrice = hex(conditions.gasPrice);
  const ask: WireCall = { from: asker, to: prober, data: encodeProbes(probes, from), gas: hex(questionGas), gasPrice };
  const sends = callsOf(transaction).map(
    ({ from, to, data, value }): WireCall => ({
      from,
      to,
      data,
      value: hex(value),
      gas: hex(conditions.gas),
      gasPrice,
    }),
  );
  const payer = payerOf(transaction);
  const stateOverrides: StateOverrides = {
    ...systemState(conditions),
    [prober]: { code: proberCode },
    [asker]: { balance: hex(2n * BigInt(proberGas) * conditions.gasPrice + 1n) },
    ...(conditions.balance !== undefined && { [payer]: { balance: hex(conditions.balance) } }),
  };
  for (const { account, delegate } of delegations)
    stateOverrides[account] = { ...stateOverrides[account], code: `0xef0100${delegate.slice(2)}` };
  const first = {
    blockOverrides: {
      ...overridesOf(conditions),
      ...(reportsRoot && conditions.beaconRoot && { beaconRoot: conditions.beaconRoot }),
    },
    stateOverrides,
    calls: probes.length === 0 ? sends : [ask, ...sends, ask],
  };
  if (contracts.length === 0) return [first];
  return [first, { blockOverrides: overridesOf(blockAfter(conditions)), ...slotBlock(contracts) }];
}

/** A node that leaves out the conditions it was given has not run what was asked. */
function requireConditions(result: unknown, { number, time }: BlockConditions): void {
  const blocks = readList(result, MAX_BLOCKS).map(readObject);
  const has = (field: string, wanted: number | undefined) => {
    const stated = blocks.flatMap((block) => (typeof block[field] === "string" ? [Number(block[field])] : []));
    return wanted === undefined || stated.length < blocks.length || stated.includes(wanted);
  };
  if (!has("number", number) || !has("timestamp", time))
    throw new RpcRejected(0, "The node ran it under other conditions than it was given", "elsewhere");
}

function blockAfter({ number, time }: BlockConditions): BlockConditions {
  return {
    ...(number !== undefined && { number: number + 1 }),
    ...(time !== undefined && { time: time + 1 }),
    baseFee: 0n,
  };
}

function slotBlock(contracts: readonly Address[]): { stateOverrides: Record<Address, object>; calls: WireCall[] } {
  const asker = randomAddress();
  return {
    stateOverrides: Object.fromEntries(contracts.map((address) => [address, { code: slotReaderCode }])),
    calls: contracts.map((to) => ({ from: asker, to, data: slotQuestion, gas: hex(slotGas), gasPrice: "0x0" })),
  };
}

function slotsOf(contracts: readonly Address[], answers: readonly CallAnswer[]): Map<Address, readonly Hex[]> {
  return new Map(
    contracts.flatMap((address, index) => {
      const answer = answers[index];
      return answer?.ok ? [[address, readWords(answer.data, slotList.length)] as const] : [];
    }),
  );
}

function readBlocks(result: unknown, blocks: number, count: number): CallAnswer[] {
  const calls = readList(result, blocks + 300).flatMap((block) => readList(readObject(block).calls ?? [], count));
  if (calls.length !== count) throw new RpcInvalid("The node simulated another number of calls");
  return calls.map((one) => {
    const call = readObject(one);
    const ok = call.status === "0x1";
    if (!ok && call.status !== "0x0") throw new RpcInvalid("The node did not say whether the call went well");
    return {
      ok,
      ...(ok ? { data: readReturned(call.returnData), error: null } : readFailure(call)),
      gasUsed: readGas(call.gasUsed),
      logs: ok ? readRunLogs(call.logs) : [],
    };
  });
}

function readRun(plan: Plan, answers: readonly CallAnswer[], standing: Map<Address, readonly Hex[]>): Run {
  const { probes, contracts, conditions } = plan;
  const asks = probes.length > 0;
  const count = callsOf(plan.transaction).length;
  const sent = answers.slice(asks ? 1 : 0, (asks ? 1 : 0) + count);
  const failed = sent.find(({ ok }) => !ok);
  const gasUsed = sent.reduce((sum, one) => sum + one.gasUsed, 0);
  const results = (answer: CallAnswer) => {
    if (!answer.ok) return probes.map(() => undefined);
    return decodeAnswers(answer.data, probes.length);
  };
  const after = slotsOf(contracts, answers.slice(count + (asks ? 2 : 0)));
  return {
    status: sent.some(({ ok }) => ok) ? "success" : "reverted",
    calls: sent.map(({ ok }) => (ok ? "success" : "reverted")),
    data: (failed ?? sent[0]!).data,
    error: failed?.error ?? null,
    gasUsed,
    fee: feeOf(plan.transaction, gasUsed, conditions.gasPrice),
    logs: sent.flatMap(({ logs }) => logs),
    before: asks ? results(answers[0]!) : [],
    after: asks ? results(answers[count + 1]!) : [],
    slots: compareSlots(contracts, standing, after),
  };
}
