import {
  areExtensionsKnown,
  isPersonalKey,
  isRpcError,
  type Mint,
  type SolanaClient,
  type SolanaReadOptions,
  type TokenAccount,
  type TokenNames,
  type TransferFee,
  token2022Program,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findListing, type HoldingFact, type HoldingPower } from "@/server/risk";
import { appearance } from "../contract/homoglyphs";
import { findAdvertisement } from "../contract/impersonation";
import { findLure } from "../phishing/judge-domain";
import { shownName } from "../phishing/token-texts";
import { toPartyByKey } from "./party";

interface GatheredHoldings {
  facts: HoldingFact[];
  /** The node answered all requests. */
  read: boolean;
  complete: boolean;
}

/** Three calls in one batch. Token-2022 comes first: its mints have the powers worth knowing. */
const MAX_MINTS = 300;
/** Where their names are takes a fifth of a millisecond each to work out the first time. */
const MAX_NAMED = 150;

/** The tokens that the wallet holds some of and that no list knows as honest, with what their issuers may do. */
export async function gatherHoldings(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  tokens: readonly TokenAccount[],
  options: SolanaReadOptions,
): Promise<GatheredHoldings> {
  const held = tokens.filter(({ amount, isNative }) => amount > 0n && !isNative);
  const programs = new Map(held.map(({ mint, program }) => [mint, program]));
  const unknown = [...programs.keys()].filter((mint) => !intel.lookupAddress(mint, "solana").protected);
  const rank = (mint: string) => (programs.get(mint) === token2022Program ? 0 : 1);
  const asked = unknown.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).slice(0, MAX_MINTS);
  // Token-2022's mints may say it themselves, and not all do.
  const named = asked.toReversed().slice(0, MAX_NAMED);
  const [mints, names] = await Promise.all([
    unlessUnread(asked, client.getMints(asked, options)),
    unlessUnread(named, client.getNames(named, options)),
  ]);
  const read = mints !== undefined && names !== undefined;
  const isWhole =
    read && mints.size === asked.length && ![...mints.values()].some(({ extensions }) => extensions.unread);
  const areKnown = held.every(({ extensions }) => areExtensionsKnown(extensions));
  return {
    facts: unknown.map((mint) => {
      const those = held.filter((each) => each.mint === mint);
      const holding = { wallet, amount: those.reduce((sum, { amount }) => sum + amount, 0n) };
      const isFrozen = those.some(({ state }) => state === "frozen");
      return toFact(intel, mint, { ...holding, isFrozen }, mints?.get(mint), names?.get(mint));
    }),
    read,
    complete: isWhole && areKnown && asked.length === unknown.length && named.length === asked.length,
  };
}

/** Results by address; undefined where the node gave no usable answer. */
async function unlessUnread<T>(
  addresses: readonly string[],
  read: Promise<(T | undefined)[]>,
): Promise<Map<string, T> | undefined> {
  try {
    const found = await read;
    return new Map(
      addresses.flatMap((address, index) => {
        const value = found[index];
        return value === undefined ? [] : [[address, value] as const];
      }),
    );
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}

interface Holding {
  wallet: string;
  amount: bigint;
  isFrozen: boolean;
}

/** Where the mint could not be read, the lists still know it. Powers of the wallet itself are left out. */
function toFact(
  intel: Intel,
  mint: string,
  { wallet, amount, isFrozen }: Holding,
  read: Mint | undefined,
  listed: TokenNames | undefined,
): HoldingFact {
  const found = read?.extensions;
  const names = found?.names ?? listed;
  const known = names?.symbol ? intel.tokensNamed("solana", appearance(names.symbol))[0] : undefined;
  const leads = names ? findLure(intel, [names.name, names.symbol, names.uri]).lure : null;
  const lure = names ? findAdvertisement(intel, [names.name, names.symbol]) : null;
  const unique = read !== undefined && read.decimals === 0 && read.supply <= 1n;
  const powers: [HoldingPower, string | undefined][] = [
    ["take", found?.permanentDelegate],
    ["hook", found?.transferHook],
    ["set-hook", found?.transferHookAuthority],
    ["set-fee", found?.transferFeeAuthority],
    // For a unique token, the address of the program that made it may freeze; a person's key is another matter.
    ["freeze", unique && !isPersonalKey(read.freezeAuthority ?? "") ? undefined : read?.freezeAuthority],
    ["pause", found?.pauseAuthority],
    ["burn", found?.burnAuthority],
    ["mint", unique ? undefined : read?.mintAuthority],
    ["close", found?.closeAuthority],
  ];
  const others = powers.flatMap(([power, key]) =>
    key && key !== wallet ? [{ power, party: toPartyByKey(intel, key) }] : [],
  );
  const paused = found?.paused === true;
  return {
    mint,
    lists: intel.lookupAddress(mint, "solana"),
    borrows: known && known.address !== mint ? known.symbol : null,
    advertises: lure && (lure.list !== null || lure.words.length > 0) ? { domain: lure.domain, list: lure.list } : null,
    lure: leads && { ...leads, name: shownName(names?.name), symbol: shownName(names?.symbol) },
    powers: others.map(({ power }) => power),
    accused: others.filter(({ party }) => findListing(party.lists)),
    feeBasisPoints: Math.max(0, ...(found?.transferFees ?? []).map((fee) => shareOf(fee, amount))),
    startsFrozen: found?.startsFrozen ?? false,
    paused,
    stuck: (paused && !found?.pauseAuthority) || (isFrozen && read !== undefined && !read.freezeAuthority),
    nonTransferable: found?.nonTransferable ?? false,
  };
}

/** Cost of a transfer of the whole balance, in hundredths of a percent. A fee has an upper limit, too. */
function shareOf({ basisPoints, most }: TransferFee, amount: bigint): number {
  return Math.min(basisPoints, Number((most * 10_000n) / (amount > 0n ? amount : 1n)));
}
