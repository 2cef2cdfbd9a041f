import { contractInfo } from "evmole";
import type { Hex } from "viem";
import { mostCodeBytes } from "./bytes";

export interface ContractFunction {
  /** `0x` and 8 hex characters. */
  selector: Hex;
  payable: boolean;
  /** view or pure. */
  readOnly: boolean;
}

/**
 * The external functions of a contract by evmole's symbolic dispatch, with their mutability. Empty for code that it
 * can't make sense of. Takes some milliseconds for large contracts; evmole bounds its own steps.
 */
export function findFunctions(code: Hex): ContractFunction[] {
  try {
    const { functions = [] } = contractInfo(code.slice(0, 2 + 2 * mostCodeBytes), {
      selectors: true,
      stateMutability: true,
    });
    return functions.map(({ selector, stateMutability }) => ({
      selector: `0x${selector}`,
      payable: stateMutability === "payable",
      readOnly: stateMutability === "view" || stateMutability === "pure",
    }));
  } catch {
    return [];
  }
}

/** Only their selectors: a hundred times faster, and fast whatever the code. */
export function findSelectors(code: Hex): Hex[] {
  try {
    const { functions = [] } = contractInfo(code.slice(0, 2 + 2 * mostCodeBytes), { selectors: true });
    return functions.map(({ selector }): Hex => `0x${selector}`);
  } catch {
    return [];
  }
}
