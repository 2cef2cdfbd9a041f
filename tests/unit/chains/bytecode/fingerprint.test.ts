import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CodeScan, compareSketches } from "@/server/chains/bytecode";
import { compileContracts } from "@/tests/support/contracts/compile";

const shapes = compileContracts("shapes.sol");
const infrastructure = compileContracts("infrastructure.sol");
const tokens = compileContracts("tokens.sol");

const scan = (code: Hex) => new CodeScan(code);

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
