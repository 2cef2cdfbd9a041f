import { type CustomPrecompile, EVMError } from "@ethereumjs/evm";
import type { Hex } from "viem";
import { RpcInvalid } from "../../../errors";

/** Contracts that are part of the nodes, by chain: there is no code to run. */
const builtIn: Readonly<Record<number, readonly number[]>> = {
  56: range(0x64, 0x69),
  42161: [...range(0x64, 0x74), 0xff],
};

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** What programs of another machine begin with, by chain: Arbitrum's Stylus. */
const otherMachines: Readonly<Record<number, number>> = { 42161: 0xef };

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
    const opcode = otherMachines[chainId];
    const logicFunction = () => {
      throw this.#refuse();
    };
    return opcode === undefined ? [] : [{ opcode, opcodeName: "UNKNOWN", baseFee: 0, logicFunction }];
  }

  precompiles(chainId: number): CustomPrecompile[] {
    return (builtIn[chainId] ?? []).map((number) => ({
      address: `0x${number.toString(16).padStart(40, "0")}` satisfies Hex,
      function: ({ gasLimit }) => ({
        executionGasUsed: gasLimit,
        returnValue: new Uint8Array(0),
        exceptionError: this.#refuse(),
      }),
    }));
  }
}
