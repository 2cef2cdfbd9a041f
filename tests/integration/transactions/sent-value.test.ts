import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import { call, concat, word } from "@/tests/unit/calldata/support";
import { approve, ids as idsOf } from "./support";

const [wallet, stranger, somebody, thief] = [newAddress(), newAddress(), newAddress(), newAddress()];
const nativeCurrencies = 10n ** 18n;
const app = share(() => startListedApp({ sanctioned: [newAddress()], thieves: [thief] }));
const caller = share(() => app.account("starter", "unlimited"));

async function judge(body: object): Promise<{ ids: string[]; decision: string }> {
  const answer = await app.call("/api/v1/transactions/analyze", {
    key: caller.apiKey,
    body: { chainId: 1, wallet, to: usdc, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ids: idsOf(answer.body.data), decision: answer.body.data.decision };
}

describe("a bridge's function that no decoder knows", () => {
  const bridge: Address = "0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5";
  // Without so many zeros that they could be numbers.
  const [own, other]: [Address, Address] = [`0x${"a1b2c3d4e5".repeat(4)}`, `0x${"f6e7d8c9ba".repeat(4)}`];
  const move = (...names: string[]): object => ({
    wallet: own,
    to: bridge,
    value: String(nativeCurrencies),
    calldata: concat("0xdeadbeef", ...names.map((name) => word(name as Address))),
  });

  it("is asked about where somebody else is named in the wallet's place", async () => {
    const { decision, ids } = await judge(move(usdc, other));
    expect(ids).toContain("transaction.unknown-function");
    expect(decision).toBe("REVIEW");
  });

  it("is allowed where the wallet is named, or nobody", async () => {
    for (const body of [move(usdc, own, other), move(usdc), move()]) {
      const { decision, ids } = await judge(body);
      expect(decision, ids.join()).toBe("ALLOW");
    }
  });
});

describe("a payroll by Disperse", () => {
  const disperse: Address = "0xd152f549545093347a162dce210e7293f1452150";
  const pay = (people: string[], to = disperse): object => ({
    to,
    value: `0x${(BigInt(people.length) * nativeCurrencies).toString(16)}`,
    calldata: call("disperseEther(address[],uint256[])", [people, people.map(() => nativeCurrencies)]),
  });
  const payTokens = (people: string[]): object => ({
    to: disperse,
    calldata: call("disperseToken(address,address[],uint256[])", [usdc, people, people.map(() => 25_000_000n)]),
  });

  it("is allowed, and so is its allowance", async () => {
    for (const body of [pay([stranger, somebody]), payTokens([stranger, somebody]), { calldata: approve(disperse) }]) {
      const { decision, ids } = await judge(body);
      expect(decision, ids.join()).toBe("ALLOW");
    }
  });

  it("hides no thief among those who are paid", async () => {
    for (const body of [pay([somebody, thief]), payTokens([somebody, thief])]) {
      const { decision, ids } = await judge(body);
      expect(ids).toContain("transaction.flagged-party");
      expect(decision).toBe("BLOCK");
    }
  });

  it("is asked about at a contract that nobody knows", async () => {
    const { decision, ids } = await judge(pay([somebody], stranger));
    expect(ids).toContain("transaction.unexpected-payment");
    expect(decision).toBe("REVIEW");
  });
});
