import { type Address, encodeDeployData, type Hex } from "viem";
import { beforeAll, expect, it } from "vitest";
import { type ProxyInfo, readProxy } from "@/server/chains";
import { share } from "@/tests/support/share";
import { startAnvil } from "../../support/anvil";
import { chainsForTest } from "../../support/chains";
import { type Artifact, compileContracts } from "../../support/contracts/compile";
import { startRpcDouble } from "../../support/rpc-double";

const contracts: Record<string, Artifact | undefined> = {
  ...compileContracts("proxies.sol"),
  ...compileContracts("tokens.sol"),
  // Compiled like the real one.
  SafeProxy: compileContracts("proxies.sol", { optimizerRuns: false }).SafeProxy,
};
const beaconSlot: Hex = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50";
const admin: Address = "0x000000000000000000000000000000000000ad31";

let target: Address;

const anvil = share(() => startAnvil({ bare: true }));
const counter = share(() => startRpcDouble({ upstream: anvil.url }));
beforeAll(async () => {
  target = (await deploy("Token")).toLowerCase() as Address;
});

function deploy(name: string, args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = contracts[name]!;
  return anvil.deploy(encodeDeployData({ abi, bytecode, args }));
}

async function inspect(address: Address): Promise<{ proxy: ProxyInfo | undefined; requests: number }> {
  const chains = chainsForTest({ ethereum: [counter.url] });
  const client = chains.evm("ethereum")!;
  const options = { deadline: chains.deadline({ ms: 10_000 }) };
  const code = await client.getCode(address, options);
  counter.requests.length = 0;
  return { proxy: await readProxy(client, address, code, options), requests: counter.requests.length };
}

it.each([
  ["Eip1967Proxy", "eip1967"],
  ["Eip1822Proxy", "eip1822"],
  ["ZeppelinosProxy", "zeppelinos"],
  ["MaticProxy", "matic"],
  ["SafeProxy", "safe"],
])("%s, in one round trip", async (name, kind) => {
  const address = await deploy(name, name === "Eip1967Proxy" ? [target, admin] : [target]);
  const { proxy, requests } = await inspect(address);
  expect(proxy).toMatchObject({ kind, implementations: [target] });
  expect(proxy?.admin).toBe(name === "Eip1967Proxy" ? admin : undefined);
  expect(requests).toBe(1);
});

it("a beacon's implementation is asked for", async () => {
  const beacon = await deploy("Beacon", [target]);
  const { proxy, requests } = await inspect(await deploy("BeaconProxy", [beacon]));
  expect(proxy).toMatchObject({ kind: "eip1967-beacon", beacon: beacon.toLowerCase(), implementations: [target] });
  expect(proxy?.unproven).toBeUndefined();
  expect(requests).toBe(2);
});

it("a beacon that the code names and never asks proves nothing", async () => {
  const beacon = await deploy("Beacon", [target]);
  const proxy: Address = "0x000000000000000000000000000000000000dec0";
  // The slot is pushed and dropped; what runs is looked up by the caller.
  await anvil.setCode(proxy, `0x7f${beaconSlot.slice(2)}50600060006000600033545af400`);
  await anvil.setStorage(proxy, beaconSlot, `0x${beacon.slice(2).toLowerCase().padStart(64, "0")}`);
  expect((await inspect(proxy)).proxy).toMatchObject({ kind: "eip1967-beacon", unproven: true });
});

it.each(["TwoFacedBeacon", "WaryBeacon", "FallbackBeacon"])(
  "%s is asked as its proxy asks, and not believed",
  async (name) => {
    const good = (await deploy("Token")).toLowerCase();
    const beacon = await deploy(name, [good, target]);
    const { proxy } = await inspect(await deploy("BeaconProxy", [beacon]));
    expect(proxy).toMatchObject({ kind: "eip1967-beacon", unproven: true });
    if (name === "TwoFacedBeacon") expect(proxy?.implementations).toEqual([target]);
  },
);

it("a diamond lists its facets", async () => {
  const loupe = (await deploy("LoupeFacet")).toLowerCase();
  const { proxy } = await inspect(await deploy("Diamond", [loupe, target]));
  expect(proxy).toEqual({ kind: "diamond", implementations: [loupe, target], unproven: true });
});

it("a proxy of its own making", async () => {
  const { proxy } = await inspect(await deploy("OwnSlotProxy", [target]));
  expect(proxy).toEqual({ kind: "slot", implementations: [target] });
});

it("a proxy that tells its implementation", async () => {
  const { proxy } = await inspect(await deploy("TellingProxy", [target]));
  expect(proxy).toEqual({ kind: "eip897", implementations: [target], unproven: true });
});

it("a minimal clone costs no read", async () => {
  const clone: Address = "0x00000000000000000000000000000000000c104e";
  await anvil.setCode(clone, `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3` as Hex);
  expect(await inspect(clone)).toEqual({
    proxy: { kind: "eip1167", implementations: [target] },
    requests: 0,
  });
});

it.each([
  ["Token", [], 0],
  ["Collection", [], 0],
  ["LibraryUser", ["0x0000000000000000000000000000000000001234"], 1],
])("%s is none", async (name, args, requests) => {
  expect(await inspect(await deploy(name, args))).toEqual({ proxy: undefined, requests });
});
