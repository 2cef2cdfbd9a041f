import fc from "fast-check";
import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { answersAlike, CodeScan, compareSketches, findSelectors } from "@/server/chains/bytecode";
import { toBytes } from "@/server/chains/bytecode/bytes";
import { readMetadata } from "@/server/chains/bytecode/metadata";
import { compileContracts } from "../../support/contracts/compile";

const shapes = compileContracts("shapes.sol");
const shapesIR = compileContracts("shapes.sol", { viaIR: true });
const plain = compileContracts("shapes.sol", { optimizerRuns: false });
const infrastructure = compileContracts("infrastructure.sol");
const tokens = compileContracts("tokens.sol");
const builds = { optimised: shapes, viaIR: shapesIR, unoptimised: plain };

function scan(code: Hex): CodeScan {
  return new CodeScan(code);
}

const selector = {
  execute: "0xb61d27f6",
  sweep: "0x01681a62",
  withdraw: "0x3ccfd60b",
  claim: "0x4e71d92d",
  close: "0x43d726d6",
} as const;

/**
 * Whether the call of an address in calldata is gated. Before it stand `checks`: each leaves a word on the stack, and
 * where that is zero the code reverts.
 */
function gatedBehind(...checks: string[]): boolean[] {
  let code = "";
  for (const check of checks) {
    const place = (code.length + check.length) / 2 + 9;
    code += `${check}61${place.toString(16).padStart(4, "0")}5760006000fd5b`;
  }
  return scan(`0x${code}6000600060006000346004355af15000`).trace.calls.map(({ gated }) => gated);
}

describe("what the caller is held against", () => {
  const callerAtZero = "336000526005602052";

  /** The mapping has an entry for what lies at 0. */
  const gatedAfter = (deception: string) => gatedBehind(`${callerAtZero}${deception}604060002054`);

  it("is an entry of a mapping by the caller", () => {
    expect(gatedAfter("")).toEqual([true]);
  });

  it.each([
    ["a word that overlaps", "6001601052"],
    ["a byte", "6001601f53"],
    ["a copy of calldata", "60206000600037"],
  ])("isn't where something else took the caller's place: %s", (_, deception) => {
    expect(gatedAfter(deception)).toEqual([false]);
  });

  it("isn't where something else took the caller's place, however much is known of memory", () => {
    const words = Array.from({ length: 70 }, (_, at) => `600161${(0x40 + at * 8).toString(16).padStart(4, "0")}52`);
    expect(gatedAfter(`${words.join("")}6001600052`)).toEqual([false]);
  });
});

describe("what the caller is held against, in one word", () => {
  const gatedBy = (makes: string) => gatedBehind(`${makes}3314`);

  it.each([
    ["a word in storage", "600054"],
    ["a part of one", "60005460601c"],
    ["one with calldata in it", "6000546024350a"],
    ["what another contract answered", "6020600060003e600051"],
    ["what replaced a copy of calldata", "366000600037600054602452602451"],
    ["a word of the block's", "41"],
  ])("keeps others out where it is %s", (_, makes) => {
    expect(gatedBy(makes)).toEqual([true]);
  });

  it.each([
    ["a word of calldata", "602435"],
    ["a sum with it", "600060243501"],
    ["a part of it", "60243560601c"],
    ["a sum with it, cut by a modulus", "600019600060243508"],
    ["himself and nothing", "60003301"],
    ["calldata's length and ether", "363401"],
    ["a copy of it", "60206024600037600051600001"],
    ["a word within a copy of all of it", "366000600037602451"],
    ["himself and what nothing answered", "3d3301"],
    ["himself and whether calldata is empty", "36153301"],
    ["himself and whether calldata is short", "600436103301"],
    ["himself and a constant made of constants", "60056005063301"],
    ["himself and no gas", "5a6000023301"],
    ["himself and none of what can't be told", "6000546000023301"],
    ["calldata, with the account's own address put in and out", "60243530183018"],
    ["calldata, for one function", "60003560e01c63123456781460243502"],
  ])("keeps nobody out where it is %s", (_, makes) => {
    expect(gatedBy(makes)).toEqual([false]);
  });
});

