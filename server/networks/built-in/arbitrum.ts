import type { BuiltIn } from "./built-in";

export const arbitrum: BuiltIn = {
  name: "arbitrum",
  title: "Arbitrum One",
  chainId: 42161,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 250,
  stack: "nitro",
  rpc: ["https://arbitrum-one-rpc.publicnode.com", "https://arbitrum.drpc.org", "https://arb1.arbitrum.io/rpc"],
  wrappedNative: "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
    },
    { kind: "uniswap-v3", name: "Uniswap v3", factory: "0x1F98431c8aD98523631AE4a59f267346ea31F984" },
  ],
  usualTip: 0n,
  nativeUsd: 2_000,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  freezers: [
    { symbol: "USDT", token: "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9", check: "isBlocked" },
    { symbol: "USDC", token: "0xaf88d065e77c8cC2239327C5EDb3A432268e5831", check: "isBlacklisted" },
  ],
  popularTokens: [
    "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9", // USDT
    "0xaf88d065e77c8cC2239327C5EDb3A432268e5831", // USDC
    "0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8", // USDC.e
    "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1", // WETH
  ],
  readsAhead: true,
  aave: ["AaveV3Arbitrum"],
  tokenList: "arbitrum-one",
  sources: [
    "viem/chains",
    "@uniswap/sdk-core",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://docs.arbitrum.io/build-decentralized-apps/precompiles/reference",
    "https://github.com/DefiLlama/chainlist",
  ],
};
