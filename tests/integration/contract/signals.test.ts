import type { Address, Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { titleOf } from "@/server/risk";
import { type ContractBench, deployer, person, startContractBench } from "./support";

let bench: ContractBench;
const gang: Address = "0x1111111111111111111111111111111111111111";
/** What stands on a list that is to name nobody here. */
const elsewhere: Address = `0x${"e15e".repeat(10)}`;
const affiliate: Address = "0x2222222222222222222222222222222222222222";

beforeAll(async () => {
  bench = await startContractBench();
});
afterAll(() => bench?.stop());

async function judgeNew(name: string, args: unknown[] = []) {
  return bench.judge(await bench.deploy(name, args));
}

describe("takers of coin and tokens", () => {
  it.each([
    ["Sweeper", "keeps"],
    ["QuietSweeper", "keeps"],
    ["SplittingSweeper", "forwards"],
    ["TradingRobot", "forwards"],
    ["HidingRobot", "forwards"],
  ])("%s is blocked", async (name, does) => {
    const { assessment, gathered } = await judgeNew(name);
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals[0]).toMatchObject({ id: "contract.sweeper", evidence: { does } });
    expect(gathered.capabilities).toContain("sweep");
  });

  it("says to whom coin is sent on", async () => {
    const { assessment } = await judgeNew("SplittingSweeper");
    expect(assessment.signals[0]?.evidence).toMatchObject({ lures: ["claim()"], payees: [gang, affiliate] });
  });

  it("a telling name on a function that does something is looked at", async () => {
    const { assessment, ids } = await judgeNew("OddlyNamed");
    expect([assessment.decision, ids]).toEqual(["REVIEW", ["contract.lure"]]);
  });

  it("a drainer is blocked, with those who profit", async () => {
    const { assessment } = await judgeNew("Drainer");
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals[0]).toMatchObject({
      id: "contract.drainer",
      evidence: { payees: [gang, affiliate], splits: true, callsAnything: true },
    });
  });

  it("also with its master and payee written into the code", async () => {
    const { assessment } = await judgeNew("ImmutableDrainer", [gang]);
    expect(assessment.signals[0]).toMatchObject({
      id: "contract.drainer",
      evidence: { payees: [gang], splits: false },
    });
  });

  it("also where the master is the payee himself", async () => {
    const { ids, assessment } = await judgeNew("MasterTaker");
    expect([ids, assessment.decision]).toEqual([["contract.drainer"], "BLOCK"]);
    expect(assessment.signals[0]?.evidence).toMatchObject({ payees: [deployer] });
  });

  it.each(["ReportedClaims", "CountingSweeper", "GuardedSweeper"])(
    "%s, a payable claim with an event or a counter, is looked at",
    async (name) => {
      const { ids, assessment } = await judgeNew(name);
      expect([ids, assessment.decision]).toEqual([["contract.sweeper"], "REVIEW"]);
    },
  );

  it("who may pull from all to one payee is looked at, also where anybody may", async () => {
    const open = await judgeNew("OpenPuller");
    expect([open.ids, open.assessment.decision]).toEqual([["contract.puller"], "REVIEW"]);
    expect(open.assessment.signals[0]?.evidence).toMatchObject({ open: true, payees: [gang] });
    const { ids, assessment } = await judgeNew("Collector");
    expect([ids, assessment.decision]).toEqual([["contract.puller"], "REVIEW"]);
  });
});

