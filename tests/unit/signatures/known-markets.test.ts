import { expect, it } from "vitest";
import { attacker, requests, wallet } from "@/tests/eval/signatures/requests";
import { openJudge } from "@/tests/support/judge-signature";

const MARKETS = ["Rarible", "Element", "Kyber"];

it("orders of listed markets are allowed at a price, and asked about for a unit, on each of their networks", async () => {
  const judge = openJudge(wallet, [attacker]);
  const orders = [...requests()].filter(
    ({ name, variation }) => variation === "plain" && MARKETS.some((market) => name.startsWith(market)),
  );
  const wrong: string[] = [];
  for (const { kind, name, chainId, data, method } of orders) {
    const { decision, ids } = await judge(data, method, chainId);
    if ((kind === "honest") !== (decision === "ALLOW")) wrong.push(`${name} on ${chainId}: ${decision} ${ids}`);
  }
  expect(wrong).toEqual([]);
  expect(new Set(orders.map(({ chainId }) => chainId)).size).toBe(3);
});
