import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import {
  address,
  encode,
  execute,
  packed,
  type RouterStep,
  UNIVERSAL_ROUTER,
  USDC,
  WETH,
  words,
  ZERO,
} from "@/tests/eval/transactions/support";
import { judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const next = seededRandom(17);
const [wallet, stranger, other] = [address(next), address(next), address(next)];
const sources = memorySources();
const v3Router: Hex = "0xe592427a0aece92de3edee1f18e0157c05861564";
const itself: Hex = "0x0000000000000000000000000000000000000002";

const path = packed(["address", "uint24", "address"], [USDC, 500, WETH]);
const swap = words(
  ["address", "uint256", "uint256", "bytes", "bool"],
  [itself, 4_000_000_000n, 10n ** 18n, path, true],
);
const pay = (to: Hex, bips: bigint, token: Hex = WETH) => words(["address", "address", "uint256"], [token, to, bips]);
const sweep = (to: Hex) => words(["address", "address", "uint256"], [WETH, to, 0n]);
const unwrap = (to: Hex) => words(["address", "uint256"], [to, 0n]);

const judge = (to: Hex, data: Hex) => judgeFromMemory(sources, { wallet, to, data });
const run = (...steps: RouterStep[]) => judge(UNIVERSAL_ROUTER, execute(steps));
const sweptWithFee = (to: Hex, fee: Hex, bips: bigint) =>
  judge(v3Router, encode("sweepTokenWithFee(address,uint256,address,uint256,address)", [WETH, 1n, to, bips, fee]));

describe("shares of what a router pays out", () => {
  it.each([
    [
      "sixty small ones",
      () =>
        run(["00", swap], ...Array.from({ length: 60 }, () => ["06", pay(stranger, 500n)] as RouterStep), [
          "04",
          sweep(wallet),
        ]),
    ],
    [
      "small ones for two who are one",
      () => run(["00", swap], ["06", pay(stranger, 300n)], ["06", pay(other, 300n)], ["04", sweep(wallet)]),
    ],
    [
      "one before and one after unwrapping",
      () =>
        run(
          ["00", swap],
          ["06", pay(stranger, 500n)],
          ["0c", unwrap(itself)],
          ["06", pay(stranger, 500n, ZERO)],
          ["04", words(["address", "address", "uint256"], [ZERO, wallet, 0n])],
        ),
    ],
    ["one in full precision", () => run(["00", swap], ["07", pay(stranger, 6n * 10n ** 16n)], ["04", sweep(wallet)])],
    ["a small one, and the rest for the same", () => sweptWithFee(stranger, stranger, 1n)],
    ["a large one", () => sweptWithFee(wallet, stranger, 5_000n)],
  ] as const)("are asked about: %s", async (_, made) => {
    expect(await made()).toEqual(["REVIEW", "transaction.proceeds-elsewhere"]);
  });

  it.each([
    ["one for the interface", () => run(["00", swap], ["06", pay(stranger, 25n)], ["04", sweep(wallet)])],
    ["one in full precision", () => run(["00", swap], ["07", pay(stranger, 85n * 10n ** 14n)], ["04", sweep(wallet)])],
    [
      "two that are small together",
      () => run(["00", swap], ["06", pay(stranger, 25n)], ["06", pay(other, 85n)], ["04", sweep(wallet)]),
    ],
    [
      "one beside what the wallet gets by shares",
      () => run(["00", swap], ["06", pay(stranger, 85n)], ["06", pay(wallet, 9_000n)], ["04", sweep(wallet)]),
    ],
    ["a small one beside the rest", () => sweptWithFee(wallet, stranger, 85n)],
  ] as const)("are a fee: %s", async (_, made) => {
    expect(await made()).toEqual(["ALLOW"]);
  });
});
