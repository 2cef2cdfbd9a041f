import { requirePackage } from "../packages";
import type { ProtectedEntry, TokenEntry } from "./types";

interface Metadata {
  name: string;
  symbol: string;
  decimals?: number;
  erc20?: boolean;
}

const source = "@metamask/contract-metadata";

/** MetaMask's list of well-known contracts on Ethereum: tokens, and NFT collections as protocols. */
export function readContractMetadata(): { entries: ProtectedEntry[]; tokens: TokenEntry[] } {
  const known = Object.entries(requirePackage(`${source}/contract-map.json`) as Record<string, Metadata>);
  const tokens: TokenEntry[] = [];
  const entries: ProtectedEntry[] = [];
  for (const [address, { name, symbol, decimals, erc20 }] of known) {
    if (erc20) {
      const token = { address: address.toLowerCase(), symbol, name, decimals: decimals ?? null };
      tokens.push({ network: "ethereum", ...token, source });
    } else entries.push({ network: "ethereum", address, label: name, kind: "protocol", source, spender: false });
  }
  return { entries, tokens };
}
