import { expect, it } from "vitest";
import { attacker, requests, wallet } from "@/tests/eval/signatures/requests";
import { openJudge } from "@/tests/support/judge-signature";

const ONE_IN = 8;

it("rights for a listed party are blocked in every form, and those for strangers hardly ever allowed", async () => {
  const judge = openJudge(wallet, [attacker]);
  const hostile = [...requests()].filter(({ kind }, i) => kind !== "honest" && i % ONE_IN === 0);
  const allowed: string[] = [];
  for (const { kind, name, variation, chainId, data, method } of hostile) {
    const { decision } = await judge(data, method, chainId);
    if (kind === "known") expect(decision, `${name}, ${variation}`).toBe("BLOCK");
    else if (decision === "ALLOW") allowed.push(`${name}, ${variation}`);
  }
  expect(hostile.length).toBeGreaterThan(400);
  expect(allowed.length / hostile.length, allowed.join("; ")).toBeLessThan(0.02);
}, 60_000);
