import { createCustomCommon, Mainnet } from "@ethereumjs/common";
import { createAddressFromString } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EvmClient } from "@/server/chains";
import { chainIdOf, Deadline, isRpcError } from "@/server/chains";
import { openLocalEvm } from "@/server/chains/simulate/engines/local-evm";
import { ChainState } from "@/server/chains/simulate/engines/local-evm/chain-state";
import { RunState } from "@/server/chains/simulate/engines/local-evm/state";
import { View } from "@/server/chains/simulate/engines/local-evm/view";
import type { Probe } from "@/server/chains/simulate/probes";
import { type Conditions, nativeLog } from "@/server/chains/simulate/types";

const wallet: Address = `0x${"ab".repeat(20)}`;
const contract: Address = `0x${"cd".repeat(20)}`;
const gas = 16_777_216;

/** A chain on which there is one contract, and where everybody has coin. */
function chainWith(code: Hex, chainId = 1): EvmClient {
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_getTransactionCount: () => "0x1",
    eth_getBalance: () => "0xde0b6b3a7640000",
    eth_getCode: ([address]) => (address === contract ? code : "0x"),
    eth_getStorageAt: () => `0x${"0".repeat(64)}`,
  };
  return {
    chainId,
    network: "ethereum",
    supports: () => false,
    request: async ({
      method,
      params,
      check,
    }: {
      method: string;
      params: unknown[];
      check(result: unknown): unknown;
    }) => check(answers[method]?.(params)),
  } as unknown as EvmClient;
}

interface Given {
  code?: Hex;
  ms?: number;
  accountId?: string;
  chainId?: number;
  value?: bigint;
  probes?: Probe[];
  conditions?: Partial<Conditions>;
}

function run(to: Address, data: Hex, { code = "0x", ms = 20_000, accountId = "acc_1", ...given }: Given = {}) {
  const { value = 0n, probes = [], chainId, conditions } = given;
  const engine = openLocalEvm(chainWith(code, chainId), { deadline: Deadline.after(ms, { accountId }) });
  const transaction = { from: wallet, to, data, value };
  return engine.run({ transaction, block: 1, conditions: { gasPrice: 0n, gas, ...conditions }, probes, contracts: [] });
}

const builtIn = (number: number): Address => `0x${number.toString(16).padStart(40, "0")}`;
const word = (value: number) => value.toString(16).padStart(64, "0");

