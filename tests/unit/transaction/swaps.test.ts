import type { Hex } from "viem";
import { beforeEach, describe, expect, it } from "vitest";
import { judgeTransaction, type PartyFact } from "@/server/risk";
import {
  address,
  DAI,
  encode,
  packed,
  SOON,
  UNIVERSAL_ROUTER,
  USDC,
  USDT,
  V2_ROUTER,
  WETH,
  words,
} from "@/tests/eval/transactions/support";
import { withChain } from "@/tests/support/memory-chain";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const next = seededRandom(5);
const [wallet, thief, listed, scam] = [address(next), address(next), address(next), address(next)];
const sources = memorySources([listed]);
const oneInch: Hex = "0x111111125421ca6dc452d289314280a0f8842a65";
const router02: Hex = "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45";
/** Known token of unknown worth. */
const link: Hex = "0x514910771af9ca656af840dff83e8264ecf986ca";
const million = 10n ** 12n;
const ether = 10n ** 18n;
const itself: Hex = "0x0000000000000000000000000000000000000002";
const me: Hex = "0x0000000000000000000000000000000000000001";

let kind: PartyFact["kind"];
/** Answer of 0x's registry on the holder's operator. */
let registered: boolean;
beforeEach(() => {
  kind = null;
  registered = true;
});

async function judge(to: Hex, data: Hex, value = 0n) {
  const { facts, coverage } = await gatherFromMemory(sources, { wallet, to, data, value });
  const known = new Map([...facts.parties].map(([key, party]) => [key, { ...party, kind }]));
  const effects = facts.effects.map((effect) => (effect.kind === "allowance" ? { ...effect, registered } : effect));
  const assessment = judgeTransaction({ facts: { ...facts, parties: known, effects }, coverage, essentialMissing: [] });
  return { decision: assessment.decision, ids: assessment.signals.map(({ id }) => id) };
}
const aggregate = (amount: bigint, least: bigint, handler = thief, token = WETH) =>
  judge(
    oneInch,
    encode("swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)", [
      ...[handler, [USDC, token, handler, wallet, amount, least, 0n], "0x1234"],
    ]),
  );
const single = (amount: bigint, least: bigint, token: Hex) =>
  judge(
    router02,
    encode("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
      [USDC, token, 500, wallet, amount, least, 0n],
    ]),
  );
const bought = (nativeCurrency: bigint, least: bigint, token: Hex) =>
  judge(
    V2_ROUTER,
    encode("swapExactETHForTokens(uint256,address[],address,uint256)", [least, [WETH, token], wallet, SOON]),
    nativeCurrency,
  );
/** Two routes that the router keeps, and pays out at once as coin. */
const split = (amount: bigint, least: bigint, each = 0n) => {
  const path = packed(["address", "uint24", "address"], [USDC, 500, WETH]);
  const route = words(["address", "uint256", "uint256", "bytes", "bool"], [itself, amount / 2n, each, path, true]);
  const unwrap = words(["address", "uint256"], [me, least]);
  return judge(UNIVERSAL_ROUTER, encode("execute(bytes,bytes[],uint256)", ["0x00000c", [route, route, unwrap], SOON]));
};

const odos: Hex = "0x0d05a7d3448512b78fa8a9e46c4872c88c4a0d05";
/** Several tokens for several, each with the least that is asked for it. */
const multi = (sold: [token: Hex, amount: bigint][], asked: [token: Hex, least: bigint][]) =>
  judge(
    odos,
    encode(
      "swapMulti((address,uint256,address)[],(address,uint256,uint256,address)[],bytes,address,(uint64,uint64,address))",
      [
        sold.map(([token, amount]) => [token, amount, odos]),
        asked.map(([token, least]) => [token, least, least, wallet]),
        ...["0x12", thief, [0n, 0n, thief]],
      ],
    ),
  );

describe("a swap of a fortune", () => {
  it.each([
    ["for one wei by a stranger's contract", () => aggregate(million, 1n), "BLOCK"],
    ["for nothing by a stranger's contract", () => aggregate(million, 0n), "BLOCK"],
    ["for a sixth by a stranger's contract", () => aggregate(million, 80n * ether), "REVIEW"],
    ["for nothing in a pool", () => single(million, 0n, WETH), "REVIEW"],
    ["for a token that nobody knows, whatever comes", () => single(million, 0n, scam), "REVIEW"],
    ["for a token that nobody knows", () => single(million, 5n * ether, scam), "REVIEW"],
    ["for a unit of a known token without a price", () => aggregate(million, 1n, thief, link), "BLOCK"],
    ["of coin for nothing", () => bought(49n * ether, 0n, USDC), "REVIEW"],
    ["by two routes for one wei together", () => split(million, 1n), "REVIEW"],
    [
      "behind a little of another token for one wei",
      () =>
        multi(
          [
            [DAI, ether],
            [USDC, million],
          ],
          [[WETH, 1n]],
        ),
      "BLOCK",
    ],
  ] as const)("is not allowed: %s", async (_, made, decision) => {
    const { decision: stated, ids } = await made();
    expect(stated, ids.join()).toBe(decision);
  });

  it("is blocked where a person handles it, and where a list names who does", async () => {
    expect(await aggregate(10_000_000n, 4n * 10n ** 15n, listed)).toMatchObject({ decision: "BLOCK" });
    kind = "personal";
    expect(await aggregate(million, 80n * ether)).toMatchObject({ decision: "BLOCK" });
  });
});