describe("whom the caller chooses to call", () => {
  it.each([
    ["a word", "602435"],
    ["a packed address", "60243560601c"],
    ["a word of a copy", "366000600037602451"],
  ])("may stand in calldata as %s", (_, makes) => {
    const { calls } = scan(`0x60006000600060006000${makes}5af15000`).trace;
    expect(calls).toMatchObject([{ target: { from: "calldata" }, gated: false }]);
  });

  it("is himself where his address is only moved to and fro", () => {
    const { calls } = scan("0x600060006000600060003360601b60601c5af15000").trace;
    expect(calls).toMatchObject([{ target: { from: "caller" } }]);
  });
});

describe("who signed", () => {
  const recovered = "60206103006080600060015afa50";
  const signer = "61030051";
  const isListed = "602435600052604060002054";

  it.each([
    ["a word in storage", [`${signer}60005414`]],
    ["whom the caller names, who is listed", [`${signer}60243514`, isListed]],
    ["whom the caller names, who was listed before", [isListed, `${signer}60243514`]],
    ["whom the caller names packed", [`${signer}60243560601c14`, "60243560601c600052604060002054"]],
  ])("keeps others out where it is %s", (_, [first, ...others]) => {
    expect(gatedBehind(`${recovered}${first}`, ...others)).toEqual([true]);
  });

  it.each([
    ["whom the caller names", [`${signer}60243514`]],
    ["whom the caller names, by a sum", [`${signer}60006024350114`]],
    ["whom the caller names packed", [`${signer}60243560601c14`]],
    ["nobody in particular, and somebody is listed", [isListed]],
  ])("keeps nobody out where it is %s", (_, [first, ...others]) => {
    expect(gatedBehind(`${recovered}${first}`, ...others)).toEqual([false]);
  });

  it("is another by any word, not by one: what is done where the difference is 1 is still seen", () => {
    // t = ecrecover(…) ^ storage[0]; if (t != 0) { if (t - 1 != 0) call }
    const difference = "602060006080600060015afa506000516000541880";
    const code = `0x${difference}601957005b60019003602257005b6000600060006000346004355af15000`;
    expect(scan(code as Hex).trace.calls.map(({ kind }) => kind)).toEqual(["call"]);
  });
});

describe("which function a path belongs to", () => {
  /** Stops where what `condition` leaves on the stack isn't zero; else pays a constant address. */
  const entryAfter = (condition: string) => {
    const pay = `600060006000600034${"73".padEnd(42, "5678")}5af15000`;
    const place = ((condition.length + pay.length) / 2 + 3).toString(16).padStart(2, "0");
    return scan(`0x${condition}60${place}57${pay}5b00`).trace.calls.map(({ entry }) => entry);
  };
  const unlike = "60003560e01c631234567818";

  it("is the one whose selector was asked for", () => {
    expect(entryAfter(unlike)).toEqual(["0x12345678"]);
  });

  it("isn't where a part of the difference was asked for", () => {
    expect(entryAfter(`${unlike}600116`)).toEqual(["fallback"]);
  });
});

