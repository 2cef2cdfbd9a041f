import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction } from "@/server/risk";
import { routes, take } from "@/tests/eval/transactions/routers";
import { address, type Cast, encode, MAX160, MULTICALL3, PERMIT2, USDC } from "@/tests/eval/transactions/support";
import { gatherFromMemory, judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const next = seededRandom(15);
const [wallet, stranger, thief] = [address(next), address(next), address(next)];
const sources = memorySources([thief]);
const cast: Cast = { wallet, victim: wallet, other: stranger, next };

async function judge(name: string, recipient: Hex) {
  const call = take(routes.find((route) => route.name === name)!, recipient, cast);
  const { decision, signals } = judgeTransaction(await gatherFromMemory(sources, { wallet, ...call }));
  return { decision, ids: signals.map(({ id }) => id) };
}

describe.each(routes.map(({ name }) => name))("%s", (name) => {
  it("to oneself is allowed", async () => {
    const { decision, ids } = await judge(name, wallet);
    expect(decision, ids.join()).toBe("ALLOW");
    expect(ids).toEqual([]);
  });

  it("to a stranger is asked about", async () => {
    const { decision, ids } = await judge(name, stranger);
    expect(ids).toContain("transaction.proceeds-elsewhere");
    expect(decision).toBe("REVIEW");
  });

  it("to what anybody can make act is asked about", async () => {
    const { decision, ids } = await judge(name, MULTICALL3);
    expect(ids).toContain("transaction.proceeds-elsewhere");
    expect(decision).toBe("REVIEW");
  });

  it("to a thief is blocked", async () => {
    const { decision, ids } = await judge(name, thief);
    expect(ids).toContain("transaction.flagged-party");
    expect(decision).toBe("BLOCK");
  });
});

describe("what Optimism's portal lets the wallet do on the other network", () => {
  const portal: Hex = "0xbeb5fc579115071764c7423a4f12edde41f106ed";
  const there = async (to: Hex, data: Hex, creates = false) => {
    const call = encode("depositTransaction(address,uint256,uint64,bool,bytes)", [to, 0n, 100_000n, creates, data]);
    return judgeFromMemory(sources, { wallet, to: portal, data: call });
  };
  const approve = encode("approve(address,address,uint160,uint48)", [USDC, stranger, MAX160, 1_800_000_000]);

  it("is read as what the wallet does here", async () => {
    expect(await there(PERMIT2, approve)).toEqual(["REVIEW", "transaction.unlimited-allowance"]);
    expect(await there(wallet, "0x")).toEqual(["ALLOW"]);
    expect(await there(stranger, "0x6080604052", true)).toEqual(["ALLOW", "transaction.creation"]);
  });
});
