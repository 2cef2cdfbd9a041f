import type { Address } from "viem";
import type { ReadOptions } from "@/server/chains/evm/read-options";
import { RpcInvalid } from "../../../errors";
import type { EvmClient } from "../../../evm/client";
import { readAccessList } from "../../touched";
import { type Engine, nowhere, type Plan, type Run } from "../../types";
import { ChainState } from "./chain-state";
import { guessFirst } from "./guesses";
import type { Item } from "./item";
import { keepTouched, lastTouched } from "./last-touched";
import { runInTurn } from "./run-in-turn";
import { settle } from "./run-until-complete";
import type { View } from "./view";

/** A local EVM over state from nodes: for nodes that can only be read. Slowest, with no further requirements. */
export function openLocalEvm(client: EvmClient, options: ReadOptions): Engine {
  let chain: { block: number; state: Promise<ChainState> } | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  const touched = new Map<string, Item>();
  /** Each run touches the account that its fee is paid to. */
  const paid = new Set<Address>();
  // Loaded where it is needed, for the libraries take a while, and by the time that the first reads are there.
  const machine = import("./machine").then(({ Machine }) => new Machine(client.chainId, options.deadline));
  machine.catch(() => {});

  function stateAt(plan: Plan): Promise<ChainState> {
    if (plan.block === undefined) throw new RpcInvalid("A local run needs a block");
    if (chain?.block !== plan.block) {
      const state = new ChainState(client, plan.block, options, plan.blockHash);
      chain = { block: plan.block, state: prefetch(state, client, plan, options).then(() => state) };
    }
    return chain.state;
  }

  /** One after the other: there is one processor for all. While one waits for what it lacks, another runs. */
  function inTurn(view: View, plan: Plan): Promise<Run> {
    const turn = previous.then(async () => {
      const loaded = await machine;
      return runInTurn(options.deadline, () => loaded.run(view, plan));
    });
    previous = turn.catch(() => {});
    return turn;
  }

  async function run(plan: Plan): Promise<Run> {
    const state = await stateAt(plan);
    const attempt = {
      run: (view: View) => inTurn(view, plan),
      look: (view: View) => inTurn(view, { ...plan, probes: [], contracts: [] }),
      isFirst,
    };
    const [found, view] = await state.together.during(() => settle(state, attempt));
    isFirst = false;
    paid.add(plan.conditions.feeRecipient ?? nowhere);
    for (const address of view.accounts) touched.set(address, { kind: "account", address });
    for (const [key, slot] of view.slots) touched.set(key, slot);
    keepTouched(client.chainId, plan.transaction, touched.values());
    return found;
  }

  const accounts = () =>
    [...touched.values()].flatMap((item) => (item.kind === "account" && !paid.has(item.address) ? item.address : []));
  return { name: "local-evm", run, touched: accounts };
}

/** Fetches the most probable state in one round trip with the result of a node that makes access lists. */
async function prefetch(
  state: ChainState,
  client: EvmClient,
  { transaction, conditions }: Plan,
  options: ReadOptions,
): Promise<void> {
  const guesses = [...guessFirst(transaction, conditions.feeRecipient), ...lastTouched(client.chainId, transaction)];
  const reading = state.read(guesses);
  const list = await readAccessList(client, transaction, options);
  const listed = list.flatMap(({ address, slots }): Item[] => [
    { kind: "account", address },
    ...slots.map((slot): Item => ({ kind: "slot", address, slot })),
  ]);
  await Promise.all([reading, state.read(listed)]);
}
