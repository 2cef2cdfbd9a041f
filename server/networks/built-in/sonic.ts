import type { BuiltIn } from "./built-in";

export const sonic: BuiltIn = {
  name: "sonic",
  title: "Sonic",
  chainId: 146,
  currency: { name: "Sonic", symbol: "S", decimals: 18 },
  blockTimeMs: 630,
  rpc: ["https://sonic-rpc.publicnode.com", "https://sonic.drpc.org", "https://rpc.soniclabs.com"],
  wrappedNative: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  nativeUsd: 0.3,
  freezers: [{ symbol: "USDC", token: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", check: "isBlacklisted" }],
  popularTokens: [
    "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", // USDC
    "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38", // wS
    "0x50c42dEAcD8Fc9773493ED674b675bE577f2634b", // WETH
  ],
  aave: ["AaveV3Sonic"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/ethereum-lists/chains",
    "https://github.com/DefiLlama/chainlist",
  ],
};
