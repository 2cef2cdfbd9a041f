import { type Address, encodeDeployData } from "viem";
import { describe, expect, it } from "vitest";
import { authorization } from "@/tests/eval/signatures/typed";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { compileContracts } from "@/tests/support/contracts/compile";
import { RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { call } from "@/tests/unit/calldata/support";
import { ids, sanctioned, startTransactionBench, thief } from "./support";

const { AssemblySweeper, StoredSweeper, SimpleAccount, RemoteControlled, DecoyAccount, SimulatingAccount } = {
  ...compileContracts("strangers.sol"),
  ...compileContracts("signed-accounts.sol"),
};

const { AskingAccount, FixedBeacon, OwnedBeacon } = compileContracts("proxies.sol");

const bench = share(startTransactionBench);

/** EIP-7702. */
async function delegatedTo(delegate: Address): Promise<Address> {
  const payee = newAddress();
  await bench.anvil.setCode(payee, `0xef0100${delegate.slice(2)}`);
  return payee;
}

describe("a payee who runs others' code", () => {
  const send = (to: Address) => ({ to, value: "100000000000000000" });
  const nativeCurrency = async (to: Address) => bench.analyze(send(to));
  const token = async (to: Address) =>
    bench.analyze({ calldata: call("transfer(address,uint256)", [to, 25_000_000n]) });
  const item = async (to: Address) => {
    const wallet = newAddress();
    const move = "safeTransferFrom(address,address,uint256)";
    return bench.analyze({ wallet, to: bench.contract, calldata: call(move, [wallet, to, 7n]) });
  };
  const ways = [nativeCurrency, token, item];

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
    await bench.anvil.setBalance(from, 10n ** 18n);
    const simulated = await bench.ask("/api/v1/transactions/simulate", { wallet: from, tx: send(payee) });
    expect(ids(simulated)).toContain("transaction.flagged-payee-code");
    expect(simulated).toMatchObject({ decision: "BLOCK" });
    const wallet = newAddress();
    const domain = { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc };
    const soon = Math.floor(Date.now() / 1000) + 600;
    const data = authorization(domain, "Transfer", { from: wallet, to: payee, value: "10000", validBefore: soon });
    const signed = await bench.ask("/api/v1/signatures/analyze", { wallet, method: "eth_signTypedData_v4", data });
    expect(ids(signed)).toContain("transaction.flagged-payee-code");
    expect(signed).toMatchObject({ decision: "BLOCK" });
  });

  it("that sends on what arrives is asked about, and blocked where that goes to a thief", async () => {
    const payee = await delegatedTo(await bench.anvil.deploy(AssemblySweeper!.bytecode));
    for (const way of ways) {
      const data = await way(payee);
      expect(data).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "complete", missing: [] } } });
      expect(ids(data)).toEqual(["transaction.sweeping-payee"]);
    }
    const stored = await bench.anvil.deploy(StoredSweeper!.bytecode);
    const kept = async (to: Address) => {
      const account = await delegatedTo(stored);
      await bench.anvil.setStorage(account, `0x${"0".repeat(64)}`, `0x${to.slice(2).padStart(64, "0")}`);
      return account;
    };
    expect(ids(await nativeCurrency(await kept(newAddress())))).toEqual(["transaction.sweeping-payee"]);
    const bad = await nativeCurrency(await kept(thief));
    expect(bad).toMatchObject({ decision: "BLOCK" });
    expect(ids(bad)).toEqual(["transaction.flagged-party", "transaction.sweeping-payee"]);
    // A forwarder of the payer's own.
    const wallet = newAddress();
    expect(await bench.analyze({ wallet, ...send(await kept(wallet)) })).toMatchObject({ decision: "ALLOW" });
    expect(await nativeCurrency(await delegatedTo(stored))).toMatchObject({ decision: "ALLOW" });
  });

  it("is not taken for a delegate of one's own, itself or by way of a clone, as wallets/risk says afterwards", async () => {
    const sweeper = await bench.anvil.deploy(AssemblySweeper!.bytecode);
    const clone = await bench.clone(sweeper);
    const wallet = newAddress();
    const authorize = (address: Address) =>
      bench.analyze({ wallet, to: wallet, authorizationList: [{ chainId: 1, address }] });
    for (const [delegate, implementation] of [[sweeper], [clone, sweeper.toLowerCase()]] as const) {
      const data = await authorize(delegate);
      expect(data).toMatchObject({ decision: "BLOCK", meta: { coverage: { chain: "complete", missing: [] } } });
      expect(ids(data)).toEqual(["transaction.sweeper-delegate"]);
      expect(data.meta.signals[0].evidence.implementation).toBe(implementation);
    }
    const listed = await authorize(await bench.clone(thief));
    expect(listed).toMatchObject({ decision: "BLOCK" });
    expect(ids(listed)).toContain("transaction.flagged-party");
    expect(ids(await authorize(await bench.anvil.deploy(SimpleAccount!.bytecode)))).toEqual([
      "transaction.unknown-delegate",
    ]);
  });

  it("is not taken for a delegate of one's own where another person can replace what it runs", async () => {
    const plain = await bench.anvil.deploy(SimpleAccount!.bytecode);
    const wallet = newAddress();
    const authorize = (address: Address) =>
      bench.analyze({ wallet, to: wallet, authorizationList: [{ chainId: 1, address }] });
    const asking = async (given: Address) =>
      bench.anvil.deploy(encodeDeployData({ ...AskingAccount!, args: [given] } as never));
    const beaconOf = async (owner: Address, target: Address = plain) => {
      const beacon = await bench.anvil.deploy(encodeDeployData({ ...OwnedBeacon!, args: [target] } as never));
      await bench.anvil.setStorage(beacon, `0x${"1".padStart(64, "0")}`, `0x${owner.slice(2).padStart(64, "0")}`);
      return beacon;
    };
    const eoa = newAddress();
    const data = await authorize(await asking(await beaconOf(eoa)));
    expect(data).toMatchObject({ decision: "BLOCK" });
    expect(data.meta.signals).toMatchObject([
      { id: "transaction.ruled-delegate", evidence: { ruler: eoa, implementation: plain.toLowerCase() } },
    ]);
    // Present code of the account is read too.
    const sweeper = await bench.anvil.deploy(AssemblySweeper!.bytecode);
    expect(ids(await authorize(await asking(await beaconOf(wallet, sweeper))))).toEqual([
      "transaction.sweeper-delegate",
    ]);
    const fixed = await bench.anvil.deploy(encodeDeployData({ ...FixedBeacon!, args: [plain] } as never));
    for (const beacon of [await beaconOf(wallet), await beaconOf(bench.contract), fixed])
      expect(ids(await authorize(await asking(beacon)))).toEqual(["transaction.unknown-delegate"]);
  });

  it("is not taken for a delegate of one's own where anybody could spend through it, itself or by way of a clone", async () => {
    const wallet = newAddress();
    const open = await bench.anvil.deploy(DecoyAccount!.bytecode);
    for (const [delegate, implementation] of [[open], [await bench.clone(open), open.toLowerCase()]] as const) {
      const data = await bench.analyze({ wallet, to: wallet, authorizationList: [{ chainId: 1, address: delegate }] });
      expect(data).toMatchObject({ decision: "BLOCK", meta: { coverage: { chain: "complete", missing: [] } } });
      expect(ids(data)).toEqual(["transaction.open-delegate"]);
      const { evidence } = data.meta.signals[0];
      expect(evidence.implementation).toBe(implementation);
      expect(evidence.functions.length).toBeGreaterThan(0);
    }
    const honest = await bench.anvil.deploy(SimulatingAccount!.bytecode);
    // A node of this network does not show the code at the address on another one.
    for (const [chainId, address] of [
      [1, honest],
      [10, open],
    ] as const) {
      const data = await bench.analyze({ wallet, to: wallet, authorizationList: [{ chainId, address }] });
      expect(data).toMatchObject({ decision: "REVIEW" });
      expect(ids(data)).toEqual(["transaction.unknown-delegate"]);
    }
  });

  it("is no sweeper where what arrives goes to known infrastructure, such as what wraps coin", async () => {
    const stored = await bench.anvil.deploy(StoredSweeper!.bytecode);
    const authorized = async (payee: Address) => {
      const wallet = newAddress();
      await bench.anvil.setStorage(wallet, `0x${"0".repeat(64)}`, `0x${payee.slice(2).padStart(64, "0")}`);
      return bench.analyze({ wallet, to: wallet, authorizationList: [{ chainId: 1, address: stored }] });
    };
    const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
    expect(ids(await authorized(weth))).toEqual(["transaction.unknown-delegate"]);
    expect(ids(await authorized(newAddress()))).toEqual(["transaction.sweeper-delegate"]);
  });

  it("is paid as anybody where the code is a known wallet's, or unknown and no sweeper's", async () => {
    const honest = [SimpleAccount, RemoteControlled, DecoyAccount].map((each) => bench.anvil.deploy(each!.bytecode));
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
    const swept = await delegatedTo(await bench.anvil.deploy(AssemblySweeper!.bytecode));
    expect(await bench.analyze(pay(people))).toMatchObject({ decision: "ALLOW", meta: { coverage: { missing: [] } } });
    expect(ids(await bench.analyze(pay([...people, swept])))).toEqual(["transaction.sweeping-payee"]);
    const more = await bench.analyze(pay([...people, ...people.map(newAddress)]));
    expect(more).toMatchObject({ decision: "ALLOW", meta: { coverage: { chain: "partial", missing: ["payees"] } } });
  });

  it("takes two round trips more at most, and what they don't tell is said", async () => {
    const stored = (await bench.anvil.deploy(StoredSweeper!.bytecode)).toLowerCase() as Address;
    const payee = await delegatedTo(stored);
    const from = bench.double.requests.length;
    await nativeCurrency(payee);
    const requests = bench.double.requests.slice(from);
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
    const other = (await bench.anvil.deploy(SimpleAccount!.bytecode)).toLowerCase() as Address;
    bench.double.behave({
      answer: ({ method, params }) =>
        method === "eth_getCode" && params[0] === other ? new RpcFailure(-32000, "missing trie node") : undefined,
    });
    const data = await nativeCurrency(await delegatedTo(other));
    bench.double.behave({});
    expect(data).toMatchObject({ decision: "REVIEW", meta: { coverage: { chain: "partial", missing: ["payees"] } } });
    expect(ids(data)).toEqual(["coverage.essential-missing"]);
  });
});
