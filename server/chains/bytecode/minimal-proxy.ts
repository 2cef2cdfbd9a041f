import type { Address } from "viem";
import { op, pushSize } from "./opcodes";

const longest = 256;
const excluded: ReadonlySet<number> = new Set([op.SLOAD, op.SSTORE, op.CALL, op.CALLCODE]);

/** Runtime code in front of and behind the address, in hex. What stands further behind are arguments of the clone. */
const patterns: readonly (readonly [before: string, after: string])[] = [
  ["363d3d373d3d3d363d73", "5af43d82803e903d91602b57fd5bf3"], // EIP-1167
  ["3d3d3d3d363d3d37363d73", "5af43d3d93803e602a57fd5bf3"], // 0age
  ["365f5f375f5f365f73", "5af43d5f5f3e5f3d91602a57fd5bf3"], // PUSH0 (ERC-7511)
  ["5f5f365f5f37365f73", "5af43d5f5f3e6029573d5ffd5b3d5ff3"], // PUSH0, solady
  ["366000600037611000600036600073", "5af4602c57600080fd5b6110006000f3"], // vyper before 0.2.9
];

/**
 * The contract that code of a few instructions hands every call to, at an address in the code itself: EIP-1167, its
 * variants, those with shortened addresses or with arguments behind. Undefined for all other code.
 */
export function findCloneTarget(code: Uint8Array): Address | undefined {
  return findExactClone(code) ?? (code.length <= longest ? findConstantDelegate(code) : undefined);
}

/**
 * Address that the clone calls, for code of these patterns only, which can do nothing else regardless of its author.
 */
export function findExactClone(code: Uint8Array): Address | undefined {
  const hex = Buffer.from(code.subarray(0, longest)).toString("hex");
  for (const [before, after] of patterns) {
    if (hex.startsWith(before) && hex.startsWith(after, before.length + 40))
      return `0x${hex.slice(before.length, before.length + 40)}`;
  }
  return undefined;
}

/**
 * Short code without storage or calls whose one DELEGATECALL goes to the address pushed right in front of it: whatever
 * else lies on the stack and whichever way it got there, nothing else can be run.
 */
function findConstantDelegate(code: Uint8Array): Address | undefined {
  let target: Address | undefined;
  let [last, lastButOne] = [-1, -1];
  for (let at = 0; at < code.length; at += 1 + pushSize(code[at]!)) {
    const opcode = code[at]!;
    if (excluded.has(opcode) || (opcode === op.DELEGATECALL && target)) return undefined;
    if (opcode === op.DELEGATECALL) {
      const size = pushSize(code[lastButOne] ?? 0);
      if (code[last] !== op.GAS || size < 14 || size > 20) return undefined;
      const address = code.subarray(lastButOne + 1, lastButOne + 1 + size);
      target = `0x${Buffer.from(address).toString("hex").padStart(40, "0")}`;
    }
    [last, lastButOne] = [at, last];
  }
  return target;
}
