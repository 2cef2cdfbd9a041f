import type { Address } from "viem";
import { op, pushSize } from "./opcodes";

const longest = 256;

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

/** The same for code of these patterns only, which can do nothing else whoever wrote it. */
export function findExactClone(code: Uint8Array): Address | undefined {
  const hex = Buffer.from(code.subarray(0, longest)).toString("hex");
  for (const [before, after] of patterns) {
    if (hex.startsWith(before) && hex.startsWith(after, before.length + 40))
      return `0x${hex.slice(before.length, before.length + 40)}`;
  }
  return undefined;
}

/** Short code with one DELEGATECALL, no storage access, and one constant that looks like an address. */
function findConstantDelegate(code: Uint8Array): Address | undefined {
  let delegates = 0;
  let constant: string | undefined;
  let constants = 0;
  for (let at = 0; at < code.length; at++) {
    const code_ = code[at]!;
    const size = pushSize(code_);
    if (code_ === op.SLOAD || code_ === op.SSTORE || code_ === op.CALL) return undefined;
    if (code_ === op.DELEGATECALL) delegates++;
    if (size >= 14 && size <= 20) {
      constants++;
      constant = Buffer.from(code.subarray(at + 1, at + 1 + size))
        .toString("hex")
        .padStart(40, "0");
    }
    at += size;
  }
  return delegates === 1 && constants === 1 && constant?.length === 40 ? `0x${constant}` : undefined;
}
