import type { BuiltIn } from "./built-in";

export const blast: BuiltIn = {
  name: "blast",
  title: "Blast",
  chainId: 81457,
  currency: { name: "Ether", symbol: "ETH", decimals: 18 },
  blockTimeMs: 2_000,
  stack: "op-stack",
  rpc: ["https://blast-rpc.publicnode.com", "https://blast.drpc.org", "https://rpc.blast.io"],
  wrappedNative: "0x4300000000000000000000000000000000000004",
  markets: [
    {
      kind: "uniswap-v2",
      name: "Uniswap v2",
      factory: "0x5C346464d33F90bABaf70dB6388507CC889C1070",
      router: "0xBB66Eb1c5e875933D44DAe661dbD80e5D9B03035",
    },
    {
      kind: "uniswap-v3",
      name: "Uniswap v3",
      factory: "0x792edAdE80af5fC680d96a2eD80A44247D2Cf6Fd",
      router: "0x549FEB8c9bd4c12Ad2AB27022dA12492aC452B66",
    },
    {
      kind: "uniswap-v4",
      name: "Uniswap v4",
      factory: "0x1631559198A9e474033433b2958daBC135ab6446",
      router: "0x4AD2F4CcA2682cBB5B950d660dD458a1D3f1bAaD",
    },
  ],
  usualTip: 1_000_000n,
  nativeUsd: 2_000,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  popularTokens: [
    "0x4300000000000000000000000000000000000003", // USDB
    "0x4300000000000000000000000000000000000004", // WETH
  ],
  sources: [
    "viem/chains",
    "@uniswap/sdk-core",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://github.com/ethereum-lists/chains",
    "https://github.com/DefiLlama/chainlist",
    "https://docs.blast.io/building/contracts",
  ],
};
