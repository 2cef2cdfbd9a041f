import type { z } from "zod";
import { checkAddress } from "@/server/scans";
import { checkedText } from "./formats";
import type { JsonSchema } from "./trpc";

const evmPattern = "^0x[0-9a-fA-F]{40}$";
const solanaPattern = "^[1-9A-HJ-NP-Za-km-z]{32,44}$";

/** An address of any supported chain, kept as it was sent. Mixed-case EVM addresses must pass EIP-55. */
export const AddressText = checkedText("wallet-address", {
  id: "WalletAddress",
  pattern: `${evmPattern}|${solanaPattern}`,
  description: "EVM address (mixed case must pass the EIP-55 checksum) or Solana public key.",
  examples: ["0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"],
});

export const EvmAddress = checkedText("evm-address", {
  id: "EvmAddress",
  pattern: evmPattern,
  description: "EVM address; mixed case must pass the EIP-55 checksum.",
  examples: ["0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"],
});

/** Adds an issue at `path` when `chain` can't hold the address. */
export function refineChain(
  path: PropertyKey[],
  address: string,
  chain: string | undefined,
  issues: z.core.$ZodRawIssue[],
): void {
  const problem = chain === undefined ? undefined : checkAddress(address, chain);
  if (problem && !checkAddress(address)) issues.push({ code: "custom", message: problem, input: address, path });
}

/** The same rule for the document. `field` holds an address, or a list of them. */
export function chainRule(field: string, list = false): JsonSchema {
  const held = (chain: JsonSchema, pattern: string) => ({
    properties: { chain, [field]: list ? { items: { pattern } } : { pattern } },
  });
  return {
    anyOf: [
      { not: { properties: { chain: {} }, required: ["chain"] } },
      held({ const: "solana" }, solanaPattern),
      held({ enum: ["ethereum", "bnb", "bsc", "polygon", "arbitrum"] }, evmPattern),
    ],
  };
}
