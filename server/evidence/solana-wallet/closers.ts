import {
  associatedTokenAddress,
  editionAddress,
  isPersonalKey,
  type TokenAccount,
  tokenProgram,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type CloserFact, findListing } from "@/server/risk";

type Closer = Omit<CloserFact, "authority"> & { authority: string };

/** Least SOL in an account beside its rent that counts. Less is dust that any account can send. */
const MIN_SPARE = 2_000_000n;

/** Limit of mints whose original account owner is checked, listed closers first. The rest count as handed over. */
const MAX_DERIVED = 100;

/**
 * Token accounts that another address may close. An unknown address can make an account, keep the right to close it,
 * and hand it over. This excludes wrapped SOL, where the right ends with the hand-over, and accounts whose owner cannot
 * change.
 */
export function closersIn(intel: Intel, tokens: readonly TokenAccount[], wallet: string): Closer[] {
  const foreign = tokens.filter(({ closeAuthority }) => closeAuthority !== undefined && closeAuthority !== wallet);
  const isListed = ({ closeAuthority = "" }: TokenAccount) =>
    findListing(intel.lookupAddress(closeAuthority, "solana")) !== undefined;
  const listed = foreign.filter(isListed);
  // By mint, so that many accounts of one hide no other.
  const places = new Map<string, string | undefined>();
  const placeOf = (program: string, mint: string) => {
    if (!places.has(mint) && places.size < MAX_DERIVED) places.set(mint, associatedTokenAddress(wallet, program, mint));
    return places.get(mint);
  };
  // Token Metadata closes an NFT's account, once it is burnt, by an address that no other program can sign for.
  let editions = 0;
  const isEdition = ({ mint, amount, closeAuthority }: TokenAccount) =>
    amount <= 1n &&
    !isPersonalKey(closeAuthority ?? "") &&
    ++editions <= MAX_DERIVED &&
    editionAddress(mint) === closeAuthority;
  return [...new Set([...listed, ...foreign])].flatMap((account) => {
    const { address, program, mint, isNative, spareLamports, closeAuthority, extensions } = account;
    if (!closeAuthority || isEdition(account)) return [];
    const own = isNative || extensions.includes("immutableOwner") || placeOf(program, mint) === address;
    const lamports = isNative || spareLamports >= MIN_SPARE ? spareLamports : null;
    const remedy = isNative
      ? program === tokenProgram
        ? "reassign"
        : "unwrap"
      : lamports === null
        ? "move"
        : "withdraw";
    return [{ account: address, authority: closeAuthority, lamports, own, remedy }];
  });
}
