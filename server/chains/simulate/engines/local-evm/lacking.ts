import { type CustomPrecompile, EVMError } from "@ethereumjs/evm";
import { chainInfo, type Stack } from "@/server/networks";
import { RpcInvalid } from "../../../errors";

/** What programs of another machine begin with: Arbitrum's Stylus. */
const otherMachines: Partial<Record<Stack, number>> = { nitro: 0xef };

/**
 * What a chain has and this machine doesn't. A transaction that uses it gets no answer: that it failed would be said of the
 * machine, and not of the chain. Whoever is only asked something just doesn't answer. An instruction that no chain has is
 * none of these: whoever calls code that holds one, and goes on, must not be left unjudged.
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