describe("code", () => {
  it.each([
    ["OpenDestructible", "contract.open-self-destruct", "REVIEW"],
    ["Destructible", "contract.self-destruct", "ALLOW"],
    ["OpenDelegate", "contract.open-delegatecall", "REVIEW"],
    ["OwnedDelegate", "contract.delegatecall", "ALLOW"],
    ["Metamorphic", "contract.metamorphic", "ALLOW"],
  ])("%s: %s", async (name, id, decision) => {
    const { ids, assessment } = await judgeNew(name);
    expect(ids).toContain(id);
    expect(assessment.decision).toBe(decision);
  });

  it("a copy of listed code is known again, while the original is listed", async () => {
    const original = await bench.deploy("ImmutableDrainer", [gang]);
    const copy = await bench.deploy("ImmutableDrainer", [affiliate], person);
    const harmless = await bench.deploy("OwnedVault");
    const vault = await bench.deploy("OwnedVault", [], person);
    await bench.list(original, harmless);
    expect((await bench.judge(original)).ids[0]).toBe("listing.phishing");
    await bench.judge(harmless);
    const found = await bench.judge(copy);
    expect(found.ids).toContain("contract.clone");
    expect(found.assessment.signals.find(({ id }) => id === "contract.clone")).toMatchObject({
      evidence: { original, list: "ScamSniffer addresses", category: "phishing" },
    });
    // The same for code that is harmless in itself: worth a look, no more.
    expect(await bench.judge(vault)).toMatchObject({
      ids: ["contract.similar-code"],
      assessment: { decision: "REVIEW" },
    });
    await bench.list(elsewhere);
    expect((await bench.judge(copy)).ids).not.toContain("contract.clone");
    expect((await bench.judge(vault)).ids).toEqual([]);
  });

  it("so is dangerous code that was changed a little, and no other", async () => {
    const original = await bench.deploy("Drainer");
    const changed = await bench.deploy("ChangedDrainer");
    const other = await bench.deploy("Collector");
    await bench.list(original);
    await bench.judge(original);
    const { assessment } = await bench.judge(changed);
    expect(assessment.signals.find(({ id }) => id === "contract.clone")).toMatchObject({
      evidence: { original, exact: false },
    });
    expect((await bench.judge(other)).ids).toEqual(["contract.puller"]);
    await bench.list(elsewhere);
  });

  it("tokens, proxies and wallets of bad actors put nobody else under suspicion", async () => {
    const singleton = await bench.deploy("SafeSingleton");
    const listed = [
      await bench.deploy("StandardToken"),
      await bench.deploy("SafeProxy", [singleton]),
      await bench.deploy("GovernedProxy", [singleton, person]),
      await bench.deploy("MultisigWallet"),
    ];
    await bench.list(...listed);
    for (const address of listed) expect((await bench.judge(address)).assessment.decision).toBe("BLOCK");
    for (const name of ["StandardToken", "MultisigWallet"])
      expect((await judgeNew(name)).assessment.riskLevel).toBe("SAFE");
    expect((await judgeNew("SafeProxy", [singleton])).assessment.riskLevel).toBe("SAFE");
  });
});

