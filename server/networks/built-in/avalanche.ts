import type { BuiltIn } from "./built-in";

export const avalanche: BuiltIn = {
  name: "avalanche",
  title: "Avalanche C-Chain",
  aliases: ["avax"],
  chainId: 43114,
  currency: { name: "Avalanche", symbol: "AVAX", decimals: 18 },
  blockTimeMs: 1_700,
  stack: "avalanche",
  rpc: [
    "https://avalanche-c-chain-rpc.publicnode.com",
    "https://avalanche.drpc.org",
    "https://api.avax.network/ext/bc/C/rpc",
  ],
  wrappedNative: "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C",
      router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
    },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD",
      router: "0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x06380C0e0912312B5150364B9DC4542BA0DbBc85",
      router: "0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD",
    },
  ],
  trialSpend: 1_000_000_000_000_000_000n,
  nativeUsd: 20,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  freezers: [
    { symbol: "USDC", token: "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E", check: "isBlacklisted" },
    { symbol: "USDT", token: "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7", check: "isBlocked" },
  ],
  popularTokens: [
    "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E", // USDC
    "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7", // USDt
    "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7", // WAVAX
    "0x152b9d0FdC40C096757F570A51E494bd4b943E50", // BTC.b
  ],
  aave: ["AaveV3Avalanche"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "@uniswap/sdk-core",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
  ],
};
