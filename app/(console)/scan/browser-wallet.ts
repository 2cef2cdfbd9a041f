"use client";

import { useSyncExternalStore } from "react";

/** A wallet in the browser, as EIP-1193 has it. */
export interface BrowserWallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

export interface WalletCall {
  from: string;
  to: string;
  data: string;
}

/** Why a wallet did not do what it was asked. */
export type WalletRefusal = "rejected" | "account" | "network" | "failed" | "unknown";

export class WalletError extends Error {
  constructor(readonly refusal: WalletRefusal) {
    super(refusal);
  }
}

const find = () => {
  const { ethereum } = window as { ethereum?: BrowserWallet };
  return typeof ethereum?.request === "function" ? ethereum : undefined;
};
const never = () => () => {};

/** The browser's wallet; undefined where there is none, and while the page is drawn on the server. */
export function useBrowserWallet(): BrowserWallet | undefined {
  return useSyncExternalStore(never, find, () => undefined);
}

/** Asks the wallet to send a transaction from the address on the network. Answers its hash. Throws WalletError. */
export async function sendByWallet(wallet: BrowserWallet, chainId: number, { from, to, data }: WalletCall) {
  const accounts = await ask(wallet, "eth_requestAccounts");
  const isThere = Array.isArray(accounts) && accounts.some((one) => String(one).toLowerCase() === from.toLowerCase());
  if (!isThere) throw new WalletError("account");
  const hex = `0x${chainId.toString(16)}`;
  const isOn = async () => Number(await ask(wallet, "eth_chainId")) === chainId;
  if (!(await isOn())) {
    await ask(wallet, "wallet_switchEthereumChain", [{ chainId: hex }], "network");
    if (!(await isOn())) throw new WalletError("network");
  }
  return String(await ask(wallet, "eth_sendTransaction", [{ from, to, data, value: "0x0" }]));
}

const pollMs = 2_000;
const longestMs = 10 * 60_000;

/** Waits until the transaction is in a block. Throws WalletError where it failed there. */
export async function confirmed(wallet: BrowserWallet, hash: string): Promise<void> {
  for (const end = Date.now() + longestMs; Date.now() < end; ) {
    const receipt = (await ask(wallet, "eth_getTransactionReceipt", [hash])) as { status?: string } | null;
    if (receipt?.status === "0x1") return;
    if (receipt) throw new WalletError("failed");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new WalletError("unknown");
}

/** EIP-1193's code for what the user refuses. */
const userRejected = 4001;

async function ask(wallet: BrowserWallet, method: string, params?: unknown[], otherwise: WalletRefusal = "unknown") {
  try {
    return await wallet.request({ method, ...(params && { params }) });
  } catch (error) {
    const isRejected = (error as { code?: unknown } | null)?.code === userRejected;
    throw new WalletError(isRejected ? "rejected" : otherwise);
  }
}