describe("lists", () => {
  it("a listed contract is blocked", async () => {
    const address = await bench.deploy("PlainToken");
    await bench.list(address);
    expect((await bench.judge(address)).assessment).toMatchObject({ score: 80, decision: "BLOCK" });
  });

  it.each([
    ["implementation", "GovernedProxy"],
    ["admin", "GovernedProxy"],
    ["owner", "StandardToken"],
  ])("a listed %s blocks the contract", async (role, name) => {
    const rogue: Address = `0x${role.length.toString(16).padStart(2, "0")}${"ab".repeat(19)}`;
    const implementation = await bench.deploy("PlainToken");
    const address = await bench.deploy(name, name === "StandardToken" ? [] : [implementation, rogue], rogue);
    await bench.list(role === "implementation" ? implementation : rogue);
    const { assessment } = await bench.judge(address);
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals[0]).toMatchObject({ id: "contract.listed-party", evidence: { role } });
    await bench.list(elsewhere);
    expect((await bench.judge(address)).assessment.decision).toBe("ALLOW");
  });

  it.each(["LibraryUser", "ModuleUser", "BehindProxy", "FacetInDiamond"])(
    "listed code that one function hands on to blocks the contract: %s",
    async (name) => {
      const library = await bench.deploy("PlainToken");
      const user = await bench.deploy(name === "ModuleUser" ? name : "LibraryUser", [library]);
      const address =
        name === "BehindProxy"
          ? await bench.deploy("GovernedProxy", [user, person])
          : name === "FacetInDiamond"
            ? await bench.deploy("Diamond", [await bench.deploy("LoupeFacet"), user])
            : user;
      const before = await bench.judge(address);
      expect(before.assessment.decision).toBe("ALLOW");
      await bench.list(library);
      const { assessment } = await bench.judge(address);
      expect(assessment).toMatchObject({
        decision: "BLOCK",
        signals: [
          { id: "contract.listed-party", evidence: { role: "reached", address: library } },
          ...before.assessment.signals,
        ],
      });
      await bench.list(elsewhere);
    },
  );

  it("what a beacon tells its proxy, and what else it has in its code, is looked up", async () => {
    const [good, bad] = [await bench.deploy("PlainToken"), await bench.deploy("LibraryUser", [person])];
    await bench.list(bad);
    for (const [beacon, role, decision] of [
      ["TwoFacedBeacon", "implementation", "BLOCK"],
      ["WaryBeacon", "reached", "BLOCK"],
      ["FallbackBeacon", "reached", "BLOCK"],
    ] as const) {
      const proxy = await bench.deploy("BeaconProxy", [await bench.deploy(beacon, [good, bad])]);
      const { assessment, gathered } = await bench.judge(proxy);
      expect(assessment.decision).toBe(decision);
      expect(assessment.signals[0]).toMatchObject({ id: "contract.listed-party", evidence: { role } });
      expect(gathered.coverage.missing).toContain("proxy");
    }
    const beacon = await bench.deploy("CarefulBeacon", [good]);
    const proxy = await bench.deploy("BeaconProxy", [beacon]);
    const honest = await bench.judge(proxy);
    expect([honest.assessment.decision, honest.gathered.coverage.missing]).toEqual([
      "ALLOW",
      expect.not.arrayContaining(["proxy"]),
    ]);
    await bench.list(beacon);
    expect((await bench.judge(proxy)).ids).toContain("contract.listed-party");
    await bench.list(elsewhere);
  });

  it("code dressed as a clone of something else is judged by what it runs", async () => {
    const [shown, sweeper] = [await bench.deploy("PlainToken"), await bench.deploy("Sweeper")];
    const dressed: Address = "0x00000000000000000000000000000000d2e55ed0";
    await bench.anvil.setCode(
      dressed,
      `0x73${shown.slice(2)}50366000600037600060003660007f${"0".repeat(24)}${sweeper.slice(2)}5af43d600060003e3d6000f3`,
    );
    const { assessment, gathered } = await bench.judge(dressed);
    expect(assessment.decision).toBe("BLOCK");
    expect(gathered.proxy?.implementation).toBe(sweeper);
  });

  it("a sanctioned owner counts, whatever an operator says of the contract", async () => {
    const rogue: Address = `0x${"cd".repeat(20)}`;
    const address = await bench.deploy("StandardToken", [], rogue);
    await bench.sanction(rogue);
    await bench.intel.addOverride({ kind: "address", value: address, verdict: "allow", reason: "ours", author: "ana" });
    const { assessment } = await bench.judge(address);
    expect(assessment.signals[0]).toMatchObject({ id: "contract.sanctioned-party", evidence: { role: "owner" } });
    expect(assessment.decision).toBe("BLOCK");
    await bench.sanction(elsewhere);
    expect((await bench.judge(address)).assessment.decision).toBe("ALLOW");
  });

  it("of a protected contract only its parties count, and no community list alone blocks it", async () => {
    const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
    const implementation = await bench.deploy("DollarImplementation");
    const proxy = await bench.deploy("GovernedProxy", [implementation, person]);
    await bench.anvil.setCode(usdc, await bench.anvil.request<Hex>("eth_getCode", [proxy, "latest"]));
    await bench.anvil.setStorage(
      usdc,
      "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
      `0x${implementation.slice(2).padStart(64, "0")}`,
    );
    expect((await bench.judge(usdc)).assessment.score).toBe(0);
    await bench.list(implementation, usdc);
    expect((await bench.judge(usdc)).assessment).toMatchObject({ riskLevel: "CAUTION" });
    await bench.sanction(implementation);
    expect((await bench.judge(usdc)).assessment).toMatchObject({ decision: "BLOCK" });
    await bench.sanction(elsewhere);
    await bench.list(elsewhere);
  });
});

