import type { BuiltIn } from "./built-in";

export const linea: BuiltIn = {
  name: "linea",
  title: "Linea",
  chainId: 59144,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 2_000,
  stack: "linea",
  rpc: ["https://linea-rpc.publicnode.com", "https://linea.drpc.org", "https://rpc.linea.build"],
  wrappedNative: "0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7",
      router: "0x8702463e73f74d0b6765aBceb314Ef07aCb92650",
    },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9",
      router: "0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x248083Fb965359d82b06C1F5322480Dcfc1AD857",
      router: "0xdDCAD5775B2816a87495f207731b3571D7EE3c76",
    },
  ],
  usualTip: 10_000_000n,
  nativeUsd: 2_000,
  freezers: [{ symbol: "USDC", token: "0x176211869cA2b568f2A7D4EE941E073a821EE1ff", check: "isBlacklisted" }],
  popularTokens: [
    "0x176211869cA2b568f2A7D4EE941E073a821EE1ff", // USDC
    "0xA219439258ca9da29E9Cc4cE5596924745e12B93", // USDT
    "0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f", // WETH
  ],
  aave: ["AaveV3Linea"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "@uniswap/sdk-core",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
  ],
};
