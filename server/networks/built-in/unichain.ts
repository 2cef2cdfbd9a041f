import type { BuiltIn } from "./built-in";

export const unichain: BuiltIn = {
  name: "unichain",
  title: "Unichain",
  chainId: 130,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 1_000,
  stack: "op-stack",
  rpc: ["https://unichain-rpc.publicnode.com", "https://unichain.drpc.org", "https://mainnet.unichain.org"],
  wrappedNative: "0x4200000000000000000000000000000000000006",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x1F98400000000000000000000000000000000002",
      router: "0x284F11109359a7e1306C3e447ef14D38400063FF",
    },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x1F98400000000000000000000000000000000003",
      router: "0x73855d06DE49d0fe4A9c42636Ba96c62da12FF9C",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x1F98400000000000000000000000000000000004",
      router: "0x4529A01c7A0410167c5740C487A8DE60232617bf",
    },
  ],
  usualTip: 1_000_000n,
  nativeUsd: 2_000,
  freezers: [{ symbol: "USDC", token: "0x078D782b760474a361dDA0AF3839290b0EF57AD6", check: "isBlacklisted" }],
  popularTokens: [
    "0x078D782b760474a361dDA0AF3839290b0EF57AD6", // USDC
    "0x4200000000000000000000000000000000000006", // WETH
  ],
  sources: [
    "viem/chains",
    "@uniswap/sdk-core",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/ethereum-lists/chains",
    "https://github.com/DefiLlama/chainlist",
  ],
};
