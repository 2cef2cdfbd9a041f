import type { Address, Hex } from "viem";
import type { EvmNetwork } from "../networks";
import { addressWord, boolAt, encodeCall } from "./abi-words";
import { type Account, readAccount } from "./account";
import type { EvmClient, ReadOptions } from "./client";

interface Freezer {
  symbol: string;
  token: Address;
  /** View function of one address that tells whether its tokens are frozen. */
  selector: Hex;
}

/** Chainalysis' list of sanctioned addresses, kept on the chain at the same address on every network. */
export const sanctionsOracle: Address = "0x40c57923924b5c5c5455c48d93317139addac8fb";
const isSanctioned: Hex = "0xdf592f7d";

const isBlackListed: Hex = "0xe47d6060";
const isBlacklisted: Hex = "0xfe575a87";
const isBlocked: Hex = "0xfbac3951";

/** Dollars whose issuers freeze accounts. The pegged ones on BNB Chain can't be frozen. */
const freezers: Record<EvmNetwork, readonly Freezer[]> = {
  ethereum: [
    { symbol: "USDT", token: "0xdac17f958d2ee523a2206206994597c13d831ec7", selector: isBlackListed },
    { symbol: "USDC", token: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", selector: isBlacklisted },
  ],
  bnb: [],
  polygon: [
    { symbol: "USDT", token: "0xc2132d05d31c914a87c6611c10748aeb04b58e8f", selector: isBlocked },
    { symbol: "USDC", token: "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359", selector: isBlacklisted },
  ],
  arbitrum: [
    { symbol: "USDT", token: "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9", selector: isBlocked },
    { symbol: "USDC", token: "0xaf88d065e77c8cc2239327c5edb3a432268e5831", selector: isBlacklisted },
  ],
};

interface Freeze {
  symbol: string;
  token: Address;
  /** null: the contract isn't there, or gave no yes or no. */
  frozen: boolean | null;
}

interface WalletBasics {
  account: Account;
  /** By the oracle on the chain. null: it isn't there, or gave no yes or no. */
  sanctioned: boolean | null;
  freezes: Freeze[];
  /** Reads that failed: `sanctions-oracle`, `freeze:USDT`, … */
  missing: string[];
}

/**
 * Account, sanctions oracle and stablecoin freezes in one round trip (two, once, where there is no Multicall3). Throws
 * RpcError when the account can't be read; what fails beside it is named.
 */
export async function readWalletBasics(
  client: EvmClient,
  address: Address,
  options: ReadOptions,
): Promise<WalletBasics> {
  const dollars = freezers[client.network];
  const ask = (to: Address, selector: Hex) => ({ to, data: encodeCall(selector, addressWord(address)) });
  const calls = [ask(sanctionsOracle, isSanctioned), ...dollars.map(({ token, selector }) => ask(token, selector))];
  const [account, results] = await Promise.all([
    readAccount(client, address, options),
    client.multicall(calls, options).catch(() => undefined),
  ]);
  const answer = (index: number): boolean | null => {
    const result = results?.[index];
    return result?.ok ? (boolAt(result.data) ?? null) : null;
  };
  const missing: string[] = [];
  // The real oracle never fails; a dollar that knows no freezing may.
  if (!results?.[0]?.ok) missing.push("sanctions-oracle");
  if (!results) missing.push(...dollars.map(({ symbol }) => `freeze:${symbol}`));
  return {
    account,
    sanctioned: answer(0),
    freezes: dollars.map(({ symbol, token }, index) => ({ symbol, token, frozen: answer(index + 1) })),
    missing,
  };
}
