import { describe, expect, it } from "vitest";
import { evmNetworkNames } from "@/server/chains";
import type { Head } from "@/server/chains/simulate/block-context";
import { conditionsOf } from "@/server/chains/simulate/conditions";

const at = 1_800_000_000;
const head: Head = {
  number: 1_000,
  time: at,
  baseFee: 20_000_000n,
  gasLimit: 60_000_000,
  feeRecipient: `0x${"0e".repeat(20)}`,
  prevRandao: `0x${"0a".repeat(32)}`,
  hash: `0x${"0b".repeat(32)}`,
};
const transaction = { from: `0x${"01".repeat(20)}`, to: `0x${"02".repeat(20)}`, data: "0x", value: 1n } as const;
const of = (network: string, now: number, more: Partial<Head> = {}) =>
  conditionsOf({
    network,
    transaction,
    head: { ...head, ...more },
    time: Math.max(at + 1, now),
    gasUsed: 50_000,
    estimate: 60_000,
    balance: 1n,
  });

describe.each(evmNetworkNames())("the conditions on %s", (network) => {
  it.each([0, 1, 5, 12, 13, 100])("are taken by geth's eth_simulateV1 %s seconds after the latest block", (seconds) => {
    const all = of(network, at + seconds);
    for (const [name, { number, time }] of Object.entries(all)) {
      expect(number! + 1 - head.number, name).toBeLessThanOrEqual(256);
      expect(time!, name).toBeGreaterThan(head.time + 12 * (number! - head.number - 1));
    }
    const usual = all["as-sent"];
    for (const name of ["next-block", "later"] as const) {
      expect((all[name].number! - usual.number!) % 2, name).toBe(1);
      expect((all[name].time! - usual.time!) % 2, name).toBe(1);
    }
  });
});

it("Arbitrum's have no price above the base fee, nothing random, and Ethereum's number for its contracts", () => {
  const all = of("arbitrum", at, { shownNumber: 24_000_000 });
  for (const { gasPrice, baseFee, prevRandao, number, shownNumber } of Object.values(all)) {
    expect(gasPrice).toBe(baseFee);
    expect(prevRandao).toBe(head.prevRandao);
    expect(shownNumber! - 24_000_000).toBe(number! - head.number);
  }
  expect(all["gas-price"].gasPrice).toBeGreaterThan(100n * 10n ** 9n);
});

it("a transaction is run with the same gas and price on the same block, and others with others", () => {
  const sent = (more: Partial<Head> = {}) => {
    const { gas, gasPrice } = of("ethereum", at, more)["as-sent"];
    return `${gas} ${gasPrice}`;
  };
  expect(sent()).toBe(sent());
  expect(sent({ hash: `0x${"0c".repeat(32)}` })).not.toBe(sent());
  // Gas refunded at the end, a fifth at most, is needed until then.
  expect(of("ethereum", at)["as-sent"].gas).toBeGreaterThanOrEqual(60_000 * 1.35);
});
