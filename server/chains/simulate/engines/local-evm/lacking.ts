import { type CustomPrecompile, EVMError } from "@ethereumjs/evm";
import { chainInfo, type Stack } from "@/server/networks";
import { RpcInvalid } from "../../../errors";

/** First bytes of programs for another machine: Arbitrum's Stylus. */
const otherMachines: Partial<Record<Stack, number>> = { nitro: 0xef };

/**
 * Features of a chain that this machine lacks. A transaction that uses one gets no answer, since its failure would be
 * the machine's and not the chain's. A question that uses one gets no reply. An instruction that no chain has is
 * excluded: a caller of such code that continues must still be assessed.
 */
export class Lacking {
  isAsking = false;

  readonly #refuse = () => {
    if (!this.isAsking) throw new RpcInvalid("The machine can't do all that the chain can", true);
    return new EVMError(EVMError.errorMessages.INVALID_OPCODE);
  };

  opcodes(chainId: number) {
    const stack = chainInfo(chainId)?.stack;
    const opcode = stack && otherMachines[stack];
    const logicFunction = () => {
      throw this.#refuse();
    };
    return opcode === undefined ? [] : [{ opcode, opcodeName: "UNKNOWN", baseFee: 0, logicFunction }];
  }

  precompiles(chainId: number): CustomPrecompile[] {
    return (chainInfo(chainId)?.precompiles ?? []).map((address) => ({
      address,
      function: ({ gasLimit }) => ({
        executionGasUsed: gasLimit,
        returnValue: new Uint8Array(0),
        exceptionError: this.#refuse(),
      }),
    }));
  }
}
