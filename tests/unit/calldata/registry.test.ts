import fc from "fast-check";
import { toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import { effects } from "@/server/chains/calldata";
import { decodeArgs, Meter } from "@/server/chains/calldata/abi/decode";
import type { Step } from "@/server/chains/calldata/entry";
import type { Frame } from "@/server/chains/calldata/frame";
import { erc7579Steps } from "@/server/chains/calldata/protocols/erc7579";
import { v4Steps } from "@/server/chains/calldata/protocols/uniswap-v4";
import { routerCommands } from "@/server/chains/calldata/protocols/universal-router-commands";
import { candidatesFor, ENTRIES } from "@/server/chains/calldata/registry";
import { seededRandom } from "@/tests/training/random";
import { CONTRACT, concat, decode, SEAPORT, WALLET } from "./support";
import { encodeArgs, valueFor } from "./values";

const STEPS: readonly Step[] = [...erc7579Steps, ...v4Steps, ...[...routerCommands.values()].flat()];

describe("the registry", () => {
  it("knows a few hundred functions of all the protocols", () => {
    expect(ENTRIES.length).toBeGreaterThan(400);
    const protocols = new Set(ENTRIES.map((entry) => entry.protocol));
    for (const name of ["ERC-20", "Permit2", "Seaport", "Blur v2", "LooksRare v2", "Safe", "Universal Router"]) {
      expect(protocols).toContain(name);
    }
  });

  it("finds each function by its selector", () => {
    for (const { abi, selector } of ENTRIES) expect(toFunctionSelector(abi().signature)).toBe(selector);
  });

  it("gives no selector to two functions", () => {
    for (const entry of ENTRIES) expect(candidatesFor(entry.selector, SEAPORT), entry.abi().signature).toHaveLength(1);
  });

  /** From outside: selectors as explorers and the mission's research list them. */
  it.each([
    ["approve(address,uint256)", "0x095ea7b3"],
    ["increaseAllowance(address,uint256)", "0x39509351"],
    ["setApprovalForAll(address,bool)", "0xa22cb465"],
    ["permit(address,address,uint256,uint256,uint8,bytes32,bytes32)", "0xd505accf"],
    ["permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)", "0x8fcbaf0c"],
    ["transferFrom(address,address,uint256)", "0x23b872dd"],
    ["permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)", "0x2b67b570"],
    ["permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)", "0x2a2d80d1"],
    ["permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)", "0x30f28b7a"],
    ["permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)", "0xedd9444b"],
    ["multicall(bytes[])", "0xac9650d8"],
    ["multicall(uint256,bytes[])", "0x5ae401dc"],
    ["aggregate3((address,bool,bytes)[])", "0x82ad56cb"],
    ["execute(bytes,bytes[],uint256)", "0x3593564c"],
    ["multiSend(bytes)", "0x8d80ff0a"],
    ["execute(bytes32,bytes)", "0xe9ae5c53"],
    ["execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", "0x6a761202"],
    ["transferOwnership(address)", "0xf2fde38b"],
    ["upgradeTo(address)", "0x3659cfe6"],
    ["upgradeToAndCall(address,bytes)", "0x4f1ef286"],
    ["SecurityUpdate()", "0x5fba79f5"],
    ["Claim()", "0x3158952e"],
    ["ClaimReward()", "0x79372f9a"],
    ["Connect()", "0xa16f15c3"],
    ["claim()", "0x4e71d92d"],
    ["handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)", "0x765e827f"],
    [
      "handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)",
      "0x1fad948c",
    ],
  ])("%s is found under %s", (signature, selector) => {
    expect(candidatesFor(selector, SEAPORT).map((entry) => entry.abi().signature)).toEqual([signature]);
  });

  it.each([
    ["fulfillBasicOrder", "0xfb0f3ee1"],
    ["fulfillBasicOrder_efficient_6GL6yc", "0x00000000"],
    ["fulfillOrder", "0xb3a34c4c"],
    ["fulfillAdvancedOrder", "0xe7acab24"],
    ["fulfillAvailableOrders", "0xed98a574"],
    ["fulfillAvailableAdvancedOrders", "0x87201b41"],
    ["matchOrders", "0xa8174404"],
    ["matchAdvancedOrders", "0xf2d12b12"],
    ["validate", "0x88147732"],
    ["takeAskSingle", "0x70bce2d6"],
    ["takeAsk", "0x3925c3c3"],
    ["takeBidSingle", "0xda815cb5"],
    ["takeBid", "0x7034d120"],
    ["bulkExecute", "0xb3be57f8"],
    ["matchAskWithTakerBidUsingETHAndWETH", "0xb4e4b296"],
    ["atomicMatch_", "0xab834bab"],
    ["depositV3", "0x7b939232"],
    ["submit", "0xa1903eab"],
  ])("%s is found under %s", (name, selector) => {
    expect(candidatesFor(selector, SEAPORT).map((entry) => entry.name)).toEqual([name]);
  });
});

const frame: Frame = {
  chainId: 1,
  wallet: WALLET,
  sender: { address: WALLET, role: "wallet" },
  self: { address: CONTRACT, role: "contract" },
  to: CONTRACT,
  value: 0n,
  operation: "call",
  guessed: false,
  accounts: [],
};

describe("every registered reading", () => {
  it("reads viem's encoding of any arguments without a note, and explains it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENTRIES), fc.integer(), (entry, seed) => {
        const next = seededRandom(seed);
        const encoded = encodeArgs(
          entry,
          entry.abi().inputs.map((type) => valueFor(type, next)),
        );
        const tree = decode(concat(entry.selector, encoded), { to: SEAPORT });
        expect(tree.root.signature).toBe(entry.abi().signature);
        expect(tree.root.malformed.filter((note) => note.at !== null || note.code === "trailing-bytes")).toEqual([]);
        expect(tree.root.guessed).toBe(false);
        expect(JSON.parse(JSON.stringify(effects(tree)))).toEqual(effects(tree));
      }),
      { numRuns: 3_000 },
    );
  });

  it("asks its ABI for nothing that is not there", () => {
    for (const step of [...ENTRIES, ...STEPS]) {
      for (let seed = 0; seed < 6; seed++) {
        const next = seededRandom(seed);
        const encoded = encodeArgs(
          step,
          step.abi().inputs.map((type) => valueFor(type, next)),
        );
        const { args, notes } = decodeArgs(step.abi().inputs, Buffer.from(encoded.slice(2), "hex"), new Meter(10_000));
        expect(notes, step.abi().signature).toEqual([]);
        expect(() => step.effects?.(args, frame), step.abi().signature).not.toThrow();
        expect(() => [...(step.expand?.(args, frame, () => {}) ?? [])], step.abi().signature).not.toThrow();
      }
    }
  });
});
