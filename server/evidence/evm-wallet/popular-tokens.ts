import type { Address } from "viem";
import type { ApprovalPair, EvmNetwork } from "@/server/chains";
import { curatedContracts } from "@/server/intel";

/** The tokens that wallets hold most, by network: what a thief goes for first. Lower case. */
const tokens: Record<EvmNetwork, readonly Address[]> = {
  ethereum: [
    "0xdac17f958d2ee523a2206206994597c13d831ec7", // USDT
    "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", // USDC
    "0x6b175474e89094c44da98b954eedeac495271d0f", // DAI
    "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", // WETH
    "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599", // WBTC
  ],
  bnb: [
    "0x55d398326f99059ff775485246999027b3197955", // USDT
    "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d", // USDC
    "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c", // WBNB
  ],
  polygon: [
    "0xc2132d05d31c914a87c6611c10748aeb04b58e8f", // USDT
    "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359", // USDC
    "0x2791bca1f2de4661ed88a30c99a7a9449aa84174", // USDC.e
    "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619", // WETH
  ],
  arbitrum: [
    "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9", // USDT
    "0xaf88d065e77c8cc2239327c5edb3a432268e5831", // USDC
    "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8", // USDC.e
    "0x82af49447d8a07e3bd95bd0d56f35241523fbab1", // WETH
  ],
};

/** With five tokens each these stay within one multicall of 250: where requests are rationed, each one counts. */
const mostSpenders = 50;

/** Popular tokens by popular spenders, for when the history isn't whole. */
export function popularPairs(network: EvmNetwork): ApprovalPair[] {
  const spenders = curatedContracts
    .filter((entry) => entry.spender && (entry.network === network || entry.network === "evm"))
    .slice(0, mostSpenders)
    .map(({ address }) => address.toLowerCase() as Address);
  return tokens[network].flatMap((token) => spenders.map((spender) => ({ kind: "erc20" as const, token, spender })));
}
