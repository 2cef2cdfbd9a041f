import { hashTypedData } from "viem";
import type { Hex } from "../../calldata/types";
import type { Types } from "./types-of";

/** The EIP-712 hash of values that were read whole; null where the library refuses them, as wallets would. */
export function digestOf(types: Types, primaryType: string, domain: unknown, message: unknown): Hex | null {
  try {
    return hashTypedData({ types, primaryType, domain, message } as Parameters<typeof hashTypedData>[0]);
  } catch {
    return null;
  }
}
