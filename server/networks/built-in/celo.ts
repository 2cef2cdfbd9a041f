import type { BuiltIn } from "./built-in";

export const celo: BuiltIn = {
  name: "celo",
  title: "Celo",
  chainId: 42220,
  currency: { name: "CELO", symbol: "CELO", decimals: 18 },
  blockTimeMs: 1_000,
  stack: "celo",
  rpc: ["https://celo-rpc.publicnode.com", "https://celo.drpc.org", "https://forno.celo.org"],
  markets: [
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0xAfE208a311B21f13EF87E33A90049fC17A7acDEc",
      router: "0x5615CDAb10dc425a742d643d949a7F474C01abc4",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x288dc841A52FCA2707c6947B3A777c5E56cd87BC",
      router: "0xf7965f3981e4D5BC383BfBCb61501763e9068CA9",
    },
  ],
  nativeUsd: 0.3,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  freezers: [
    { symbol: "USDC", token: "0xcebA9300f2b948710d2653dD7B07f33A8B32118C", check: "isBlacklisted" },
    { symbol: "USDT", token: "0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e", check: "isBlocked" },
  ],
  popularTokens: [
    "0xcebA9300f2b948710d2653dD7B07f33A8B32118C", // USDC
    "0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e", // USDT
    "0x765DE816845861e75A25fCA122bb6898B8B1282a", // USDm
    "0x471EcE3750Da237f93B8E339c536989b8978a438", // CELO
  ],
  aave: ["AaveV3Celo"],
  sources: [
    "viem/chains",
    "@bgd-labs/aave-address-book",
    "@uniswap/sdk-core",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://developers.circle.com/stablecoins/usdc-contract-addresses",
    "https://github.com/DefiLlama/chainlist",
    "https://docs.uniswap.org/contracts/v3/reference/deployments/celo-deployments",
  ],
};