describe("a machine of our own", { timeout: 60_000 }, () => {
  const lost: unknown[] = [];
  const note = (error: unknown) => lost.push(error);
  beforeEach(() => void process.on("unhandledRejection", note));
  afterEach(() => void process.off("unhandledRejection", note));

  it("stops calls within calls at the deadline, and nothing that it throws is lost", async () => {
    // Calls itself twice, and never jumps.
    const call = "60006000600060006000305af150";
    const error = await run(contract, "0x", { code: `0x${call}${call}`, ms: 300 }).catch((thrown) => thrown);
    expect(error.code).toBe("rpc_timeout");
    await new Promise((resolve) => setImmediate(resolve));
    expect(lost).toEqual([]);
  });

  it.each([
    ["many rounds of a hash", 9, `0x${(gas - 1_000_000).toString(16).padStart(8, "0")}${"00".repeat(208)}01`],
    ["long powers", 5, `0x${word(512)}${word(2_000)}${word(512)}${"ff".repeat(512 + 2_000 + 512)}`],
    ["many pairings", 8, `0x${"00".repeat(192 * 400)}`],
  ] as const)("does not do %s for a caller", async (_, number, data) => {
    const startedAt = performance.now();
    const error = await run(builtIn(number), data).catch((thrown) => thrown);
    expect(isRpcError(error), String(error)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it("does not hash for seconds where code never jumps, nor read code anew for each look at it", async () => {
    // KECCAK256 of 64 KiB, again and again.
    const error = await run(contract, "0x", { code: `0x${"6201000060002050".repeat(3_000)}` }).catch(
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ code: "rpc_invalid", message: "The transaction hashes more than is done for one" });
    const chain = new ChainState(chainWith("0x6001"), 1, { deadline: Deadline.after(20_000) });
    await chain.read([{ kind: "account", address: contract }]);
    const state = new RunState(createCustomCommon({ chainId: 1 }, Mainnet), async () => {});
    state.begin(new View(chain), Deadline.after(20_000), { paid: contract, running: new Map() });
    const look = () => state.getCode(createAddressFromString(contract));
    expect(await look()).toBe(await look());
  });

  it("keeps what it read of one block for the next simulation, and not for another block or chain", async () => {
    const item = { kind: "account", address: contract } as const;
    const readAt = async (hash: Hex | undefined, code: Hex, chainId?: number) => {
      const state = new ChainState(chainWith(code, chainId), 1, { deadline: Deadline.after(20_000) }, hash);
      await state.read([item]);
      return state.find(item)?.code.length;
    };
    const [one, other]: Hex[] = [`0x${word(1)}`, `0x${word(2)}`];
    expect(await readAt(one, "0x6001")).toBe(2);
    expect(await readAt(one, "0x600160")).toBe(2);
    expect(await readAt(other, "0x600160")).toBe(3);
    expect(await readAt(one, "0x600160", 56)).toBe(3);
    expect(await readAt(undefined, "0x60016002")).toBe(4);
  });

  // JUMPDEST, PUSH1 0, JUMP.
  const loop = (ms: number) => run(contract, "0x", { code: "0x5b600056", ms }).catch((thrown) => thrown);

  it("ends loops at their deadline", async () => {
    const errors = await Promise.all(Array.from({ length: 10 }, () => loop(400)));
    expect(errors.map(({ code }) => code)).toEqual(Array(10).fill("rpc_timeout"));
  });

  it("runs what another account asks while one's loops go on", async () => {
    const loops = Promise.all(Array.from({ length: 10 }, () => loop(4_000)));
    const other = { ms: 3_000, accountId: "acc_2" };
    expect(await run(builtIn(1), `0x${"00".repeat(128)}`, other)).toMatchObject({ status: "success" });
    await loops;
  });

  it("checks signatures and small proofs", async () => {
    expect(await run(builtIn(1), `0x${"00".repeat(128)}`)).toMatchObject({ status: "success" });
    expect(await run(builtIn(8), `0x${"00".repeat(192 * 4)}`)).toMatchObject({
      status: "success",
      data: `0x${word(1)}`,
    });
  });

  it("tells of what it can't run that it can't", async () => {
    for (const [to, data] of [
      [contract, `0x${"ff".repeat(500_000)}`],
      [builtIn(0x0a), `0x${"00".repeat(192)}`],
    ] as const) {
      const error = await run(to, data).catch((thrown) => thrown);
      expect("status" in error || isRpcError(error), String(error)).toBe(true);
    }
  });

  it("knows what the chain knows since Osaka", async () => {
    // CLZ of 3, returned.
    const code: Hex = "0x60031e60005260206000f3";
    expect(await run(contract, "0x", { code })).toMatchObject({ status: "success", data: `0x${word(254)}` });
  });

  it("gives no answer where a chain has more than it, and never says that the transaction fails", async () => {
    const refused = { code: "rpc_invalid", message: "The machine can't do all that the chain can" };
    const stated = (given: Given) => run(contract, "0x", given).catch((thrown) => thrown);
    // A contract of Arbitrum's other machine.
    expect(await stated({ code: "0xeff00000", chainId: 42_161 })).toMatchObject(refused);
    const arbSys: Hex = "0x600060006000600060006064620186a0f100";
    expect(await stated({ code: arbSys, chainId: 42_161 })).toMatchObject(refused);
    expect(await stated({ code: arbSys })).toMatchObject({ status: "success" });
    // A deliberate failure of a contract is reported unchanged.
    expect(await stated({ code: "0xfe" })).toMatchObject({ status: "reverted", error: "invalid opcode" });
  });

  it.each([
    ["arbitrum", 0x64],
    ["bnb", 0x66],
    ["celo", 0xfd],
    ["avalanche", "0x0200000000000000000000000000000000000005"],
    ["hyperevm", 0x801],
    ["monad", 0x1000],
  ] as const)("has none of what is part of the nodes of %s, and says so", async (network, at) => {
    const address = typeof at === "number" ? builtIn(at) : at;
    const code: Hex = `0x6000600060006000600073${address.slice(2)}620186a0f100`;
    const stated = (chainId: number) => run(contract, "0x", { code, chainId }).catch((thrown) => thrown);
    expect(await stated(chainIdOf(network))).toMatchObject({ code: "rpc_invalid" });
    for (const other of ["ethereum", "base"])
      expect(await stated(chainIdOf(other))).toMatchObject({ status: "success" });
  });

  it("checks P-256 signatures, as OP-stack chains do", async () => {
    // An example of EIP-7951's tests: the first of Wycheproof's.
    const input = [
      ...["4cee90eb86eaa050036147a12d49004b6b9c72bd725d39d4785011fe190f0b4d"],
      ...["a73bd4903f0ce3b639bbbf6e8e80d16931ff4bcf5993d58468e8fb19086e8cac"],
      ...["36dbcd03009df8c59286b162af3bd7fcc0450c9aa81be5d10d312af6c66b1d60"],
      ...["4aebd3099c618202fcfe16ae7770b0c49ab5eadf74b754204a3bb6060e44eff3"],
      ...["7618b065f9832de4ca6ca971a7a1adc826d0f7c00181a5fb2ddf79ae00b4e10e"],
    ].join("");
    const { data } = await run(builtIn(0x100), `0x${input}`, { chainId: chainIdOf("base") });
    expect(data).toBe(`0x${word(1)}`);
  });

  it("goes on where the code that is called holds what no chain has: nobody gets out of being judged by it", async () => {
    // Without calldata it calls itself with some, and goes on whatever comes of it; with some an instruction that isn't.
    const code: Hex = "0x3660125760006000600160006000305af1005b4b";
    expect(await run(contract, "0x", { code })).toMatchObject({ status: "success" });
  });

  it("only gets no answer from whoever it asks that it can't run", async () => {
    const probes: Probe[] = [contract, builtIn(0x64)].map((token) => ({ kind: "balance", token }));
    const found = await run(builtIn(1), `0x${"00".repeat(128)}`, { code: "0x4b", chainId: 42_161, probes });
    expect(found).toMatchObject({ status: "success", before: [null, null], after: [null, null] });
  });

  it("has hashes of blocks to come, too", async () => {
    // BLOCKHASH of the block before, returned.
    const code: Hex = "0x600143034060005260206000f3";
    const { data } = await run(contract, "0x", { code, conditions: { number: 50 } });
    expect(BigInt(data)).toBeGreaterThan(0n);
  });

  it("shows contracts Ethereum's number where they see it", async () => {
    const code: Hex = "0x4360005260206000f3";
    const conditions = { number: 400_000_000, shownNumber: 24_000_000 };
    expect(await run(contract, "0x", { code, conditions })).toMatchObject({ data: `0x${word(24_000_000)}` });
  });

  it("tells who gets the coin of a contract that ends itself", async () => {
    const heir = builtIn(0xbad00f);
    const { logs } = await run(contract, "0x", { code: `0x73${heir.slice(2)}ff`, value: 5n });
    const moves = logs.map(({ address, topics, data }) => [address, `0x${topics[2]?.slice(26)}`, BigInt(data)]);
    expect(moves).toEqual([
      [nativeLog, contract, 5n],
      [nativeLog, heir, 10n ** 18n + 5n],
    ]);
  });
});
