import { type AnySignal, signal } from "../catalogue";
import { isAccountCode } from "../delegation/detect";
import type { AuthorizationFact, ControlFact, DelegatecallFact, PartyBook } from "./facts";
import { isOwn, isStranger, standingOf } from "./standing";

const from = { source: "analysis:calldata" };

/** Gives up or passes on no more than a voice. */
const ofVotes: ReadonlySet<string> = new Set(["votes", "staking"]);
/** Nobody in particular gains by them, yet they open a door. */
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

/** Power over contracts and accounts that goes to somebody whom nothing speaks for. */
export function detectControl(effects: readonly ControlFact[], book: PartyBook): AnySignal[] {
  return effects.flatMap((effect) => {
    if (!isOwn(effect.by)) return [];
    const { path, action, subject, beneficiary, guessed } = effect;
    const evidence = { path, action, subject, beneficiary };
    const capped = (weight: number) => ({ ...from, weight: guessed ? Math.min(weight, 40) : weight });
    if (!effect.grants) return [signal("transaction.control-given-up", evidence, from)];
    // The owners of a Safe that is being made are whom its maker wants.
    if (action === "set-up" || action === "accept-ownership") return [];
    const standing = standingOf(book, beneficiary);
    // What anybody can make act, such as Multicall3, is nobody to give power to.
    if (standing === "unknown" || standing === "system") {
      if (ofVotes.has(effect.detail.scope ?? "")) return [signal("transaction.control-given-up", evidence, from)];
      return [signal("transaction.control-change", evidence, capped(45))];
    }
    const harmless = action === "set-threshold" && effect.detail.threshold !== "1";
    if (weakening.has(action) && !harmless && standing === "nobody") {
      return [signal("transaction.control-weakened", evidence, from)];
    }
    return [];
  });
}

/** Foreign code that runs as the wallet's account: it can do there whatever the account could. */
export function detectForeignCode(effects: readonly DelegatecallFact[], book: PartyBook): AnySignal[] {
  const seen = new Set<string>();
  return effects.flatMap(({ account, target, path, guessed }) => {
    if (!isOwn(account) || account.role === "unknown" || guessed) return [];
    if (!isStranger(book, target)) return [];
    const key = `${account.address} ${target}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [signal("transaction.foreign-code", { path, account: account.address, target }, from)];
  });
}

/** EIP-7702: the wallet itself would run the delegate's code. */
export function detectAuthorizations(authorizations: readonly AuthorizationFact[], book: PartyBook): AnySignal[] {
  return authorizations.flatMap(({ delegate, anyChain }) => {
    const lists = delegate === null ? undefined : book.parties.get(delegate)?.lists;
    if (!delegate || standingOf(book, delegate) === "bad" || (lists && isAccountCode(lists))) return [];
    const label = lists?.protected?.label;
    return label
      ? [signal("transaction.open-delegate", { delegate, label, anyChain }, from)]
      : [signal("transaction.unknown-delegate", { delegate, anyChain }, from)];
  });
}
