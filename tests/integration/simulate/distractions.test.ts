import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { mint, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { startTestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { forever, friend, startStage, thief, wallet } from "./bench";

const { Dealer, NoisyThief, Trickster } = compileContracts("distractions.sol");
const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
const link: Address = "0x514910771af9ca656af840dff83e8264ecf986ca";
const ether = 10n ** 18n;
const dollar = 10n ** 6n;
const all = 10_000n * dollar;

let noisy: Address;
let trickster: Address;
/** Creates a token of its own too, and does nothing that is never honest. */
let dealer: Address;

const stage = share(startStage);
const rpc = share(() => startRpcDouble({ upstream: stage.anvil.url }));
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: rpc.url }));
const caller = share(() => app.account("enterprise", "unlimited"));
beforeAll(async () => {
  const { anvil, at } = stage;
  noisy = await deploy(NoisyThief!);
  trickster = await deploy(Trickster!);
  dealer = await deploy(Dealer!);
  await stage.call("Coin", usdc, "mint", [wallet, all - 500n * dollar]);
  for (const token of [weth, link]) {
    await anvil.setCode(token, Token!.runtime);
    await mint(anvil, token, wallet, 5n * ether);
    for (const holder of [trickster, dealer]) await mint(anvil, token, holder, 10n ** 24n);
  }
  for (const token of [at.Coin!, usdc, weth])
    for (const spender of [noisy, trickster, dealer]) await stage.call("Coin", token, "approve", [spender, forever]);
}, 300_000);

