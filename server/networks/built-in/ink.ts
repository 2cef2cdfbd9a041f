import type { BuiltIn } from "./built-in";

export const ink: BuiltIn = {
  name: "ink",
  title: "Ink",
  chainId: 57073,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 1_000,
  stack: "op-stack",
  rpc: ["https://rpc-gel.inkonchain.com", "https://rpc-qnd.inkonchain.com", "https://ink.drpc.org"],
  wrappedNative: "0x4200000000000000000000000000000000000006",
  markets: [
    { kind: "uniswap-v2", name: "Uniswap v2", factory: "0xfe57A6BA1951F69aE2Ed4abe23e0f095DF500C04" },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x640887A9ba3A9C53Ed27D0F7e8246A4F933f3424",
      router: "0x177778F19E89dD1012BdBe603F144088A95C4B53",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
      router: "0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566",
    },
  ],
  usualTip: 1_000_000n,
  nativeUsd: 2_000,
  freezers: [{ symbol: "USDC", token: "0x2D270e6886d130D724215A266106e6832161EAEd", check: "isBlacklisted" }],
  popularTokens: [
    "0x2D270e6886d130D724215A266106e6832161EAEd", // USDC
    "0x0200C29006150606B650577BBE7B6248F58470c1", // USDT0
    "0x4200000000000000000000000000000000000006", // WETH
  ],
  aave: ["AaveV3InkWhitelabel"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "@uniswap/sdk-core",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
  ],
};
