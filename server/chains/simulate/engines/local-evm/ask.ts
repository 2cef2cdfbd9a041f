import type { Block } from "@ethereumjs/block";
import type { EVM } from "@ethereumjs/evm";
import { Account, bytesToBigInt, createAddressFromString, hexToBytes, setLengthRight } from "@ethereumjs/util";
import { LRUCache } from "lru-cache";
import { type Answer, type Question, randomAddress } from "../../prober";
import { ofBlock } from "./seen";
import { type Reads, type RunState, readsAgain } from "./state";

/** Limits of the prober, which nodes run for the same questions. */
const gasOfAll = 12_000_000n;
const gasOfOne = 500_000n;
const MIN_LEFT = 600_000n;
const MAX_KEPT = 4;

interface Given {
  answer: Answer;
  gas: bigint;
  reads: Reads;
  /** Conditions read besides, as bits of `sight`. */
  seen: number;
  /** The block that it looked at; undefined where it looked at none. */
  block: Block | undefined;
}

/** Cached answers of a chain's contracts, valid while all state that they read is unchanged. */
export class GivenAnswers {
  readonly #given = new LRUCache<string, Given[]>({ max: 2_000 });

  async find(key: string, state: RunState, block: Block): Promise<Given | undefined> {
    for (const given of this.#given.get(key) ?? [])
      if ((given.block === undefined || given.block === block) && (await readsAgain(state, given.reads))) return given;
    return undefined;
  }

  keep(key: string, given: Given): void {
    this.#given.set(key, [given, ...(this.#given.get(key) ?? [])].slice(0, MAX_KEPT));
  }
}

/** Asks each by itself, and contracts only once for as long as nothing that they look at has changed. */
export async function askAll(
  evm: EVM,
  state: RunState,
  questions: readonly Question[],
  block: Block,
  given: GivenAnswers,
): Promise<Answer[]> {
  const [prober, caller] = [createAddressFromString(randomAddress()), createAddressFromString(randomAddress())];
  const answers: Answer[] = [];
  let gasLeft = gasOfAll;
  await state.checkpoint();
  try {
    // New, so that no node is asked about them.
    for (const address of [prober, caller]) await state.putAccount(address, new Account());
    for (const question of questions) {
      const target = createAddressFromString(question.target);
      if (question.kind !== "call") {
        answers.push(readAccount(await state.getAccount(target), question.kind));
        continue;
      }
      if (gasLeft < MIN_LEFT) {
        answers.push(undefined);
        continue;
      }
      const key = `${question.target} ${question.data}`;
      let found = await given.find(key, state, block);
      if (!found) {
        const seenBefore = state.seen;
        state.seen = 0;
        const [{ execResult }, reads] = await state.recording(() =>
          evm.runCall({
            ...{ caller: prober, origin: caller, to: target, data: hexToBytes(question.data) },
            ...{ gasLimit: gasOfOne, isStatic: true, block },
            ...{ skipBalance: true, skipNonceIncrement: true },
          }),
        );
        const { exceptionError, returnValue, executionGasUsed } = execResult;
        for (const address of [prober, caller]) reads.accounts.delete(address.toString());
        found = {
          answer: exceptionError || returnValue.length < 32 ? null : readTwo(returnValue),
          ...{ gas: executionGasUsed, reads, seen: state.seen, block: state.seen & ofBlock ? block : undefined },
        };
        state.seen = seenBefore;
        given.keep(key, found);
        // State read by a question must not be warm for the next one.
        evm.journal.cleanJournal();
      }
      state.noteAnswer(found.seen, found.reads);
      gasLeft -= found.gas;
      answers.push(found.answer);
    }
    return answers;
  } finally {
    await state.revert();
    evm.journal.cleanJournal();
  }
}

function readAccount(account: Account | undefined, kind: "balance" | "codehash"): Answer {
  if (!account) return [0n, 0n];
  if (kind === "balance") return [account.balance, 0n];
  return [account.isEmpty() ? 0n : bytesToBigInt(account.codeHash), 0n];
}

function readTwo(returned: Uint8Array): Answer {
  const words = setLengthRight(returned.subarray(0, 64), 64);
  return [bytesToBigInt(words.subarray(0, 32)), bytesToBigInt(words.subarray(32))];
}
