import { type Address, encodeFunctionData, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { affiliate, gang, person, startContractBench } from "./support";

const upgradeTo = parseAbi(["function upgradeTo(address)"]);

const bench = share(startContractBench);

describe("who can replace the code", () => {
  const deployBehind = async (admin: Address) =>
    bench.deploy("GovernedProxy", [await bench.deploy("PlainToken"), admin]);
  const signalsOf = async (address: Address) => (await bench.judge(address)).assessment.signals.map(({ id }) => id);

  it("one person, also behind an admin contract", async () => {
    expect(await signalsOf(await deployBehind(person))).toContain("proxy.personal-admin");
    const admin = await bench.deploy("ProxyAdmin", [person]);
    const { assessment } = await bench.judge(await deployBehind(admin));
    expect(assessment.signals.find(({ id }) => id === "proxy.personal-admin")).toMatchObject({
      evidence: { admin: person, via: admin },
    });
  });

  it("several people together, or after a delay", async () => {
    const singleton = await bench.deploy("SafeSingleton");
    const safe = await bench.deploy("SafeProxy", [singleton]);
    await bench.send("SafeSingleton", safe, "setup", [[person, gang, affiliate], 2n]);
    const timelock = await bench.deploy("Timelock");
    for (const [admin, guard] of [
      [safe, "multisig"],
      [await bench.deploy("MultisigWallet"), "multisig"],
      [timelock, "timelock"],
      [await bench.deploy("ProxyAdmin", [timelock]), "timelock"],
    ] as const) {
      const { assessment } = await bench.judge(await deployBehind(admin));
      expect(assessment.signals.find(({ id }) => id === "proxy.guarded-admin")).toMatchObject({ evidence: { guard } });
      expect(assessment.riskLevel).toBe("SAFE");
    }
  });

  it("one person for himself in what is built for several, and whoever proposes where nobody has to wait", async () => {
    const singleton = await bench.deploy("SafeSingleton");
    const own = await bench.deploy("SafeProxy", [singleton]);
    await bench.send("SafeSingleton", own, "setup", [[person], 1n]);
    for (const admin of [own, await bench.deploy("OneVoteWallet")])
      expect(await signalsOf(await deployBehind(admin))).toContain("proxy.personal-admin");
    const hasty = await bench.deploy("HastyTimelock");
    for (const admin of [
      hasty,
      await bench.deploy("ProxyAdmin", [hasty]),
      await bench.deploy("SafeProxy", [singleton]),
    ])
      expect(await signalsOf(await deployBehind(admin))).toContain("proxy.unknown-admin");
  });

  it("a contract that nobody knows", async () => {
    expect(await signalsOf(await deployBehind(await bench.deploy("OwnedVault")))).toContain("proxy.unknown-admin");
  });

  it("the owner, where the implementation changes itself", async () => {
    const implementation = await bench.deploy("UupsVault");
    const noParty: Address = "0x0000000000000000000000000000000000000000";
    const proxy = await bench.deploy("GovernedProxy", [implementation, noParty]);
    await bench.send("UupsVault", proxy, "initialize", [person]);
    const { assessment, gathered } = await bench.judge(proxy);
    expect(assessment.signals.find(({ id }) => id === "proxy.personal-admin")).toMatchObject({
      evidence: { admin: person },
    });
    expect(gathered.proxy?.admin).toBe(person);
    // The same code without a way to change it.
    const fixed = await bench.judge(await bench.deploy("GovernedProxy", [await bench.deploy("PlainToken"), noParty]));
    expect(fixed.assessment.signals.filter(({ id }) => id.endsWith("-admin"))).toEqual([]);
    expect(fixed.gathered.capabilities).not.toContain("upgrade");
  });

  it("the owner of a beacon", async () => {
    const beacon = await bench.deploy("GovernedBeacon", [await bench.deploy("PlainToken")], person);
    const { assessment, gathered } = await bench.judge(await bench.deploy("BeaconProxy", [beacon]));
    expect(assessment.signals.find(({ id }) => id === "proxy.personal-admin")).toMatchObject({
      evidence: { admin: person, via: beacon },
    });
    expect(gathered.proxy).toMatchObject({ kind: "eip1967-beacon", beacon });
  });

  it("a minimal clone never changes; what it runs is judged", async () => {
    const clone: Address = "0x00000000000000000000000000000000000c104e";
    const bad = await bench.deploy("Drainer");
    await bench.anvil.setCode(clone, `0x363d3d373d3d3d363d73${bad.slice(2)}5af43d82803e903d91602b57fd5bf3`);
    const { gathered, ids, assessment } = await bench.judge(clone);
    expect(gathered.proxy).toEqual({ kind: "eip1167", implementation: bad, admin: null, beacon: null });
    expect(ids).toEqual(["contract.drainer"]);
    expect(assessment.signals[0]?.evidence).toMatchObject({ contract: bad });
  });

  it("a diamond's facets are judged, and looked up", async () => {
    const loupe = await bench.deploy("LoupeFacet");
    const facet = await bench.deploy("Sweeper");
    const { gathered, ids } = await bench.judge(await bench.deploy("Diamond", [loupe, facet]));
    expect(gathered.proxy).toMatchObject({ kind: "diamond", implementation: null });
    expect(ids).toContain("contract.sweeper");
  });

  it.each([
    ["Eip1967Proxy", "eip1967"],
    ["Eip1822Proxy", "eip1822"],
    ["ZeppelinosProxy", "openzeppelin-legacy"],
    ["MaticProxy", "other"],
    ["OwnSlotProxy", "other"],
    ["TellingProxy", "other"],
  ])("%s: what it runs is judged", async (name, kind) => {
    const behind = async (what: string) => {
      const implementation = await bench.deploy(what);
      const args = name === "Eip1967Proxy" ? [implementation, person] : [implementation];
      return { implementation, ...(await bench.judgeNew(name, args)) };
    };
    const bad = await behind("Drainer");
    expect(bad.gathered.proxy).toMatchObject({ kind, implementation: bad.implementation });
    expect(bad.assessment.signals[0]).toMatchObject({
      id: "contract.drainer",
      evidence: { contract: bad.implementation },
    });
    expect((await behind("StakingPool")).assessment.riskLevel).toBe("SAFE");
  });

  it("a proxy whose admin has new code run as it is put in place is followed like any other", async () => {
    const pool = await bench.deploy("StakingPool");
    const { gathered, assessment } = await bench.judgeNew("TransparentProxy", [pool, person]);
    expect(gathered.proxy).toMatchObject({ kind: "eip1967", implementation: pool });
    expect(assessment.coverage.missing).not.toContain("proxy");
  });

  it("a proxy that shows another contract than it runs: what runs is judged, and the decoy told of", async () => {
    const shown = await bench.deploy("PlainToken");
    const sweeper = await bench.deploy("Sweeper");
    const bad = await bench.judgeNew("DecoyProxy", [sweeper, shown]);
    expect(bad.gathered.proxy).toMatchObject({ implementation: sweeper });
    expect(bad.ids).toEqual(expect.arrayContaining(["contract.sweeper", "proxy.decoy"]));
    expect(bad.assessment.decision).toBe("BLOCK");
    const vault = await bench.deploy("StakingPool");
    expect((await bench.judgeNew("DecoyProxy", [vault, shown])).assessment).toMatchObject({ riskLevel: "SAFE" });
    // The same in both places is no decoy.
    const honest = await bench.judgeNew("DecoyProxy", [vault, vault]);
    expect(honest.ids).toEqual(["proxy.unknown-admin"]);
    expect(honest.assessment.coverage.missing).not.toContain("proxy");
  });

  it("what a proxy looks up, and only says of itself, is told as not seen, and raises nothing", async () => {
    const sound = await bench.deploy("StakingPool");
    for (const name of ["MappedProxy", "TellingProxy"]) {
      const { assessment } = await bench.judgeNew(name, [sound]);
      expect(assessment).toMatchObject({ riskLevel: "SAFE", coverage: { chain: "partial" } });
      expect(assessment.coverage.missing).toContain("proxy");
    }
  });

  it("a diamond's many facets are read, and those beyond told of", async () => {
    const [sound, sweeper] = [await bench.deploy("StakingPool"), await bench.deploy("Sweeper")];
    const facets = (count: number) => [...Array.from({ length: count }, () => sound), sweeper];
    expect((await bench.judgeNew("WideDiamond", [facets(20)])).ids).toContain("contract.sweeper");
    const { coverage } = (await bench.judgeNew("WideDiamond", [facets(40)])).assessment;
    expect(coverage).toMatchObject({ chain: "partial", missing: expect.arrayContaining(["proxy"]) });
  });

  it("a library that is called by DELEGATECALL makes no proxy", async () => {
    const { gathered, ids } = await bench.judgeNew("LibraryUser", [await bench.deploy("PlainToken")]);
    expect([gathered.proxy, ids]).toEqual([null, []]);
  });

  it("the admin of an early OpenZeppelin proxy", async () => {
    const proxy = await bench.deploy("ZeppelinosProxy", [await bench.deploy("PlainToken")]);
    expect((await bench.judge(proxy)).ids).toEqual(["proxy.unknown-admin"]);
    const slot = "0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b";
    await bench.anvil.setStorage(proxy, slot, `0x${person.slice(2).padStart(64, "0")}`);
    const { ids, gathered } = await bench.judge(proxy);
    expect([ids, gathered.proxy?.admin]).toEqual([["proxy.personal-admin"], person]);
  });

  it("a diamond whose facets just changed", async () => {
    const facets = [await bench.deploy("LoupeFacet"), await bench.deploy("StakingPool")];
    const diamond = await bench.deploy("CutDiamond", facets);
    expect((await bench.judge(diamond)).ids).not.toContain("proxy.recent-upgrade");
    await bench.send("CutDiamond", diamond, "cut");
    const { assessment } = await bench.judge(diamond);
    const upgrade = assessment.signals.find(({ id }) => id === "proxy.recent-upgrade");
    expect(upgrade?.evidence).toMatchObject({ implementation: null, hoursAgo: 0 });
    expect(assessment.riskLevel).toBe("SAFE");
    expect((await bench.judgeNew("Diamond", facets)).ids).not.toContain("proxy.recent-upgrade");
  });

  it("a recent change is told, an old one not, nor the code that it was made with", async () => {
    const proxy = await deployBehind(person);
    expect(await signalsOf(proxy)).not.toContain("proxy.recent-upgrade");
    const data = encodeFunctionData({ abi: upgradeTo, args: [await bench.deploy("StakingPool")] });
    await bench.anvil.send(person, { to: proxy, data });
    const found = await bench.judge(proxy);
    const upgrade = found.assessment.signals.find(({ id }) => id === "proxy.recent-upgrade");
    expect(upgrade?.evidence).toMatchObject({ hoursAgo: 0, transactionHash: expect.stringMatching(/^0x/) });
    expect(found.assessment.riskLevel).toBe("SAFE");
    const head = Number(await bench.anvil.request("eth_blockNumber"));
    const later = (method: string) => (method === "eth_blockNumber" ? `0x${(head + 8_000).toString(16)}` : undefined);
    bench.rpc.behave({ answer: ({ method }) => later(method) });
    expect((await bench.judge(proxy)).ids).not.toContain("proxy.recent-upgrade");
    bench.rpc.behave({});
  });

  it("the first change of a proxy that says nothing when it is made is told, too", async () => {
    const proxy = await bench.deploy("SilentProxy", [await bench.deploy("PlainToken"), person]);
    expect(await signalsOf(proxy)).not.toContain("proxy.recent-upgrade");
    const data = encodeFunctionData({ abi: upgradeTo, args: [await bench.deploy("StakingPool")] });
    await bench.anvil.send(person, { to: proxy, data });
    expect(await signalsOf(proxy)).toContain("proxy.recent-upgrade");
  });

  it("a proxy that points nowhere", async () => {
    const { ids, assessment } = await bench.judgeNew("GovernedProxy", [
      "0x00000000000000000000000000000000000e3371",
      person,
    ]);
    expect(ids).toContain("proxy.empty");
    expect(assessment.decision).toBe("REVIEW");
  });
});
