import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CodeScan } from "@/server/chains/bytecode";
import { toBytes } from "@/server/chains/bytecode/bytes";
import { readMetadata } from "@/server/chains/bytecode/metadata";
import { op } from "@/server/chains/bytecode/opcodes";
import { compileContracts } from "@/tests/support/contracts/compile";

const shapes = compileContracts("shapes.sol");
const shapesIR = compileContracts("shapes.sol", { viaIR: true });
const plain = compileContracts("shapes.sol", { optimizerRuns: false });
const tokens = compileContracts("tokens.sol");
const builds = { optimised: shapes, viaIR: shapesIR, unoptimised: plain };

const scan = (code: Hex) => new CodeScan(code);

describe("reachable opcodes", () => {
  it("finds SELFDESTRUCT where it can be reached", () => {
    expect(scan(shapes.Destructible!.runtime).hasSelfdestruct).toBe(true);
    expect(scan(shapes.OwnedVault!.runtime).hasSelfdestruct).toBe(false);
  });

  it("skips other contracts' code inside, PUSH data and the trailer", () => {
    const factory = scan(shapes.Factory!.runtime);
    expect([factory.hasSelfdestruct, factory.reachable.counts[op.CREATE]! > 0, factory.hasCreate2]).toEqual([
      false,
      true,
      true,
    ]);
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
    expect(scan(code).reachable.counts[op.CALL]).toBe(1);
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
