import { type Address, encodeDeployData, encodeFunctionData } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { idsOf, newAddress, scan, Token } from "./support";

/** Where releases of Safe 1.4.1 stand on real networks, by @safe-global/safe-deployments. */
const singleton: Address = "0x41675c099f32341bf84bfc5382af534df5c7461a";
const handler: Address = "0xfd0732dc9e303f09fcef3a7388ad10a83459ec99";
const { SafeTwin } = compileContracts("safes.sol");
const { SafeProxy } = compileContracts("proxies.sol", { optimizerRuns: false });

const anvil = share(startAnvil);
const double = share(() => startRpcDouble({ upstream: anvil.url }));
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: double.url }));
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  await anvil.setCode(singleton, SafeTwin!.runtime);
});

const call = (safe: Address, functionName: string, args: unknown[]) =>
  anvil.send(newAddress(), { to: safe, data: encodeFunctionData({ abi: SafeTwin!.abi, functionName, args }) });

async function makeSafe(
  owners: Address[],
  threshold: number,
  { code = singleton, fallback = handler } = {},
): Promise<Address> {
  const { abi, bytecode } = SafeProxy!;
  const safe = await anvil.deploy(encodeDeployData({ abi, bytecode, args: [code] }));
  await call(safe, "setup", [owners, BigInt(threshold), fallback]);
  return safe.toLowerCase() as Address;
}
const three = () => [newAddress(), newAddress(), newAddress()];
const look = (wallet: Address) => scan(app, caller.apiKey, wallet);
const deny = (value: Address) =>
  app.runtime.intel.addOverride({ kind: "address", value, verdict: "deny", reason: "stole", author: "ana" });

