import { findNetwork, networkInfo, networkNamePattern } from "@/server/networks";
import { checkAddress } from "@/server/scans";
import { acrossFields, fitting, having, when } from "./fields";
import { checkedText } from "./formats";
import type { Conditional } from "./trpc";

/** The most addresses of one request. */
export const maxWallets = 1_000;

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

/** Refuses a `chain` that can't hold the address in `field`, or one of the list there. */
export function chainCheck<T extends object>(field: string) {
  return acrossFields<T>(({ chain, [field]: held }, add) => {
    if (typeof chain !== "string" || !(findNetwork(chain) ?? networkNamePattern.test(chain))) return;
    const isList = Array.isArray(held);
    const list: unknown[] = isList ? held.slice(0, maxWallets) : [held];
    for (const [index, address] of list.entries()) {
      if (typeof address !== "string") continue;
      const problem = checkAddress(address, chain);
      // An address that is invalid on every chain is reported by its own field.
      if (problem && !checkAddress(address)) add(isList ? [field, index] : [field], problem);
    }
  });
}

/** The same rule for the document. `field` holds an address, or a list of them. */
export function chainRule(field: string, list = false): Conditional {
  const held = (pattern: string) => fitting(field, list ? { items: { pattern } } : { pattern });
  const evm = when(having("chain"), held(evmPattern));
  return when(having("chain", { enum: ["solana", networkInfo("solana").caip2] }), held(solanaPattern), evm);
}
