import { randomBytes } from "node:crypto";
import { type Address, encodeDeployData, type Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sanctionsOracle } from "@/server/chains";
import { authorization } from "@/tests/eval/signatures/typed";
import { Collection, callToken, mint, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { type Anvil, startAnvil } from "@/tests/support/anvil";
import type { Json, TestApp } from "@/tests/support/app";
import { cloneOf } from "@/tests/support/contracts/clone";
import { compileContracts } from "@/tests/support/contracts/compile";
import type { FeedServer } from "@/tests/support/feed-server";
import { startListedApp } from "@/tests/support/listed-app";
import { type RpcDouble, RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import { call, concat, MAX, word } from "@/tests/unit/calldata/support";

const { Drainer, Router, Sweeper, HonestTills, HonestClaims } = compileContracts("lures.sol");
const { AssemblySweeper, StoredSweeper, SimpleAccount, RemoteControlled, DecoyAccount, SimulatingAccount, Proxy1967 } =
  {
    ...compileContracts("strangers.sol"),
    ...compileContracts("signed-accounts.sol"),
  };
const { PaymentDesk, TakingClaim } = compileContracts("unseen.sol");
const { RescuableRouter } = compileContracts("executors.sol");
const router: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
/** Known, and of a worth that we can't tell. */
const link: Address = "0x514910771af9ca656af840dff83e8264ecf986ca";
const revertAll: Hex = "0x5f5ffd";
const returnZero: Hex = "0x60205ff3";
let anvil: Anvil;
let double: RpcDouble;
let app: TestApp;
let feeds: FeedServer;
let stop: () => Promise<void>;
let key: string;
const [thief, sanctioned] = [newAddress(), newAddress()];
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
    { sanctioned: [sanctioned], thieves: [thief] },
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

  it("passes nobody off as not sanctioned where the oracle alone fails", async () => {
    const pay = () => analyze({ calldata: call("transfer(address,uint256)", [newAddress(), 1_000_000_000n]) });
    const honest = { decision: "ALLOW", meta: { coverage: { chain: "complete", missing: [] } } };
    expect(await pay()).toMatchObject(honest);
    try {
      await anvil.setCode(sanctionsOracle, revertAll);
      const unknown = await pay();
      expect(unknown).toMatchObject({
        decision: "REVIEW",
        meta: { coverage: { chain: "partial", missing: ["sanctions-oracle"] } },
      });
      expect(ids(unknown)).toEqual(["coverage.essential-missing"]);
      await anvil.setCode(sanctionsOracle, returnZero);
      expect(await pay()).toMatchObject(honest);
    } finally {
      await anvil.setCode(sanctionsOracle, "0x");
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

  it("asks about a contract that one person alone commands, and blocks it where somebody accuses him", async () => {
    const { SharingTaker, KeptExecutor } = compileContracts("executors.sol");
    const commandedBy = async (ruler: string) => {
      const spender = await anvil.deploy(SharingTaker!.bytecode);
      await anvil.setStorage(spender, `0x${"0".repeat(64)}`, `0x${ruler.slice(2).toLowerCase().padStart(64, "0")}`);
      return spender;
    };
    const rightsOf = (spender: string) => [
      { calldata: approve(spender) },
      { calldata: call("increaseAllowance(address,uint256)", [spender, MAX]) },
      { calldata: call("setApprovalForAll(address,bool)", [spender, true]), to: newAddress() },
    ];
    const [wallet, person] = [newAddress(), newAddress()];
    const harmless = await commandedBy(person);
    for (const right of rightsOf(harmless)) {
      const data = await analyze({ wallet, ...right });
      expect(data).toMatchObject({ decision: "REVIEW", reasons: [expect.stringContaining(person)] });
      expect(ids(data)).toEqual(["transaction.ruled-spender"]);
    }
    expect(ids(await analyze({ wallet, calldata: approve(harmless, 5n) }))).toEqual(["transaction.bounded-allowance"]);
    const stolen = await commandedBy(thief);
    for (const right of [...rightsOf(stolen), { calldata: approve(stolen, 5n) }]) {
      const data = await analyze({ wallet, ...right });
      expect(data).toMatchObject({ decision: "BLOCK" });
      expect(data.meta.signals).toContainEqual(
        expect.objectContaining({
          id: "transaction.flagged-party",
          evidence: expect.objectContaining({ address: thief, roles: ["ruler", "contract-owner"] }),
        }),
      );
    }
    expect(ids(await analyze({ wallet, calldata: approve(stolen, 0n) }))).toEqual([]);
    // One's own contract account, and what several may use.
    const plain = ["transaction.unlimited-allowance"];
    expect(ids(await analyze({ wallet, calldata: approve(await commandedBy(wallet)) }))).toEqual(plain);
    const kept = await anvil.deploy(KeptExecutor!.bytecode);
    expect(ids(await analyze({ wallet, calldata: approve(kept) }))).toEqual(plain);
  });

  it("hears what the code says of contracts that are paid, called or approved, as contracts/risk does", async () => {
    const behind = async (code: Address) => {
      const clone = newAddress();
      await anvil.setCode(clone, `0x363d3d373d3d3d363d73${code.slice(2)}5af43d82803e903d91602b57fd5bf3`);
      return clone;
    };
    const sweeper = await anvil.deploy(Sweeper!.bytecode);
    const claim = await anvil.deploy(TakingClaim!.bytecode);
    for (const [id, to, body] of [
      ["contract.sweeper", sweeper, { value: "1000000000000000000" }],
      ["contract.sweeper", await behind(sweeper), { value: "1000000000000000000" }],
      ["contract.sweeper", sweeper, { calldata: call("SecurityUpdate()", []), value: "1" }],
      ["contract.taking-claim", claim, { calldata: call("claim(address,uint256)", [usdc, 1n]) }],
      ["contract.taking-claim", usdc, { calldata: approve(claim, 5_000_000n) }],
      ["contract.taking-claim", usdc, { calldata: approve(await behind(claim), 5_000_000n) }],
    ] as const) {
      const data = await analyze({ to, ...body });
      expect(data, id).toMatchObject({ decision: "BLOCK", meta: { coverage: { missing: [] } } });
      expect(ids(data)).toContain(id);
    }
    expect(await analyze({ calldata: approve(claim, 0n) })).toMatchObject({ decision: "ALLOW" });
    for (const honest of [HonestTills, HonestClaims, Router, PaymentDesk]) {
      const to = await anvil.deploy(honest!.bytecode);
      expect(await analyze({ to, value: "1000000000000000" })).toMatchObject({
        decision: "ALLOW",
        meta: { signals: [] },
      });
      expect(await analyze({ calldata: approve(to, 5_000_000n) })).toMatchObject({ decision: "ALLOW" });
    }
  });

  it("blocks what runs a listed contract's code or names a listed owner, whatever it gets, as contracts/risk does", async () => {
    const drainer = (await anvil.deploy(Router!.bytecode)).toLowerCase() as Address;
    const reason = { reason: "drains", author: "ana" };
    await app.runtime.intel.addOverride({ kind: "address", value: drainer, verdict: "deny", ...reason });
    const behind = (target: string) => anvil.deploy(encodeDeployData({ ...Proxy1967!, args: [target] }));
    const made = async (code: Hex) => {
      const address: Address = `0x${randomBytes(20).toString("hex")}`;
      await anvil.setCode(address, code);
      return address;
    };
    const owned = async (owner: string) => {
      const address = await anvil.deploy(RescuableRouter!.bytecode);
      await anvil.setStorage(address, `0x${"0".repeat(64)}`, `0x${owner.slice(2).toLowerCase().padStart(64, "0")}`);
      return address;
    };
    const waysTo = (party: string) => [
      { calldata: approve(party) },
      { calldata: approve(party, 5_000n) },
      { calldata: call("transfer(address,uint256)", [party, 5_000_000n]) },
      { calldata: "0x", to: party, value: "1000" },
      { calldata: call("claim()", []), to: party },
    ];
    const clone = await made(cloneOf(drainer));
    const parties: [party: string, listed: string, role: string][] = [
      [clone, drainer, "implementation"],
      [await made(cloneOf(clone)), drainer, "implementation"],
      [await behind(drainer), drainer, "implementation"],
      [await owned(thief), thief, "contract-owner"],
    ];
    for (const [party, address, role] of parties) {
      const asked = await app.call("/api/v1/contracts/risk", { key, body: { address: party } });
      expect(asked.body.data).toMatchObject({ decision: "BLOCK" });
      for (const way of waysTo(party)) {
        const data = await analyze(way);
        expect(data, JSON.stringify(way)).toMatchObject({ decision: "BLOCK", meta: { coverage: { missing: [] } } });
        expect(data.meta.signals).toContainEqual(
          expect.objectContaining({
            id: "transaction.flagged-party",
            evidence: expect.objectContaining({ address, roles: expect.arrayContaining([role]) }),
          }),
        );
      }
      expect(ids(await analyze({ calldata: approve(party, 0n) }))).toEqual([]);
    }
    const honest = await anvil.deploy(Router!.bytecode);
    for (const twin of [await made(cloneOf(honest)), await behind(honest), await owned(newAddress())]) {
      const judged = await Promise.all(waysTo(twin).map(analyze));
      expect(judged.map(({ decision }) => decision)).toEqual(["REVIEW", "ALLOW", "ALLOW", "ALLOW", "ALLOW"]);
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

/** EIP-7702. */
async function delegatedTo(delegate: Address): Promise<Address> {
  const payee = newAddress();
  await anvil.setCode(payee, `0xef0100${delegate.slice(2)}`);
  return payee;
}

async function cloned(target: Address): Promise<Address> {
  const clone = newAddress();
  await anvil.setCode(clone, cloneOf(target));
  return clone;
}

describe("a payee who runs others' code", () => {
  const send = (to: Address) => ({ to, value: "100000000000000000" });
  const coin = async (to: Address) => analyze(send(to));
  const token = async (to: Address) => analyze({ calldata: call("transfer(address,uint256)", [to, 25_000_000n]) });
  const item = async (to: Address) => {
    const wallet = newAddress();
    const move = "safeTransferFrom(address,address,uint256)";
    return analyze({ wallet, to: contract, calldata: call(move, [wallet, to, 7n]) });
  };
  const ways = [coin, token, item];
  const ask = async (path: string, body: object): Promise<Json> => {
    const answer = await app.call(path, { key, body: { chainId: 1, ...body } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };

  it("that a list names is not paid, whatever is sent and however it is asked", async () => {
    for (const [delegate, weight] of [
      [thief, 80],
      [sanctioned, 90],
    ] as const) {
      const payee = await delegatedTo(delegate);
      for (const way of ways) {
        const data = await way(payee);
        expect(data).toMatchObject({
          decision: "BLOCK",
          meta: { signals: [{ id: "transaction.flagged-payee-code", weight, evidence: { address: payee, delegate } }] },
        });
      }
    }
    const payee = await delegatedTo(thief);
    const from = newAddress();
    await anvil.setBalance(from, 10n ** 18n);
    const simulated = await ask("/api/v1/transactions/simulate", { wallet: from, tx: send(payee) });
    expect(ids(simulated)).toContain("transaction.flagged-payee-code");
    expect(simulated).toMatchObject({ decision: "BLOCK" });
    const wallet = newAddress();
    const domain = { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc };
    const soon = Math.floor(Date.now() / 1000) + 600;
    const data = authorization(domain, "Transfer", { from: wallet, to: payee, value: "10000", validBefore: soon });
    const signed = await ask("/api/v1/signatures/analyze", { wallet, method: "eth_signTypedData_v4", data });
    expect(ids(signed)).toContain("transaction.flagged-payee-code");
    expect(signed).toMatchObject({ decision: "BLOCK" });
  });

  it("that sends on what arrives is asked about, and blocked where that goes to a thief", async () => {
    const payee = await delegatedTo(await anvil.deploy(AssemblySweeper!.bytecode));
    for (const way of ways) {
      const data = await way(payee);
      expect(data).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "complete", missing: [] } } });
      expect(ids(data)).toEqual(["transaction.sweeping-payee"]);
    }
    const stored = await anvil.deploy(StoredSweeper!.bytecode);
    const kept = async (to: Address) => {
      const account = await delegatedTo(stored);
      await anvil.setStorage(account, `0x${"0".repeat(64)}`, `0x${to.slice(2).padStart(64, "0")}`);
      return account;
    };
    expect(ids(await coin(await kept(newAddress())))).toEqual(["transaction.sweeping-payee"]);
    const bad = await coin(await kept(thief));
    expect(bad).toMatchObject({ decision: "BLOCK" });
    expect(ids(bad)).toEqual(["transaction.flagged-party", "transaction.sweeping-payee"]);
    // A forwarder of the payer's own.
    const wallet = newAddress();
    expect(await analyze({ wallet, ...send(await kept(wallet)) })).toMatchObject({ decision: "ALLOW" });
    expect(await coin(await delegatedTo(stored))).toMatchObject({ decision: "ALLOW" });
  });

  it("is not taken for a delegate of one's own, itself or by way of a clone, as wallets/risk says afterwards", async () => {
    const sweeper = await anvil.deploy(AssemblySweeper!.bytecode);
    const clone = await cloned(sweeper);
    const wallet = newAddress();
    const authorize = (address: Address) =>
      analyze({ wallet, to: wallet, authorizationList: [{ chainId: 1, address }] });
    for (const [delegate, implementation] of [[sweeper], [clone, sweeper.toLowerCase()]] as const) {
      const data = await authorize(delegate);
      expect(data).toMatchObject({ decision: "BLOCK", meta: { coverage: { chain: "complete", missing: [] } } });
      expect(ids(data)).toEqual(["transaction.sweeper-delegate"]);
      expect(data.meta.signals[0].evidence.implementation).toBe(implementation);
    }
    const listed = await authorize(await cloned(thief));
    expect(listed).toMatchObject({ decision: "BLOCK" });
    expect(ids(listed)).toContain("transaction.flagged-party");
    expect(ids(await authorize(await anvil.deploy(SimpleAccount!.bytecode)))).toEqual(["transaction.unknown-delegate"]);
  });

  it("is not taken for a delegate of one's own where anybody could spend through it, itself or by way of a clone", async () => {
    const wallet = newAddress();
    const open = await anvil.deploy(DecoyAccount!.bytecode);
    for (const [delegate, implementation] of [[open], [await cloned(open), open.toLowerCase()]] as const) {
      const data = await analyze({ wallet, to: wallet, authorizationList: [{ chainId: 1, address: delegate }] });
      expect(data).toMatchObject({ decision: "BLOCK", meta: { coverage: { chain: "complete", missing: [] } } });
      expect(ids(data)).toEqual(["transaction.open-delegate"]);
      const { evidence } = data.meta.signals[0];
      expect(evidence.implementation).toBe(implementation);
      expect(evidence.functions.length).toBeGreaterThan(0);
    }
    const honest = await anvil.deploy(SimulatingAccount!.bytecode);
    // What stands at the address on another network is not what a node of this one shows.
    for (const [chainId, address] of [
      [1, honest],
      [10, open],
    ] as const) {
      const data = await analyze({ wallet, to: wallet, authorizationList: [{ chainId, address }] });
      expect(data).toMatchObject({ decision: "REVIEW" });
      expect(ids(data)).toEqual(["transaction.unknown-delegate"]);
    }
  });

  it("is no sweeper where what arrives goes to known infrastructure, such as what wraps coin", async () => {
    const stored = await anvil.deploy(StoredSweeper!.bytecode);
    const authorized = async (payee: Address) => {
      const wallet = newAddress();
      await anvil.setStorage(wallet, `0x${"0".repeat(64)}`, `0x${payee.slice(2).padStart(64, "0")}`);
      return analyze({ wallet, to: wallet, authorizationList: [{ chainId: 1, address: stored }] });
    };
    const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
    expect(ids(await authorized(weth))).toEqual(["transaction.unknown-delegate"]);
    expect(ids(await authorized(newAddress()))).toEqual(["transaction.sweeper-delegate"]);
  });

  it("is paid as anybody where the code is a known wallet's, or unknown and no sweeper's", async () => {
    const honest = [SimpleAccount, RemoteControlled, DecoyAccount].map((each) => anvil.deploy(each!.bytecode));
    for (const delegate of ["0x63c0c19a282a1b52b07dd5a65b58948a07dae32b" as const, ...(await Promise.all(honest))]) {
      const payee = await delegatedTo(delegate);
      for (const way of ways) {
        expect(await way(payee)).toMatchObject({
          decision: "ALLOW",
          meta: { signals: [], coverage: { chain: "complete", missing: [] } },
        });
      }
    }
  });

  it("is hidden by no other payee; those beyond the bound are told", async () => {
    const people = Array.from({ length: 40 }, newAddress);
    const disperse: Address = "0xd152f549545093347a162dce210e7293f1452150";
    const pay = (payees: Address[]) => ({
      to: disperse,
      calldata: call("disperseToken(address,address[],uint256[])", [usdc, payees, payees.map(() => 25_000_000n)]),
    });
    const swept = await delegatedTo(await anvil.deploy(AssemblySweeper!.bytecode));
    expect(await analyze(pay(people))).toMatchObject({ decision: "ALLOW", meta: { coverage: { missing: [] } } });
    expect(ids(await analyze(pay([...people, swept])))).toEqual(["transaction.sweeping-payee"]);
    const more = await analyze(pay([...people, ...people.map(newAddress)]));
    expect(more).toMatchObject({ decision: "ALLOW", meta: { coverage: { chain: "partial", missing: ["payees"] } } });
  });

  it("takes two round trips more at most, and what they don't tell is said", async () => {
    const stored = (await anvil.deploy(StoredSweeper!.bytecode)).toLowerCase() as Address;
    const payee = await delegatedTo(stored);
    const from = double.requests.length;
    await coin(payee);
    const requests = double.requests.slice(from);
    const holding = (method: string, of: Address) =>
      requests.flatMap((calls, i) =>
        calls.some((call) => call.method === method && call.params[0] === of) ? [i] : [],
      );
    const [own, code, storage] = [
      holding("eth_getCode", payee),
      holding("eth_getCode", stored),
      holding("eth_getStorageAt", payee),
    ];
    expect([own.length, code.length, storage.length]).toEqual([1, 1, 1]);
    expect(requests[own[0]!]!.map(({ method }) => method)).toContain("eth_call");
    const other = (await anvil.deploy(SimpleAccount!.bytecode)).toLowerCase() as Address;
    double.behave({
      answer: ({ method, params }) =>
        method === "eth_getCode" && params[0] === other ? new RpcFailure(-32000, "missing trie node") : undefined,
    });
    const data = await coin(await delegatedTo(other));
    double.behave({});
    expect(data).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "partial", missing: ["payees"] } } });
    expect(ids(data)).toEqual(["coverage.essential-missing"]);
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
