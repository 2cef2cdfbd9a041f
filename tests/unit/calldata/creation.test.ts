import fc from "fast-check";
import { erc6492SignatureValidatorByteCode } from "viem";
import { describe, expect, it } from "vitest";
import { ENTRIES, NO_SELECTOR } from "@/server/chains/calldata/registry";
import { compileContracts } from "@/tests/support/contracts/compile";
import { seededRandom } from "@/tests/training/random";
import { call, effectsOf, only, SPENDER } from "./support";
import { encodeArgs, valueFor } from "./values";

const doubtOf = (data: string) => only(effectsOf(data, { to: null }), "creation")[0]?.doubt;
const target = "bebebebebebebebebebebebebebebebebebebebe";

describe("a creation", () => {
  it.each(["simulated.sol", "safes.sol", "proxies.sol", "tokens.sol", "governed.sol", "shapes.sol"])(
    "of what solc makes of %s is not doubted",
    (file) => {
      for (const [name, { bytecode }] of Object.entries(compileContracts(file)))
        if (bytecode.length > 2) expect(doubtOf(bytecode), name).toBeNull();
    },
  );

  it.each([
    ["code that is called without being deployed", erc6492SignatureValidatorByteCode],
    ["a minimal clone", `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`],
    ["a clone by PUSH0", `0x602c8060095f395ff3365f5f375f5f365f73${target}5af43d5f5f3e5f3d91602a57fd5bf3`],
    ["a minimal ERC-1967 proxy", `0x603d3d8160223d3973${target}60095155f3363d3d373d3d363d7f`],
    ["a proxy that is deployed to a chosen address", "0x67363d3d37363d34f03d5260086018f3"],
    ["the deterministic deployer", "0x604580600e600039806000f350fe7fffffffffffffffffffffffffffffffff"],
    ["data kept as code", "0x600b5981380380925939f300deadbeef"],
    ["old Vyper", "0x600035601c5260405134156100205760006000fd5b6105e656"],
    ["Vyper", "0x346100225760206106ba5f395f518060a01c6100225760405261067e"],
    ["Vyper with immutables", "0x61025161001161000039610251610000f3"],
    ["old solc", "0x6060604052341561000f57600080fd5b60008054"],
    ["code that only writes", "0x600060005500"],
  ])("by %s is not doubted", (_, code) => {
    expect(doubtOf(code)).toBeNull();
  });

  it("with the data of any known function is a call whose recipient got lost", () => {
    for (const entry of ENTRIES) {
      const next = seededRandom(1);
      const types = entry.abi().inputs;
      const args = encodeArgs(
        entry,
        types.map((type) => valueFor(type, next)),
      );
      // Four zero bytes are a function at Seaport only.
      const why = entry.selector === NO_SELECTOR ? "no-code" : "call";
      expect(doubtOf(entry.selector + args.slice(2)), entry.name).toMatchObject({ why });
    }
    expect(doubtOf(call("approve(address,uint256)", [SPENDER, 1n]))).toEqual({ why: "call", name: "approve" });
  });

  it.each(["0x", "0x00", "0xfe", "0x01", `0xdeadbeef${target}`, "0x80", "0x5f90"])("with %s is no code", (data) => {
    expect(doubtOf(data)).toEqual({ why: "no-code" });
  });

  it("with random bytes is nearly always doubted, and never throws", () => {
    let doubted = 0;
    const runs = 2_000;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 36, maxLength: 200 }), (bytes) => {
        if (doubtOf(`0x${Buffer.from(bytes).toString("hex")}`)) doubted++;
      }),
      { numRuns: runs, seed: 7 },
    );
    expect(doubted / runs).toBeGreaterThan(0.8);
  });
});
