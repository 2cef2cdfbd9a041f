import { expect, it, vi } from "vitest";
import { openStage } from "@/tests/integration/solana/support";
import { share } from "@/tests/support/share";
import * as does from "@/tests/support/solana/instructions";
import { readMonitored, watch } from "./support";

const stage = share(() => openStage({ MONITOR_INTERVAL: "365d" }));
const account = share(() => stage.app.account("growth", "unlimited"));

it("what touches a watched Solana wallet brings its scan forward, and no other wallet's", async () => {
  const [touched, quiet] = [await stage.chain.person(), await stage.chain.person()];
  for (const { address } of [touched, quiet]) await watch(stage.app, account, address, "solana");
  const scannedAt = async ({ address }: typeof touched) =>
    (await readMonitored(stage.app, account, address)).lastScannedAt;
  const asked = () =>
    stage.node.requests.flat().filter(({ method, params }) => {
      const [address, { limit } = {}] = params as [string, { limit?: number }?];
      return method === "getSignaturesForAddress" && limit === 1 && address === touched.address;
    }).length;
  // At the first look nothing is news.
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 30_000, interval: 50 });
  const [before, untouched] = [await scannedAt(touched), await scannedAt(quiet)];
  await stage.chain.send(does.transfer(touched, stage.chain.payer.address, 1_000n));
  await vi.waitFor(async () => expect(await scannedAt(touched)).not.toBe(before), { timeout: 40_000, interval: 100 });
  expect(await scannedAt(quiet)).toBe(untouched);
}, 120_000);
