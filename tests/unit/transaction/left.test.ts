import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction, reasonsOf } from "@/server/risk";
import {
  address,
  encode,
  execute,
  MULTICALL3,
  packed,
  R,
  type RouterStep,
  SOON,
  UNIVERSAL_ROUTER,
  USDC,
  V2_ROUTER,
  V3_ROUTER,
  WETH,
  words,
  ZERO,
} from "@/tests/eval/transactions/support";
import { gatherFromMemory, judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const next = seededRandom(18);
const [wallet, stranger] = [address(next), address(next)];
const sources = memorySources();
const positions: Hex = "0xc36442b4a4522e871399cd717abdd847ab11fe88";
const ether = 10n ** 18n;
const some = 300_000_000n;
const me: Hex = "0x0000000000000000000000000000000000000001";
const itself: Hex = "0x0000000000000000000000000000000000000002";

const judge = (to: Hex, data: Hex, value = 0n) => judgeFromMemory(sources, { wallet, to, data, value });
const path = packed(["address", "uint24", "address"], [USDC, 500, WETH]);
const back = packed(["address", "uint24", "address"], [WETH, 500, USDC]);
const swap = (to: Hex, way = path, byUser = true): RouterStep => [
  "00",
  words(["address", "uint256", "uint256", "bytes", "bool"], [to, some, 1n, way, byUser]),
];
const sweep = (to: Hex, token: Hex = WETH): RouterStep => [
  "04",
  words(["address", "address", "uint256"], [token, to, 0n]),
];
const portion = (to: Hex): RouterStep => ["06", words(["address", "address", "uint256"], [WETH, to, 25n])];
const take = (to: Hex): RouterStep => ["02", words(["address", "address", "uint160"], [USDC, to, some])];
const wrap = (to: Hex): RouterStep => ["0b", words(["address", "uint256"], [to, ether])];
const unwrap = (to: Hex): RouterStep => ["0c", words(["address", "uint256"], [to, 1n])];
const check: RouterStep = ["0e", words(["address", "address", "uint256"], [wallet, USDC, 0n])];
const nothing = words(["bytes", "bytes[]"], ["0x", []]);
const stable = (to: Hex): RouterStep => [
  "22",
  words(["address", "uint256", "uint256", "address[]", "uint256[]", "bool"], [to, some, 1n, [WETH, USDC], [2n], false]),
];
const run = (steps: readonly RouterStep[], value = 0n) => judge(UNIVERSAL_ROUTER, execute(steps), value);
const single = (to: Hex, token: Hex = USDC) =>
  encode("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
    [token, token === USDC ? WETH : USDC, 500, to, some, 1n, 0n],
  ]);
const together = (to: Hex, calls: readonly Hex[], value = 0n) =>
  judge(to, encode("multicall(bytes[])", [calls]), value);
const AGGREGATE = "aggregate3((address,bool,bytes)[])";

describe("what a call leaves where the next caller takes it", () => {
  it.each([
    ["coin in Multicall3", () => judge(MULTICALL3, encode(AGGREGATE, [[]]), ether)],
    [
      "coin in Multicall3 beside a question",
      () => judge(MULTICALL3, encode(AGGREGATE, [[[USDC, true, encode("totalSupply()")]]]), ether),
    ],
    ["a token sent to Multicall3", () => judge(USDC, encode("transfer(address,uint256)", [MULTICALL3, some]))],
    [
      "a token that Multicall3 takes",
      () =>
        judge(
          MULTICALL3,
          encode(AGGREGATE, [
            [[USDC, false, encode("transferFrom(address,address,uint256)", [wallet, MULTICALL3, some])]],
          ]),
        ),
    ],
    ["a swap to the router itself", () => run([swap(itself)])],
    ["a swap to the router itself, but for a fee", () => run([swap(itself), portion(stranger)])],
    ["a swap to the router itself, swept before", () => run([sweep(me), swap(itself)])],
    ["a swap to the router itself, with another token swept", () => run([swap(itself), sweep(me, USDC)])],
    ["a swap to the router itself, with a look at a balance", () => run([swap(itself), check])],
    ["a swap to the router itself, with an empty plan", () => run([swap(itself), ["21", nothing]])],
    ["a swap to the router itself, with no actions", () => run([swap(itself), ["10", nothing]])],
    ["a token that the router takes", () => run([take(itself)])],
    ["coin for no commands", () => run([], ether)],
    ["coin beside a swap of a token", () => run([swap(me, back)], ether)],
    ["wrapped coin", () => run([wrap(itself)], ether)],
    ["unwrapped coin", () => run([swap(itself), unwrap(itself)])],
    ["a swap to the second router itself", () => judge(V3_ROUTER, single(ZERO))],
    ["a swap to the second router itself in a batch", () => together(V3_ROUTER, [single(itself)])],
    ["a token that the second router pulls", () => judge(V3_ROUTER, encode("pull(address,uint256)", [USDC, some]))],
    ["coin for nothing in a batch", () => together(V3_ROUTER, [], ether)],
  ] as const)("is asked about: %s", async (_, made) => {
    const [decision, ...ids] = await made();
    expect(ids).toContain("transaction.proceeds-elsewhere");
    expect(decision).toBe("REVIEW");
  });

  it("is told of in words", async () => {
    const data = execute([]);
    const { signals } = judgeTransaction(
      await gatherFromMemory(sources, { wallet, to: UNIVERSAL_ROUTER, data, value: ether }),
    );
    expect(reasonsOf(signals, "en")).toEqual([
      `What no step pays out goes to Uniswap: Universal Router 2 (${UNIVERSAL_ROUTER}), which serves any caller, and not to the wallet`,
    ]);
  });
});

