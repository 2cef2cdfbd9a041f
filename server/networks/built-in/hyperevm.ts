import { range } from "../stacks";
import type { BuiltIn } from "./built-in";

export const hyperevm: BuiltIn = {
  name: "hyperevm",
  title: "HyperEVM",
  aliases: ["hyperliquid"],
  chainId: 999,
  currency: { name: "HYPE", symbol: "HYPE", decimals: 18 },
  blockTimeMs: 1_000,
  rpc: ["https://rpc.hyperliquid.xyz/evm", "https://hyperliquid.drpc.org"],
  wrappedNative: "0x5555555555555555555555555555555555555555",
  trialSpend: 1_000_000_000_000_000_000n,
  nativeUsd: 20,
  freezers: [{ symbol: "USDC", token: "0xb88339CB7199b77E23DB6E890353E22632Ba630f", check: "isBlacklisted" }],
  popularTokens: [
    "0xb88339CB7199b77E23DB6E890353E22632Ba630f", // USDC
    "0x5555555555555555555555555555555555555555", // WHYPE
  ],
  systemContracts: [
    { address: "0x2222222222222222222222222222222222222222", label: "HYPE system address" },
    { address: "0x3333333333333333333333333333333333333333", label: "CoreWriter" },
  ],
  // L1Read.sol of the documentation.
  precompiles: range(0x800, 0x814),
  sources: [
    "viem/chains",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://hyperliquid.gitbook.io/hyperliquid-docs/for-developers/hyperevm",
    "https://github.com/DefiLlama/chainlist",
  ],
};
