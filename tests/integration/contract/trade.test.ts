import { type Address, encodeFunctionData, type Hex } from "viem";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { type RpcCall, RpcFailure } from "../../support/rpc-double";
import { deployer, startContractBench } from "./support";

const router: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const factory: Address = "0x1f98431c8ad98523631ae4a59f267346ea31f984";
const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";

const bench = share(() => startContractBench(["exchange.sol", "trials.sol", "owned-tokens.sol", "governed.sol"]));
beforeAll(async () => {
  await bench.anvil.setCode(weth, bench.code("Coin").runtime);
  const made = await bench.deploy("Exchange", [weth]);
  await bench.anvil.setCode(router, await bench.anvil.request<Hex>("eth_getCode", [made, "latest"]));
  await bench.anvil.setCode(factory, bench.code("RangeFactory").runtime);
  await bench.anvil.setCode(usdc, bench.code("Coin").runtime);
  await openRange(usdc, weth, 500);
});

/** A pool of the third version, with ten of the other. */
async function openRange(token: Address, other: Address, fee: number, amount = 10n ** 19n): Promise<Address> {
  await bench.send("RangeFactory", factory, "open", [token, other, fee]);
  const data = encodeFunctionData({
    abi: bench.code("RangeFactory").abi,
    functionName: "getPool",
    args: [token, other, fee],
  });
  const answer = await bench.anvil.request<Hex>("eth_call", [{ to: factory, data }, "latest"]);
  const pool: Address = `0x${answer.slice(26)}`;
  await give(token, pool, amount);
  await give(other, pool, 10n ** 19n);
  await bench.send("RangePool", pool, "mint");
  return pool;
}

async function give(token: Address, to: Address, amount: bigint): Promise<void> {
  if (token === usdc || token === weth)
    await bench.anvil.send(deployer, {
      to: token,
      data: encodeFunctionData({ abi: bench.code("Coin").abi, functionName: "deposit" }),
      value: amount,
    });
  await bench.send("MarketToken", token, "transfer", [to, amount]);
}

async function trade(token: Address): Promise<void> {
  await bench.send("Exchange", router, "open", [token]);
  const data = encodeFunctionData({ abi: bench.code("Exchange").abi, functionName: "pools", args: [token] });
  const pool: Address = `0x${(await bench.anvil.request<Hex>("eth_call", [{ to: router, data }, "latest"])).slice(26)}`;
  await bench.send("MarketToken", token, "transfer", [pool, 10_000n * 10n ** 18n]);
  await bench.anvil.send(deployer, {
    to: router,
    data: encodeFunctionData({ abi: bench.code("Exchange").abi, functionName: "fund", args: [token] }),
    value: 10n ** 19n,
  });
  if ((await bench.anvil.request<Hex>("eth_getCode", [token, "latest"])) !== bench.code("PlainToken").runtime)
    await bench.send("MarketToken", token, "setPool", [pool]).catch(() => undefined);
}

async function judge(buy: number, sell: number) {
  const token = await bench.deploy("MarketToken", [buy, sell]);
  await trade(token);
  return bench.judge(token);
}

async function judgeTraded(name: string, args: unknown[] = []) {
  const token = await bench.deploy(name, args);
  await trade(token);
  return bench.judge(token);
}

/** Delay that makes calls sent at the same time one round trip. */
const asIfFarAway = { delayMs: 20 };