it("a token list speaks for a token's name and powers, not for that it can be sold", async () => {
  const [trap, reserved, plain, hidden] = [
    await bench.deploy("SellGateToken"),
    await bench.deploy("OwnerSellsToken"),
    await bench.deploy("StandardToken"),
    await bench.deploy("HiddenMintToken"),
  ];
  await bench.listToken(trap, reserved, plain, hidden);
  expect(await bench.judge(trap)).toMatchObject({ ids: ["token.stopped"], assessment: { decision: "REVIEW" } });
  expect(await bench.judge(reserved)).toMatchObject({ ids: ["token.reserved"], assessment: { decision: "REVIEW" } });
  for (const token of [plain, hidden]) expect((await bench.judge(token)).assessment.score).toBe(0);
  await bench.listToken(gang);
  expect((await bench.judge(hidden)).ids).toContain("token.hidden-mint");
});

describe("a person with delegated code (EIP-7702)", () => {
  it("is judged by that code", async () => {
    const account: Address = "0x00000000000000000000000000000000007702aa";
    const sink = await bench.deploy("Forwarder");
    await bench.anvil.setCode(account, `0xef0100${sink.slice(2)}`);
    const { gathered, assessment } = await bench.judge(account);
    expect(gathered).toMatchObject({ isContract: false, proxy: null, token: null });
    expect(assessment.signals.map(({ id }) => id)).toEqual(["delegation.sweeper", "contract.no-code"]);
    const honest: Address = "0x00000000000000000000000000000000007702bb";
    await bench.anvil.setCode(honest, "0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b");
    expect((await bench.judge(honest)).assessment).toMatchObject({ score: 0 });
  });
});

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
    const nobody: Address = "0x0000000000000000000000000000000000000000";
    const proxy = await bench.deploy("GovernedProxy", [implementation, nobody]);
    await bench.send("UupsVault", proxy, "initialize", [person]);
    const { assessment, gathered } = await bench.judge(proxy);
    expect(assessment.signals.find(({ id }) => id === "proxy.personal-admin")).toMatchObject({
      evidence: { admin: person },
    });
    expect(gathered.proxy?.admin).toBe(person);
    // The same code without a way to change it.
    const fixed = await bench.judge(await bench.deploy("GovernedProxy", [await bench.deploy("PlainToken"), nobody]));
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
      return { implementation, ...(await judgeNew(name, args)) };
    };
    const bad = await behind("Drainer");
    expect(bad.gathered.proxy).toMatchObject({ kind, implementation: bad.implementation });
    expect(bad.assessment.signals[0]).toMatchObject({
      id: "contract.drainer",
      evidence: { contract: bad.implementation },
    });
    expect((await behind("StakingPool")).assessment.riskLevel).toBe("SAFE");
  });

  it("a proxy that shows another contract than it runs: what runs is judged, and the decoy told of", async () => {
    const shown = await bench.deploy("PlainToken");
    const sweeper = await bench.deploy("Sweeper");
    const bad = await judgeNew("DecoyProxy", [sweeper, shown]);
    expect(bad.gathered.proxy).toMatchObject({ implementation: sweeper });
    expect(bad.ids).toEqual(expect.arrayContaining(["contract.sweeper", "proxy.decoy"]));
    expect(bad.assessment.decision).toBe("BLOCK");
    const vault = await bench.deploy("StakingPool");
    expect((await judgeNew("DecoyProxy", [vault, shown])).assessment).toMatchObject({ riskLevel: "SAFE" });
    // The same in both places is no decoy.
    const honest = await judgeNew("DecoyProxy", [vault, vault]);
    expect(honest.ids).toEqual(["proxy.unknown-admin"]);
    expect(honest.assessment.coverage.missing).not.toContain("proxy");
  });

  it("what a proxy looks up, and only says of itself, is told as not seen, and raises nothing", async () => {
    const sound = await bench.deploy("StakingPool");
    for (const name of ["MappedProxy", "TellingProxy"]) {
      const { assessment } = await judgeNew(name, [sound]);
      expect(assessment).toMatchObject({ riskLevel: "SAFE", coverage: { chain: "partial" } });
      expect(assessment.coverage.missing).toContain("proxy");
    }
  });

  it("a diamond's many facets are read, and those beyond told of", async () => {
    const [sound, sweeper] = [await bench.deploy("StakingPool"), await bench.deploy("Sweeper")];
    const facets = (count: number) => [...Array.from({ length: count }, () => sound), sweeper];
    expect((await judgeNew("WideDiamond", [facets(20)])).ids).toContain("contract.sweeper");
    const { coverage } = (await judgeNew("WideDiamond", [facets(40)])).assessment;
    expect(coverage).toMatchObject({ chain: "partial", missing: expect.arrayContaining(["proxy"]) });
  });

  it("a library that is called by DELEGATECALL makes no proxy", async () => {
    const { gathered, ids } = await judgeNew("LibraryUser", [await bench.deploy("PlainToken")]);
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
    const { assessment } = await judgeNew("CutDiamond", facets);
    const upgrade = assessment.signals.find(({ id }) => id === "proxy.recent-upgrade");
    expect(upgrade?.evidence).toMatchObject({ implementation: null, hoursAgo: 0 });
    expect(assessment.riskLevel).toBe("SAFE");
    expect((await judgeNew("Diamond", facets)).ids).not.toContain("proxy.recent-upgrade");
  });

  it("a recent change is told, an old one not", async () => {
    const proxy = await deployBehind(person);
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

  it("a proxy that points nowhere", async () => {
    const { ids, assessment } = await judgeNew("GovernedProxy", ["0x00000000000000000000000000000000000e3371", person]);
    expect(ids).toContain("proxy.empty");
    expect(assessment.decision).toBe("REVIEW");
  });
});

