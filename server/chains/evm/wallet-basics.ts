import type { Address, Hex } from "viem";
import type { EvmNetwork } from "../networks";
import { type Account, readAccount } from "./account";
import type { EvmClient, ReadOptions } from "./client";
import { addressWord, boolAt, encodeCall } from "./words";

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

export interface Freeze {
  symbol: string;
  token: Address;
  /** null: the contract isn't there, or gave no yes or no. */
  frozen: boolean | null;
}

export interface WalletBasics {
  account: Account;
  /** By the oracle on the chain. null: it isn't there, or gave no yes or no. */
  sanctioned: boolean | null;
  freezes: Freeze[];
  /** Reads that failed: `sanctions-oracle`, `freeze:USDT`, … */
  missing: string[];
}

/** Account, sanctions oracle and stablecoin freezes in one round trip. Throws RpcError when the account can't be read. */
export async function readWalletBasics(
  client: EvmClient,
  address: Address,
  options: ReadOptions,
): Promise<WalletBasics> {
  const missing: string[] = [];
  const ask = async (to: Address, selector: Hex, name: string, mayRevert: boolean): Promise<boolean | null> => {
    const result = await client
      .call({ to, data: encodeCall(selector, addressWord(address)) }, options)
      .catch(() => undefined);
    if (!result || (!result.ok && !mayRevert)) missing.push(name);
    return result?.ok ? (boolAt(result.data) ?? null) : null;
  };
  const [account, sanctioned, freezes] = await Promise.all([
    readAccount(client, address, options),
    ask(sanctionsOracle, isSanctioned, "sanctions-oracle", false),
    Promise.all(
      freezers[client.network].map(async ({ symbol, token, selector }) => ({
        symbol,
        token,
        frozen: await ask(token, selector, `freeze:${symbol}`, true),
      })),
    ),
  ]);
  return { account, sanctioned, freezes, missing };
}
