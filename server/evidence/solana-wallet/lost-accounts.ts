import {
  associatedTokenAddress,
  asTokenAccount,
  isRpcError,
  type SolanaClient,
  type SolanaReadOptions,
  tokenAccountBytes,
  tokenProgram,
} from "@/server/chains";
import { curatedTokens, type Intel } from "@/server/intel";
import type { LostAccountFact } from "@/server/risk";
import { toPartyByKey } from "./party";

const ofToken2022: readonly string[] = ["PYUSD", "USDG"];
/** Where the accounts are takes a fifth of a millisecond each. */
const nativeCurrencies = curatedTokens.filter(
  ({ network, symbol }) => network === "solana" && !ofToken2022.includes(symbol),
);

/**
 * Addresses of the wallet's own accounts of well-known tokens that now name another owner: `SetAuthority` gave them
 * away. No node lists them as the wallet's any more, but payments to the wallet still go there. Only accounts of the
 * old token program can change owner this way. Undefined where the node gave no usable answer.
 */
export async function gatherLostAccounts(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  options: SolanaReadOptions,
): Promise<LostAccountFact[] | undefined> {
  const places = nativeCurrencies.flatMap(({ address: token, symbol }) => {
    const account = associatedTokenAddress(wallet, tokenProgram, token);
    return account === undefined ? [] : [{ account, token, symbol }];
  });
  try {
    const accounts = await client.getAccounts(
      places.map(({ account }) => account),
      { ...options, dataBytes: tokenAccountBytes },
    );
    return places.flatMap((place, index) => {
      const found = accounts[index];
      const owner = found && asTokenAccount(found)?.owner;
      return owner && owner !== wallet ? [{ ...place, owner: toPartyByKey(intel, owner) }] : [];
    });
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
