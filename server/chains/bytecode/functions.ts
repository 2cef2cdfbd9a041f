import { contractInfo } from "evmole";
import type { Hex } from "viem";
import { MAX_CODE_BYTES } from "./bytes";

/**
 * Selectors of a contract's external functions by evmole's symbolic dispatch, fast whatever the code. Empty for code that
 * it can't make sense of.
 */
export function findSelectors(code: Hex): Hex[] {
  try {
    const { functions = [] } = contractInfo(code.slice(0, 2 + 2 * MAX_CODE_BYTES), { selectors: true });
    return functions.map(({ selector }): Hex => `0x${selector}`);
  } catch {
    return [];
  }
}
