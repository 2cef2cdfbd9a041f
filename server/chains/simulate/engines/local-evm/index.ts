import { RpcInvalid } from "../../../errors";
import type { EvmClient, ReadOptions } from "../../../evm/client";
import { readAccessList } from "../../touched";
import type { Engine, Plan, Run } from "../../types";
import { ChainState } from "./chain-state";
import { runInTurn } from "./run-in-turn";

/** An EVM of our own over state that nodes tell: for nodes that can only be read. Slowest, and needs nothing of them. */
export function openLocalEvm(client: EvmClient, options: ReadOptions): Engine {
  let chain: { block: number; state: ChainState } | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  async function stateAt(plan: Plan): Promise<ChainState> {
    if (plan.block === undefined) throw new RpcInvalid("A local run needs a block");
    if (chain?.block !== plan.block) {
      chain = { block: plan.block, state: new ChainState(client, plan.block, options) };
      await prefetch(chain.state, client, plan, options);
    }
    return chain.state;
  }

  /** One after the other: the first has read what the others need, and there is one processor for all. */
  function run(plan: Plan): Promise<Run> {
    const turn = previous.then(async () => {
      const state = await stateAt(plan);
      // Loaded where it is needed: the libraries take a while.
      const { runLocally } = await import("./machine");
      return runInTurn(options.deadline, () => runLocally(client.chainId, state, plan, options.deadline));
    });
    previous = turn.catch(() => {});
    return turn;
  }

  return { name: "local-evm", run, touched: () => chain?.state.accounts ?? [] };
}

/** Where a node makes access lists, one batch fetches what would else be asked for one by one. */
async function prefetch(
  state: ChainState,
  client: EvmClient,
  { transaction }: Plan,
  options: ReadOptions,
): Promise<void> {
  const list = await readAccessList(client, transaction, options);
  const own = [transaction.from, transaction.to].map((address) => state.account(address));
  const others = list.flatMap(({ address, slots }) => [
    state.account(address),
    ...slots.map((slot) => state.slot(address, slot)),
  ]);
  await Promise.allSettled([...own, ...others]);
}
