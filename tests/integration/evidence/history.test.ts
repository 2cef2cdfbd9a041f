import { maxUint256 } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { callToken, deepChain, mint, newAddress, scan, scanUntil, Token, usdc } from "./support";

const permit2 = "0x000000000022d473030f116ddee9f6b43ac78ba3";
const router = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";

const anvil = share(startAnvil);
beforeAll(async () => {
  await anvil.setCode(usdc, Token!.runtime);
});

describe("behind a node that takes 1,000 blocks and 5 requests a second", () => {
  it("an honest wallet is SAFE at once, and its past is there later", { timeout: 120_000 }, async () => {
    const [honest, friend] = [newAddress(), newAddress()];
    await mint(anvil, usdc, honest, 10n ** 9n);
    await callToken(anvil, honest, usdc, "approve", [permit2, maxUint256]);
    await callToken(anvil, honest, usdc, "approve", [router, maxUint256]);
    await callToken(anvil, honest, usdc, "transfer", [friend, 5_000_000n]);
    const deep = await deepChain(anvil, 12_000, 1_000);
    const double = await startRpcDouble({ upstream: anvil.url, ...deep, perSecond: 5 });
    const app = await startTestApp({ RPC_URL_ETHEREUM: double.url });
    try {
      const { apiKey } = await app.account("growth", "unlimited");
      const started = performance.now();
      const first = await scan(app, apiKey, honest);
      expect(performance.now() - started).toBeLessThan(3_000);
      expect(first).toMatchObject({ status: "SAFE", coverage: { chain: "partial" } });
      expect(first.coverage.missing).toContain("history");
      const later = await scanUntil(
        () => scan(app, apiKey, honest),
        ({ coverage }) => coverage.chain === "complete",
      );
      expect(later).toMatchObject({ status: "SAFE", riskScore: 0 });
      expect(later.details.approvals.map(({ spender }: { spender: string }) => spender).sort()).toEqual(
        [permit2, router].sort(),
      );
      expect(later.coverage.missing).not.toContain("history");
    } finally {
      await app.stop();
      await double.stop();
    }
  });
});
