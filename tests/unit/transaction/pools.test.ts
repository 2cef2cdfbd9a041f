import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, MAX } from "@/tests/unit/calldata/support";

const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
const [wallet, stranger, thief] = [newAddress(), newAddress(), newAddress()];
const sources = memorySources([thief]);

const judge = (to: Address, data: string) => judgeFromMemory(sources, { wallet, to, data });

describe("a position in a pool", () => {
  const MINT = "mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))" as const;
  const mint = (recipient: Address) =>
    judge(
      "0xc36442b4a4522e871399cd717abdd847ab11fe88",
      call(MINT, [[usdc, weth, 500, -100, 100, 9_000_000_000n, 0n, 0n, 0n, recipient, MAX]]),
    );

  it("of one token alone is ordinary, and no transfer of nothing of the other", async () => {
    expect(await mint(wallet)).toEqual(["ALLOW"]);
    expect(await mint(stranger)).toEqual(["REVIEW", "transaction.proceeds-elsewhere"]);
  });
});

describe("a pool of Curve's", () => {
  const pool: Address = "0xbebc44782c7db0a1a60cb6fe97d0b483032ff1c7";
  const each = (to: Address) => [
    call("exchange(int128,int128,uint256,uint256,address)", [0n, 1n, 9_000_000_000n, 0n, to]),
    call("remove_liquidity_one_coin(uint256,int128,uint256,address)", [10n ** 21n, 1n, 0n, to]),
    call("add_liquidity(uint256[],uint256,address)", [[0n, 9_000_000_000n], 1n, to]),
    call("add_liquidity(uint256[3],uint256,bool,address)", [[0n, 1n, 9_000_000_000n], 1n, true, to]),
    call("remove_liquidity(uint256,uint256[3],bool,address,bool)", [10n ** 21n, [0n, 0n, 0n], true, to, true]),
    call("remove_liquidity(uint256,uint256[],address,bool)", [10n ** 21n, [0n, 0n], to, true]),
    call("remove_liquidity_fixed_out(uint256,uint256,uint256,uint256,address)", [10n ** 21n, 0n, 5n, 0n, to]),
  ];

  it("that gives what comes out to a stranger is asked about, to oneself it is ordinary", async () => {
    for (const data of each(stranger))
      expect(await judge(pool, data)).toEqual(["REVIEW", "transaction.proceeds-elsewhere"]);
    for (const data of each(thief)) expect(await judge(pool, data)).toEqual(["BLOCK", "transaction.flagged-party"]);
    for (const data of each(wallet)) expect(await judge(pool, data)).toEqual(["ALLOW"]);
  });
});
