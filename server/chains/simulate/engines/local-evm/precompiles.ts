import type { Common } from "@ethereumjs/common";
import { type CustomPrecompile, EVMError, getActivePrecompiles } from "@ethereumjs/evm";
import { RpcInvalid } from "../../../errors";
import type { Bounds } from "./bounds";

/** Hashes of old and copying: no dearer here than their gas. All else is curves, powers and rounds. */
const cheap: ReadonlySet<string> = new Set(["02", "03", "04"].map((address) => address.padStart(40, "0")));
/** Gas of one call, and of all calls of a run: a few proofs of knowledge, checked. A million is about a second of ours. */
const MAX_OF_ONE = 400_000n;
const MAX_OF_ALL = 1_500_000n;

/**
 * The chain's built-in functions. Some take a hundred times longer here than their gas suggests: one call would block
 * the process for many seconds without a check of the clock. A transaction that exceeds the limit gets no answer.
 */
export function boundPrecompiles(
  common: Common,
  bounds: Pick<Bounds, "cryptography"> = { cryptography: 0n },
): CustomPrecompile[] {
  const refuse = () => new RpcInvalid("The transaction wants more cryptography than is done for one", true, "never");
  return [...getActivePrecompiles(common)].flatMap(([address, run]): CustomPrecompile[] => {
    if (cheap.has(address)) return [];
    const bounded: typeof run = async (input) => {
      if (bounds.cryptography >= MAX_OF_ALL) throw refuse();
      const isCut = input.gasLimit > MAX_OF_ONE;
      const result = await Promise.resolve(run(isCut ? { ...input, gasLimit: MAX_OF_ONE } : input)).catch(() => {
        // Thrown for a function of a missing library.
        throw new RpcInvalid("The machine does not have this built-in function", true);
      });
      bounds.cryptography += result.executionGasUsed;
      if (!isCut || !result.exceptionError) return result;
      if (result.exceptionError.error === EVMError.errorMessages.OUT_OF_GAS) throw refuse();
      // A failed call uses all its gas.
      return { ...result, executionGasUsed: input.gasLimit };
    };
    return [{ address: `0x${address}`, function: bounded }];
  });
}
