import { range } from "../stacks";
import type { BuiltIn } from "./built-in";

export const bnb: BuiltIn = {
  name: "bnb",
  title: "BNB Chain",
  aliases: ["bsc"],
  chainId: 56,
  currency: { name: "BNB", symbol: "BNB", decimals: 18 },
  blockTimeMs: 750,
  rpc: ["https://bsc-rpc.publicnode.com", "https://bsc.drpc.org", "https://bsc-dataseed.bnbchain.org"],
  wrappedNative: "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
  markets: [
    {
      kind: "uniswap-v2",
      name: "PancakeSwap v2",
      router: "0x10ED43C718714eb63d5aA57B78B54704E256024E",
    },
    { kind: "uniswap-v3", name: "PancakeSwap v3", factory: "0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865" },
  ],
  nativeUsd: 500,
  sanctionsOracle: "0x40C57923924B5c5c5455c48D93317139ADDaC8fb",
  // The pegged dollars here can't be frozen.
  freezers: [],
  popularTokens: [
    "0x55d398326f99059fF775485246999027B3197955", // USDT
    "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d", // USDC
    "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c", // WBNB
  ],
  // https://github.com/bnb-chain/bsc/blob/master/core/vm/contracts.go
  precompiles: range(0x64, 0x69),
  readsAhead: true,
  aave: ["AaveV3BNB"],
  tokenList: "binance-smart-chain",
  sources: [
    "viem/chains",
    "https://docs.pancakeswap.finance/developers/smart-contracts",
    "https://go.chainalysis.com/chainalysis-oracle-docs.html",
    "https://github.com/DefiLlama/chainlist",
  ],
};
