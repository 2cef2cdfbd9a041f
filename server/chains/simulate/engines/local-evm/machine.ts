import { type Block, createBlock } from "@ethereumjs/block";
import { type Common, Hardfork, Mainnet } from "@ethereumjs/common";
import { createEVM, type EVM, type EVMMockBlockchainInterface } from "@ethereumjs/evm";
import { createLegacyTx } from "@ethereumjs/tx";
import { bytesToHex, createAddressFromString, hexToBytes, KECCAK256_NULL } from "@ethereumjs/util";
import { createVM, runTx, type VM } from "@ethereumjs/vm";
import type { Address, Hex } from "viem";
import type { Deadline } from "../../../deadline";
import { RpcInvalid } from "../../../errors";
import { unaffordable } from "../../insufficient-funds";
import { questionOf } from "../../probes";
import { compareSlots, slotList } from "../../slots";
import { callsOf, feeOf, nowhere, type Plan, payerOf, type Run, type SimulatedCall } from "../../types";
import { systemState } from "../../wire";
import { askAll, GivenAnswers } from "./ask";
import { Bounds } from "./bounds";
import { Lacking } from "./lacking";
import { readLocalLogs } from "./logs";
import { boundPrecompiles } from "./precompiles";
import { quicken } from "./quick-loop";
import { FixedRules } from "./rules";
import { SameRuns } from "./same-runs";
import { shownBaseFee, sight } from "./seen";
import { RunState, type Watched } from "./state";
import type { View } from "./view";

const turnMs = 8;

/** Made once and used again: by chain, those that are not in use. */
const idle = new Map<number, Parts[]>();
const MAX_IDLE = 4;
/** By chain. */
const answers = new Map<number, GivenAnswers>();

/** The machine of one simulation, for one run after the other. */
export class Machine {
  readonly #same = new SameRuns();

  constructor(
    private readonly chainId: number,
    private readonly deadline: Deadline,
  ) {}

  /** Runs a plan. Loops look at the clock, so that none outlasts the deadline. */
  async run(view: View, plan: Plan): Promise<Run> {
    const same = this.#same.find(plan);
    if (same) return same;
    const parts = idle.get(this.chainId)?.pop() ?? (await build(this.chainId));
    parts.state.begin(view, this.deadline, watched(plan));
    parts.bounds.begin();
    parts.lacking.isAsking = false;
    parts.evm.journal.cleanJournal();
    const given = answers.get(this.chainId) ?? new GivenAnswers();
    answers.set(this.chainId, given);
    const run = await runLocally(parts, plan, given);
    this.#same.keep({ plan, run, view, seen: parts.state.seen });
    parts.state.end();
    // One that failed stopped in the middle of something, and is not used again.
    const others = idle.get(this.chainId) ?? [];
    if (others.length < MAX_IDLE) idle.set(this.chainId, [...others, parts]);
    return run;
  }
}

interface Parts {
  common: Common;
  evm: EVM;
  vm: VM;
  state: RunState;
  lacking: Lacking;
  bounds: Bounds;
}

async function build(chainId: number): Promise<Parts> {
  await quicken();
  const bounds = new Bounds((data, hash) => state.view.hashed(data, hash));
  const customCrypto = { keccak256: bounds.hash };
  // EIP-7708 logs moves of the coin, in their order and those of ended contracts too. No contract sees it.
  const chain = { ...Mainnet, chainId, name: "pinned" };
  const common = new FixedRules({ chain, hardfork: Hardfork.Osaka, eips: [7708], customCrypto });
  const lacking = new Lacking();
  const watch = createWatch(() => state);
  const state: RunState = new RunState(common, watch);
  const evm = await createEVM({
    common,
    stateManager: state,
    blockchain: blockchainOf(state),
    allowUnlimitedContractSize: false,
    customOpcodes: lacking.opcodes(chainId),
    customPrecompiles: [...boundPrecompiles(common, bounds), ...lacking.precompiles(chainId)],
  });
  // The sender was checked by then.
  evm.events?.on("beforeMessage", () => {
    state.showHidden?.();
    state.showHidden = undefined;
  });
  evm.events?.on("afterMessage", ({ execResult }) => {
    if (!lacking.isAsking) state.noteCall(execResult.exceptionError);
  });
  return { common, evm, vm: await createVM({ common, stateManager: state, evm }), state, lacking, bounds };
}