describe("a purchase and a sale, tried out", () => {
  beforeEach(() => bench.rpc.behave(asIfFarAway));

  it.each([
    [0, 0, undefined, { bought: true, sold: true, part: 99, buyTax: 0, sellTax: 0 }],
    [5, 5, undefined, { bought: true, sold: true, part: 99, buyTax: 5, sellTax: 5 }],
    [0, 20, "token.high-tax", { bought: true, sold: true, part: 99, buyTax: 0, sellTax: 20 }],
    [30, 0, "token.high-tax", { bought: true, sold: true, part: 99, buyTax: 30, sellTax: 0 }],
    [0, 99, "token.high-tax", { bought: true, sold: true, part: 99, buyTax: 0, sellTax: 99 }],
    [90, 0, "token.high-tax", { bought: true, sold: true, part: 99, buyTax: 90, sellTax: 0 }],
    [90, 101, "token.honeypot", { bought: true, sold: false, part: 0, buyTax: 90, sellTax: null }],
    [0, 101, "token.honeypot", { bought: true, sold: false, part: 0, buyTax: 0, sellTax: null }],
    [0, 102, undefined, { bought: true, sold: true, part: 99, buyTax: 0, sellTax: 0 }],
  ])("buying costs %i, selling %i: %s", async (buy, sell, id, expected) => {
    const { gathered, ids, assessment } = await judge(buy, sell);
    const fact = gathered.facts?.token?.trade;
    expect({ ...fact, buyTax: round(fact?.buyTax), sellTax: round(fact?.sellTax) }).toMatchObject({
      transferTax: 0,
      market: "Uniswap v2",
      ...expected,
    });
    expect(ids).toEqual(id ? [id] : []);
    expect(assessment.decision).toBe(!id ? "ALLOW" : sell >= 50 || buy >= 50 ? "BLOCK" : "REVIEW");
    // The third asks for what is stopped, the fourth for its age, behind the others. A tax on buying takes one more.
    expect(bench.rpc.roundTrips()).toBeLessThanOrEqual(buy === 0 ? 4 : 5);
  });

  it("is made with a token on a list, too, and asks for review of one that is not to be sold", async () => {
    const tokens = [await bench.deploy("MarketToken", [0, 101]), await bench.deploy("MarketToken", [0, 0])] as const;
    for (const token of tokens) await trade(token);
    await bench.listToken(...tokens);
    expect(await bench.judge(tokens[0])).toMatchObject({
      ids: ["token.honeypot"],
      assessment: { decision: "REVIEW" },
    });
    const { assessment, gathered } = await bench.judge(tokens[1]);
    expect([assessment.score, gathered.facts?.token?.trade?.sold]).toEqual([0, true]);
    await bench.listToken(deployer);
  });

  it.each([
    ["UnpaidSales", 0, null],
    ["EmptyBlockSales", 0, null],
    ["EarlySales", 0, 0],
    ["SmallHolders", 0, 0],
    ["AskedInPerson", 0, null],
    ["GasWindow", 0, 0],
    ["ExactPurchases", 0, 0],
    ["Flooding", 0, null],
    ["LongAnswers", 0, null],
    ["ThirdAtOnce", 50, 0],
    ["ThirdEver", 25, 0],
  ])("%s is a trap: %i percent of a holding can be sold", async (name, part, sellTax) => {
    const { gathered, ids, assessment } = await judgeTraded(name);
    expect(ids).toContain("token.honeypot");
    expect(gathered.facts?.token?.trade).toMatchObject({
      market: "Uniswap v2",
      ...{ bought: true, sold: false, part, buyTax: 0, sellTax },
    });
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals.find(({ id }) => id === "token.honeypot")?.evidence).toMatchObject({ part });
    expect(assessment.coverage.chain).toBe("complete");
  });

  it.each([
    ["MostPerTransaction", ["6000000000000000000"]],
    ["MostPerSale", ["1300000000000000000"]],
    ["MostPerWallet", ["6000000000000000000"]],
    ["Cooldown", [1, 0]],
    ["Cooldown", [3, 600]],
    ["OneTradePerBlock", []],
    ["UsualGasPrice", []],
    ["KeepsHolders", []],
    ["Dividends", []],
  ])("%s%j is honest", async (name, args) => {
    const { gathered, ids, assessment } = await judgeTraded(name, args);
    expect(ids).toEqual([]);
    expect(gathered.facts?.token?.trade).toMatchObject({
      market: "Uniswap v2",
      ...{ bought: true, sold: true, part: 99, buyTax: 0, sellTax: 0 },
    });
    expect(assessment).toMatchObject({ decision: "ALLOW", coverage: { chain: "complete" } });
    expect(bench.rpc.roundTrips()).toBeLessThanOrEqual(4);
  });

  it.each([
    ["MostPerTransaction", ["1000000000000000000"]],
    ["NotYet", []],
  ])("%s%j lets nobody buy so much, and is no trap", async (name, args) => {
    const { gathered, ids, assessment } = await judgeTraded(name, args);
    expect(gathered.facts?.token?.trade).toMatchObject({ bought: false, sold: null, part: null });
    expect(ids).not.toContain("token.honeypot");
    expect(assessment.coverage.chain).toBe("complete");
  });

  it("a fee that is sold during a sale is a tax, and no trap", async () => {
    const { gathered, ids, assessment } = await judgeTraded("SwapsBack");
    const fact = gathered.facts?.token?.trade;
    expect(fact).toMatchObject({ bought: true, sold: true, part: 99 });
    expect([round(fact?.buyTax), round(fact?.sellTax)]).toEqual([5, 5]);
    expect(ids).toEqual([]);
    expect(assessment).toMatchObject({ decision: "ALLOW", coverage: { chain: "complete" } });
  });

  it("a fee that moves leaves open whether all can be sold, and that is said", async () => {
    const { gathered, ids, assessment } = await judgeTraded("MovingFee");
    const fact = gathered.facts?.token?.trade;
    expect(fact).toMatchObject({ bought: true, sold: true });
    expect(ids).toEqual([]);
    expect(assessment.coverage.missing.includes("trade")).toBe(fact?.partial ?? false);
  });

  it.each<[string, [number, number], Address, number, boolean]>([
    ["an honest token against the coin", [0, 0], weth, 10_000, true],
    ["an honest token against dollars", [5, 0], usdc, 3_000, true],
    ["a trap", [0, 101], weth, 100, false],
  ])("%s that only pools of the third version have is tried there", async (_, taxes, other, fee, sold) => {
    const token = await bench.deploy("MarketToken", taxes);
    const pool = await openRange(token, other, fee);
    await bench.send("MarketToken", token, "setPool", [pool]);
    const { gathered, ids, assessment } = await bench.judge(token);
    expect(gathered.facts?.token?.trade).toMatchObject({ market: "Uniswap v3", bought: true, sold, pool });
    expect(gathered.token?.pool).toBe(pool);
    expect(Object.values(gathered.token!.taxes).map(round)).toEqual([taxes[0], sold ? 0 : null, 0]);
    expect(ids).toEqual(sold ? [] : ["token.honeypot"]);
    expect(assessment.coverage).toMatchObject({ chain: "complete", missing: ["first-seen", "creator"] });
  });

  it("a token with a tax, which pools of the third version refuse, is no trap where another exchange takes it", async () => {
    const token = await bench.deploy("TaxedEverywhere");
    await trade(token);
    const pool = await openRange(token, weth, 3_000, 11_000n * 10n ** 18n);
    const { gathered, ids } = await bench.judge(token);
    expect(gathered.facts?.token?.trade).toMatchObject({ market: "Uniswap v2", sold: true });
    expect(gathered.token?.pool).not.toBe(pool);
    expect(Object.values(gathered.token!.taxes).map(round)).toEqual([5, 5, 5]);
    expect(ids).not.toContain("token.honeypot");
  });

  it("without a pool nothing is tried, and that is said and raises nothing", async () => {
    const { gathered, assessment } = await bench.judge(await bench.deploy("PlainToken"));
    expect(gathered.facts?.token?.trade).toBeNull();
    expect(assessment).toMatchObject({
      riskLevel: "SAFE",
      score: 0,
      coverage: { chain: "complete", missing: ["first-seen", "creator", "trade"] },
    });
  });

  it("a node that can't try things out is told of, and raises nothing", async () => {
    const token = await bench.deploy("PlainToken");
    await trade(token);
    bench.rpc.behave({ lacks: ["eth_simulateV1"] });
    const { assessment } = await bench.judge(token);
    bench.rpc.behave({});
    expect(assessment).toMatchObject({
      riskLevel: "SAFE",
      coverage: { chain: "partial", missing: ["trade", "first-seen", "creator"] },
    });
    expect((await bench.judge(token)).assessment.coverage).toMatchObject({ chain: "complete" });
  });

  it.each(["feeRecipient", "baseFeePerGas", "gasPrice"])("a node that refuses %s tries out less", async (field) => {
    const refusal = new RpcFailure(-32602, `unknown field ${field}`);
    const token = await bench.deploy("UnpaidSales");
    await trade(token);
    const trap = await bench.deploy("ThirdEver");
    await trade(trap);
    const refuses = ({ method, params }: RpcCall) =>
      method === "eth_simulateV1" && JSON.stringify(params).includes(field) ? refusal : undefined;
    bench.rpc.behave({ answer: refuses });
    const [unseen, seen] = [await bench.judge(token), await bench.judge(trap)];
    bench.rpc.behave({});
    expect(unseen.gathered.facts?.token?.trade).toMatchObject({ sold: true, partial: true });
    expect(seen.ids).toContain("token.honeypot");
    for (const { assessment } of [unseen, seen])
      expect(assessment.coverage).toMatchObject({ chain: "partial", missing: ["trade", "first-seen", "creator"] });
  });

  it.each([
    ["nothing", []],
    ["other things", [{ calls: [{ status: "0x1", returnData: 7 }] }, { calls: null }]],
    ["too much", Array.from({ length: 100 }, () => ({ calls: [] }))],
    ["words", "0x"],
    ["numbers", [{ calls: Array.from({ length: 21 }, () => ({ status: "0x1", returnData: 7 })) }]],
  ])("a node that answers with %s is not believed", async (_name, answer) => {
    const token = await bench.deploy("PlainToken");
    await trade(token);
    bench.rpc.behave({ answer: ({ method }) => (method === "eth_simulateV1" ? answer : undefined) });
    const { assessment } = await bench.judge(token);
    bench.rpc.behave({});
    expect(assessment).toMatchObject({
      riskLevel: "SAFE",
      coverage: { chain: "partial", missing: ["trade", "first-seen", "creator"] },
    });
  });
});

function round(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value);
}