const holder: Hex = "0x0000000000001ff3684f28c67538d4d072c22734";
const settle = (least: bigint, token = WETH, to = wallet) =>
  encode("execute((address,address,uint256),bytes[],bytes32)", [[to, token, least], ["0x1234"], `0x${"0".repeat(64)}`]);

describe("a right within one call", () => {
  const lend = (amount: bigint, data: Hex) =>
    judge(holder, encode("exec(address,address,uint256,address,bytes)", [thief, USDC, amount, thief, data]));
  const forever = 2n ** 256n - 1n;

  it.each([
    ["without end", () => lend(forever, encode("deposit()"))],
    ["without end, for a price", () => lend(forever, settle(ether))],
    ["to a fortune, for nothing", () => lend(million, encode("deposit()"))],
    ["to a fortune, for one wei", () => lend(million, settle(1n))],
    ["to a fortune, for a price that somebody else gets", () => lend(million, settle(490n * ether, WETH, thief))],
    ["to a fortune, for a token that nobody knows", () => lend(million, settle(490n * ether, scam))],
  ] as const)("is a question: %s", async (_, made) => {
    kind = "contract";
    const { decision, ids } = await made();
    expect(decision, ids.join()).toBe("REVIEW");
  });

  it.each([
    ["a large swap at a fair price", () => lend(million, settle(490n * ether))],
    ["a swap for a known token without a price", () => lend(2_000_000_000n, settle(100n * ether, link))],
    ["two thousand dollars for a token that nobody knows", () => lend(2_000_000_000n, settle(10n ** 24n, scam))],
    ["a few hundred dollars for whatever comes", () => lend(300_000_000n, settle(0n))],
  ] as const)("is allowed: %s", async (_, made) => {
    kind = "contract";
    const { decision, ids } = await made();
    expect(decision, ids.join()).toBe("ALLOW");
  });

  it("is no better for a promise of somebody whom 0x doesn't name", async () => {
    kind = "contract";
    registered = false;
    expect((await lend(million, settle(490n * ether))).ids).toContain("transaction.large-allowance");
    expect(await lend(300_000_000n, settle(ether / 10n))).toMatchObject({ decision: "ALLOW" });
  });
});

it("0x's registry names the Settlers whose word counts: the one of today and the one before", async () => {
  const registry = "0x00000000000004533fe15556b1e086bb1a72ceae";
  const [today, before] = [address(next), address(next)];
  const named = withChain(sources, ({ to, data }) => {
    if (to !== registry) return `0x${"0".repeat(64)}`;
    return `0x${(data.startsWith("0x6352211e") ? today : before).slice(2).padStart(64, "0")}`;
  });
  const decide = async (from: typeof sources, who: Hex) => {
    const data = encode("exec(address,address,uint256,address,bytes)", [who, USDC, million, who, settle(490n * ether)]);
    return judgeTransaction(await gatherFromMemory(from, { wallet, to: holder, data })).decision;
  };
  expect(await Promise.all([today, before, thief].map((who) => decide(named, who)))).toEqual([
    ...["ALLOW", "ALLOW", "REVIEW"],
  ]);
  expect(
    await decide(
      withChain(sources, () => null),
      thief,
    ),
  ).toBe("REVIEW");
});

describe("an honest swap", () => {
  it.each([
    ["a large one by an aggregator at a fair price", () => aggregate(million, 490n * ether)],
    ["one at half our rough price", () => aggregate(20_000_000_000n, 4n * ether)],
    ["a few hundred dollars for whatever comes", () => aggregate(300_000_000n, 0n)],
    ["a few hundred dollars in a pool for whatever comes", () => single(300_000_000n, 0n, WETH)],
    ["two thousand dollars of coin in a pool for whatever comes", () => bought(ether, 1n, USDC)],
    ["a few hundred dollars for a token that nobody knows", () => single(400_000_000n, 10n ** 24n, scam)],
    ["an ether for a token that nobody knows", () => bought(ether, 10n ** 24n, scam)],
    ["much for a known token without a price, in a pool", () => single(50_000_000_000n, 2_700n * ether, link)],
    [
      "some for a known token without a price, by an aggregator",
      () => aggregate(5_000_000_000n, 270n * ether, thief, link),
    ],
    [
      "one token for five at fair prices, by an aggregator",
      () =>
        multi(
          [[USDC, million]],
          [
            ...[WETH, WETH, WETH].map((token): [Hex, bigint] => [token, 66n * ether]),
            [DAI, 195_000n * ether],
            [USDT, 195_000_000_000n],
          ],
        ),
    ],
    ["much by two routes, with one limit for both", () => split(million, 490n * ether)],
    ["much by two routes, with a limit for each", () => split(million, 0n, 245n * ether)],
  ] as const)("is allowed: %s", async (_, made) => {
    const { decision, ids } = await made();
    expect(decision, ids.join()).toBe("ALLOW");
  });
});
