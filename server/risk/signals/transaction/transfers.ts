import { type AnySignal, type SignalId, signal } from "../catalogue";
import type { SignalEvidence } from "../evidence";
import type { GrantFact, ImitationFact, MovementFact, PartyBook, ProceedsFact } from "./facts";
import { isOpen, isOwn, isUnknownAccount, kindOf, openLabel, standingOf } from "./reputation";

const from = { source: "analysis:calldata" };
/** Rough dollars below which a transfer is no payment. */
const dust = 0.01;
/** Smallest units of a token that lists don't know: 18 decimals are the rule, 6 the exception. */
const dustUnits = 1_000n;
/** Items, or different tokens, that one stranger gets at once from here on. */
const haul = { items: 2, tokens: 3 };
const MAX_OF_GUESS = 40;
/** Rough dollars that a transaction's gas may well cost. */
const smallRefund = 50;
/** Outcomes that are reported by their way out. Other movements are the wallet's own. */
const outcomes: { [via: string]: string } = { withdraw: "withdraw", sweep: "sweep" };

/** Judges what leaves the wallet, and what it moves for others. An ordinary transfer to a stranger says nothing. */
export function detectTransfers(
  movements: readonly MovementFact[],
  imitations: readonly ImitationFact[],
  book: PartyBook,
): AnySignal[] {
  const groups = new Map<SignalId, MovementFact[]>();
  for (const movement of movements) {
    const id = judge(movement, book);
    if (id) groups.set(id, [...(groups.get(id) ?? []), movement]);
  }
  return [
    ...[...groups].map(([id, found]) => present(id, found, book)),
    ...findHauls(movements, book),
    ...imitations.map((each) => signal("transaction.imitated-recipient", { ...each }, from)),
  ];
}

function judge(movement: MovementFact, book: PartyBook): SignalId | null {
  const { to, token, via, spender, signed, standard, atToken, amount } = movement;
  if (token !== null && to === token && amount !== "0") return "transaction.transfer-to-token";
  const standing = standingOf(book, to);
  if (via === "refund") return standing === "unknown" || standing === "system" ? "transaction.gas-refund" : null;
  const isPaidOut = via === "withdraw" || (via === "sweep" && !isOwn(movement.from));
  // Whatever Multicall3 gets, the next caller takes.
  const isGivenAway = standing === "system" && token !== null && amount !== "0" && isOwn(movement.from);
  if (isGivenAway) return "transaction.proceeds-elsewhere";
  if (isStranded(movement, book)) return "transaction.stranded-transfer";
  if (isPaidOut && (standing === "unknown" || standing === "system"))
    return movement.fee ? null : "transaction.proceeds-elsewhere";
  // An intermediary of the trade passes the assets on. Its own use of them is assessed separately.
  if (standing !== "unknown")
    return isHollow(movement) && via === "transferFrom" ? "transaction.zero-value-transfer" : null;
  if (isHollow(movement)) return "transaction.zero-value-transfer";
  if (!isOwn(movement.from)) {
    const pulls = via === "transferFrom" || via === "permit2";
    if (pulls && spender !== null && atToken) return "transaction.foreign-transfer";
    return isDust(movement) && atToken ? "transaction.dust-transfer" : null;
  }
  if (signed) return "transaction.signed-transfer";
  const pulled = atToken || via === "permit2";
  // An account that pulls is no better: any contract can be called as if it were one.
  if (pulled && (spender?.role === "contract" || spender?.role === "account")) return "transaction.pulled-by-contract";
  if (via === "permit2" && !spender) return "transaction.needless-transfer-from";
  if (via === "transferFrom" && atToken && !spender && standard === "erc20" && isMoney(movement))
    return "transaction.needless-transfer-from";
  return isDust(movement) ? "transaction.dust-transfer" : null;
}

/**
 * Sent to an address that keeps no account of it: known contracts, which take assets by functions of their own, and
 * addresses without an owner. A contract that is called in the same transaction uses assets sent before.
 */
function isStranded(movement: MovementFact, book: PartyBook): boolean {
  const { to, token, amount, guessed, bare, from: giver, spender, atToken, via } = movement;
  // A contract that pulls assets during the call has a use for them.
  if ((atToken || via === "permit2") && spender?.role === "contract") return false;
  return bare === true && !guessed && amount !== "0" && isOwn(giver) && keepsNoAccount(book, to, token);
}

function keepsNoAccount(book: PartyBook, to: string | null, token: string | null): boolean {
  if (to === null) return false;
  const standing = standingOf(book, to);
  if (standing === "none") return true;
  const { lists, roles } = book.parties.get(to) ?? {};
  if (standing !== "trusted" || !lists?.protected || lists.override?.verdict === "allow") return false;
  const isToken = lists.protected.kind === "token";
  return isToken || (token !== null && !roles?.includes("target"));
}

/** Payments that are signed for and sent by others (ERC-3009, a Safe's allowance): no call tells their recipient of them. */
export function detectSignedPayments(grants: readonly GrantFact[], book: PartyBook): AnySignal[] {
  return grants.flatMap(({ via, path, spender: to, token, symbol, amount, owner, guessed }) => {
    if (via !== "transfer-authorization" || guessed || amount === "0" || !isOwn(owner)) return [];
    const evidence = { path, to, token, ...(symbol && { tokenSymbol: symbol }), amount, count: 1 };
    if (to !== null && to === token) return [signal("transaction.transfer-to-token", evidence, from)];
    if (!keepsNoAccount(book, to, token)) return [];
    return [signal("transaction.stranded-transfer", { ...evidence, ...whereTo(to, book) }, from)];
  });
}

/**
 * Zero amount of a fungible token to an address, since such transfers only write into histories. For a pool, a zero
 * amount of one token accompanies another.
 */
