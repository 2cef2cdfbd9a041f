import { describe, expect, it, vi } from "vitest";
import { titleOf } from "@/server/risk";
import { share } from "@/tests/support/share";
import { gang, startContractBench } from "./support";

const bench = share(() => startContractBench(["payments.sol", "proxies.sol"]));

/** Assesses once it was run, since the thread's start may take longer than one question waits. */
async function judgeRun(name: string, nativeCurrency = 10n ** 17n) {
  const address = await bench.deploy(name, [], gang);
  await bench.anvil.setBalance(address, nativeCurrency);
  return vi.waitFor(
    async () => {
      const judged = await bench.judge(address);
      expect(judged.gathered.coverage.missing).not.toContain("payments");
      return judged;
    },
    { timeout: 80_000, interval: 100 },
  );
}

describe("payments, as runs show them", () => {
  it.each([
    ["Pyramid", "contract.later-payers", { functions: [expect.stringMatching(/0xb688a363/)], times: 2, payers: 1 }],
    ["BaitBank", "contract.kept-payment", { taker: gang, through: expect.stringMatching(/0x43d726d6/) }],
    ["EndedGame", "contract.kept-payment", { taker: gang, through: expect.stringMatching(/0xefbe1c1c/) }],
    ["StuckQueue", "contract.kept-payment", { taker: null, through: null }],
  ] as const)(
    "%s: %s",
    async (name, id, evidence) => {
      const { assessment } = await judgeRun(name);
      const reported = assessment.signals.find((each) => each.id === id)!;
      expect(reported?.evidence).toMatchObject(evidence);
      expect(assessment.decision).toBe("REVIEW");
      for (const language of ["en", "pt"] as const)
        expect(titleOf(reported, language)).not.toMatch(/undefined|null|NaN/);
    },
    90_000,
  );

  it("are run on what four round trips give", async () => {
    await judgeRun("BaitBank");
    const address = await bench.deploy("BaitBank", [], gang);
    await bench.anvil.setBalance(address, 10n ** 17n);
    await bench.judge(address);
    bench.rpc.behave({ delayMs: 40 });
    const { ids } = await bench.judge(address);
    bench.rpc.behave({});
    expect(ids).toContain("contract.kept-payment");
    // Logs, and code as it was, travel apart from quick reads, at the same time as they.
    const isApart = ({ method, params }: (typeof bench.rpc.requests)[number][number]) =>
      method === "eth_getLogs" || (method === "eth_getCode" && (params as string[])[1] !== "latest");
    expect(bench.rpc.roundTrips((batch) => !batch.some(isApart))).toBeLessThanOrEqual(4);
  }, 90_000);

  it("is no bait where it holds nothing, but for a queue of payers", async () => {
    expect((await judgeRun("BaitBank", 0n)).assessment.decision).toBe("ALLOW");
    expect((await judgeRun("StuckQueue", 0n)).assessment.decision).toBe("REVIEW");
  }, 90_000);

  it.each([["OutbidAuction"], ["OpenBank"], ["TicketOffice"]])(
    "%s gives back, or delivers",
    async (name) => {
      const { ids, assessment } = await judgeRun(name);
      expect(assessment.decision, ids.join()).toBe("ALLOW");
    },
    90_000,
  );
});
