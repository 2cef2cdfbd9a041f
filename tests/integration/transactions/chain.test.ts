import { randomBytes } from "node:crypto";
import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { authorization } from "@/tests/eval/signatures/typed";
import { Collection, callToken, mint, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { type Anvil, startAnvil } from "@/tests/support/anvil";
import type { Json, TestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import type { FeedServer } from "@/tests/support/feed-server";
import { startListedApp } from "@/tests/support/listed-app";
import { type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";
import { call, concat, MAX, word } from "@/tests/unit/calldata/support";

const { Drainer, Router } = compileContracts("lures.sol");
const { AssemblySweeper } = compileContracts("strangers.sol");
const { PaymentDesk } = compileContracts("unseen.sol");
const router: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
/** Known, and of a worth that we can't tell. */
const link: Address = "0x514910771af9ca656af840dff83e8264ecf986ca";
let anvil: Anvil;
let double: RpcDouble;
let app: TestApp;
let feeds: FeedServer;
let stop: () => Promise<void>;
let key: string;
/** A contract that nobody knows. */
let contract: Address;

beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.addMulticall3();
  await anvil.setCode(usdc, Token!.runtime);
  contract = await anvil.deploy(Token!.bytecode);
  await mint(anvil, usdc, newAddress(), 10n ** 15n);
  double = await startRpcDouble({ upstream: anvil.url });
  ({ app, feeds, stop } = await startListedApp(
    { sanctioned: [newAddress()], thieves: [] },
    { RPC_URL_ETHEREUM: double.url, SCAN_DEADLINE: "6000ms", WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" },
  ));
  key = (await app.account("starter", "unlimited")).apiKey;
}, 120_000);
afterAll(async () => {
  await stop();
  await double.stop();
  await anvil.stop();
});

async function analyze(body: object): Promise<Json> {
  const answer = await app.call("/api/v1/transactions/analyze", {
    key,
    body: { chainId: 1, wallet: newAddress(), to: usdc, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
const ids = (data: Json): string[] => data.meta.signals.map(({ id }: { id: string }) => id);
const approve = (spender: string, amount = MAX) => call("approve(address,uint256)", [spender, amount]);

describe("with a node", () => {
  it("tells a person's address from a contract", async () => {
    const person = newAddress();
    await anvil.setBalance(person, 10n ** 18n);
    await anvil.send(person, { to: usdc, value: 0n, data: call("approve(address,uint256)", [router, 0n]) });
    expect(ids(await analyze({ calldata: approve(contract) }))).toEqual(["transaction.unlimited-allowance"]);
    for (const [spender, code] of [
      [person, "personal"],
      [newAddress(), "empty"],
    ] as const) {
      const data = await analyze({ calldata: approve(spender) });
      expect(data).toMatchObject({
        decision: "BLOCK",
        meta: { signals: [{ id: "transaction.approval-to-person", evidence: { code } }] },
      });
    }
  });

  it("tells a person from a pool in a known router's unknown function", async () => {
    // Without so many zeros that they could be numbers.
    const [wallet, person]: [Address, Address] = [`0x${"a1b2c3d4e5".repeat(4)}`, `0x${"f6e7d8c9ba".repeat(4)}`];
    const swap = (...names: string[]) =>
      analyze({ wallet, to: router, calldata: concat("0xdeadbeef", ...names.map((name) => word(name)), word(5n)) });
    const strange = await swap(usdc, person);
    expect(ids(strange)).toEqual(["transaction.unknown-function"]);
    expect(strange).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "complete", missing: [] } } });
    for (const names of [[usdc, contract], [usdc, person, wallet], [usdc]]) {
      expect(await swap(...names)).toMatchObject({ decision: "ALLOW", meta: { signals: [] } });
    }
  });

  it("lets a person be paid by a signature as by a transfer, and asks about more than small change", async () => {
    const wallet = newAddress();
    await mint(anvil, usdc, wallet, 5_000_000_000n);
    const soon = Math.floor(Date.now() / 1000) + 600;
    const pay = async (value: bigint, validBefore = soon) => {
      const domain = { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc };
      const message = { from: wallet, to: newAddress(), value: value.toString(), validBefore };
      const data = authorization(domain, "Transfer", message);
      const body = { chainId: 1, wallet, method: "eth_signTypedData_v4", data };
      return (await app.call("/api/v1/signatures/analyze", { key, body })).body.data;
    };
    for (const value of [10_000n, 10_000_000n, 50_000_000n]) {
      const data = await pay(value);
      expect(data).toMatchObject({ decision: "ALLOW" });
      expect(ids(data)).toEqual(["transaction.bounded-allowance"]);
    }
    expect(await pay(400_000_000n)).toMatchObject({ decision: "REVIEW" });
    expect(await pay(10_000_000n, soon + 90 * 86_400)).toMatchObject({ decision: "REVIEW" });
    expect(await pay(5_000_000_000n)).toMatchObject({ decision: "BLOCK" });
  });

  it("blocks rights for a contract whose code is a drainer's, also behind a clone, as contracts/risk does", async () => {
    const drainer = await anvil.deploy(Drainer!.bytecode);
    const clone = newAddress();
    await anvil.setCode(clone, `0x363d3d373d3d3d363d73${drainer.slice(2)}5af43d82803e903d91602b57fd5bf3`);
    for (const spender of [drainer, clone]) {
      const asked = await app.call("/api/v1/contracts/risk", { key, body: { address: spender } });
      expect(asked.body.data).toMatchObject({ decision: "BLOCK" });
      for (const amount of [5_000_000n, MAX]) {
        const data = await analyze({ calldata: approve(spender, amount) });
        expect(data).toMatchObject({ decision: "BLOCK", meta: { coverage: { missing: [] } } });
        expect(data.meta.signals).toContainEqual(
          expect.objectContaining({ id: "contract.drainer", evidence: expect.objectContaining({ contract: spender }) }),
        );
      }
      expect(await analyze({ calldata: approve(spender, 0n) })).toMatchObject({ decision: "ALLOW" });
    }
    for (const honest of [Router, PaymentDesk]) {
      const spender = await anvil.deploy(honest!.bytecode);
      expect(await analyze({ calldata: approve(spender, 5_000_000n) })).toMatchObject({ decision: "ALLOW" });
      expect(ids(await analyze({ calldata: approve(spender) }))).toEqual(["transaction.unlimited-allowance"]);
    }
  });

  it("looks at whom an operator's own list calls less bad as at any stranger", async () => {
    const [person, swept] = [newAddress(), newAddress()];
    const drainer = await anvil.deploy(Drainer!.bytecode);
    const sweeper = await anvil.deploy(AssemblySweeper!.bytecode);
    await anvil.setCode(swept, `0xef0100${sweeper.slice(2)}`);
    feeds.files.set("mild", JSON.stringify([person, drainer, sweeper]));
    const list = { name: `Mild ${person.slice(-6)}`, holds: "address", category: "scam", severity: "low" } as const;
    const { id } = await app.runtime.intel.addFeed({ ...list, urls: [feeds.url("mild")] }, "test");
    await vi.waitFor(() => expect(app.runtime.intel.lookupAddress(person).listings).toHaveLength(1), 20_000);
    expect(await analyze({ calldata: approve(person) })).toMatchObject({
      decision: "BLOCK",
      meta: { signals: [{ id: "transaction.approval-to-person" }, { id: "transaction.flagged-party" }] },
    });
    expect(ids(await analyze({ calldata: approve(drainer) }))).toContain("contract.drainer");
    const scanned = await app.call("/api/v1/wallets/risk", { key, body: { wallet: swept, chainId: 1 } });
    expect(scanned.body.data, JSON.stringify(scanned.body)).toMatchObject({ decision: "BLOCK" });
    await app.runtime.intel.removeFeed(id, "test");
  });

  it("reads what is approved of a famous collection as an item, number 0 too", async () => {
    const apes = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
    for (const item of [0n, 77n]) {
      const data = await analyze({ to: apes, calldata: approve(newAddress(), item) });
      expect(data).toMatchObject({ decision: "REVIEW", reasons: [expect.stringContaining(`item ${item} of`)] });
    }
    const nobody = `0x${"0".repeat(40)}`;
    expect(await analyze({ to: apes, calldata: approve(nobody, 77n) })).toMatchObject({ decision: "ALLOW" });
  });

  it("compares a bounded amount with what there is", async () => {
    const wallet = newAddress();
    await mint(anvil, usdc, wallet, 5_000_000n);
    expect(await analyze({ wallet, calldata: approve(contract, 5_000_000n) })).toMatchObject({ decision: "ALLOW" });
    for (const share of [200_000_000n, 999_000_000n, 1_000_000_000n])
      expect(await analyze({ calldata: approve(contract, share) })).toMatchObject({ decision: "ALLOW" });
    const over = await analyze({ wallet, calldata: approve(contract, 5_000_001n) });
    expect(ids(over)).toEqual(["transaction.over-balance-allowance"]);
    expect(over).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "complete", missing: [] } } });
  });

  it("asks about a bounded amount that is a fortune, or all there is of a known token", async () => {
    const [whale, holder] = [newAddress(), newAddress()];
    const fortune = 5_000_000_000_000n;
    await mint(anvil, usdc, whale, fortune);
    const all = await analyze({ wallet: whale, calldata: approve(contract, fortune) });
    expect(all).toMatchObject({
      decision: "REVIEW",
      meta: { signals: [{ id: "transaction.large-allowance", evidence: { dollars: 5_000_000, whole: true } }] },
    });
    for (const amount of [(fortune * 95n) / 100n, 10_000_000_000n])
      expect(ids(await analyze({ wallet: whale, calldata: approve(contract, amount) }))).toEqual([
        "transaction.large-allowance",
      ]);
    // More than there is of it at all is without end, whatever the wallet has of it now.
    for (const amount of [2n ** 127n, fortune * 1_000_000n])
      expect(ids(await analyze({ calldata: approve(contract, amount) }))).toEqual(["transaction.unlimited-allowance"]);
    await anvil.setCode(link, Token!.runtime);
    await mint(anvil, link, holder, 4_000n * 10n ** 18n);
    const some = { to: link, wallet: holder, calldata: approve(contract, 400n * 10n ** 18n) };
    expect(ids(await analyze(some))).toEqual(["transaction.bounded-allowance"]);
    expect(ids(await analyze({ ...some, calldata: approve(contract, 3_990n * 10n ** 18n) }))).toEqual([
      "transaction.large-allowance",
    ]);
  });

  it("adds up what one spender gets of a token, and lets shares of a small farm be staked", async () => {
    const whale = newAddress();
    await mint(anvil, usdc, whale, 5_000_000_000_000n);
    const more = call("increaseAllowance(address,uint256)", [contract, 900_000_000n]);
    const data = await analyze({ wallet: whale, calldata: call("multicall(bytes[])", [Array(20).fill(more)]) });
    expect(data).toMatchObject({ decision: "REVIEW" });
    const shares = await anvil.deploy(Token!.bytecode);
    await mint(anvil, shares, whale, 70n * 10n ** 18n);
    await mint(anvil, shares, newAddress(), 7_000n * 10n ** 18n);
    const stake = { to: shares, wallet: whale, calldata: approve(contract, 70n * 10n ** 18n) };
    expect(await analyze(stake)).toMatchObject({ decision: "ALLOW" });
  });

  it("warns of a recipient that imitates one whom the wallet really paid", async () => {
    const wallet = newAddress();
    const friend: Address = "0xf00d00000000000000000000000000000000beef";
    const lookalike: Address = "0xf00dffffffffffffffffffffffffffffffffbeef";
    await mint(anvil, usdc, wallet, 900_000_000n);
    await callToken(anvil, wallet, usdc, "transfer", [friend, 100_000_000n]);
    const pay = (to: string) => call("transfer(address,uint256)", [to, 100_000_000n]);
    const data = await analyze({ wallet, calldata: pay(lookalike) });
    expect(data).toMatchObject({ decision: "BLOCK", reasons: [expect.stringContaining(friend)] });
    expect(ids(data)).toEqual(["transaction.imitated-recipient"]);
    expect(await analyze({ wallet, calldata: pay(friend) })).toMatchObject({ decision: "ALLOW" });
    expect(await analyze({ wallet, to: lookalike, value: "1000000000000000000" })).toMatchObject({ decision: "BLOCK" });
  });

  it("asks the sanctions oracle about who gains", async () => {
    const sanctioned = newAddress();
    double.behave({
      answer: ({ method, params }) => {
        const { to, data } = (params[0] ?? {}) as { to?: string; data?: string };
        const isOracle = method === "eth_call" && to === "0x40c57923924b5c5c5455c48d93317139addac8fb";
        return isOracle && data?.includes(sanctioned.slice(2)) ? `0x${"1".padStart(64, "0")}` : undefined;
      },
    });
    const data = await analyze({ calldata: call("transfer(address,uint256)", [sanctioned, 25_000_000n]) });
    double.behave({});
    expect(data).toMatchObject({ decision: "BLOCK" });
    expect(ids(data)).toEqual(["transaction.sanctioned-party"]);
  });

  it("knows an item's approval from an amount's, and a token that calls itself like a known one", async () => {
    const collection = await anvil.deploy(Collection!.bytecode);
    const erc165 = `0x${"1".padStart(64, "0")}`;
    double.behave({
      answer: ({ method, params }) => {
        const { to, data } = (params[0] ?? {}) as { to?: string; data?: string };
        if (method !== "eth_call" || to !== collection.toLowerCase()) return undefined;
        return data?.startsWith("0x01ffc9a7") ? erc165 : undefined;
      },
    });
    expect(ids(await analyze({ to: collection, calldata: approve(contract, 7n) }))).toEqual([
      "transaction.item-approval",
    ]);
    double.behave({});
    const fake = await anvil.deploy(Token!.bytecode);
    const short = (word: string) =>
      `0x${Buffer.from(word).toString("hex").padEnd(62, "0")}${(2 * word.length).toString(16).padStart(2, "0")}` as const;
    await anvil.setStorage(fake, `0x${"0".repeat(64)}`, short("USD Coin"));
    await anvil.setStorage(fake, `0x${"1".padStart(64, "0")}`, short("USDC"));
    const data = await analyze({ to: fake, calldata: call("transfer(address,uint256)", [newAddress(), 25_000_000n]) });
    expect(ids(data)).toEqual(["transaction.fake-token"]);
  });
});

