import type { BuiltIn } from "./built-in";

export const scroll: BuiltIn = {
  name: "scroll",
  title: "Scroll",
  chainId: 534352,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 3_000,
  stack: "scroll",
  rpc: ["https://scroll-rpc.publicnode.com", "https://scroll.drpc.org", "https://rpc.scroll.io"],
  wrappedNative: "0x5300000000000000000000000000000000000004",
  usualTip: 1_000_000n,
  nativeUsd: 2_000,
  popularTokens: [
    "0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4", // USDC
    "0x5300000000000000000000000000000000000004", // WETH
    "0xf610A9dfB7C89644979b4A0f27063E9e7d7Cda32", // wstETH
  ],
  aave: ["AaveV3Scroll"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "https://docs.scroll.io/en/developers/scroll-contracts/",
    "https://github.com/DefiLlama/chainlist",
  ],
};