describe("powers over a token", () => {
  it.each([
    ["StandardToken", "token.mint", "ALLOW"],
    ["StandardToken", "token.pause", "ALLOW"],
    ["GatedToken", "token.trading-gate", "REVIEW"],
    ["IssuerDollar", "token.blocklist", "ALLOW"],
    ["QuietBlocklistToken", "token.blocklist", "ALLOW"],
    ["IssuerDollar", "token.seize", "ALLOW"],
    ["SeizingToken", "token.seize", "REVIEW"],
    ["CappedTaxToken", "token.capped-fee", "ALLOW"],
    ["TaxToken", "token.adjustable-fee", "REVIEW"],
    ["AllowlistToken", "token.allowlist", "REVIEW"],
    ["ExemptAllowlistToken", "token.allowlist", "REVIEW"],
    ["SellGateToken", "token.sell-gate", "BLOCK"],
    ["PoolSellGateToken", "token.sell-gate", "BLOCK"],
    ["HiddenApprovalToken", "token.allowance-bypass", "REVIEW"],
    ["ApproverToken", "token.allowance-bypass", "REVIEW"],
    ["PretendingToken", "token.pretence", "BLOCK"],
    ["HiddenMintToken", "token.hidden-mint", "REVIEW"],
    ["BalanceSetterToken", "token.hidden-mint", "REVIEW"],
    ["TakeBackToken", "token.take-back-ownership", "REVIEW"],
    ["HiddenOwnerToken", "token.take-back-ownership", "REVIEW"],
    ["BypassToken", "token.allowance-bypass", "REVIEW"],
    ["OwnerSendsToken", "token.reserved", "REVIEW"],
    ["OwnerSellsToken", "token.reserved", "REVIEW"],
    ["ContractsSendToken", "token.reserved", "REVIEW"],
    ["PrizeToken", "token.pretence", "BLOCK"],
    ["PersonalFeeToken", "token.adjustable-fee", "REVIEW"],
    ["SelfServingToken", "token.hidden-mint", "REVIEW"],
  ])("%s: %s, %s", async (name, id, decision) => {
    const { ids, assessment } = await judgeNew(name);
    expect(ids).toContain(id);
    expect(assessment.decision).toBe(decision);
  });

  it("end with ownership that was given up, unless somebody hidden keeps them", async () => {
    for (const name of ["TaxToken", "HiddenMintToken", "AllowlistToken"]) {
      const token = await bench.deploy(name);
      await bench.send(name, token, "renounceOwnership");
      expect((await bench.judge(token)).assessment.score).toBe(0);
    }
    const hidden = await bench.deploy("HiddenOwnerToken");
    await bench.send("HiddenOwnerToken", hidden, "renounceOwnership");
    const { ids, assessment } = await bench.judge(hidden);
    expect(ids).toContain("token.hidden-owner");
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals.find(({ id }) => id === "token.hidden-owner")?.evidence).toMatchObject({
      ruler: "0x4242424242424242424242424242424242424242",
    });
    const taken = await bench.deploy("TakeBackToken");
    await bench.send("TakeBackToken", taken, "lock", [0n]);
    expect((await bench.judge(taken)).ids).toEqual(["token.take-back-ownership", "token.adjustable-fee"]);
  });

  it("weigh half in several people's hands", async () => {
    const token = await bench.deploy("TaxToken");
    const before = (await bench.judge(token)).assessment.score;
    await bench.send("TaxToken", token, "transferOwnership", [await bench.deploy("MultisigWallet")]);
    expect((await bench.judge(token)).assessment.score).toBe(before / 2);
    for (const name of ["OneVoteWallet", "HastyTimelock"]) {
      const other = await bench.deploy("TaxToken");
      await bench.send("TaxToken", other, "transferOwnership", [await bench.deploy(name)]);
      expect((await bench.judge(other)).assessment.score, name).toBe(before);
    }
  });

  it("transfers that are stopped now are told, not those that could be", async () => {
    const token = await bench.deploy("StandardToken");
    expect((await bench.judge(token)).ids).not.toContain("token.stopped");
    await bench.send("StandardToken", token, "pause");
    expect((await bench.judge(token)).ids).toContain("token.stopped");
    const trap = await bench.deploy("SellGateToken");
    const stopped = (await bench.judge(trap)).assessment.signals.find(({ id }) => id === "token.stopped");
    expect(stopped?.evidence).toMatchObject({ stopped: "sales" });
    await bench.send("SellGateToken", trap, "set", [true]);
    expect(await bench.judge(trap)).toMatchObject({ ids: ["token.sell-gate"], assessment: { decision: "REVIEW" } });
    const pool = await bench.deploy("PoolGateToken");
    await bench.send("PoolGateToken", pool, "start");
    expect((await bench.judge(pool)).assessment.decision).toBe("ALLOW");
    const gated = await bench.deploy("GatedToken");
    expect((await bench.judge(gated)).ids).toContain("token.stopped");
    await bench.send("GatedToken", gated, "openTrading");
    expect((await bench.judge(gated)).assessment.decision).toBe("ALLOW");
  });
});