describe("what GMX's vault is sent", () => {
  const router: Hex = "0x1c3fa76e6e1088bce750f23a5bfcffa1efef6a41";
  const vault: Hex = "0x31ef83a530fde1b38ee9a18093a333d8bbbc40d5";
  const shifts: Hex = "0xfe99609c4aa83ff6816b64563bdffd7fa68753ab";
  const arbitrumUsdc: Hex = "0xaf88d065e77c8cc2239327c5edb3a432268e5831";
  const sends = (to: Hex) => encode("sendTokens(address,address,uint256)", [arbitrumUsdc, to, some]);
  const orders = encode(
    "createOrder(((address,address,address,address,address,address,address[]),(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256),uint8,uint8,bool,bool,bool,bytes32,bytes32[]))",
    [
      [
        [wallet, wallet, ZERO, ZERO, arbitrumUsdc, arbitrumUsdc, []],
        Array.from({ length: 8 }, () => 1n),
        ...[2, 0, true, false, false, `0x${"00".repeat(32)}`, []],
      ],
    ],
  );
  const judgeThere = async (calls: readonly Hex[]) => {
    const data = encode("multicall(bytes[])", [calls]);
    const facts = await gatherFromMemory(sources, { network: "arbitrum", wallet, to: router, data });
    return judgeTransaction(facts).decision;
  };

  it("is its order's, also of one that nobody decodes", async () => {
    expect(await judgeThere([sends(vault), orders])).toBe("ALLOW");
    expect(await judgeThere([sends(shifts), encode("createShift(uint256)", [1n])])).toBe("ALLOW");
  });

  it("is the next caller's where no order follows", async () => {
    expect(await judgeThere([sends(vault)])).toBe("REVIEW");
    expect(await judgeThere([orders, sends(vault)])).toBe("REVIEW");
  });
});

describe("what a router holds for a later step", () => {
  it.each([
    ["is unwrapped, less a fee", () => run([swap(itself), portion(stranger), unwrap(me)])],
    ["is swept", () => run([swap(itself), sweep(me)])],
    ["is swapped on", () => run([swap(itself), swap(me, back, false)])],
    ["is swapped on by PancakeSwap's command", () => run([swap(itself), stable(me)])],
    ["is what it took, and swaps", () => run([take(itself), swap(me, path, false)])],
    ["is coin that it wraps and swaps", () => run([wrap(itself), swap(me, back, false)], ether)],
    ["is coin that it wraps, with the rest back", () => run([wrap(itself), swap(me, back, false), unwrap(me)], ether)],
    ["is coin that it only wraps", () => run([wrap(me)], ether)],
    ["is coin that the second router swaps", () => judge(V3_ROUTER, single(wallet, WETH), ether)],
    [
      "is coin that comes back in a batch",
      () => together(V3_ROUTER, [single(wallet, WETH), encode("refundETH()")], ether),
    ],
    [
      "is unwrapped in a batch",
      () => together(V3_ROUTER, [single(itself), encode("unwrapWETH9(uint256,address)", [1n, wallet])]),
    ],
    [
      "is pulled and swapped",
      () => together(V3_ROUTER, [encode("pull(address,uint256)", [USDC, some]), single(wallet)]),
    ],
    [
      "is coin for a position",
      () =>
        together(
          positions,
          [
            encode("increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))", [
              [5n, some, ether, 1n, 1n, SOON],
            ]),
            encode("refundETH()"),
          ],
          ether,
        ),
    ],
    [
      "is coin for a position, without a refund",
      () =>
        together(
          positions,
          [
            encode("increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))", [
              [5n, some, ether, 1n, 1n, SOON],
            ]),
          ],
          ether,
        ),
    ],
    [
      "is coin for a new position",
      () =>
        judge(
          positions,
          encode("mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))", [
            [USDC, WETH, 500, -10, 10, some, ether, 1n, 1n, wallet, SOON],
          ]),
          ether,
        ),
    ],
    [
      "is coin for liquidity",
      () =>
        judge(
          V2_ROUTER,
          encode("addLiquidityETH(address,uint256,uint256,uint256,address,uint256)", [
            USDC,
            some,
            1n,
            1n,
            wallet,
            SOON,
          ]),
          ether,
        ),
    ],
    [
      "is fees of a position",
      () =>
        together(positions, [
          encode("collect((uint256,address,uint128,uint128))", [[5n, ZERO, 2n ** 128n - 1n, 2n ** 128n - 1n]]),
          encode("unwrapWETH9(uint256,address)", [0n, wallet]),
          encode("sweepToken(address,uint256,address)", [USDC, 0n, wallet]),
        ]),
    ],
    [
      "is coin that Multicall3 pays on",
      () =>
        judge(
          MULTICALL3,
          encode("aggregate3Value((address,bool,uint256,bytes)[])", [[[stranger, false, ether, "0x"]]]),
          ether,
        ),
    ],
    [
      "is a permit's",
      () =>
        together(V3_ROUTER, [
          encode("selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)", [USDC, some, SOON, 27, R, R]),
          single(wallet),
        ]),
    ],
  ] as const)("is nothing to ask about: it %s", async (_, made) => {
    expect(await made()).toEqual(["ALLOW"]);
  });
});