function isHollow({ amount, standard, to, token, via }: MovementFact): boolean {
  const moves = via === "transfer" || via === "transferFrom" || via === "permit2";
  return amount === "0" && moves && to !== null && token !== null && standard !== "erc721";
}

/** The same call moves an item, whose ids are counted or hashed; amounts of money lie between. */
function isMoney({ worth, symbol, amount }: MovementFact): boolean {
  if (worth !== null || symbol !== null) return true;
  return amount === "all" || (BigInt(amount) >= 10n ** 9n && BigInt(amount) < 2n ** 128n);
}

/** Dust of a token only. A test payment of the native currency is also tiny, and leaves no token event. */
function isDust({ amount, standard, worth, via, token, atToken }: MovementFact): boolean {
  if (token === null || amount === "all" || amount === "0") return false;
  if (via !== "transfer" && (via !== "value" || !atToken)) return false;
  if (worth !== null) return worth < dust;
  return standard === "erc20" && BigInt(amount) < dustUnits;
}

/** One stranger who gets several items or several kinds of tokens: what emptied wallets look like. */
function findHauls(movements: readonly MovementFact[], book: PartyBook): AnySignal[] {
  const byRecipient = new Map<string, MovementFact[]>();
  for (const movement of movements) {
    const { to, amount, guessed } = movement;
    if (!isOwn(movement.from) || guessed || amount === "0" || !isUnknownAccount(book, to)) continue;
    byRecipient.set(to, [...(byRecipient.get(to) ?? []), movement]);
  }
  return [...byRecipient.values()].flatMap((found) => {
    const items = new Set(found.filter(isItem).map(({ token, tokenId }) => `${token} ${tokenId}`));
    const tokens = new Set(found.map(({ token }) => token));
    const isHaul = items.size >= haul.items || tokens.size >= haul.tokens || found.some(({ bulk }) => bulk);
    return isHaul ? [present("transaction.bulk-transfer", found, book)] : [];
  });
}

function whereTo(to: string | null, book: PartyBook) {
  const label = book.parties.get(to ?? "")?.lists.protected?.label;
  return { ...(label && { label }), ...(isOpen(book, to) && { open: true as const }) };
}

function isItem({ standard }: MovementFact): boolean {
  return standard === "erc721" || standard === "erc1155";
}

function present(id: SignalId, found: readonly MovementFact[], book: PartyBook): AnySignal {
  const [{ path, to, token, symbol, claimedSymbol, decimals, amount, from: giver, spender, via }] = found as [
    MovementFact,
  ];
  const evidence =
    id === "transaction.proceeds-elsewhere"
      ? { path, what: outcomes[via] ?? "transfer", recipient: to ?? "", ...openLabel(book, to ?? "") }
      : {
          path,
          to,
          token,
          ...(symbol && { tokenSymbol: symbol }),
          amount,
          count: found.length,
          ...(id === "transaction.foreign-transfer" && { from: giver.address }),
          ...(id === "transaction.pulled-by-contract" && { spender: spender?.address ?? null }),
          ...(id === "transaction.gas-refund" && {
            ...(!symbol && claimedSymbol && { claimedSymbol }),
            ...(decimals !== undefined && { tokenDecimals: decimals }),
          }),
          ...(id === "transaction.stranded-transfer" && whereTo(to, book)),
        };
  const isSmall = id === "transaction.gas-refund" && found.every(({ worth }) => worth !== null && worth <= smallRefund);
  const made = signal(id, evidence as SignalEvidence[typeof id], { ...from, ...(isSmall && { weight: 10 }) });
  return found.every(({ guessed }) => guessed) ? { ...made, weight: Math.min(made.weight, MAX_OF_GUESS) } : made;
}

/**
 * The recipient keeps no account of it. The next caller takes it from a router that is not called in the same
 * transaction; what is bought, withdrawn or unwrapped for a token or another known contract is lost there.
 */
function isForgotten(what: ProceedsFact["what"], recipient: string, book: PartyBook): boolean {
  // A lender that pays out to another calls it.
  if (what === "withdraw" && kindOf(book, recipient) === "lending") return false;
  if (what === "swap" || what === "withdraw" || what === "unwrap") return keepsNoAccount(book, recipient, recipient);
  // Vaults that keep deposits find out themselves whose they are.
  return what !== "deposit" && isOpen(book, recipient) && !book.parties.get(recipient)?.roles.includes("target");
}

/**
 * Signals for assets that are bought, unwrapped, withdrawn, bridged or repaid as a debt and go to an unknown address
 * instead of the wallet. The recipient may also be a contract that acts for any caller, such as Multicall3. Includes
 * assets left in a router.
 */
export function detectProceeds(proceeds: readonly ProceedsFact[], book: PartyBook): AnySignal[] {
  const seen = new Set<string>();
  return proceeds.flatMap(({ path, what, recipient, guessed, unseen, payer }) => {
    if (unseen && !guessed && isOwn(payer)) return [signal("transaction.unseen-beneficiary", { path }, from)];
    if (guessed || recipient === null || seen.has(recipient)) return [];
    const isLost = what !== "left" && isForgotten(what, recipient, book);
    const isElsewhere = isLost || ["unknown", "system"].includes(standingOf(book, recipient));
    if (what === "left" ? !isOpen(book, recipient) : !isElsewhere) return [];
    seen.add(recipient);
    const { label, open } = whereTo(recipient, book);
    const evidence = {
      path,
      what,
      recipient,
      ...(label && { label }),
      ...(isLost && !open && { lost: true as const }),
    };
    return [signal("transaction.proceeds-elsewhere", evidence, from)];
  });
}