describe("traps of a second hand, each beside an honest contract of its shape", () => {
  it.each([
    ["ZeroLimitToken", [], "token.adjustable-limit", "REVIEW"],
    ["ZeroWalletToken", [], "token.adjustable-limit", "REVIEW"],
    ["ZeroSaleToken", [], "token.sell-gate", "REVIEW"],
    ["ComplementFeeToken", [], "token.adjustable-fee", "REVIEW"],
    ["PackedFeesToken", [], "token.adjustable-fee", "REVIEW"],
    ["GuardedToken", [], "token.outside-guard", "REVIEW"],
    ["OutsideBlocklistToken", [person], "token.outside-guard", "REVIEW"],
    ["OneWayStaking", [person], "contract.one-way-stake", "REVIEW"],
    ["OneWayCoinStaking", [], "contract.one-way-stake", "REVIEW"],
    ["TakingClaim", [], "contract.taking-claim", "BLOCK"],
    ["NotingClaim", [], "contract.taking-claim", "REVIEW"],
    ["StoredPayeePuller", [], "contract.puller", "REVIEW"],
  ] as const)("%s%j: %s, %s", async (name, args, id, decision) => {
    const { ids, assessment } = await judgeNew(name, [...args]);
    expect(ids).toContain(id);
    expect(assessment.decision).toBe(decision);
  });

  it.each([
    ["FlooredLimitToken", []],
    ["LiftedLimitToken", []],
    ["PackedCappedFeesToken", []],
    ["TrackedToken", []],
    ["HookedToken", []],
    ["ReceiptToken", []],
    ["HonestStaking", [person]],
    ["HonestCoinStaking", []],
    ["FeeClaim", [person]],
    ["PaymentDesk", []],
    ["PaidItems", []],
  ] as const)("%s%j stays SAFE", async (name, args) => {
    const { ids, assessment } = await judgeNew(name, [...args]);
    expect(assessment.riskLevel, ids.join()).toBe("SAFE");
  });

  it("a limit that stands at nothing stops everybody else now, and one that binds the owner too is a pause", async () => {
    const token = await bench.deploy("ZeroLimitToken");
    expect((await bench.judge(token)).ids).not.toContain("token.stopped");
    await bench.send("ZeroLimitToken", token, "setMaxTxAmount", [0n]);
    expect((await bench.judge(token)).ids).toContain("token.stopped");
    const fair = await judgeNew("CommonLimitToken");
    expect([fair.ids, fair.assessment.riskLevel]).toEqual([["token.pause"], "SAFE"]);
  });

  it("a guard that several people choose together asks for no review", async () => {
    const token = await bench.deploy("GuardedToken");
    await bench.send("GuardedToken", token, "transferOwnership", [await bench.deploy("MultisigWallet")]);
    expect((await bench.judge(token)).assessment.riskLevel).toBe("SAFE");
  });

  it("what only the owner can sell is told among what the code lets somebody do", async () => {
    const { gathered } = await judgeNew("OwnerSellsToken");
    expect(gathered.capabilities).toContain("reserved-sales");
    expect((await judgeNew("OwnerSendsToken")).gathered.capabilities).toContain("reserved-transfers");
  });
});

