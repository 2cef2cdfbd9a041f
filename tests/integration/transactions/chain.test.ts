import { randomBytes } from "node:crypto";
import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import { authorization } from "@/tests/eval/signatures/typed";
import { Collection, callToken, mint, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { share } from "@/tests/support/share";
import { call, concat, word } from "@/tests/unit/calldata/support";
import { approve, ids, router, startTransactionBench } from "./support";

/** Address on Ethereum. */
const sanctionsOracle: Address = "0x40c57923924b5c5c5455c48d93317139addac8fb";

/** Known token of unknown worth. */
const link: Address = "0x514910771af9ca656af840dff83e8264ecf986ca";
const revertAll: Hex = "0x5f5ffd";
const returnZero: Hex = "0x60205ff3";

const bench = share(startTransactionBench);

describe("with a node", () => {
  it("tells a person's address from a contract", async () => {
    const eoa = newAddress();
    await bench.anvil.setBalance(eoa, 10n ** 18n);
    await bench.anvil.send(eoa, { to: usdc, value: 0n, data: call("approve(address,uint256)", [router, 0n]) });
    expect(ids(await bench.analyze({ calldata: approve(bench.contract) }))).toEqual([
      "transaction.unlimited-allowance",
    ]);
    for (const [spender, code] of [
      [eoa, "personal"],
      [newAddress(), "empty"],
    ] as const) {
      const data = await bench.analyze({ calldata: approve(spender) });
      expect(data).toMatchObject({
        decision: "BLOCK",
        meta: { signals: [{ id: "transaction.approval-to-person", evidence: { code } }] },
      });
    }
  });

  it("passes nobody off as not sanctioned where the oracle alone fails", async () => {
    const pay = () => bench.analyze({ calldata: call("transfer(address,uint256)", [newAddress(), 1_000_000_000n]) });
    const honest = { decision: "ALLOW", meta: { coverage: { chain: "complete", missing: [] } } };
    expect(await pay()).toMatchObject(honest);
    try {
      await bench.anvil.setCode(sanctionsOracle, revertAll);
      const unknown = await pay();
      expect(unknown).toMatchObject({
        decision: "REVIEW",
        meta: { coverage: { chain: "partial", missing: ["sanctions-oracle"] } },
      });
      expect(ids(unknown)).toEqual(["coverage.essential-missing"]);
      await bench.anvil.setCode(sanctionsOracle, returnZero);
      expect(await pay()).toMatchObject(honest);
    } finally {
      await bench.anvil.setCode(sanctionsOracle, "0x");
    }
  });

  it("tells a person from a pool in a known router's unknown function", async () => {
    // Without so many zeros that they could be numbers.
    const [wallet, person]: [Address, Address] = [`0x${"a1b2c3d4e5".repeat(4)}`, `0x${"f6e7d8c9ba".repeat(4)}`];
    const swap = (...names: string[]) =>
      bench.analyze({
        wallet,
        to: router,
        calldata: concat("0xdeadbeef", ...names.map((name) => word(name)), word(5n)),
      });
    const strange = await swap(usdc, person);
    expect(ids(strange)).toEqual(["transaction.unknown-function"]);
    expect(strange).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "complete", missing: [] } } });
    for (const names of [[usdc, bench.contract], [usdc, person, wallet], [usdc]]) {
      expect(await swap(...names)).toMatchObject({ decision: "ALLOW", meta: { signals: [] } });
    }
  });

  it("lets a person be paid by a signature as by a transfer, and asks about more than small change", async () => {
    const wallet = newAddress();
    await mint(bench.anvil, usdc, wallet, 5_000_000_000n);
    const soon = Math.floor(Date.now() / 1000) + 600;
    const pay = async (value: bigint, validBefore = soon) => {
      const domain = { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc };
      const message = { from: wallet, to: newAddress(), value: value.toString(), validBefore };
      const data = authorization(domain, "Transfer", message);
      return bench.ask("/api/v1/signatures/analyze", { wallet, method: "eth_signTypedData_v4", data });
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

  it("reads what is approved of a famous collection as an item, number 0 too", async () => {
    const apes = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
    for (const item of [0n, 77n]) {
      const data = await bench.analyze({ to: apes, calldata: approve(newAddress(), item) });
      expect(data).toMatchObject({ decision: "REVIEW", reasons: [expect.stringContaining(`item ${item} of`)] });
    }
    const noParty = `0x${"0".repeat(40)}`;
    expect(await bench.analyze({ to: apes, calldata: approve(noParty, 77n) })).toMatchObject({ decision: "ALLOW" });
  });

  it("compares a bounded amount with what there is", async () => {
    const wallet = newAddress();
    await mint(bench.anvil, usdc, wallet, 5_000_000n);
    expect(await bench.analyze({ wallet, calldata: approve(bench.contract, 5_000_000n) })).toMatchObject({
      decision: "ALLOW",
    });
    for (const share of [200_000_000n, 999_000_000n, 1_000_000_000n])
      expect(await bench.analyze({ calldata: approve(bench.contract, share) })).toMatchObject({ decision: "ALLOW" });
    const over = await bench.analyze({ wallet, calldata: approve(bench.contract, 5_000_001n) });
    expect(ids(over)).toEqual(["transaction.over-balance-allowance"]);
    expect(over).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "complete", missing: [] } } });
  });

  it("asks about a bounded amount that is a fortune, or all there is of a known token", async () => {
    const [whale, holder] = [newAddress(), newAddress()];
    const fortune = 5_000_000_000_000n;
    await mint(bench.anvil, usdc, whale, fortune);
    const all = await bench.analyze({ wallet: whale, calldata: approve(bench.contract, fortune) });
    expect(all).toMatchObject({
      decision: "REVIEW",
      meta: { signals: [{ id: "transaction.large-allowance", evidence: { dollars: 5_000_000, whole: true } }] },
    });
    for (const amount of [(fortune * 95n) / 100n, 10_000_000_000n])
      expect(ids(await bench.analyze({ wallet: whale, calldata: approve(bench.contract, amount) }))).toEqual([
        "transaction.large-allowance",
      ]);
    // More than there is of it at all is without end, whatever the wallet has of it now.
    for (const amount of [2n ** 127n, fortune * 1_000_000n])
      expect(ids(await bench.analyze({ calldata: approve(bench.contract, amount) }))).toEqual([
        "transaction.unlimited-allowance",
      ]);
    await bench.anvil.setCode(link, Token!.runtime);
    await mint(bench.anvil, link, holder, 4_000n * 10n ** 18n);
    const some = { to: link, wallet: holder, calldata: approve(bench.contract, 400n * 10n ** 18n) };
    expect(ids(await bench.analyze(some))).toEqual(["transaction.bounded-allowance"]);
    expect(ids(await bench.analyze({ ...some, calldata: approve(bench.contract, 3_990n * 10n ** 18n) }))).toEqual([
      "transaction.large-allowance",
    ]);
  });

  it("adds up what one spender gets of a token, and lets shares of a small farm be staked", async () => {
    const whale = newAddress();
    await mint(bench.anvil, usdc, whale, 5_000_000_000_000n);
    const more = call("increaseAllowance(address,uint256)", [bench.contract, 900_000_000n]);
    const data = await bench.analyze({ wallet: whale, calldata: call("multicall(bytes[])", [Array(20).fill(more)]) });
    expect(data).toMatchObject({ decision: "REVIEW" });
    const shares = await bench.anvil.deploy(Token!.bytecode);
    await mint(bench.anvil, shares, whale, 70n * 10n ** 18n);
    await mint(bench.anvil, shares, newAddress(), 7_000n * 10n ** 18n);
    const stake = { to: shares, wallet: whale, calldata: approve(bench.contract, 70n * 10n ** 18n) };
    expect(await bench.analyze(stake)).toMatchObject({ decision: "ALLOW" });
  });

  it("warns of a recipient that imitates one whom the wallet really paid", async () => {
    const wallet = newAddress();
    const friend: Address = "0xf00d00000000000000000000000000000000beef";
    const lookalike: Address = "0xf00dffffffffffffffffffffffffffffffffbeef";
    await mint(bench.anvil, usdc, wallet, 900_000_000n);
    await callToken(bench.anvil, wallet, usdc, "transfer", [friend, 100_000_000n]);
    const pay = (to: string) => call("transfer(address,uint256)", [to, 100_000_000n]);
    const data = await bench.analyze({ wallet, calldata: pay(lookalike) });
    expect(data).toMatchObject({ decision: "BLOCK", reasons: [expect.stringContaining(friend)] });
    expect(ids(data)).toEqual(["transaction.imitated-recipient"]);
    expect(await bench.analyze({ wallet, calldata: pay(friend) })).toMatchObject({ decision: "ALLOW" });
    expect(await bench.analyze({ wallet, to: lookalike, value: "1000000000000000000" })).toMatchObject({
      decision: "BLOCK",
    });
  });

  it("asks the sanctions oracle about who gains", async () => {
    const sanctioned = newAddress();
    bench.double.behave({
      answer: ({ method, params }) => {
        const { to, data } = (params[0] ?? {}) as { to?: string; data?: string };
        const isOracle = method === "eth_call" && to === "0x40c57923924b5c5c5455c48d93317139addac8fb";
        return isOracle && data?.includes(sanctioned.slice(2)) ? `0x${"1".padStart(64, "0")}` : undefined;
      },
    });
    const data = await bench.analyze({ calldata: call("transfer(address,uint256)", [sanctioned, 25_000_000n]) });
    bench.double.behave({});
    expect(data).toMatchObject({ decision: "BLOCK" });
    expect(ids(data)).toEqual(["transaction.sanctioned-party"]);
  });

  it("knows an item's approval from an amount's, and a token that calls itself like a known one", async () => {
    const collection = await bench.anvil.deploy(Collection!.bytecode);
    const erc165 = `0x${"1".padStart(64, "0")}`;
    bench.double.behave({
      answer: ({ method, params }) => {
        const { to, data } = (params[0] ?? {}) as { to?: string; data?: string };
        if (method !== "eth_call" || to !== collection.toLowerCase()) return undefined;
        return data?.startsWith("0x01ffc9a7") ? erc165 : undefined;
      },
    });
    expect(ids(await bench.analyze({ to: collection, calldata: approve(bench.contract, 7n) }))).toEqual([
      "transaction.item-approval",
    ]);
    bench.double.behave({});
    const fake = await bench.anvil.deploy(Token!.bytecode);
    const short = (word: string) =>
      `0x${Buffer.from(word).toString("hex").padEnd(62, "0")}${(2 * word.length).toString(16).padStart(2, "0")}` as const;
    await bench.anvil.setStorage(fake, `0x${"0".repeat(64)}`, short("USD Coin"));
    await bench.anvil.setStorage(fake, `0x${"1".padStart(64, "0")}`, short("USDC"));
    const data = await bench.analyze({
      to: fake,
      calldata: call("transfer(address,uint256)", [newAddress(), 25_000_000n]),
    });
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
    bench.double.behave(behaviour);
    const unknownAccount = await bench.analyze({
      calldata: call("transfer(address,uint256)", [newAddress(), 25_000_000n]),
    });
    const known = await bench.analyze({ calldata: approve(router, 5_000_000n) });
    // A pool that no earlier answer reported.
    const pool: Address = `0x${randomBytes(20).toString("hex")}`;
    const swap = await bench.analyze({ to: router, calldata: concat("0xdeadbeef", word(usdc), word(pool)) });
    bench.double.behave({});
    expect(unknownAccount).toMatchObject({
      riskScore: 25,
      decision: "REVIEW",
      meta: { coverage: { chain: "unavailable" } },
    });
    expect(unknownAccount.meta.coverage.missing).toContain("sanctions-oracle");
    expect(ids(unknownAccount)).toEqual(["coverage.essential-missing"]);
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
