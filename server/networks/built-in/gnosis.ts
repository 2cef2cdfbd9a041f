import type { BuiltIn } from "./built-in";

export const gnosis: BuiltIn = {
  name: "gnosis",
  title: "Gnosis Chain",
  aliases: ["xdai"],
  chainId: 100,
  currency: { name: "xDAI", symbol: "XDAI", decimals: 18 },
  blockTimeMs: 5_000,
  rpc: ["https://gnosis-rpc.publicnode.com", "https://gnosis.drpc.org", "https://rpc.gnosischain.com"],
  wrappedNative: "0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Honeyswap",
      factory: "0xA818b4F111Ccac7AA31D0BCc0806d64F2E0737D7",
      router: "0x1C232F01118CB8B424793ae03F870aa7D0ac7f77",
    },
  ],
  trialSpend: 10_000_000_000_000_000_000n,
  nativeUsd: 1,
  popularTokens: [
    "0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d", // WXDAI
    "0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83", // USDC
    "0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb", // GNO
    "0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1", // WETH
  ],
  aave: ["AaveV3Gnosis"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "https://wiki.1hive.org/projects/honeyswap",
    "https://github.com/DefiLlama/chainlist",
    "https://github.com/lifinance/contracts",
  ],
};