describe("reachable opcodes", () => {
  it("finds SELFDESTRUCT where it can be reached", () => {
    expect(scan(shapes.Destructible!.runtime).hasSelfdestruct).toBe(true);
    expect(scan(shapes.OwnedVault!.runtime).hasSelfdestruct).toBe(false);
  });

  it("skips other contracts' code inside, PUSH data and the trailer", () => {
    const factory = scan(shapes.Factory!.runtime);
    expect([factory.hasSelfdestruct, factory.hasCreate, factory.hasCreate2]).toEqual([false, true, true]);
    expect(shapes.Factory!.runtime).toContain("ff");
    // PUSH2 0xff5b, POP, STOP, SELFDESTRUCT
    expect(scan("0x61ff5b5000ff").hasSelfdestruct).toBe(false);
    expect(scan("0x6000ff").hasSelfdestruct).toBe(true);
  });

  it("goes wherever a jump goes whose place stands in the code, however it is written", () => {
    const jumpTo = (pushes: (place: string) => string) => {
      const length = pushes("00").length / 2;
      const code = `${pushes((length + 1).toString(16).padStart(2, "0"))}565b33ff`;
      return scan(`0x${code}`).hasSelfdestruct;
    };
    for (let size = 1; size <= 32; size++)
      expect(
        jumpTo((place) => `${(0x5f + size).toString(16)}${place.padStart(2 * size, "0")}`),
        `PUSH${size}`,
      ).toBe(true);
    const less = (place: string, by: number) => (Number(`0x${place}`) - by).toString(16).padStart(2, "0").slice(-2);
    expect(jumpTo((place) => `600160${less(place, 1)}01`)).toBe(true);
    const mask = "ab".repeat(31);
    expect(jumpTo((place) => `7f${mask}${place}7f${mask}0018`)).toBe(true);
    // Computed in one block, gone to in another.
    expect(scan("0x60096001016008565b565b33ff").hasSelfdestruct).toBe(true);
    expect(scan("0x60096002016008565b565b33ff").hasSelfdestruct).toBe(false);
  });

  it("is not whole where it goes on at a place that nobody can tell", () => {
    expect(scan("0x600035565b33ff").trace.complete).toBe(false);
    expect(scan("0x60003560015700").trace.complete).toBe(true);
    expect(scan("0x60046009565bfe5b56").trace.complete).toBe(true);
    for (const build of Object.values(builds)) expect(scan(build.OwnedVault!.runtime).trace.complete).toBe(true);
  });

  it("tells whom it asks, not whom it only names", () => {
    const beacon: Hex = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50";
    for (const options of [{}, { viaIR: true }, { optimizerRuns: false as const }]) {
      const { BeaconProxy } = compileContracts("proxies.sol", options);
      expect(scan(BeaconProxy!.runtime).trace.asked).toEqual(new Set([beacon]));
    }
    expect(scan(`0x7f${beacon.slice(2)}5000`).trace.asked).toEqual(new Set());
  });

  it("follows selector tables that are copied out of the code", () => {
    // CODECOPY(0, 14, 32), JUMP(SHR(240, MLOAD(0))); the table at 14 says 16, where a SELFDESTRUCT is.
    const table: Hex = "0x6020600e6000396000518060f01c560010005b33ff";
    const fixed = table.replace("600e", "600f").replace("0010005b", "0011005b") as Hex;
    expect(scan(fixed).hasSelfdestruct).toBe(true);
    expect(scan("0x60005600005b33ff").hasSelfdestruct).toBe(false);
  });

  it("reads the compiler from the trailer, and where the code ends", () => {
    const code = toBytes(shapes.OwnedVault!.runtime);
    const { codeEnd, compiler } = readMetadata(code);
    expect(compiler).toBe("solc 0.8.37");
    expect(code.length - codeEnd).toBeGreaterThan(40);
    expect(readMetadata(toBytes("0x6001a165767970657283000307000b"))).toEqual({ codeEnd: 2, compiler: "vyper 0.3.7" });
    expect(readMetadata(toBytes("0x600160026003"))).toEqual({ codeEnd: 6 });
  });

  it.each([
    ["jumped into", "600b56"],
    ["jumped into by a sum", "600660080156"],
    ["fallen into", "600060006000"],
  ])("takes what looks like the compiler's trailer for code where it is %s", (_, opening) => {
    // To the EVM its first bytes are LOG1 and a constant; then comes CALL(the address in calldata, what was paid).
    const trailer = "a1657679706572835b6000600060006000346004355af100";
    const code = `0x${opening}${trailer}${(trailer.length / 2).toString(16).padStart(4, "0")}` as Hex;
    expect(readMetadata(toBytes(code)).codeEnd).toBe(opening.length / 2);
    expect(scan(code).trace.calls).toMatchObject([{ kind: "call", target: { from: "calldata" } }]);
    expect(scan(code).hasCall).toBe(true);
  });

  it("leaves the trailer of compiled code alone", () => {
    for (const build of Object.values(builds))
      for (const { runtime } of Object.values(build)) {
        const { codeEnd } = readMetadata(toBytes(runtime));
        expect(scan(runtime).reachable.offsets.at(-1)).toBeLessThan(codeEnd);
      }
  });

  it("collects selectors and addresses", () => {
    const token = scan(tokens.Token!.runtime);
    expect([
      token.pushesSelector("0xdd62ed3e"),
      token.pushesSelector("0x40c10f19"),
      token.pushesSelector("0xdeadbeef"),
    ]).toEqual([true, true, false]);
    expect([...scan(shapes.PayeeA!.runtime).addresses]).toContain("0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    expect([...scan(tokens.Token!.runtime).addresses]).toEqual([]);
  });
});

describe("skeleton", () => {
  it("is the same for contracts that differ in constants, and not for others", () => {
    const [a, b] = [scan(shapes.PayeeA!.runtime), scan(shapes.PayeeB!.runtime)];
    expect(shapes.PayeeA!.runtime).not.toBe(shapes.PayeeB!.runtime);
    expect(a.skeleton).toBe(b.skeleton);
    expect(a.skeleton).not.toBe(scan(shapes.Forwarder!.runtime).skeleton);
    expect(a.skeleton).toMatch(/^[0-9a-f]{64}$/);
  });

  it("does not change with what stands behind the code", () => {
    const { skeleton } = scan(shapes.GatedExecutor!.runtime);
    expect(scan(`${shapes.GatedExecutor!.runtime}${"5bff".repeat(50)}` as Hex).skeleton).toBe(skeleton);
  });

  it("sketches tell near from far", () => {
    const sketch = (code: Hex) => scan(code).sketch;
    const token = sketch(tokens.Token!.runtime);
    expect(compareSketches(token, token)).toBe(1);
    const near = compareSketches(token, sketch(tokens.FreezableDollar!.runtime));
    const far = compareSketches(token, sketch(infrastructure.Multicall3!.runtime));
    expect(near).toBeGreaterThan(0.6);
    expect(far).toBeLessThan(0.3);
  });
});

describe.each(Object.entries(builds))("calls, %s", (_build, contracts) => {
  const callsOf = (name: string) => scan(contracts[name]!.runtime).trace.calls.filter(({ kind }) => kind === "call");

  it("sees ether that goes straight on to a constant address", () => {
    const calls = callsOf("Forwarder");
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      expect(call.target).toEqual({ from: "constant", address: "0x1111111111111111111111111111111111111111" });
      expect([call.value.from, call.gated]).toEqual(["own-balance", false]);
      expect(["receive", "fallback"]).toContain(call.entry);
    }
  });

  it("tells open execution from gated", () => {
    const open = callsOf("OpenExecutor").filter(({ entry }) => entry === selector.execute);
    expect(open.length).toBeGreaterThan(0);
    expect(open.some(({ gated, target }) => !gated && target.from === "calldata")).toBe(true);
    for (const name of ["GatedExecutor", "SelfExecutor"]) {
      const gated = callsOf(name).filter(({ entry }) => entry === selector.execute);
      expect(gated.length).toBeGreaterThan(0);
      expect(gated.every((call) => call.gated)).toBe(true);
    }
  });

  it("tells a vault's functions apart", () => {
    const calls = callsOf("OwnedVault");
    const withdrawals = calls.filter(({ entry }) => entry === selector.withdraw);
    const sweeps = calls.filter(({ entry }) => entry === selector.sweep);
    expect(withdrawals.every(({ target, gated }) => target.from === "caller" && !gated)).toBe(true);
    expect(sweeps.every(({ gated }) => gated)).toBe(true);
    expect([withdrawals.length > 0, sweeps.length > 0]).toEqual([true, true]);
    expect(calls.some(({ entry }) => entry === "receive" || entry === "fallback")).toBe(false);
  });

  it("sees who may destroy a contract", () => {
    const [end] = scan(contracts.Destructible!.runtime).trace.calls;
    expect(end).toMatchObject({
      kind: "selfdestruct",
      entry: selector.close,
      gated: true,
      target: { from: "storage" },
    });
    expect(scan(contracts.Child!.runtime).trace.calls[0]).toMatchObject({
      kind: "selfdestruct",
      gated: false,
      target: { from: "caller" },
    });
  });

  it("sees creations", () => {
    const kinds = scan(contracts.Factory!.runtime).trace.calls.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["create", "create2"]));
  });
});