describe("a Safe", () => {
  it("with two of three owners is SAFE, and its setup is told", async () => {
    const owners = three();
    const body = await look(await makeSafe(owners, 2));
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0, warnings: [], coverage: { chain: "complete" } });
    expect(body.details.signals).toMatchObject([
      { id: "safe.setup", weight: 0, evidence: { owners: 3, threshold: 2, ownerList: owners, modules: 0 } },
    ]);
  });

  it("that any one of several owners can empty stays SAFE, and that is said", async () => {
    const body = await look(await makeSafe(three(), 1));
    expect(idsOf(body)).toEqual(["safe.single-signer", "safe.setup"]);
    expect(body.status).toBe("SAFE");
    expect(body.warnings).toEqual(["Any one of the 3 owners can move everything in this Safe alone"]);
    expect(idsOf(await look(await makeSafe([newAddress()], 1)))).toEqual(["safe.setup"]);
  });

  it("is blocked with a denied owner, more so where he can act alone", async () => {
    const [thief, ...others] = three() as [Address, Address, Address];
    await deny(thief);
    const many = await look(await makeSafe([thief, ...others], 2));
    expect(many).toMatchObject({
      status: "HIGH RISK",
      details: { signals: [{ id: "safe.flagged-owner", weight: 60 }, {}] },
    });
    const alone = await look(await makeSafe([thief], 1));
    expect(alone).toMatchObject({
      status: "CRITICAL",
      details: { signals: [{ id: "safe.flagged-owner", weight: 85 }, {}] },
    });
  });

  it("asks for review of a module that nobody knows, more so of a person's, and blocks a denied one", async () => {
    const withModule = async (module: Address) => {
      const safe = await makeSafe(three(), 2);
      await call(safe, "enableModule", [module]);
      return look(safe);
    };
    const contract = await anvil.deploy(Token!.bytecode);
    expect(await withModule(contract)).toMatchObject({
      status: "WARNING",
      details: { signals: [{ id: "safe.unknown-module" }, {}] },
    });
    expect(await withModule(newAddress())).toMatchObject({
      details: { signals: [{ id: "safe.personal-module" }, {}] },
    });
    await deny(contract.toLowerCase() as Address);
    expect(await withModule(contract)).toMatchObject({
      status: "CRITICAL",
      details: { signals: [{ id: "safe.flagged-module" }, {}] },
    });
    await app.runtime.intel.removeOverride(contract.toLowerCase(), "ana");
    const word = {
      kind: "address",
      value: contract.toLowerCase(),
      verdict: "allow",
      reason: "ours",
      author: "ana",
    } as const;
    await app.runtime.intel.addOverride(word);
    expect(idsOf(await withModule(contract))).toEqual(["safe.setup"]);
  });

  it("says that a guard or a handler is unknown, which alone is no reason to stop", async () => {
    const guarded = await makeSafe(three(), 2);
    await call(guarded, "setGuard", [newAddress()]);
    expect(await look(guarded)).toMatchObject({
      status: "SAFE",
      details: { signals: [{ id: "safe.unknown-guard" }, {}] },
    });
    const handled = await makeSafe(three(), 2, { fallback: newAddress() });
    expect(await look(handled)).toMatchObject({
      status: "SAFE",
      details: { signals: [{ id: "safe.unknown-handler" }, {}] },
    });
  });

  it("asks for review where the code behind is no release of Safe", async () => {
    const code = newAddress();
    await anvil.setCode(code, SafeTwin!.runtime);
    expect(await look(await makeSafe(three(), 2, { code }))).toMatchObject({
      status: "WARNING",
      details: { signals: [{ id: "safe.unknown-singleton" }, {}] },
    });
  });

  it("is blocked where its owners' code was replaced by another's, and not where it was never set up", async () => {
    const { abi, bytecode } = SafeProxy!;
    const safe = await makeSafe(three(), 2);
    const theirs = (await anvil.deploy(Token!.bytecode)).toLowerCase() as Address;
    await anvil.setStorage(safe, `0x${"0".repeat(64)}`, `0x${theirs.slice(2).padStart(64, "0")}`);
    const body = await look(safe);
    expect(body).toMatchObject({ status: "HIGH RISK", coverage: { chain: "complete" } });
    expect(idsOf(body)).toEqual(["safe.replaced"]);
    expect(body.warnings).toEqual([
      `It was made as a Safe, but runs other code now, ${theirs}, which tells of no owners: it may have been taken over, so send it nothing`,
    ]);
    // The same proxy around another kind of wallet. No Safe was ever set up here.
    const other = await anvil.deploy(encodeDeployData({ abi, bytecode, args: [theirs] }));
    expect(await look(other)).toMatchObject({ status: "SAFE", coverage: { chain: "complete" } });
    const unset = await anvil.deploy(encodeDeployData({ abi, bytecode, args: [singleton] }));
    expect(idsOf(await look(unset))).toEqual([]);
  });

  it("is not called safe where the node answers its calls with nothing", async () => {
    const safe = await makeSafe(three(), 2);
    double.behave({ answer: ({ method }) => (method === "eth_call" ? "0x" : undefined) });
    const body = await look(safe);
    double.behave({});
    expect(body).toMatchObject({ status: "WARNING", riskScore: 25 });
    expect(body.coverage.missing).toContain("safe");
    expect(idsOf(body)).toEqual(["coverage.essential-missing"]);
  });

  it("of more modules than are read says so, and is not called safe; of fewer all are judged", async () => {
    const withModules = async (count: number) => {
      const safe = await makeSafe(three(), 2);
      for (let each = 0; each < count; each++) await call(safe, "enableModule", [newAddress()]);
      return safe;
    };
    const full = await look(await withModules(50));
    expect(full.coverage).toMatchObject({ chain: "complete" });
    expect(idsOf(full).filter((id) => id === "safe.personal-module")).toHaveLength(50);
    const more = await look(await withModules(51));
    expect(more.coverage.missing).toContain("safe");
    expect(idsOf(more)).toContain("coverage.essential-missing");
    const crowd = await look(await makeSafe(Array.from({ length: 201 }, newAddress), 2));
    expect(crowd.coverage.missing).toContain("safe");
  });

  it("is not what any other contract is", async () => {
    expect(idsOf(await look(await anvil.deploy(Token!.bytecode)))).toEqual([]);
  });
});
