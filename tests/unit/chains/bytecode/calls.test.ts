import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CodeScan } from "@/server/chains/bytecode";
import { compileContracts } from "@/tests/support/contracts/compile";

const shapes = compileContracts("shapes.sol");
const shapesIR = compileContracts("shapes.sol", { viaIR: true });
const plain = compileContracts("shapes.sol", { optimizerRuns: false });
const builds = { optimised: shapes, viaIR: shapesIR, unoptimised: plain };

const scan = (code: Hex) => new CodeScan(code);

const selector = {
  execute: "0xb61d27f6",
  sweep: "0x01681a62",
  withdraw: "0x3ccfd60b",
  close: "0x43d726d6",
} as const;

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