describe("minimal clones", () => {
  const target = "bebebebebebebebebebebebebebebebebebebebe";
  it.each([
    ["EIP-1167", `363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`],
    ["with arguments behind", `363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3${"ab".repeat(500)}`],
    ["0age's", `3d3d3d3d363d3d37363d73${target}5af43d3d93803e602a57fd5bf3`],
    ["PUSH0", `365f5f375f5f365f73${target}5af43d5f5f3e5f3d91602a57fd5bf3`],
    ["vyper's", `366000600037611000600036600073${target}5af4602c57600080fd5b6110006000f3`],
    ["solady's with PUSH0", `5f5f365f5f37365f73${target}5af43d5f5f3e6029573d5ffd5b3d5ff3`],
  ])("%s", (_name, code) => {
    expect(scan(`0x${code}`).cloneOf).toBe(`0x${target}`);
  });

  it("with a shortened address", () => {
    expect(scan(`0x363d3d373d3d3d363d6f${target.slice(8)}5af43d82803e903d91602757fd5bf3`).cloneOf).toBe(
      `0x00000000${target.slice(8)}`,
    );
  });

  it("is not what runs something else than the address it shows", () => {
    const [shown, run] = ["aa".repeat(20), target];
    const input = "366000600037";
    const end = "3d600060003e3d6000f3";
    const dressed = {
      popped: `73${shown}50${input}600060003660007f${"0".repeat(24)}${run}5af4${end}`,
      "with the other under it": `${input}73${run}73${shown}5060006000366000845af4${end}`,
      computed: `73${shown}50${input}600060003660006abebebebebebebebebebebe60481b68bebebebebebebebebe175af4${end}`,
      "with CALLCODE beside": `${input}6000600036600073${shown}5af4${input}60006000366000600073${run}5af2${end}`,
      "by a jump into the middle": `${input}6000600036600073${run}3615610034575073${shown}5b5af4${end}`,
    };
    for (const [name, code] of Object.entries(dressed)) expect(scan(`0x${code}`).cloneOf, name).toBeUndefined();
  });

  it("may have something pushed and dropped in front", () => {
    const code = `73${"aa".repeat(20)}503660006000376000600036600073${target}5af43d600060003e3d6000f3`;
    expect(scan(`0x${code}`).cloneOf).toBe(`0x${target}`);
  });

  it("is not what other contracts are", () => {
    for (const { runtime } of [...Object.values(shapes), ...Object.values(tokens)])
      expect(scan(runtime).cloneOf).toBeUndefined();
  });
});

