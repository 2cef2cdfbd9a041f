import { EVM } from "@ethereumjs/evm";
import type { Address } from "viem";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Deadline, type EvmClient } from "@/server/chains";
import { openLocalEvm } from "@/server/chains/simulate/engines/local-evm";
import type { Probe } from "@/server/chains/simulate/probes";
import type { Conditions, Engine, Plan, Run, SimulatedTransaction } from "@/server/chains/simulate/types";

const wallet: Address = `0x${"ab".repeat(20)}`;
const contract: Address = `0x${"cd".repeat(20)}`;
const helper: Address = `0x${"ef".repeat(20)}`;
const [proposer, other]: Address[] = [`0x${"11".repeat(20)}`, `0x${"22".repeat(20)}`];
const word = (value: number | string) => value.toString(16).padStart(64, "0");
const roots = "000f3df6d732807ef1319fb7b8bb8522d0beac02";

const conditions: Conditions = {
  ...{ number: 100, time: 1_800_000_000, feeRecipient: proposer!, prevRandao: `0x${word(7)}` },
  ...{ baseFee: 10n ** 9n, blockGasLimit: 30_000_000, gasPrice: 2n * 10n ** 9n, gas: 200_000 },
  ...{ balance: 10n ** 18n, beaconRoot: `0x${word(5)}`, parentHash: `0x${word(6)}` },
};

/** Each changes one thing, or what goes with it. */
const changes: Record<string, Partial<Conditions>> = {
  number: { number: 102 },
  "number shown": { shownNumber: 9 },
  time: { time: 1_800_000_013 },
  "fee recipient": { feeRecipient: other! },
  random: { prevRandao: `0x${word(8)}` },
  "base fee": { baseFee: 10n ** 9n + 1n },
  "no price": { gasPrice: 0n },
  "gas price": { gasPrice: 10n ** 10n },
  "block limit": { blockGasLimit: 20_000_000 },
  gas: { gas: 16_777_216 },
  "less gas": { gas: 60_000 },
  balance: { balance: 2n * 10n ** 18n },
  "no balance": { balance: 0n },
  root: { beaconRoot: `0x${word(9)}` },
};

/** Where the root of that time is. */
const rootSlot = ((1_800_000_000 % 8191) + 8191).toString(16);
const show = "60005260206000f3";
/** A call of an address by its gas, whose success is shown. */
const callOf = (address: string, gas = "5a", value = "6000") => `600060006000600080${value}73${address}${gas}f1`;
/** Takes a million gas for its memory. */
const dearMemory = "620abe005100";
/** Code that reads one condition each; `isBlind` code reads none of them. */
const codes: Record<string, { code: string; called?: string; isBlind?: boolean; to?: Address; delegate?: boolean }> = {
  nothing: { code: "00", isBlind: true },
  "its storage": { code: `602a60015560015480${show}`, isBlind: true },
  "another contract": { code: `${callOf(helper.slice(2))}${show}`, called: `6007${show}`, isBlind: true },
  number: { code: `43${show}` },
  time: { code: `42${show}` },
  coinbase: { code: `41${show}` },
  random: { code: `44${show}` },
  "base fee": { code: `48${show}` },
  "gas price": { code: `3a${show}` },
  "gas left": { code: `5a${show}` },
  "block limit": { code: `45${show}` },
  "block hash": { code: `606440${show}` },
  "own balance": { code: `47${show}` },
  "the wallet's balance": { code: `3331${show}` },
  "the proposer's balance": { code: `73${proposer!.slice(2)}31${show}` },
  "the proposer's code": { code: `73${proposer!.slice(2)}3b${show}` },
  "the other proposer's code": { code: `73${other!.slice(2)}3b${show}` },
  "what a called contract sees": { code: `602060006000600073${helper.slice(2)}5afa5060206000f3`, called: `42${show}` },
  "whether there is gas enough": { code: `${callOf(helper.slice(2))}${show}`, called: dearMemory },
  "the beacon's roots": {
    code: `61${rootSlot}600052602060206020600073${roots}5afa5060206020f3`,
  },
  "coin to the wallet": { code: `${callOf(wallet.slice(2), "5a", "6001")}${show}` },
  "coin of the wallet, as the wallet": {
    code: `${callOf(helper.slice(2), "5a", "670f00000000000000")}${show}`,
    to: wallet,
    delegate: true,
  },
};

function chainWith(code: string, called = ""): EvmClient {
  const at: Record<string, string> = {
    [contract]: code,
    [helper]: called,
    [`0x${roots}`]: "6000355460005260206000f3",
  };
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_getTransactionCount: () => "0x1",
    eth_getBalance: ([address]) => (address === proposer || address === other ? "0x0" : "0xde0b6b3a7640000"),
    eth_getCode: ([address]) => `0x${at[address as string] ?? ""}`,
    eth_getStorageAt: () => `0x${word(0)}`,
    eth_getBlockByNumber: ([number]) => ({ hash: `0x${word(String(number).slice(2))}` }),
  };
  const request = async (asked: { method: string; params: unknown[]; check(result: unknown): unknown }) =>
    asked.check(answers[asked.method]?.(asked.params));
  return { chainId: 1, network: "ethereum", supports: () => false, request } as unknown as EvmClient;
}

describe("runs that would be the same", { timeout: 60_000 }, () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(Object.entries(codes))(
    "are as if run: code that looks at %s",
    async (_, { code, called, isBlind, to, delegate }) => {
      const client = chainWith(code, called);
      const probes: Probe[] = [
        { kind: "native" },
        { kind: "balance", token: contract },
        { kind: "code", address: wallet },
        { kind: "code", address: contract },
      ];
      const transaction: SimulatedTransaction = {
        ...{ from: wallet, to: to ?? contract, data: "0x", value: 3n },
        ...(delegate && { delegations: [{ account: wallet, delegate: contract }] }),
      };
      const base: Omit<Plan, "conditions"> = { transaction, block: 200, probes, contracts: [contract] };
      const open = () => openLocalEvm(client, { deadline: Deadline.after(50_000) });
      const report = (engine: Engine, given: Partial<Conditions>): Promise<Run> =>
        engine.run({ ...base, conditions: { ...conditions, ...given } });
      const engine = open();
      await report(engine, {});
      const calls = vi.spyOn(EVM.prototype, "runCall");
      const [found, expected, spared]: [Record<string, Run>, Record<string, Run>, string[]] = [{}, {}, []];
      for (const [name, change] of Object.entries(changes)) {
        calls.mockClear();
        found[name] = await report(engine, change);
        if (calls.mock.calls.length === 0) spared.push(name);
        expected[name] = await report(open(), change);
      }
      expect(found).toEqual(expected);
      if (isBlind) expect(spared).toEqual(Object.keys(changes).filter((name) => name !== "less gas"));
    },
  );
});
