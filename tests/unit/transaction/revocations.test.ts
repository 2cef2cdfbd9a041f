import { encodeFunctionData, encodePacked, type Hex, pad, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction } from "@/server/risk";
import { withChain } from "@/tests/support/memory-chain";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";

const wallet = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const thief = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const safe = "0xb25f09c71ae3d48650f7c18b3ad9e6027c4f5818";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const permit2 = "0x000000000022d473030f116ddee9f6b43ac78ba3";
const multiSend = "0x38869bf66a61cf6bdb996a6ae40d5853fd43b526";
const abi = parseAbi([
  "function approve(address,uint256)",
  "function setApprovalForAll(address,bool)",
  "function invalidateNonces(address,address,uint48)",
  "function disableModule(address,address)",
  "function revokeRole(bytes32,address)",
  "function multiSend(bytes)",
  "function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
]);
const sources = memorySources([thief]);

async function judge(to: string, data: string) {
  const { facts, coverage } = await gatherFromMemory(sources, { wallet, to, data });
  return judgeTransaction({ facts, coverage, essentialMissing: [] });
}

const approve = (amount: bigint) => encodeFunctionData({ abi, functionName: "approve", args: [thief, amount] });
const forAll = (on: boolean) => encodeFunctionData({ abi, functionName: "setApprovalForAll", args: [thief, on] });

const zero = "0x0000000000000000000000000000000000000000";
function viaSafe(to: Hex, data: Hex, operation: 0 | 1 = 0): Hex {
  const args = [to, 0n, data, operation, 0n, 0n, 0n, zero, zero, pad("0x01", { size: 65 })] as const;
  return encodeFunctionData({ abi, functionName: "execTransaction", args });
}

function batch(...calls: Hex[]): Hex {
  const packed = calls.map((data) =>
    encodePacked(
      ["uint8", "address", "uint256", "uint256", "bytes"],
      [0, usdc, 0n, BigInt((data.length - 2) / 2), data],
    ),
  );
  const bytes = `0x${packed.map((each) => each.slice(2)).join("")}` as const;
  return viaSafe(multiSend, encodeFunctionData({ abi, functionName: "multiSend", args: [bytes] }), 1);
}

describe("taking rights back from somebody bad", () => {
  it.each([
    ["in a Safe's batch", safe, batch(approve(0n))],
    ["in a Safe's batch of several", safe, batch(approve(0n), forAll(false))],
    ["of a collection", usdc, forAll(false)],
    [
      "by Permit2's nonces",
      permit2,
      encodeFunctionData({ abi, functionName: "invalidateNonces", args: [usdc, thief, 5] }),
    ],
    [
      "of a Safe's module",
      safe,
      viaSafe(
        safe,
        encodeFunctionData({ abi, functionName: "disableModule", args: [pad("0x01", { size: 20 }), thief] }),
      ),
    ],
    ["of a role", usdc, encodeFunctionData({ abi, functionName: "revokeRole", args: [pad("0x02"), thief] })],
  ])("is no harm %s", async (_, to, data) => {
    expect((await judge(to, data)).decision).toBe("ALLOW");
  });

  it.each([
    ["gives beside it", safe, batch(approve(0n), approve(5n))],
    ["may have given, its end being cut off", usdc, forAll(true).slice(0, -1)],
    ["gives", usdc, forAll(true)],
  ])("excuses nothing that %s", async (_, to, data) => {
    expect((await judge(to, data)).decision).toBe("BLOCK");
  });
});

describe("an approval of nothing", () => {
  const token = "0x5a3c0d7e91b2f84c6d05e7a1b9c8f3046e2d1a7b";
  const stranger = "0x6b4d1e8fa2c3095d7e16f8b2cad90415783e2b8c";
  const zeros = `0x${"0".repeat(64)}`;
  const node = (says: string | null, asked: string[] = []) =>
    withChain(sources, ({ to, data }) => {
      asked.push(to);
      return data.startsWith("0x01ffc9a7") ? says : zeros;
    });
  const decide = async (from: typeof sources, to: string, spender: Hex) => {
    const data = encodeFunctionData({ abi, functionName: "approve", args: [spender, 0n] });
    const { decision, signals } = judgeTransaction(await gatherFromMemory(from, { wallet, to, data }));
    return [decision, ...signals.map(({ id }) => id)];
  };
  const collection = node(zeros.replace(/0$/, "1"));

  it("gives a collection's item 0", async () => {
    expect(await decide(collection, token, thief)).toEqual(["BLOCK", "transaction.flagged-party"]);
    expect(await decide(collection, token, stranger)).toEqual(["REVIEW", "transaction.item-approval"]);
    expect(await decide(collection, token, zero)).toEqual(["ALLOW"]);
  });

  it.each([
    ["that says so", node(zeros)],
    ["that says nothing", node(null)],
    ["of which no node tells", sources],
  ])("takes a coin's allowance back, %s", async (_, from) => {
    expect(await decide(from, token, thief)).toEqual(["ALLOW"]);
  });

  it("asks nothing about coins that lists know", async () => {
    const asked: string[] = [];
    expect(await decide(node(zeros, asked), usdc, thief)).toEqual(["ALLOW"]);
    expect(asked).toEqual([]);
  });
});
