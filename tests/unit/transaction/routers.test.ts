import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction } from "@/server/risk";
import { routes, take } from "@/tests/eval/transactions/routers";
import { address, type Cast, randomness } from "@/tests/eval/transactions/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";

const next = randomness(15);
const [wallet, stranger, thief] = [address(next), address(next), address(next)];
const sources = memorySources([thief]);
const cast: Cast = { wallet, victim: wallet, other: stranger, next };

async function judge(name: string, whom: Hex) {
  const call = take(routes.find((route) => route.name === name)!, whom, cast);
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

  it("to a thief is blocked", async () => {
    const { decision, ids } = await judge(name, thief);
    expect(ids).toContain("transaction.flagged-party");
    expect(decision).toBe("BLOCK");
  });
});