describe("whom a contract pays", () => {
  it("counts where a list names him, wherever the code has him from", async () => {
    const till: Address = `0x${"7e11".repeat(10)}`;
    const made: Address[] = [];
    for (const name of ["CoinForwarder", "FixedForwarder", "TokenForwarder"])
      made.push(await bench.deploy(name, [till]));
    const avoiding = await bench.deploy("Avoiding", [till]);
    for (const each of made) expect((await bench.judge(each)).assessment.decision).toBe("ALLOW");
    await bench.list(till);
    for (const each of made) {
      const { assessment, ids } = await bench.judge(each);
      expect([assessment.decision, ids]).toEqual(["BLOCK", ["contract.listed-party"]]);
      expect(assessment.signals[0]?.evidence).toMatchObject({ role: "payee", address: till });
    }
    expect((await bench.judge(avoiding)).ids).toEqual([]);
    await bench.list(elsewhere);
  });
});

describe("a contract that one person alone commands", () => {
  it("is told, and asked about unless it is made like an account; what several command is not", async () => {
    const { assessment, ids, gathered } = await judgeNew("ArrayExecutor");
    expect([assessment.decision, ids]).toEqual(["REVIEW", ["contract.ruled"]]);
    expect(assessment.signals[0]?.evidence).toMatchObject({ ruler: deployer.toLowerCase() });
    expect(gathered.capabilities).toContain("command");
    const account = await judgeNew("OwnAccount");
    expect([account.assessment.decision, account.ids]).toEqual(["ALLOW", ["contract.ruled"]]);
    for (const name of ["GatedExecutor", "SelfExecutor", "MultisigWallet", "OwnedVault"])
      expect((await judgeNew(name)).ids, name).not.toContain("contract.ruled");
  });

  it("is as good as listed where a list names that person", async () => {
    const made = await bench.deploy("ArrayExecutor");
    await bench.list(deployer);
    const { ids } = await bench.judge(made);
    expect(ids).toContain("contract.listed-party");
    await bench.list(elsewhere);
  });
});

