import type { BuiltIn } from "./built-in";

export const ethereum: BuiltIn = {
  name: "ethereum",
  title: "Ethereum",
  chainId: 1,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 12_000,
  rpc: ["https://ethereum-rpc.publicnode.com", "https://eth.drpc.org", "https://cloudflare-eth.com"],
  wrappedNative: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f",
      router: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
    },
    { kind: "uniswap-v3", name: "Uniswap v3", factory: "0x1F98431c8aD98523631AE4a59f267346ea31F984" },
  ],
  nativeUsd: 2_000,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  freezers: [
    { symbol: "USDT", token: "0xdAC17F958D2ee523a2206206994597C13D831ec7", check: "isBlackListed" },
    { symbol: "USDC", token: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", check: "isBlacklisted" },
  ],
  popularTokens: [
    "0xdAC17F958D2ee523a2206206994597C13D831ec7", // USDT
    "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", // USDC
    "0x6B175474E89094C44Da98b954EedeAC495271d0F", // DAI
    "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", // WETH
    "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599", // WBTC
  ],
  readsAhead: true,
  aave: ["AaveV3Ethereum", "AaveV3EthereumLido"],
  sources: [
    "viem/chains",
    "@uniswap/sdk-core",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
  ],
};