describe.each([
  ["that is silent", { silent: true }],
  ["that fails", { status: 500 }],
  [
    "that talks nonsense",
    { answer: ({ method }: { method: string }) => (method === "eth_chainId" ? undefined : "0xzz") },
  ],
] as const)("with a node %s", (_, behaviour) => {
  it("never calls a stranger safe, and known infrastructure still", async () => {
    double.behave(behaviour);
    const stranger = await analyze({ calldata: call("transfer(address,uint256)", [newAddress(), 25_000_000n]) });
    const known = await analyze({ calldata: approve(router, 5_000_000n) });
    // One that no earlier answer told of.
    const pool: Address = `0x${randomBytes(20).toString("hex")}`;
    const swap = await analyze({ to: router, calldata: concat("0xdeadbeef", word(usdc), word(pool)) });
    double.behave({});
    expect(stranger).toMatchObject({ riskScore: 25, decision: "REVIEW", meta: { coverage: { chain: "unavailable" } } });
    expect(stranger.meta.coverage.missing).toContain("sanctions-oracle");
    expect(ids(stranger)).toEqual(["coverage.essential-missing"]);
    expect(known).toMatchObject({
      riskScore: 0,
      decision: "ALLOW",
      meta: { coverage: { chain: "complete", missing: [] } },
    });
    expect(swap).toMatchObject({
      riskScore: 0,
      decision: "ALLOW",
      meta: { coverage: { chain: "unavailable", missing: ["code"] } },
    });
  });
});
