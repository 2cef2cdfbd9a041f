import type { ParsedAddress } from "@/server/chains";
import { type Issue, invalidFields } from "@/server/kernel/errors";
import { checkAddress, readAddress, requireAddress } from "@/server/scans";

export interface WalletInput {
  /** Address as the caller wrote it. */
  wallet: string;
  /** Network or alias; derived from the address where absent. */
  chain?: string | undefined;
}

/** Throws 400 with the field's path for what the chain can't hold. */
export function requireWallet({ wallet, chain }: WalletInput): ParsedAddress {
  return requireAddress(wallet, chain, "wallet");
}

/** The same for many: every bad one is named at once, by its place. */
export function requireWallets(wallets: readonly string[], chain: string | undefined): ParsedAddress[] {
  const issues = wallets.flatMap((wallet, index): Issue[] => {
    const message = checkAddress(wallet, chain);
    return message === undefined ? [] : [{ path: `wallets.${index}`, message }];
  });
  if (issues.length > 0) throw invalidFields(issues);
  return wallets.map((wallet) => readAddress(wallet, chain));
}
