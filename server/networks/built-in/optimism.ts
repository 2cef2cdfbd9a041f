import type { BuiltIn } from "./built-in";

export const optimism: BuiltIn = {
  name: "optimism",
  title: "OP Mainnet",
  aliases: ["op"],
  chainId: 10,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 2_000,
  stack: "op-stack",
  rpc: ["https://optimism-rpc.publicnode.com", "https://optimism.drpc.org", "https://mainnet.optimism.io"],
  wrappedNative: "0x4200000000000000000000000000000000000006",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf",
      router: "0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2",
    },
    { kind: "uniswap-v3", name: "Uniswap v3", factory: "0x1F98431c8aD98523631AE4a59f267346ea31F984" },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x9a13F98Cb987694C9F086b1F5eB990EeA8264Ec3",
      router: "0x3C3Ea4B57a46241e54610e5f022E5c45859A1017",
    },
  ],
  usualTip: 1_000_000n,
  nativeUsd: 2_000,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  freezers: [{ symbol: "USDC", token: "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", check: "isBlacklisted" }],
  popularTokens: [
    "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", // USDC
    "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58", // USDT
    "0x4200000000000000000000000000000000000006", // WETH
    "0x4200000000000000000000000000000000000042", // OP
    "0x7F5c764cBc14f9669B88837ca1490cCa17c31607", // USDC.e
  ],
  aave: ["AaveV3Optimism"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "@uniswap/sdk-core",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
  ],
};