describe("names of tokens", () => {
  it("lure where the contract is no whole token, too", async () => {
    const { ids, assessment, gathered } = await judgeNew("PrizeNotice", ["Visit evil-claim.xyz to claim $1000"]);
    expect([ids, assessment.decision, gathered.token]).toEqual([["token.lure-name"], "BLOCK", null]);
    for (const honest of ["Governor of fixture.org", "Prize", "Claim"])
      expect((await judgeNew("PrizeNotice", [honest])).ids).toEqual([]);
  });

  it.each([
    ["Tether USD", "USDT", "token.impersonation", "BLOCK"],
    ["Tether USD", "USDТ", "token.look-alike", "BLOCK"],
    ["USD\u200b Coin", "USDC", "token.look-alike", "BLOCK"],
    ["Ｔether USD", "ＵＳＤＴ", "token.look-alike", "BLOCK"],
    ["Fixture", "USDC", "token.same-name", "REVIEW"],
    ["Wrapped Ether", "FIXTURE", "token.same-name", "REVIEW"],
    ["Ether", "ETH", "token.same-name", "REVIEW"],
    ["Claim your reward at fixture-drop.example.com", "DROP", "token.lure-name", "BLOCK"],
    ["$ 1000 at https://fixture-drop.com", "Visit", "token.lure-name", "BLOCK"],
  ])("%s (%s): %s, %s", async (name, symbol, id, decision) => {
    const { ids, assessment, gathered } = await judgeNew("NamedToken", [name, symbol]);
    expect(ids).toEqual([id]);
    expect(assessment.decision).toBe(decision);
    expect(JSON.stringify(gathered.token)).not.toContain("\u200b");
  });

  it.each([
    ["Fixture", "FIX"],
    ["Curve.fi DAI/USDC/USDT", "3Crv-FIX"],
    ["yearn.finance", "YFIX"],
    ["Reward Token", "RWRD"],
    ["Тестовый токен", "ТЕСТ"],
    ["", ""],
    ["\u0000\u0007", "\u0000"],
    ["x".repeat(5_000), "y".repeat(5_000)],
  ])("%s (%s) is nobody else's", async (name, symbol) => {
    expect((await judgeNew("NamedToken", [name, symbol])).ids).toEqual([]);
  });

  it("a site on the lists blocks the token that advertises it", async () => {
    const { assessment } = await judgeNew("NamedToken", [`Fixture by https://kissr.com/x`, "KISS"]);
    expect(assessment.signals[0]).toMatchObject({ id: "token.flagged-domain", evidence: { domain: "kissr.com" } });
  });
});

it("every sentence is there in both languages", async () => {
  for (const name of ["Drainer", "Sweeper", "SplittingSweeper", "TakeBackToken", "IssuerDollar"]) {
    const { assessment } = await judgeNew(name);
    for (const one of assessment.signals) {
      const [en, pt] = [titleOf(one, "en"), titleOf(one, "pt")];
      expect(en).not.toBe(pt);
      expect(`${en}${pt}`).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});
