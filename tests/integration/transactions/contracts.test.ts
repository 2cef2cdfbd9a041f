import { type Address, encodeDeployData, type Hex } from "viem";
import { describe, expect, it, vi } from "vitest";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { call, MAX } from "@/tests/unit/calldata/support";
import { approve, ids, startTransactionBench, thief } from "./support";

const { Drainer, Collector, Router, Sweeper, HonestTills, HonestClaims, AnyFlagSigner } = compileContracts("lures.sol");
const { AssemblySweeper, Proxy1967 } = compileContracts("strangers.sol");
const { OwnedVault } = compileContracts("shapes.sol");
const { ClaimTo, UpdateTo, PaidClaim } = compileContracts("named-payees.sol");
const { PaymentDesk, TakingClaim } = compileContracts("unseen.sol");
const { RescuableRouter, SharingTaker, KeptExecutor, OpenTaker, OpenCollector } = compileContracts("executors.sol");

const bench = share(startTransactionBench);

describe("the code of a contract that gets something", () => {
  it("blocks rights for a contract whose code is a drainer's, also behind a clone, as contracts/risk does", async () => {
    const drainer = await bench.anvil.deploy(Drainer!.bytecode);
    for (const spender of [drainer, await bench.clone(drainer)]) {
      expect(await bench.ask("/api/v1/contracts/risk", { address: spender })).toMatchObject({ decision: "BLOCK" });
      for (const amount of [5_000_000n, MAX]) {
        const data = await bench.analyze({ calldata: approve(spender, amount) });
        expect(data).toMatchObject({ decision: "BLOCK", meta: { coverage: { missing: [] } } });
        expect(data.meta.signals).toContainEqual(
          expect.objectContaining({ id: "contract.drainer", evidence: expect.objectContaining({ contract: spender }) }),
        );
      }
      expect(await bench.analyze({ calldata: approve(spender, 0n) })).toMatchObject({ decision: "ALLOW" });
    }
    for (const honest of [Router, PaymentDesk]) {
      const spender = await bench.anvil.deploy(honest!.bytecode);
      expect(await bench.analyze({ calldata: approve(spender, 5_000_000n) })).toMatchObject({ decision: "ALLOW" });
      expect(ids(await bench.analyze({ calldata: approve(spender) }))).toEqual(["transaction.unlimited-allowance"]);
    }
  });

  it("asks about a contract that one person alone commands, and blocks it where somebody accuses him", async () => {
    const commandedBy = async (soleController: string) => {
      const spender = await bench.anvil.deploy(SharingTaker!.bytecode);
      await bench.anvil.setStorage(
        spender,
        `0x${"0".repeat(64)}`,
        `0x${soleController.slice(2).toLowerCase().padStart(64, "0")}`,
      );
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
      const data = await bench.analyze({ wallet, ...right });
      expect(data).toMatchObject({ decision: "REVIEW", reasons: [expect.stringContaining(person)] });
      expect(ids(data)).toEqual(["transaction.ruled-spender"]);
    }
    expect(ids(await bench.analyze({ wallet, calldata: approve(harmless, 5n) }))).toEqual([
      "transaction.bounded-allowance",
    ]);
    // A hundred dollars that the controller may take at any time.
    const some = await bench.analyze({ wallet, calldata: approve(harmless, 100_000_000n) });
    expect(some).toMatchObject({ decision: "REVIEW" });
    expect(ids(some)).toEqual(["transaction.ruled-spender"]);
    const stolen = await commandedBy(thief);
    for (const right of [...rightsOf(stolen), { calldata: approve(stolen, 5n) }]) {
      const data = await bench.analyze({ wallet, ...right });
      expect(data).toMatchObject({ decision: "BLOCK" });
      expect(data.meta.signals).toContainEqual(
        expect.objectContaining({
          id: "transaction.flagged-party",
          evidence: expect.objectContaining({ address: thief, roles: ["ruler", "contract-owner"] }),
        }),
      );
    }
    expect(ids(await bench.analyze({ wallet, calldata: approve(stolen, 0n) }))).toEqual([]);
    // One's own contract account, and what several may use.
    const plain = ["transaction.unlimited-allowance"];
    expect(ids(await bench.analyze({ wallet, calldata: approve(await commandedBy(wallet)) }))).toEqual(plain);
    const kept = await bench.anvil.deploy(KeptExecutor!.bytecode);
    expect(ids(await bench.analyze({ wallet, calldata: approve(kept) }))).toEqual(plain);
  });

  it("asks about a contract by which anybody takes what others approved, but for next to nothing", async () => {
    const wallet = newAddress();
    const notified = async (code: Hex, amount: bigint) => {
      const data = await bench.analyze({ wallet, calldata: approve(await bench.anvil.deploy(code), amount) });
      return [data.decision, ...ids(data)];
    };
    for (const { bytecode } of [OpenTaker!, OpenCollector!]) {
      expect(await notified(bytecode, 100_000_000n)).toEqual(["REVIEW", "transaction.open-spender"]);
      expect(await notified(bytecode, MAX)).toEqual(["REVIEW", "transaction.open-spender"]);
      expect(await notified(bytecode, 5_000_000n)).toEqual(["ALLOW", "transaction.bounded-allowance"]);
    }
    for (const { bytecode } of [Router!, PaymentDesk!, HonestTills!, HonestClaims!, RescuableRouter!, OwnedVault!])
      expect(await notified(bytecode, 100_000_000n)).toEqual(["ALLOW", "transaction.bounded-allowance"]);
    // While it asks for no signature.
    const asking = (flags: bigint) => encodeDeployData({ ...AnyFlagSigner!, args: [flags] });
    expect(await notified(asking(0n), MAX)).toEqual(["REVIEW", "transaction.open-spender"]);
    expect(await notified(asking(2n), 100_000_000n)).toEqual(["ALLOW", "transaction.bounded-allowance"]);
  });

  it("hears what the code says of contracts that are paid, called or approved, as contracts/risk does", async () => {
    const sweeper = await bench.anvil.deploy(Sweeper!.bytecode);
    const claim = await bench.anvil.deploy(TakingClaim!.bytecode);
    for (const [id, to, body] of [
      ["contract.sweeper", sweeper, { value: "1000000000000000000" }],
      ["contract.sweeper", await bench.clone(sweeper), { value: "1000000000000000000" }],
      ["contract.sweeper", sweeper, { calldata: call("SecurityUpdate()", []), value: "1" }],
      ["contract.taking-claim", claim, { calldata: call("claim(address,uint256)", [usdc, 1n]) }],
      ["contract.taking-claim", usdc, { calldata: approve(claim, 5_000_000n) }],
      ["contract.taking-claim", usdc, { calldata: approve(await bench.clone(claim), 5_000_000n) }],
    ] as const) {
      const data = await bench.analyze({ to, ...body });
      expect(data, id).toMatchObject({ decision: "BLOCK", meta: { coverage: { missing: [] } } });
      expect(ids(data)).toContain(id);
    }
    for (const [bait, data] of [
      [ClaimTo!, call("claim(address)", [newAddress()])],
      [UpdateTo!, call("SecurityUpdate(address,uint256)", [newAddress(), 80n])],
    ] as const) {
      const to = await bench.anvil.deploy(bait.bytecode);
      const notified = await bench.analyze({ to, calldata: data, value: "1000000000000000000" });
      expect(notified).toMatchObject({ decision: "BLOCK" });
      expect(ids(notified)).toContain("contract.sweeper");
      expect(await bench.ask("/api/v1/contracts/risk", { address: to })).toMatchObject({ decision: "BLOCK" });
    }
    const paid = await bench.anvil.deploy(encodeDeployData({ ...PaidClaim!, args: [usdc] }));
    expect(await bench.ask("/api/v1/contracts/risk", { address: paid })).toMatchObject({ decision: "ALLOW" });
    expect(await bench.analyze({ calldata: approve(claim, 0n) })).toMatchObject({ decision: "ALLOW" });
    for (const honest of [HonestTills, HonestClaims, Router, PaymentDesk]) {
      const to = await bench.anvil.deploy(honest!.bytecode);
      expect(await bench.analyze({ to, value: "1000000000000000" })).toMatchObject({
        decision: "ALLOW",
        meta: { signals: [] },
      });
      expect(await bench.analyze({ calldata: approve(to, 5_000_000n) })).toMatchObject({ decision: "ALLOW" });
    }
  });

  it("blocks what runs a listed contract's code or names a listed owner, whatever it gets, as contracts/risk does", async () => {
    const drainer = (await bench.anvil.deploy(Router!.bytecode)).toLowerCase() as Address;
    const reason = { reason: "drains", author: "ana" };
    await bench.app.runtime.intel.addOverride({ kind: "address", value: drainer, verdict: "deny", ...reason });
    const behind = (target: string) => bench.anvil.deploy(encodeDeployData({ ...Proxy1967!, args: [target] }));
    const owned = async (owner: string) => {
      const address = await bench.anvil.deploy(RescuableRouter!.bytecode);
      await bench.anvil.setStorage(
        address,
        `0x${"0".repeat(64)}`,
        `0x${owner.slice(2).toLowerCase().padStart(64, "0")}`,
      );
      return address;
    };
    const waysTo = (party: string) => [
      { calldata: approve(party) },
      { calldata: approve(party, 5_000n) },
      { calldata: call("transfer(address,uint256)", [party, 5_000_000n]) },
      { calldata: "0x", to: party, value: "1000" },
      { calldata: call("claim()", []), to: party },
    ];
    const clone = await bench.clone(drainer);
    const parties: [party: string, listed: string, role: string][] = [
      [clone, drainer, "implementation"],
      [await bench.clone(clone), drainer, "implementation"],
      [await behind(drainer), drainer, "implementation"],
      [await owned(thief), thief, "contract-owner"],
    ];
    for (const [party, address, role] of parties) {
      expect(await bench.ask("/api/v1/contracts/risk", { address: party })).toMatchObject({ decision: "BLOCK" });
      for (const way of waysTo(party)) {
        const data = await bench.analyze(way);
        expect(data, JSON.stringify(way)).toMatchObject({ decision: "BLOCK", meta: { coverage: { missing: [] } } });
        expect(data.meta.signals).toContainEqual(
          expect.objectContaining({
            id: "transaction.flagged-party",
            evidence: expect.objectContaining({ address, roles: expect.arrayContaining([role]) }),
          }),
        );
      }
      expect(ids(await bench.analyze({ calldata: approve(party, 0n) }))).toEqual([]);
    }
    const honest = await bench.anvil.deploy(Router!.bytecode);
    for (const twin of [await bench.clone(honest), await behind(honest), await owned(newAddress())]) {
      const judged = await Promise.all(waysTo(twin).map(bench.analyze));
      expect(judged.map(({ decision }) => decision)).toEqual(["REVIEW", "ALLOW", "ALLOW", "ALLOW", "ALLOW"]);
    }
  });

  it("knows a listed contract's code again: what is dangerous blocks, what isn't asks where it gets something", async () => {
    const deploy = async (code: { bytecode: Hex }) =>
      (await bench.anvil.deploy(code.bytecode)).toLowerCase() as Address;
    const [original, copy] = [await deploy(Collector!), await deploy(Collector!)];
    const [harmless, alike] = [await deploy(OwnedVault!), await deploy(OwnedVault!)];
    const small = (spender: Address) => bench.analyze({ calldata: approve(spender, 5_000_000n) });
    for (const spender of [copy, alike]) expect(await small(spender)).toMatchObject({ decision: "ALLOW" });
    bench.app.feeds.files.set("addresses", JSON.stringify([thief, original, harmless]));
    await bench.app.runtime.intel.syncFeed("SCAMSNIFFER_ADDRESSES", { force: true });
    // Their code is learnt at its first assessment.
    for (const address of [original, harmless]) await bench.ask("/api/v1/contracts/risk", { address });
    expect(await small(copy)).toMatchObject({ decision: "BLOCK", meta: { signals: [{ id: "contract.clone" }, {}] } });
    expect(await small(await bench.clone(copy))).toMatchObject({ decision: "BLOCK" });
    expect(ids(await small(alike))).toEqual(["contract.similar-code", "transaction.bounded-allowance"]);
    const called = (to: Address) => bench.analyze({ to, calldata: "0xdeadbeef" });
    expect(ids(await called(copy))).toContain("contract.clone");
    expect(await called(alike)).toMatchObject({ decision: "ALLOW" });
    // Earlier approvals are reported too.
    const approver = newAddress();
    await bench.anvil.send(approver, { to: usdc, data: approve(copy, 5n) });
    const holding = () => bench.ask("/api/v1/wallets/risk", { wallet: approver });
    expect(ids(await holding())).toContain("approval.drainer-spender");
    // Nor is it code to run as one's own (EIP-7702), before it is signed and after.
    const account = newAddress();
    const authorizationList = [{ chainId: 1, address: alike }];
    const asked = await bench.analyze({ wallet: account, to: account, authorizationList });
    expect(asked).toMatchObject({ decision: "BLOCK", meta: { signals: [{ id: "contract.similar-code" }] } });
    await bench.anvil.setCode(account, `0xef0100${alike.slice(2)}`);
    const scanned = await bench.ask("/api/v1/wallets/risk", { wallet: account });
    expect(scanned).toMatchObject({ decision: "BLOCK", meta: { signals: [{ id: "contract.similar-code" }] } });
    bench.app.feeds.files.set("addresses", JSON.stringify([thief]));
    await bench.app.runtime.intel.syncFeed("SCAMSNIFFER_ADDRESSES", { force: true });
    expect(await small(copy)).toMatchObject({ decision: "ALLOW" });
    expect(ids(await holding())).not.toContain("approval.drainer-spender");
  });

  it("looks at whom an operator's own list calls less bad as at any stranger", async () => {
    const [person, swept] = [newAddress(), newAddress()];
    const drainer = await bench.anvil.deploy(Drainer!.bytecode);
    const sweeper = await bench.anvil.deploy(AssemblySweeper!.bytecode);
    await bench.anvil.setCode(swept, `0xef0100${sweeper.slice(2)}`);
    bench.app.feeds.files.set("mild", JSON.stringify([person, drainer, sweeper]));
    const list = { name: `Mild ${person.slice(-6)}`, holds: "address", category: "scam", severity: "low" } as const;
    const { id } = await bench.app.runtime.intel.addFeed({ ...list, urls: [bench.app.feeds.url("mild")] }, "test");
    await vi.waitFor(() => expect(bench.app.runtime.intel.lookupAddress(person).listings).toHaveLength(1), 20_000);
    expect(await bench.analyze({ calldata: approve(person) })).toMatchObject({
      decision: "BLOCK",
      meta: { signals: [{ id: "transaction.approval-to-person" }, { id: "transaction.flagged-party" }] },
    });
    expect(ids(await bench.analyze({ calldata: approve(drainer) }))).toContain("contract.drainer");
    expect(await bench.ask("/api/v1/wallets/risk", { wallet: swept })).toMatchObject({ decision: "BLOCK" });
    await bench.app.runtime.intel.removeFeed(id, "test");
  });
});
