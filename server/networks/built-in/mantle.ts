import type { BuiltIn } from "./built-in";

export const mantle: BuiltIn = {
  name: "mantle",
  title: "Mantle",
  chainId: 5000,
  currency: { name: "Mantle", symbol: "MNT", decimals: 18 },
  blockTimeMs: 2_000,
  stack: "mantle",
  rpc: ["https://mantle-rpc.publicnode.com", "https://mantle.drpc.org", "https://rpc.mantle.xyz"],
  wrappedNative: "0x78c1b0C915c4FAA5FffA6CAbf0219DA63d7f4cb8",
  usualTip: 0n,
  nativeUsd: 1,
  popularTokens: [
    "0x09Bc4E0D864854c6aFB6eB9A9cdF58aC190D0dF9", // USDC
    "0x779Ded0c9e1022225f8E0630b35a9b54bE713736", // USDT0
    "0x78c1b0C915c4FAA5FffA6CAbf0219DA63d7f4cb8", // WMNT
    "0xdEAddEaDdeadDEadDEADDEAddEADDEAddead1111", // WETH
  ],
  aave: ["AaveV3Mantle"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "https://github.com/ethereum-lists/chains",
    "https://github.com/DefiLlama/chainlist",
  ],
};
