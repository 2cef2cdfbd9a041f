import { isPersonalKey, nonceAuthority, type SolanaAccount, systemProgram, type TokenAccount } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { AccountFact } from "@/server/risk";
import type { AccountType } from "../wallet";
import { isCommonProgram } from "./known-accounts";
import { toPartyByKey } from "./party";

/** null: nothing is there, as with a wallet that never held SOL. */
export function accountFact(
  intel: Intel,
  wallet: string,
  account: SolanaAccount | null,
  tokens: readonly TokenAccount[],
): AccountFact {
  const owner = account && account.owner !== systemProgram ? toPartyByKey(intel, account.owner) : null;
  const nonce = account ? nonceAuthority(account) : undefined;
  return {
    owner,
    ownerIsCommon: owner !== null && isCommonProgram(owner.address),
    executable: account?.executable ?? false,
    empty: account !== null && isEmpty(account),
    personal: isPersonalKey(wallet),
    holdsTokens: tokens.length > 0,
    hasPaid: false,
    nonceAuthority: nonce && nonce.key !== wallet ? toPartyByKey(intel, nonce.key) : null,
  };
}

/** It has data as a program's account does, so that only its past tells whether it was a person's. */
export function mayHaveBeenWallet({ owner, ownerIsCommon, executable, empty, personal }: AccountFact): boolean {
  return owner !== null && !ownerIsCommon && !executable && !empty && personal;
}

function isEmpty({ space, data }: SolanaAccount): boolean {
  return (space ?? data?.length) === 0;
}

/** A person's account belongs to the System program, or isn't there yet, and its address has a private key. */
export function accountTypeOf(wallet: string, account: SolanaAccount | null): AccountType {
  const isPlain = account === null || (account.owner === systemProgram && !account.executable);
  return isPlain && isPersonalKey(wallet) ? "eoa" : "contract";
}