describe.each([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false }],
] as const)("what a beacon answers, %s", (_name, build) => {
  const beacons = { ...compileContracts("proxies.sol", build), ...compileContracts("governed.sol", build) };
  const isAlike = (name: string) => answersAlike(scan(beacons[name]!.runtime).bytes, "0x5c60da1b");

  it.each(["Beacon", "GovernedBeacon", "CarefulBeacon", "FixedBeacon"])("%s: the same to all", (name) => {
    expect(isAlike(name)).toBe(true);
  });

  it.each(["TwoFacedBeacon", "WaryBeacon", "FallbackBeacon", "AskingBeacon", "Diamond", "LibraryUser"])(
    "%s: perhaps not",
    (name) => {
      expect(isAlike(name)).toBe(false);
    },
  );
});

describe("functions", () => {
  it("are found by their selectors", () => {
    const found = findSelectors(shapes.OwnedVault!.runtime);
    expect(found.sort()).toEqual([selector.sweep, selector.withdraw, "0xfc7e286d"].sort());
    expect(findSelectors(shapes.PayeeA!.runtime)).toEqual([selector.claim]);
    expect(findSelectors("0x")).toEqual([]);
  });
});

describe("hostile code", () => {
  function look(code: Hex): void {
    const found = scan(code);
    answersAlike(found.bytes, "0x5c60da1b");
    void [found.skeleton, found.sketch, found.cloneOf, found.addresses, found.hasDelegatecall];
    const { calls } = found.trace;
    expect(calls.length).toBeLessThanOrEqual(2_000);
    findSelectors(code);
  }

  it("never throws, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => look(`0x${Buffer.from(bytes).toString("hex")}`)),
      { numRuns: 300 },
    );
  });

  it("never throws on code that jumps a lot", () => {
    const piece = fc.constantFrom(
      "5b",
      "6000",
      "6004",
      "56",
      "57",
      "35",
      "33",
      "14",
      "80",
      "90",
      "f1",
      "54",
      "52",
      "20",
      "600035",
      "615b5b",
      "39",
      "51",
      "ff",
      "60fd57",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 600 }), (pieces) => look(`0x${pieces.join("")}`)),
      { numRuns: 300 },
    );
  });

  it.each([
    ["jump destinations only", "5b".repeat(131_072)],
    ["branches only", "5b600057".repeat(32_768)],
    [
      "branches to everywhere",
      Array.from(
        { length: 16_000 },
        (_, at) => `5b33${(0x61).toString(16)}${((at * 7) % 65_536).toString(16).padStart(4, "0")}57`,
      ).join(""),
    ],
    ["duplications", `5b${"80".repeat(60_000)}600056`],
    ["half a megabyte", "6001600157".repeat(100_000)],
  ])("takes little time for %s", (_name, code) => {
    const before = performance.now();
    look(`0x${code}`);
    // What grows with the square of the size takes minutes; a busy machine some seconds.
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
