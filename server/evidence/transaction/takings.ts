import { setImmediate as turn } from "node:timers/promises";
import type { Address } from "viem";
import { type EvmClient, type ReadOptions, readDelegation } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { TakingFact } from "@/server/risk";
import { analyseCode } from "../contract/code/analyse";
import { soft } from "../contract/soft";
import { codeBudget, readRunning } from "../evm-wallet/running-code";
import { isUnknown } from "../evm-wallet/spenders";
import { mostCodes } from "./payees";

export interface FoundTakings {
  takings: Map<Address, TakingFact[]>;
  /** False where the code of some contract, or what runs behind it, was not read. */
  whole: boolean;
}

/**
 * Which of the strangers that are called, paid or approved take what they get on the word of a name, as
 * `contracts/risk` says of them. Their own code was just read for other questions, so only what stands behind proxies
 * is asked for. Persons' delegated code is judged elsewhere.
 */
export async function findTakings(
  client: EvmClient,
  intel: Intel,
  strangers: readonly Address[],
  options: ReadOptions,
): Promise<FoundTakings> {
  const takings = new Map<Address, TakingFact[]>();
  const budget = codeBudget(mostCodes);
  const isSettled = (address: Address) => !isUnknown(intel, client.network, address);
  const read = async (stranger: Address): Promise<boolean> => {
    const code = await client.getCode(stranger, options);
    if (code === "0x" || readDelegation(code)) return true;
    const running = await readRunning(client, stranger, stranger, isSettled, options, budget);
    if (running === "unread") return false;
    for (const { address } of running.codes) {
      if (isSettled(address)) continue;
      const behind = await client.getCode(address, options);
      // Analysed in a turn of its own, so that others get theirs.
      await turn();
      const { sweeper, oneWay } = analyseCode(behind).hazards;
      if (sweeper || oneWay) takings.set(stranger, [...(takings.get(stranger) ?? []), { address, sweeper, oneWay }]);
    }
    return true;
  };
  const done = await Promise.all(strangers.map((each) => soft(read(each))));
  return { takings, whole: done.every(Boolean) };
}
