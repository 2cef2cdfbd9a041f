import type { BuiltIn } from "./built-in";

export const polygon: BuiltIn = {
  name: "polygon",
  title: "Polygon",
  chainId: 137,
  currency: { name: "POL", symbol: "POL", decimals: 18 },
  blockTimeMs: 2_000,
  rpc: ["https://polygon-bor-rpc.publicnode.com", "https://polygon.drpc.org", "https://polygon-rpc.com"],
  wrappedNative: "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
  currencyContract: "0x0000000000000000000000000000000000001010",
  markets: [
    {
      kind: "uniswap-v2",
      name: "QuickSwap v2",
      router: "0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff",
    },
    { kind: "uniswap-v3", name: "Uniswap v3", factory: "0x1F98431c8aD98523631AE4a59f267346ea31F984" },
  ],
  trialSpend: 10_000_000_000_000_000_000n,
  usualTip: 30_000_000_000n,
  nativeUsd: 0.3,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  freezers: [
    { symbol: "USDT", token: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", check: "isBlocked" },
    { symbol: "USDC", token: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", check: "isBlacklisted" },
  ],
  popularTokens: [
    "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", // USDT
    "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", // USDC
    "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174", // USDC.e
    "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619", // WETH
  ],
  readsAhead: true,
  aave: ["AaveV3Polygon"],
  tokenList: "polygon-pos",
  sources: [
    "viem/chains",
    "https://docs.quickswap.exchange",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
  ],
};
