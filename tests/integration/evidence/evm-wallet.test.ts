import { type Address, encodeFunctionData, type Hex, maxUint256 } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { cloneOf } from "@/tests/support/contracts/clone";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { callToken, idsOf as ids, newAddress, scan as scanAs, Token } from "./support";

const permit2 = "0x000000000022d473030f116ddee9f6b43ac78ba3";
const pancakePermit2 = "0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768";
const { Permit2 } = compileContracts("infrastructure.sol");
const shapes = compileContracts("shapes.sol");
const unknownAccounts = compileContracts("strangers.sol");
let token: Address;

const anvil = share(startAnvil);
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url }));
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  token = await anvil.deploy(Token?.bytecode as Hex);
});

/** An address that nothing is known of, with ether to act. */
async function person(): Promise<Address> {
  const address = newAddress();
  await anvil.setBalance(address, 10n ** 18n);
  return address;
}

const approve = (from: Address, spender: Address, amount: bigint) =>
  callToken(anvil, from, token, "approve", [spender, amount]);
const scan = (wallet: Address) => scanAs(app, caller.apiKey, wallet);

describe("an EVM wallet on a real chain", () => {
  it("is SAFE when there is nothing to say, with all evidence read", async () => {
    const body = await scan(`0x${"5afe".repeat(10)}`);
    expect(body).toMatchObject({ riskScore: 0, warnings: [], coverage: { chain: "complete", missing: [] } });
  });

  it("is SAFE without an explorer, too, which is said where there is something it could tell", async () => {
    const body = await scan(await person());
    const missing = ["native-transfers", "first-seen"];
    expect(body).toMatchObject({ riskScore: 0, warnings: [], coverage: { chain: "complete", missing } });
  });

  it("is told its account type", async () => {
    const wallet = await person();
    const risk = (address: Address) =>
      app.call("/api/v1/wallets/risk", { key: caller.apiKey, body: { wallet: address } });
    expect((await risk(wallet)).body.data.meta.accountType).toBe("eoa");
    expect((await risk(token)).body.data.meta.accountType).toBe("contract");
  });

  it("is BLOCKed for a live approval to a denied spender, and free again when it is revoked", async () => {
    const [wallet, thief] = [await person(), await person()];
    await approve(wallet, thief, 5n);
    await app.runtime.intel.addOverride({
      kind: "address",
      value: thief,
      verdict: "deny",
      reason: "drains",
      author: "ana",
    });
    const body = await scan(wallet);
    expect(body.status).toBe("CRITICAL");
    expect(ids(body)).toContain("approval.flagged-spender");
    expect(body.details.approvals).toMatchObject([{ token, spender: thief, amount: "5", standard: "erc20" }]);
    expect(body.warnings[0]).toContain(thief);
    await app.runtime.intel.removeOverride(thief, "ana");
    expect((await scan(wallet)).riskScore).toBe(0);
  });

  it("asks for review of an unlimited approval to a person, and forgets a revoked one", async () => {
    const [wallet, other, friend] = [await person(), await person(), await person()];
    await anvil.send(friend, { to: other, value: 1n });
    await approve(wallet, friend, maxUint256);
    expect(ids(await scan(wallet))).toEqual(["approval.personal-spender"]);
    const careful = await person();
    await approve(careful, friend, maxUint256);
    await approve(careful, friend, 0n);
    expect(await scan(careful)).toMatchObject({ riskScore: 0, details: { approvals: [] } });
  });

  it("takes an unlimited approval to Permit2 as ordinary", async () => {
    const wallet = await person();
    await approve(wallet, permit2, maxUint256);
    expect(await scan(wallet)).toMatchObject({
      riskScore: 0,
      details: { approvals: [{ spender: permit2, amount: "unlimited" }] },
    });
  });

  it.each([
    ["Uniswap's", permit2],
    ["PancakeSwap's", pancakePermit2],
  ] as const)("reads the rights that %s Permit2 holds, where they are", async (_, manager) => {
    await anvil.setCode(manager, Permit2?.runtime as Hex);
    const [wallet, careful, friend] = [await person(), await person(), await person()];
    await anvil.send(friend, { to: wallet, value: 1n });
    const allow = (from: Address, amount: bigint) =>
      anvil.send(from, {
        to: manager,
        data: encodeFunctionData({
          abi: Permit2?.abi ?? [],
          functionName: "approve",
          args: [token, friend, amount, 2 ** 40],
        }),
      });
    await allow(wallet, 2n ** 160n - 1n);
    const body = await scan(wallet);
    expect(ids(body)).toEqual(["approval.personal-spender"]);
    expect(body.details.approvals).toMatchObject([
      { token, spender: friend, standard: "permit2", amount: "unlimited", manager },
    ]);
    await allow(careful, 2n ** 160n - 1n);
    await allow(careful, 0n);
    expect(await scan(careful)).toMatchObject({ riskScore: 0, details: { approvals: [] } });
  });

  it("knows a sweeper behind a 7702 delegation, and its honest twin", async () => {
    const forwarder = await anvil.deploy(
      `${shapes.ImmutableForwarder?.bytecode}${"11".repeat(20).padStart(64, "0")}` as Hex,
    );
    const guarded = await anvil.deploy(shapes.SelfExecutor?.bytecode as Hex);
    const swept = await person();
    await anvil.setCode(swept, `0xef0100${forwarder.slice(2)}`);
    const body = await scan(swept);
    expect(ids(body)).toEqual(["delegation.sweeper"]);
    expect(body.status).toBe("CRITICAL");
    const owner = await person();
    await anvil.setCode(owner, `0xef0100${guarded.slice(2)}`);
    expect(ids(await scan(owner))).toEqual(["delegation.unknown"]);
  });

  it("knows a delegate that obeys somebody else, himself or by way of a clone, and not one that obeys its account alone", async () => {
    const { SingleExecutor, OwnedExecutor } = compileContracts("executors.sol");
    const obedient = await anvil.deploy(SingleExecutor!.bytecode);
    const clone = await person();
    await anvil.setCode(clone, cloneOf(obedient));
    for (const delegate of [obedient, clone]) {
      const account = await person();
      await anvil.setCode(account, `0xef0100${delegate.slice(2)}`);
      const body = await scan(account);
      expect(ids(body)).toEqual(["delegation.ruled"]);
      expect(body.status).toBe("HIGH RISK");
    }
    // An address kept in the account's own storage was admitted by its owner.
    for (const code of [shapes.SelfExecutor?.bytecode as Hex, OwnedExecutor!.bytecode]) {
      const account = await person();
      await anvil.setCode(account, `0xef0100${(await anvil.deploy(code)).slice(2)}`);
      expect(ids(await scan(account))).toEqual(["delegation.unknown"]);
    }
  });

  it("follows a delegate that is a clone or a proxy to the code that runs", async () => {
    const guarded = await anvil.deploy(shapes.SelfExecutor?.bytecode as Hex);
    const forwarder = await anvil.deploy(
      `${shapes.ImmutableForwarder?.bytecode}${"11".repeat(20).padStart(64, "0")}` as Hex,
    );
    const proxy = await anvil.deploy(
      `${unknownAccounts.Proxy1967?.bytecode}${forwarder.slice(2).padStart(64, "0")}` as Hex,
    );
    const slot = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";
    for (const [code, verdict] of [
      [forwarder, "delegation.sweeper"],
      [guarded, "delegation.unknown"],
    ] as const) {
      const clone = await person();
      await anvil.setCode(clone, cloneOf(code));
      const cloned = await person();
      await anvil.setCode(cloned, `0xef0100${clone.slice(2)}`);
      const body = await scan(cloned);
      expect(ids(body)).toEqual([verdict]);
      expect(body.details.signals[0].evidence).toMatchObject({ delegate: clone, implementation: code });

      // The proxy's own storage names the forwarder all the time: what counts is the account's.
      const proxied = await person();
      await anvil.setCode(proxied, `0xef0100${proxy.slice(2)}`);
      await anvil.setStorage(proxied, slot, `0x${code.slice(2).padStart(64, "0")}`);
      expect(ids(await scan(proxied))).toEqual([verdict]);
    }
  });

  it("takes a clone of known code for what it is, and nothing else that names it", async () => {
    const known = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b";
    // Simulates a clone: the code behind known code does not matter.
    await anvil.setCode(known, cloneOf(`0x${"22".repeat(20)}`));
    const clone = await person();
    await anvil.setCode(clone, cloneOf(known));
    const cloned = await person();
    await anvil.setCode(cloned, `0xef0100${clone.slice(2)}`);
    expect(ids(await scan(cloned))).toEqual(["delegation.known-good"]);

    // The contract names the known code, and runs another.
    const forwarder = await anvil.deploy(
      `${shapes.ImmutableForwarder?.bytecode}${"11".repeat(20).padStart(64, "0")}` as Hex,
    );
    const dressed = await person();
    const run = `5f5f365f7f${forwarder.slice(2).padStart(64, "0")}5af400`;
    await anvil.setCode(dressed, `0x73${known.slice(2)}50${run}`);
    const fooled = await person();
    await anvil.setCode(fooled, `0xef0100${dressed.slice(2)}`);
    expect(ids(await scan(fooled))).toEqual(["delegation.sweeper"]);
  });

  it("doesn't take a proxy for known code because it leads there, and says what is hidden behind too many", async () => {
    const known = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b";
    const slot = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";
    const proxy = await anvil.deploy(
      `${unknownAccounts.Proxy1967?.bytecode}${known.slice(2).padStart(64, "0")}` as Hex,
    );
    const proxied = await person();
    await anvil.setCode(proxied, `0xef0100${proxy.slice(2)}`);
    await anvil.setStorage(proxied, slot, `0x${known.slice(2).padStart(64, "0")}`);
    expect(ids(await scan(proxied))).toEqual(["delegation.unknown"]);

    let behind = await anvil.deploy(shapes.SelfExecutor?.bytecode as Hex);
    const hide = async (times: number) => {
      for (let count = 0; count < times; count++) {
        const clone = await person();
        await anvil.setCode(clone, cloneOf(behind));
        behind = clone;
      }
      const account = await person();
      await anvil.setCode(account, `0xef0100${behind.slice(2)}`);
      return scan(account);
    };
    expect(ids(await hide(4))).toEqual(["delegation.unknown"]);
    expect(await hide(4)).toMatchObject({ status: "WARNING", coverage: { missing: expect.arrayContaining(["code"]) } });
  });
});

describe("an EVM wallet on a chain that does not answer", () => {
  it("is never passed off as safe, within the deadline", async () => {
    const deaf = await startTestApp({ RPC_URL_ETHEREUM: "http://127.0.0.1:9", SCAN_DEADLINE: "800ms" });
    try {
      const { apiKey } = await deaf.account("growth", "unlimited");
      const started = performance.now();
      const { body } = await deaf.call("/v1/api/risk/scan", { key: apiKey, body: { wallet: await person() } });
      expect(performance.now() - started).toBeLessThan(2_500);
      expect(body).toMatchObject({ status: "WARNING", riskScore: 25, coverage: { chain: "unavailable" } });
      expect(body.warnings[0]).toMatch(/^Could not check the kind of account/);
    } finally {
      await deaf.stop();
    }
  });
});
