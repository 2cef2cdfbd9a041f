import type { Common } from "@ethereumjs/common";
import { type CustomPrecompile, createEVM, EVMError } from "@ethereumjs/evm";
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

let unknown: Promise<number[]> | undefined;

/**
 * What a chain has and this machine doesn't. A transaction that uses it gets no answer: that it failed would be said of the
 * machine, and not of the chain. Whoever is only asked something just doesn't answer.
 */
export class Lacking {
  isAsking = false;

  readonly #refuse = () => {
    if (!this.isAsking) throw new RpcInvalid("The machine can't do all that the chain can", true);
    return new EVMError(EVMError.errorMessages.INVALID_OPCODE);
  };

  /** Instructions of later forks, and of other machines (Arbitrum's Stylus). */
  async opcodes(common: Common) {
    unknown ??= createEVM({ common }).then((evm) => {
      const known = evm.getActiveOpcodes();
      return range(0, 0xff).filter((opcode) => !known.has(opcode));
    });
    const logicFunction = () => {
      throw this.#refuse();
    };
    return (await unknown).map((opcode) => ({ opcode, opcodeName: "UNKNOWN", baseFee: 0, logicFunction }));
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
