import type { Address, Hex } from "viem";
import type { FreezeCheck } from "@/server/networks";
import { networkInfo } from "../networks";
import { addressWord, boolAt, encodeCall } from "./abi-words";
import { type Account, readAccount } from "./account";
import type { EvmClient } from "./client";
import type { ReadOptions } from "./read-options";

const isSanctioned: Hex = "0xdf592f7d";

/** Views of one address that show whether its tokens are frozen. */
const freezeChecks: Record<FreezeCheck, Hex> = {
  isBlackListed: "0xe47d6060",
  isBlacklisted: "0xfe575a87",
  isBlocked: "0xfbac3951",
};

interface Freeze {
  symbol: string;
  token: Address;
  /** null: the contract isn't there, or gave no yes or no. */
  frozen: boolean | null;
}

interface WalletBasics {
  account: Account;
  /** The oracle on the chain that names it. */
  sanctioned: { oracle: Address } | null;
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
  const { freezers: dollars, sanctionsOracle } = networkInfo(client.network);
  const ask = (to: Address, selector: Hex) => ({ to, data: encodeCall(selector, addressWord(address)) });
  const calls = [
    ...(sanctionsOracle ? [ask(sanctionsOracle, isSanctioned)] : []),
    ...dollars.map(({ token, check }) => ask(token, freezeChecks[check])),
  ];
  const [account, results] = await Promise.all([
    readAccount(client, address, options),
    calls.length > 0 ? client.multicall(calls, options).catch(() => undefined) : [],
  ]);
  const answer = (index: number): boolean | null => {
    const result = results?.[index];
    return result?.ok ? (boolAt(result.data) ?? null) : null;
  };
  const first = sanctionsOracle ? 1 : 0;
  const missing: string[] = [];
  // The real oracle never fails; a dollar that knows no freezing may.
  if (sanctionsOracle && !results?.[0]?.ok) missing.push("sanctions-oracle");
  for (const [index, { symbol }] of dollars.entries()) {
    const result = results?.[first + index];
    if (!result || (!result.ok && result.unread)) missing.push(`freeze:${symbol}`);
  }
  return {
    account,
    sanctioned: sanctionsOracle && answer(0) ? { oracle: sanctionsOracle } : null,
    freezes: dollars.map(({ symbol, token }, index) => ({ symbol, token, frozen: answer(first + index) })),
    missing,
  };
}
