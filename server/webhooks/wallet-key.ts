/** Wallets are compared by it: an EVM address is the same in any case, a Solana key is not. */
export function walletKey(wallet: string): string {
  return wallet.startsWith("0x") ? wallet.toLowerCase() : wallet;
}
