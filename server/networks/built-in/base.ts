import type { BuiltIn } from "./built-in";

export const base: BuiltIn = {
  name: "base",
  title: "Base",
  chainId: 8453,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 2_000,
  stack: "op-stack",
  rpc: ["https://base-rpc.publicnode.com", "https://base.drpc.org", "https://mainnet.base.org"],
  wrappedNative: "0x4200000000000000000000000000000000000006",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6",
      router: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
    },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x33128a8fC17869897dcE68Ed026d694621f6FDfD",
      router: "0x2626664c2603336E57B271c5C0b26F421741e481",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x498581fF718922c3f8e6A244956aF099B2652b2b",
      router: "0x7C5f5A4bBd8fD63184577525326123B519429bDc",
    },
  ],
  usualTip: 1_000_000n,
  nativeUsd: 2_000,
  sanctionsOracle: "0x3A91A31cB3dC49b4db9Ce721F50a9D076c8D739B",
  freezers: [{ symbol: "USDC", token: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", check: "isBlacklisted" }],
  popularTokens: [
    "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", // USDC
    "0x4200000000000000000000000000000000000006", // WETH
    "0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf", // cbBTC
    "0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA", // USDbC
  ],
  aave: ["AaveV3Base"],
  tokenList: "base",
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "@uniswap/sdk-core",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
  ],
};
