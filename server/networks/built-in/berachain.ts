import type { BuiltIn } from "./built-in";

export const berachain: BuiltIn = {
  name: "berachain",
  title: "Berachain",
  aliases: ["bera"],
  chainId: 80094,
  currency: { name: "BERA Token", symbol: "BERA", decimals: 18 },
  blockTimeMs: 2_000,
  rpc: ["https://berachain-rpc.publicnode.com", "https://berachain.drpc.org", "https://rpc.berachain.com"],
  wrappedNative: "0x6969696969696969696969696969696969696969",
  nativeUsd: 2,
  popularTokens: [
    "0x549943e04f40284185054145c6E4e9568C1D3241", // USDC.e
    "0xFCBD14DC51f0A4d49d5E53C2E0950e0bC26d0Dce", // HONEY
    "0x6969696969696969696969696969696969696969", // WBERA
  ],
  sources: [
    "viem/chains",
    "https://github.com/ethereum-lists/chains",
    "https://docs.berachain.com/developers/deployed-contracts",
    "https://github.com/DefiLlama/chainlist",
  ],
};
