import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CodeScan } from "@/server/chains/bytecode";
import { compileContracts } from "@/tests/support/contracts/compile";

const shapes = compileContracts("shapes.sol");
const tokens = compileContracts("tokens.sol");

const scan = (code: Hex) => new CodeScan(code);

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
