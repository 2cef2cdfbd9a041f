import { type AnySignal, signal } from "../catalogue";
import { copiedDelegate, isAccountCode, isPrecompile } from "../delegation/detect";
import type { AuthorizationFact, ControlFact, DelegatecallFact, PartyBook } from "./facts";
import { unfitness } from "./fitness";
import { isOwn, standingOf } from "./reputation";

const from = { source: "analysis:calldata" };

/** Gives up or passes on no more than a voice. */
const ofVotes: ReadonlySet<string> = new Set(["votes", "staking"]);
/** No particular address gains by them, yet they weaken protection. */
const weakening: ReadonlySet<string> = new Set([
  "set-threshold",
  "approve-hash",
  "sign-message",
  "set-role-admin",
  "set-guard",
  "set-fallback-handler",
  "upgrade",
  "add-owner",
]);

/** Delegate in a delegation for any bearer (ERC-7710). */
const anyDelegate = "0x0000000000000000000000000000000000000a11";

const ofNames: ReadonlySet<string> = new Set(["transfer-name", "set-resolver", "set-address"]);

/** Control of contracts and accounts that goes to an address with nothing in its favour. */
export function detectControl(effects: readonly ControlFact[], book: PartyBook): AnySignal[] {
  const reported = new Set<string>();
  return effects.flatMap((effect) => {
    if (!isOwn(effect.by)) return [];
    const { path, action, subject, beneficiary, guessed } = effect;
    const unfit = unfitness(effect, book);
    const isAnybody = action === "set-delegate" && beneficiary === anyDelegate;
    const evidence = {
      ...{ path, action, subject, beneficiary },
      ...(unfit && { label: unfit.label, ...(unfit.open && { open: true as const }) }),
      ...(isAnybody && { anybody: true as const }),
    };
    const capped = (weight: number) => ({ ...from, weight: guessed ? Math.min(weight, 40) : weight });
    if (!effect.grants) return [signal("transaction.control-given-up", evidence, from)];
    // The creator of a Safe chooses its first owners.
    if (action === "set-up" || action === "accept-ownership") return [];
    const standing = standingOf(book, beneficiary);
    if (standing === "unknown" || unfit) {
      // One step may name several addresses. A name that is transferred counts as its new holder too.
      const steps = ofNames.has(action) ? [`name ${beneficiary}`] : [`${path} ${action} ${subject}`];
      if (action === "transfer-name") steps.push(`${path} ${action}`);
      if (steps.some((step) => reported.has(step))) return [];
      for (const step of steps) reported.add(step);
      if (ofVotes.has(effect.detail.scope ?? "")) return [signal("transaction.control-given-up", evidence, from)];
      const isOpen = unfit?.open || (isAnybody && effect.detail.caveats === "0");
      return [signal("transaction.control-change", evidence, capped(isOpen ? 60 : 45))];
    }
    const harmless = action === "set-threshold" && effect.detail.threshold !== "1";
    if (weakening.has(action) && !harmless && standing === "none") {
      return [signal("transaction.control-weakened", evidence, from)];
    }
    return [];
  });
}

/** Made to run as an account. */
const libraries: ReadonlySet<string> = new Set(["safe", "library", "handler", "module", "account", "wallet"]);
/** Multicall3's and MultiSendCallOnly's, which only call others: what they call is judged by itself. */
const batches = /^(?:(?:try)?(?:blockAnd)?aggregate|multiSend)/i;

/**
 * A library is trusted for the functions that are known of it. Other infrastructure was made to hold and move what is
 * its own, and there that is the account's.
 */
function runsSafely(book: PartyBook, target: string | null, name: string | null): boolean {
  const standing = standingOf(book, target);
  if (standing === "own" || standing === "none" || standing === "bad") return true;
  const lists = target === null ? undefined : book.parties.get(target)?.lists;
  if (lists?.override?.verdict === "allow") return true;
  const kind = lists?.protected?.kind ?? "";
  return name !== null && (libraries.has(kind) || (kind === "system" && batches.test(name)));
}

/** No token does its work in another account's name: code that is called so there wants to look harmless to signers. */
const ofTokens =
  /^(?:(?:safe)?[tT]ransfer(?:From)?|approve|permit|setApprovalForAll|(?:in|de)crease(?:Allowance|Approval))$/;

/** Foreign code that runs as the wallet's account: it can do there whatever the account could. */
export function detectForeignCode(effects: readonly DelegatecallFact[], book: PartyBook): AnySignal[] {
  const found = new Map<string, AnySignal>();
  for (const { account, target, path, guessed, name, doubtful } of effects) {
    if (!isOwn(account) || account.role === "unknown" || guessed) continue;
    if (runsSafely(book, target, name)) continue;
    const label = target === null ? undefined : book.parties.get(target)?.lists.protected?.label;
    const disguise = !label && !doubtful && name !== null && ofTokens.test(name) ? name : undefined;
    const key = `${account.address} ${target}`;
    // Among several with the same code, a disguised one takes precedence.
    if (found.has(key) && !disguise) continue;
    const evidence = {
      ...{ path, account: account.address, target },
      ...(label && { label }),
      ...(disguise && { disguise }),
      ...(doubtful && { doubtful }),
    };
    found.set(key, signal("transaction.foreign-code", evidence, disguise ? { ...from, weight: 60 } : from));
  }
  return [...found.values()];
}

/** One's own, or known infrastructure, such as what wraps coin. */
function isTrusted(book: PartyBook, address: string): boolean {
  return book.own.has(address) || !!book.parties.get(address)?.lists.protected;
}

/** EIP-7702: the wallet itself would run the delegate's code. */
export function detectAuthorizations(authorizations: readonly AuthorizationFact[], book: PartyBook): AnySignal[] {
  return authorizations.flatMap(({ delegate, anyChain, running }) => {
    const lists = delegate === null ? undefined : book.parties.get(delegate)?.lists;
    if (!delegate || standingOf(book, delegate) === "bad" || (lists && isAccountCode(lists))) return [];
    // Known code may stand behind a clone of it.
    if (running && isAccountCode(running.lists)) return [];
    const label = lists?.protected?.label;
    if (label) return [signal("transaction.open-delegate", { delegate, label, anyChain }, from)];
    if (running) {
      const { network, sink, unguarded, implementation } = running;
      const shown = { delegate, ...(implementation && { implementation }), anyChain };
      const source = { source: `rpc:${network}` };
      const known = running.lists.protected?.label;
      if (known) return [signal("transaction.open-delegate", { ...shown, label: known }, source)];
      if (sink !== null && !isTrusted(book, sink))
        return [signal("transaction.sweeper-delegate", { ...shown, sink }, source)];
      if (unguarded.length > 0)
        return [signal("transaction.open-delegate", { ...shown, functions: unguarded }, source)];
    }
    if (running?.copyOf) return [copiedDelegate(running, running.copyOf)];
    if (running?.ruler) {
      const { network, ruler, implementation } = running;
      const shown = { delegate, ...(implementation && { implementation }), ruler, anyChain };
      return [signal("transaction.ruled-delegate", shown, { source: `rpc:${network}` })];
    }
    const inert = running?.inert ?? (isPrecompile(delegate) ? "precompile" : undefined);
    return [signal("transaction.unknown-delegate", { delegate, anyChain, ...(inert && { inert }) }, from)];
  });
}
