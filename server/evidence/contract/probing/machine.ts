import { type Block, createBlock } from "@ethereumjs/block";
import { createCustomCommon, Hardfork, Mainnet } from "@ethereumjs/common";
import { createEVM, type EVM } from "@ethereumjs/evm";
import { bytesToHex, createAddressFromString, hexToBytes } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { keccak256 } from "viem/utils";
import { boundPrecompiles } from "@/server/chains/simulate/engines/local-evm/precompiles";
import { KnownState, type StateRead, type StateWanted } from "./known-state";

/** Gas of one call: what a person pays for. */
const MAX_CALL_GAS = 1_000_000n;

export interface Call {
  from: Address;
  to: Address;
  data: Hex;
  value?: bigint;
}

export interface Log {
  topics: readonly Hex[];
  data: Hex;
}

export interface Outcome {
  ok: boolean;
  data: Hex;
  /** Coin of each account whose coin changed. */
  moved: Map<Address, bigint>;
  /** Whether it changed storage. */
  wrote: boolean;
  logs: readonly Log[];
}

/** The budget of a probe is used up: what was found until then counts. */
export class BudgetSpent extends Error {}

export interface Budget {
  calls: number;
  gas: bigint;
  ms: number;
}

export interface Machine {
  call(call: Call): Promise<Outcome>;
  /** Runs what leaves no trace. */
  apart<T>(work: () => Promise<T>): Promise<T>;
  /** Writes a word of a contract's storage. */
  store(address: Address, slot: Hex, word: Hex): Promise<void>;
  /** Storage holds this newcomer's address, and not only as a key. */
  names(newcomer: Address): Promise<boolean>;
  /** The words that the work reads and that no chain has written yet. */
  noteFresh(work: () => Promise<unknown>): Promise<Hex[]>;
  /** Whether the work reaches an instruction that ends the contract. */
  ends(work: () => Promise<unknown>): Promise<boolean>;
  /** Moves the clock on for all further calls of the present run. */
  setTime(seconds: number): void;
  readonly wanted: StateWanted;
  readonly spent: number;
}

/** An EVM over what was read of a chain, with accounts that the chain never met. Throws `BudgetSpent`. */
export async function openMachine(
  given: { chainId: number; read: StateRead; number: number; time: number; newcomers: readonly Address[] },
  budget: Budget,
): Promise<Machine> {
  const { chainId, read, newcomers } = given;
  let noteHash = (_input: Uint8Array, _hash: Uint8Array) => {};
  const customCrypto = {
    keccak256(input: Uint8Array) {
      const hash = keccak256(input, "bytes");
      noteHash(input, hash);
      return hash;
    },
  };
  const common = createCustomCommon({ chainId, name: "probe" }, Mainnet, { hardfork: Hardfork.Cancun, customCrypto });
  const state = new KnownState(read, common, newcomers);
  noteHash = (input, hash) => state.noteHash(input, hash);
  const evm: EVM = await createEVM({ common, stateManager: state, customPrecompiles: boundPrecompiles(common) });
  for (const address of newcomers) await state.fund(address, 10n ** 24n);
  const ends = performance.now() + budget.ms;
  let { calls, gas } = budget;
  let block: Block = blockAt(given.time);

  function blockAt(time: number): Block {
    const number = given.number + Math.floor((time - given.time) / 12);
    const header = { number, timestamp: time, gasLimit: 30_000_000, baseFeePerGas: 0, coinbase: newcomers.at(-1)! };
    return createBlock({ header }, { common, skipConsensusFormatValidation: true });
  }

  return {
    async call({ from, to, data, value = 0n }) {
      if (calls-- <= 0 || gas <= 0n || performance.now() > ends) throw new BudgetSpent();
      const before = state.balances();
      const { writes } = state;
      const { execResult } = await evm.runCall({
        caller: createAddressFromString(from),
        to: createAddressFromString(to),
        data: hexToBytes(data),
        value,
        gasLimit: MAX_CALL_GAS,
        block,
        skipBalance: false,
      });
      gas -= execResult.executionGasUsed;
      state.originalStorageCache.clear();
      await evm.journal.cleanup();
      const moved = new Map<Address, bigint>();
      for (const [address, balance] of state.balances()) {
        const change = balance - (before.get(address) ?? BigInt(read.accounts[address]?.balance ?? 0n));
        if (change !== 0n) moved.set(address, change);
      }
      const logs = (execResult.logs ?? []).map(([, topics, data]) => ({
        topics: topics.map((each) => bytesToHex(each) as Hex),
        data: bytesToHex(data) as Hex,
      }));
      return {
        ok: !execResult.exceptionError,
        data: bytesToHex(execResult.returnValue) as Hex,
        moved,
        wrote: state.writes > writes,
        logs,
      };
    },
    async apart(work) {
      const standing = block;
      await state.checkpoint();
      try {
        return await work();
      } finally {
        await state.revert();
        block = standing;
      }
    },
    store: (address, slot, word) =>
      state.putStorage(createAddressFromString(address), hexToBytes(slot), hexToBytes(word)),
    names: (newcomer) => state.names(newcomer),
    async noteFresh(work) {
      state.freshRead.clear();
      await work();
      return [...state.freshRead];
    },
    async ends(work) {
      let reached = false;
      const watch = ({ opcode }: { opcode: { name: string } }, proceed?: () => void) => {
        reached ||= opcode.name === "SELFDESTRUCT";
        proceed?.();
      };
      evm.events.on("step", watch);
      try {
        await work();
      } finally {
        evm.events.off("step", watch);
      }
      return reached;
    },
    setTime(seconds) {
      block = blockAt(seconds);
    },
    get spent() {
      return budget.calls - calls;
    },
    get wanted() {
      return state.wanted;
    },
  };
}