async function runLocally({ common, evm, vm, state, lacking }: Parts, plan: Plan, given: GivenAnswers): Promise<Run> {
  const { transaction, conditions, contracts } = plan;
  state.isOtherNumber = conditions.shownNumber !== undefined;
  if (conditions.balance !== undefined) {
    const payer = createAddressFromString(payerOf(transaction));
    await state.modifyAccountFields(payer, { balance: conditions.balance });
  }
  for (const { account, delegate } of transaction.delegations ?? [])
    await state.putCode(createAddressFromString(account), hexToBytes(`0xef0100${delegate.slice(2)}`));
  for (const [address, { stateDiff = {} }] of Object.entries(systemState(conditions)))
    for (const [slot, word] of Object.entries(stateDiff))
      await state.putWord(createAddressFromString(address), slot, word);

  const block = createBlock(
    {
      header: {
        number: conditions.shownNumber ?? conditions.number ?? 0,
        timestamp: conditions.time ?? 0,
        coinbase: conditions.feeRecipient ?? nowhere,
        mixHash: conditions.prevRandao ?? `0x${"00".repeat(32)}`,
        baseFeePerGas: shownBaseFee(conditions),
        gasLimit: conditions.blockGasLimit ?? 30_000_000,
      },
    },
    { common, skipConsensusFormatValidation: true },
  );
  const questions = plan.probes.map((probe) => questionOf(probe, transaction.from));
  const ask = async () => {
    lacking.isAsking = true;
    const answers = await askAll(evm, state, questions, block, given);
    lacking.isAsking = false;
    return answers;
  };
  const slotsNow = () => readSlots(state, contracts);
  const [before, standing] = [await ask(), await slotsNow()];
  const runs: Sent[] = [];
  for (const call of callsOf(transaction)) {
    const sent = await sendCall(vm, state, call, plan, block);
    if (!sent) return unaffordable(plan);
    runs.push(sent);
  }
  const failed = runs.find(({ execResult }) => execResult.exceptionError);
  const isDone = runs.some(({ execResult }) => !execResult.exceptionError);
  const [after, slots] = isDone ? [await ask(), await slotsNow()] : [before, standing];
  const gasUsed = runs.reduce((sum, { totalGasSpent }) => sum + Number(totalGasSpent), 0);
  const { exceptionError, returnValue } = (failed ?? runs[0]!).execResult;
  return {
    status: isDone ? "success" : "reverted",
    calls: runs.map(({ execResult }) => (execResult.exceptionError ? "reverted" : "success")),
    data: bytesToHex(returnValue) as Hex,
    error: exceptionError ? String(exceptionError.error) : null,
    gasUsed,
    fee: feeOf(transaction, gasUsed, conditions.gasPrice),
    logs: readLocalLogs(runs.flatMap(({ execResult }) => (execResult.exceptionError ? [] : (execResult.logs ?? [])))),
    before,
    after,
    slots: compareSlots(contracts, standing, slots),
  };
}

/** Accounts that show a run what its conditions are. */
function watched({ transaction, conditions }: Plan): Watched {
  const running = Object.keys(systemState(conditions)).map((account) => [account, sight.written] as const);
  return {
    paid: conditions.feeRecipient ?? nowhere,
    running: new Map([...running, [payerOf(transaction), sight.balance]]),
  };
}

type Sent = Awaited<ReturnType<typeof runTx>>;

/** Undefined where the sender has too little for value and gas. */
async function sendCall(
  vm: VM,
  state: RunState,
  call: SimulatedCall,
  plan: Plan,
  block: Block,
): Promise<Sent | undefined> {
  state.showHidden = await hideCode(state, call.from);
  return send(vm, call, plan, block).catch((error: unknown) => {
    if (error instanceof Error && /enough funds/.test(error.message)) return undefined;
    if (error instanceof Error && /lower than the minimum gas limit/.test(error.message))
      throw new RpcInvalid("The data alone costs more gas than a transaction may have", true, "never");
    throw error;
  });
}

function send(vm: VM, { from, to, data, value }: SimulatedCall, { conditions }: Plan, block: Block) {
  const sender = createAddressFromString(from);
  const tx = createLegacyTx(
    { gasPrice: conditions.gasPrice, gasLimit: conditions.gas, to, value, data },
    { common: vm.common, freeze: false },
  );
  tx.getSenderAddress = () => sender;
  return runTx(vm, { tx, block, skipNonce: true, skipBlockGasLimitValidation: true, skipHardForkValidation: true });
}

/** Looks at the clock every few thousand instructions and every few calls, and lets others have their turn. */
function createWatch(run: () => RunState): () => Promise<void> {
  let count = 0;
  let turnEnds = performance.now() + turnMs;
  return async () => {
    if (++count % 16 !== 0) return;
    run().view.watch();
    run().deadline.throwIfOver();
    if (performance.now() < turnEnds) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    turnEnds = performance.now() + turnMs;
  };
}

/** Contracts may not send transactions (EIP-3607), but smart wallets are asked about as if they did. */
async function hideCode(state: RunState, wallet: Address): Promise<(() => void) | undefined> {
  const address = createAddressFromString(wallet);
  const account = await state.getAccount(address);
  const code = await state.getCode(address);
  if (!account?.isContract() || bytesToHex(code.subarray(0, 3)) === "0xef0100") return undefined;
  const { codeHash } = account;
  await state.modifyAccountFields(address, { codeHash: KECCAK256_NULL });
  return () => state.showCode(address, codeHash);
}

async function readSlots(state: RunState, contracts: readonly Address[]): Promise<Map<Address, readonly Hex[]>> {
  const read = await Promise.all(
    contracts.map(async (contract) => {
      const address = createAddressFromString(contract);
      return [contract, await Promise.all(slotList.map((slot) => state.readWord(address, slot)))] as const;
    }),
  );
  return new Map(read);
}

function blockchainOf(state: RunState): EVMMockBlockchainInterface {
  const blockchain: EVMMockBlockchainInterface = {
    async getBlock(number) {
      const hash = state.view.blockHash(number, state.isOtherNumber);
      return { hash: () => hash };
    },
    async putBlock() {},
    shallowCopy: () => blockchain,
  };
  return blockchain;
}
