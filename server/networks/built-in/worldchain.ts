import type { BuiltIn } from "./built-in";

export const worldchain: BuiltIn = {
  name: "worldchain",
  title: "World Chain",
  aliases: ["world"],
  chainId: 480,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 2_000,
  stack: "op-stack",
  rpc: [
    "https://worldchain-mainnet.g.alchemy.com/public",
    "https://worldchain.drpc.org",
    "https://worldchain-mainnet.gateway.tenderly.co",
  ],
  wrappedNative: "0x4200000000000000000000000000000000000006",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f",
      router: "0x541aB7c31A119441eF3575F6973277DE0eF460bd",
    },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x7a5028BDa40e7B173C278C5342087826455ea25a",
      router: "0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0xb1860D529182ac3BC1F51Fa2ABd56662b7D13f33",
      router: "0xC585E0f504613b5fBf874F21Af14c65260fB41fA",
    },
  ],
  usualTip: 1_000_000n,
  nativeUsd: 2_000,
  freezers: [{ symbol: "USDC", token: "0x79A02482A880bCE3F13e09Da970dC34db4CD24d1", check: "isBlacklisted" }],
  popularTokens: [
    "0x79A02482A880bCE3F13e09Da970dC34db4CD24d1", // USDC
    "0x2cFc85d8E48F8EAB294be644d9E25C3030863003", // WLD
    "0x4200000000000000000000000000000000000006", // WETH
  ],
  sources: [
    "viem/chains",
    "@uniswap/sdk-core",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
    "https://docs.world.org/world-chain/developers/useful-contracts",
  ],
};
