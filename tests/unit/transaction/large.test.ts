import { encodeFunctionData, type Hex, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction } from "@/server/risk";
import { MULTICALL3, USDC } from "@/tests/eval/transactions/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";

const wallet = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const attacker = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const abi = parseAbi([
  "function multicall(bytes[])",
  "function approve(address,uint256)",
  "function balanceOf(address)",
  "function aggregate3((address,bool,bytes)[])",
]);
const sources = memorySources([attacker]);

async function judge(to: string, data: string) {
  const gathered = await gatherFromMemory(sources, { wallet, to, data });
  const { decision, signals } = judgeTransaction({ ...gathered, essentialMissing: [] });
  return { decision, ids: signals.map(({ id }) => id), malformed: gathered.facts.malformed };
}

const approve = (amount = 2n ** 256n - 1n, spender: Hex = attacker) =>
  encodeFunctionData({ abi, functionName: "approve", args: [spender, amount] });
const batch = (calls: readonly Hex[]) => encodeFunctionData({ abi, functionName: "multicall", args: [calls] });
/** An unknown call of so many bytes. */
const junk = (bytes: number, pattern = "5a") => `0x12345678${pattern.repeat(bytes / (pattern.length / 2))}` as Hex;
/** An address in every word. */
const names = (bytes: number) =>
  `0x12345678${Array.from({ length: bytes / 32 }, (_, i) => `${"0".repeat(24)}${(i + 1).toString(16).padStart(8, "0")}${"ab".repeat(16)}`).join("")}` as Hex;

describe("data of hundreds of kilobytes", () => {
  it.each([
    ["junk", junk(130_000)],
    ["more junk", junk(490_000)],
    ["names", names(262_144)],
    ["zeros", junk(300_000, "00")],
  ])("is read to its end: a listed spender behind %s", async (_, first) => {
    const found = await judge(USDC, batch([first, approve()]));
    expect(found).toMatchObject({ decision: "BLOCK", malformed: [] });
    expect(found.ids).toContain("transaction.flagged-party");
  });

  it("does not spare whom a call that is seen takes a right from, where many more are not seen", async () => {
    const others = Array.from({ length: 400 }, (_, i) => approve(1n, `0x${(i + 1).toString(16).padStart(40, "b")}`));
    const packed = `0x12345678${others
      .slice(0, 64)
      .map((data) => data.slice(2))
      .join("")}` as Hex;
    const found = await judge(USDC, batch([packed, ...Array(63).fill(approve(0n)), ...others, approve()]));
    expect(found.decision).toBe("BLOCK");
    expect(found.ids).toContain("transaction.flagged-party");
  });

  it("is not called malformed for being long", async () => {
    const view = encodeFunctionData({ abi, functionName: "balanceOf", args: [wallet] });
    const views = Array.from({ length: 1_000 }, () => [USDC as Hex, true, view] as const);
    const found = await judge(MULTICALL3, encodeFunctionData({ abi, functionName: "aggregate3", args: [views] }));
    expect(found).toEqual({ decision: "REVIEW", ids: ["transaction.outgrown"], malformed: [] });
  });
});
