import type { ParsedAddress } from "@/server/chains";
import { AppError, type Issue } from "@/server/errors";
import { checkAddress, readAddress } from "@/server/scans";

export interface WalletInput {
  /** As the caller wrote it. */
  wallet: string;
  /** Network or alias; told from the address where absent. */
  chain?: string | undefined;
}

/** Throws 400 with the field's path for what the chain can't hold. */
export function requireWallet({ wallet, chain }: WalletInput): ParsedAddress {
  const message = checkAddress(wallet, chain);
  if (message === undefined) return readAddress(wallet, chain);
  throw invalid([{ path: "wallet", message }]);
}

/** The same for many: every bad one is named at once, by its place. */
export function requireWallets(wallets: readonly string[], chain: string | undefined): ParsedAddress[] {
  const issues = wallets.flatMap((wallet, index): Issue[] => {
    const message = checkAddress(wallet, chain);
    return message === undefined ? [] : [{ path: `wallets.${index}`, message }];
  });
  if (issues.length > 0) throw invalid(issues);
  return wallets.map((wallet) => readAddress(wallet, chain));
}

function invalid(issues: Issue[]): AppError {
  return new AppError("invalid_request", "The request has invalid fields; see issues.", { issues });
}
