import { createEVM, type EVM, EVMError } from "@ethereumjs/evm";
import type { Address } from "@ethereumjs/util";
import { looksAt, sight, takesGas } from "./seen";
import { RunState } from "./state";

/** How the library keeps an instruction; what is asynchronous of it is said. */
interface Entry {
  opcodeInfo: { code: number; feeBigInt: bigint; dynamicGas: boolean; isInvalid: boolean; isAsync: boolean };
  opHandler(state: Running, common: unknown): unknown;
  gasHandler?(state: Running, gas: bigint, common: unknown): Promise<bigint>;
}

interface Analysis {
  jumps: Uint8Array;
  pushes: Record<number, bigint>;
  opcodesCached: Entry[];
}

interface Running {
  programCounter: number;
  opCode: number;
  gasLeft: bigint;
  code: Uint8Array;
  validJumps: Uint8Array;
  cachedPushes: Record<number, bigint>;
  shouldDoJumpAnalysis: boolean;
  stateManager: unknown;
}

/** The library's, as far as it is used here. */
interface Interpreter {
  _runState: Running;
  _evm: EVM;
  _env: { address: Address };
  common: unknown;
  _getValidJumpDestinations(code: Uint8Array): Analysis;
  run(code: Uint8Array, ...more: unknown[]): Promise<{ runState: Running; exceptionError: EVMError | undefined }>;
}

const MAX_STEPS = 128;
const analyses = new WeakMap<EVM, WeakMap<Uint8Array, Analysis>>();
let isQuick = false;

/**
 * The library waits for each instruction as if it read from a disk, and looks through a contract's code at each call of it.
 * This puts a loop in place of its own that waits only where there is something to wait for. The library's version is
 * pinned, and tests compare what comes of it with other engines.
 */
export async function quicken(): Promise<void> {
  if (isQuick) return;
  isQuick = true;
  let prototype: Interpreter | undefined;
  const logicFunction = ({ interpreter }: { interpreter: unknown }) => {
    prototype = Object.getPrototypeOf(interpreter) as Interpreter;
  };
  const evm = await createEVM({ customOpcodes: [{ opcode: 0x5b, opcodeName: "JUMPDEST", baseFee: 1, logicFunction }] });
  await evm.runCode({ code: Uint8Array.of(0x5b), gasLimit: 10n });
  if (!prototype) return;
  const { run } = prototype;
  prototype.run = function (code, ...more) {
    const { stateManager } = this._runState;
    return stateManager instanceof RunState ? runQuickly.call(this, code, stateManager) : run.call(this, code, ...more);
  };
}

async function runQuickly(this: Interpreter, code: Uint8Array, run: RunState) {
  const { watch } = run;
  run.noteRunning(this._env.address.toString());
  const { _runState: state, common } = this;
  const { jumps, pushes, opcodesCached } = analyse(this, code);
  state.code = code;
  state.validJumps = jumps;
  state.cachedPushes = pushes;
  state.shouldDoJumpAnalysis = false;
  let exceptionError: EVMError | undefined;
  let steps = 0;
  try {
    while (state.programCounter < code.length) {
      const entry = opcodesCached[state.programCounter]!;
      const { opcodeInfo: info } = entry;
      state.opCode = info.code;
      const seen = looksAt[info.code]!;
      if (seen !== 0 && !(seen === sight.gas && takesGas(code[state.programCounter + 1]))) run.seen |= seen;
      let gas = info.feeBigInt;
      if (info.dynamicGas) gas = await entry.gasHandler!(state, gas, common);
      if (info.isInvalid) throw new EVMError(EVMError.errorMessages.INVALID_OPCODE);
      state.gasLeft -= gas;
      if (state.gasLeft < 0n) {
        state.gasLeft = 0n;
        throw new EVMError(EVMError.errorMessages.OUT_OF_GAS);
      }
      state.programCounter++;
      if (info.isAsync) await entry.opHandler(state, common);
      else entry.opHandler(state, common);
      if (++steps % MAX_STEPS === 0) await watch();
    }
  } catch (error) {
    if (!(error instanceof EVMError)) throw error;
    if (error.error !== EVMError.errorMessages.STOP) exceptionError = error;
  }
  return { runState: state, exceptionError };
}

function analyse(interpreter: Interpreter, code: Uint8Array): Analysis {
  const { _evm: evm } = interpreter;
  const ofMachine = analyses.get(evm) ?? new WeakMap<Uint8Array, Analysis>();
  analyses.set(evm, ofMachine);
  const found = ofMachine.get(code) ?? interpreter._getValidJumpDestinations(code);
  ofMachine.set(code, found);
  return found;
}
