import { range } from "../stacks";
import type { BuiltIn } from "./built-in";

export const monad: BuiltIn = {
  name: "monad",
  title: "Monad",
  chainId: 143,
  currency: { name: "Monad", symbol: "MON", decimals: 18 },
  blockTimeMs: 400,
  rpc: ["https://rpc.monad.xyz", "https://rpc1.monad.xyz", "https://monad-mainnet.drpc.org"],
  wrappedNative: "0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x182a927119D56008d921126764bF884221b10f59",
      router: "0x4B2ab38DBF28D31D467aA8993f6c2585981D6804",
    },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x204FAca1764B154221e35c0d20aBb3c525710498",
      router: "0xfE31F71C1b106EAc32F1A19239c9a9A72ddfb900",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x188d586Ddcf52439676Ca21A244753fA19F9Ea8e",
      router: "0x5b7eC4a94fF9beDb700fb82aB09d5846972F4016",
    },
  ],
  trialSpend: 100_000_000_000_000_000_000n,
  nativeUsd: 0.03,
  freezers: [{ symbol: "USDC", token: "0x754704Bc059F8C67012fEd69BC8A327a5aafb603", check: "isBlacklisted" }],
  popularTokens: [
    "0x754704Bc059F8C67012fEd69BC8A327a5aafb603", // USDC
    "0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A", // WMON
    "0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a", // AUSD
  ],
  // https://docs.monad.xyz/developer-essentials/precompiles
  precompiles: range(0x1000, 0x1001),
  sources: [
    "viem/chains",
    "@uniswap/sdk-core",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/ethereum-lists/chains",
    "https://github.com/DefiLlama/chainlist",
  ],
};
