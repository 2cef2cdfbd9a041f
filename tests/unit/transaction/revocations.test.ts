import { encodePacked, type Hex, pad } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction } from "@/server/risk";
import { withChain } from "@/tests/support/memory-chain";
import { gatherFromMemory, judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, execAsSafe, MULTISEND, PERMIT2, ZERO } from "@/tests/unit/calldata/support";

const wallet = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const attacker = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const safe = "0xb25f09c71ae3d48650f7c18b3ad9e6027c4f5818";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const sources = memorySources([attacker]);

async function judge(to: string, data: string) {
  const { facts, coverage } = await gatherFromMemory(sources, { wallet, to, data });
  return judgeTransaction({ facts, coverage, essentialMissing: [] });
}

const approve = (amount: bigint, spender = attacker) => call("approve(address,uint256)", [spender, amount]);
const forAll = (on: boolean) => call("setApprovalForAll(address,bool)", [attacker, on]);

function batch(...calls: Hex[]): Hex {
  const packed = calls.map((data) =>
    encodePacked(
      ["uint8", "address", "uint256", "uint256", "bytes"],
      [0, usdc, 0n, BigInt((data.length - 2) / 2), data],
    ),
  );
  const bytes = `0x${packed.map((each) => each.slice(2)).join("")}` as const;
  return execAsSafe(MULTISEND, call("multiSend(bytes)", [bytes]), 1);
}

describe("taking rights back from somebody bad", () => {
  it.each([
    ["in a Safe's batch", safe, batch(approve(0n))],
    ["in a Safe's batch of several", safe, batch(approve(0n), forAll(false))],
    ["of a collection", usdc, forAll(false)],
    ["by Permit2's nonces", PERMIT2, call("invalidateNonces(address,address,uint48)", [usdc, attacker, 5])],
    [
      "of a Safe's module",
      safe,
      execAsSafe(safe, call("disableModule(address,address)", [pad("0x01", { size: 20 }), attacker])),
    ],
    ["of a role", usdc, call("revokeRole(bytes32,address)", [pad("0x02"), attacker])],
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
  const unknownAccount = "0x6b4d1e8fa2c3095d7e16f8b2cad90415783e2b8c";
  const zeros = `0x${"0".repeat(64)}`;
  const node = (states: string | null, asked: string[] = []) =>
    withChain(sources, ({ to, data }) => {
      asked.push(to);
      return data.startsWith("0x01ffc9a7") ? states : zeros;
    });
  const decide = async (from: typeof sources, to: string, spender: Hex) => {
    const data = approve(0n, spender);
    return judgeFromMemory(from, { wallet, to, data });
  };
  const collection = node(zeros.replace(/0$/, "1"));

  it("gives a collection's item 0", async () => {
    expect(await decide(collection, token, attacker)).toEqual(["BLOCK", "transaction.flagged-party"]);
    expect(await decide(collection, token, unknownAccount)).toEqual(["REVIEW", "transaction.item-approval"]);
    expect(await decide(collection, token, ZERO)).toEqual(["ALLOW"]);
  });

  it.each([
    ["that says so", node(zeros)],
    ["that says nothing", node(null)],
    ["of which no node tells", sources],
  ])("takes a coin's allowance back, %s", async (_, from) => {
    expect(await decide(from, token, attacker)).toEqual(["ALLOW"]);
  });

  it("asks nothing about coins that lists know", async () => {
    const asked: string[] = [];
    expect(await decide(node(zeros, asked), usdc, attacker)).toEqual(["ALLOW"]);
    expect(asked).toEqual([]);
  });
});