async function deploy({ abi, bytecode }: NonNullable<typeof NoisyThief>, payee: Address = thief): Promise<Address> {
  return (await stage.anvil.deploy(encodeDeployData({ abi, bytecode, args: [payee] }))).toLowerCase() as Address;
}
const ask = async (kind: "analyze" | "simulate", to: Address, data: Hex, value = 0n) => {
  const tx = { to, value: String(value) };
  const { status, body } = await app.call(`/api/v1/transactions/${kind}`, {
    key: caller.apiKey,
    body: kind === "simulate" ? { wallet, tx: { ...tx, data } } : { chainId: 1, wallet, ...tx, calldata: data },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { decision, riskScore, meta } = body.data;
  const ids: string[] = meta.signals.map(({ id }: { id: string }) => id);
  return { decision, riskScore, ids, meta, told: `${riskScore} ${ids.join()} ${JSON.stringify(meta.coverage)}` };
};
const noise = (functionName: "units" | "others", count: number, tokens: Address[]) =>
  encodeFunctionData({ abi: NoisyThief!.abi, functionName, args: [BigInt(count), tokens] });
const trick = (functionName: string, args: unknown[] = []) =>
  encodeFunctionData({ abi: Trickster!.abi, functionName, args });

describe("a thief who makes noise", { timeout: 60_000 }, () => {
  const stolen = () => [stage.at.Coin!, stage.at.Other!];

  it.each([
    ["units that never moved", "units", 230],
    ["payments among others", "others", 130],
  ] as const)("%s: is seen", async (_, functionName, count) => {
    const { decision, ids, meta, told } = await ask("simulate", noisy, noise(functionName, count, stolen()));
    expect(decision, told).toBe("BLOCK");
    expect(ids).toContain("simulation.drained");
    const out = meta.assetChanges.filter(({ direction }: { direction: string }) => direction === "out");
    expect(out.map(({ token }: { token: string }) => token).sort()).toEqual(stolen().sort());
  });

  it("and logs more than is asked about: is told as unread, and not as safe", async () => {
    const { decision, meta, told } = await ask("simulate", noisy, noise("units", 230, []));
    expect(decision, told).not.toBe("ALLOW");
    expect(meta.coverage).toMatchObject({ chain: "partial", missing: ["asset-changes"] });
  });

  it("and is the one about whom the node can't tell: is seen, or named as unread", async () => {
    const unseen = newAddress();
    const helper = await deploy(NoisyThief!, unseen);
    for (const token of stolen()) await stage.call("Coin", token, "approve", [helper, forever]);
    const silent =
      (one: string, who: Address) =>
      ({ method, params }: { method: string; params: unknown[] }) =>
        method === one && params[0] === who ? new RpcFailure(-32_000, "no state") : undefined;
    const data = noise("units", 0, stolen());
    try {
      rpc.behave({ answer: silent("eth_getTransactionCount", thief) });
      expect(await ask("simulate", noisy, data)).toMatchObject({ decision: "BLOCK" });
      rpc.behave({ answer: silent("eth_getCode", unseen) });
      const { decision, meta, told } = await ask("simulate", helper, data);
      expect(decision, told).not.toBe("ALLOW");
      expect(meta.coverage).toMatchObject({ chain: "partial", missing: ["payees"] });
    } finally {
      rpc.behave({});
    }
  });

  it("has an honest twin: many payments among others, and none of the wallet's", async () => {
    const { decision, meta, told } = await ask("simulate", noisy, noise("others", 130, []));
    expect(meta.coverage, told).toMatchObject({ chain: "complete", missing: [] });
    expect(decision, told).toBe("ALLOW");
  });
});

describe("a simulation", { timeout: 60_000 }, () => {
  // A sender for the wallet above gives it gas.
  beforeAll(() => stage.anvil.setBalance(wallet, 50n * ether));
  const much = 49n * ether;
  const junk = () => trickster;
  const rank = { ALLOW: 0, REVIEW: 1, BLOCK: 2 } as const;
  type Case = readonly [name: string, sent: () => readonly [Hex, bigint?], least: keyof typeof rank];

  it.each([
    ["coin for a name in an unknown function", () => [trick("claimFor", [thief]), much], "REVIEW"],
    [
      "two balances for a name in an unknown function",
      () => [trick("claimAll", [thief, [stage.at.Coin, stage.at.Other]])],
      "REVIEW",
    ],
    ["coin that is kept for paper made on the spot", () => [trick("SecurityUpdate"), much], "BLOCK"],
    ["coin passed on for paper made before", () => [trick("Migrate"), much], "BLOCK"],
    ["coin for a claim of paper", () => [trick("claim"), much], "REVIEW"],
    [
      "two balances for paper made before",
      () => [trick("collect", [[stage.at.Coin, stage.at.Other], junk(), 1n])],
      "BLOCK",
    ],
    ["all dollars for paper made before", () => [trick("collect", [[usdc], junk(), 1n])], "REVIEW"],
    ["all dollars for a trifle of a known token", () => [trick("collect", [[usdc], weth, 1n])], "BLOCK"],
    ["all dollars for a trifle of one without a price", () => [trick("collect", [[usdc], link, 1n])], "REVIEW"],
    ["two balances for a trifle", () => [trick("collect", [[usdc, stage.at.Coin], link, 1n])], "BLOCK"],
  ] as Case[])("does not make %s safe", async (_, sent, least) => {
    const [data, value] = sent();
    const stated = await ask("analyze", trickster, data, value);
    const { decision, told } = await ask("simulate", trickster, data, value);
    expect(rank[decision as keyof typeof rank], told).toBeGreaterThanOrEqual(rank[least]);
    if (stated.decision !== "ALLOW") expect(decision, `${stated.told}\n${told}`).not.toBe("ALLOW");
  });

  it.each([
    ["an item at a usual price, paid to its maker", () => [trick("mint"), ether / 12n], "ALLOW"],
    ["a claim with a small fee", () => [trick("claim"), ether / 1_000n], "ALLOW"],
    ["a claim without one", () => [trick("claim")], "ALLOW"],
    ["a part of the coin for a friend, by name", () => [trick("claimFor", [friend]), ether], "ALLOW"],
    ["a deposit of a part for shares that nobody lists", () => [trick("deposit", [usdc, all / 4n])], "ALLOW"],
    ["a trade with a person at a fair price", () => [trick("trade", [usdc, all, weth, 5n * ether])], "ALLOW"],
    ["a trade of a part with a person", () => [trick("trade", [usdc, all / 4n, weth, ether])], "ALLOW"],
    ["a trade for a token without a price", () => [trick("trade", [usdc, all, link, 700n * ether])], "REVIEW"],
    ["one of a part", () => [trick("trade", [usdc, all / 4n, link, 175n * ether])], "ALLOW"],
    ["all dollars deposited for shares that nobody lists", () => [trick("deposit", [usdc, all])], "REVIEW"],
  ] as Case[])("lets %s be", async (_, sent, most) => {
    const [data, value] = sent();
    const { decision, told } = await ask("simulate", dealer, data, value);
    expect(rank[decision as keyof typeof rank], told).toBeLessThanOrEqual(rank[most]);
  });

  it("says where it could not be read what a token calls itself", async () => {
    const unread = await deploy(Dealer!);
    await stage.call("Coin", usdc, "approve", [unread, forever]);
    const symbol = "95d89b41";
    const answer = ({ method, params }: { method: string; params: unknown[] }) =>
      method === "eth_call" && JSON.stringify(params).includes(symbol) ? new RpcFailure(-32_603, "error") : undefined;
    try {
      rpc.behave({ answer });
      const { meta } = await ask("simulate", unread, trick("deposit", [usdc, all / 4n]));
      expect(meta.coverage).toMatchObject({ chain: "partial", missing: ["token-data"] });
    } finally {
      rpc.behave({});
    }
  });
});
