import { describe, expect, it } from "vitest";
import { titleOf } from "@/server/risk";
import { share } from "@/tests/support/share";
import { gang, startContractBench } from "./support";

const bench = share(() => startContractBench(["payments.sol", "proxies.sol"]));

describe("payments, as runs show them", () => {
  it.each([
    ["Pyramid", "contract.later-payers", { functions: [expect.stringMatching(/0xb688a363/)], times: 2, payers: 1 }],
    ["BaitBank", "contract.kept-payment", { taker: gang, through: expect.stringMatching(/0x43d726d6/) }],
  ] as const)("%s: %s", async (name, id, evidence) => {
    const { gathered, assessment } = await bench.judge(await bench.deploy(name, [], gang));
    const told = assessment.signals.find((each) => each.id === id)!;
    expect(told?.evidence).toMatchObject(evidence);
    expect(assessment.decision).toBe("REVIEW");
    expect(gathered.coverage.missing).not.toContain("payments");
    for (const language of ["en", "pt"] as const) expect(titleOf(told, language)).not.toMatch(/undefined|null|NaN/);
  });

  it.each([["OutbidAuction"], ["OpenBank"], ["TicketOffice"]])("%s gives back, or delivers", async (name) => {
    const { ids, assessment } = await bench.judge(await bench.deploy(name, [], gang));
    expect(assessment.decision, ids.join()).toBe("ALLOW");
  });
});
