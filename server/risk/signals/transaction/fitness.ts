import type { ControlFact, PartyBook } from "./facts";
import { kindOf, standingOf } from "./reputation";

/** Kinds that keep assets for others, and control contracts of others. */
const holders: ReadonlySet<string> = new Set(["bridge", "staking", "lending", "protocol", "marketplace"]);

/** The kinds of known infrastructure that are made for a power; `holders` for those that are not named. */
const madeFor: { readonly [action: string]: ReadonlySet<string> } = {
  "set-fallback-handler": new Set(["handler"]),
  // A handler that is enabled never acts by itself; Safe's module for ERC-4337 is both.
  "enable-module": new Set(["module", "handler"]),
  "set-guard": new Set(),
  upgrade: new Set(["safe", "wallet"]),
  "add-owner": new Set(),
  "swap-owner": new Set(["module"]),
};

/** Kinds that obey their caller on the caller's assets. For a fallback handler, that is any caller of the account. */
const obeying: ReadonlySet<string> = new Set([...holders, "token", "approval", "router"]);

/** Power that known infrastructure gets for which it is not made; null where it is, or where an operator vouches for it. */
export function unfitness(
  { action, beneficiary }: ControlFact,
  book: PartyBook,
): { label: string; open: boolean } | null {
  const lists = book.parties.get(beneficiary ?? "")?.lists;
  if (!lists?.protected || lists.override?.verdict === "allow") return null;
  const standing = standingOf(book, beneficiary);
  const kind = kindOf(book, beneficiary);
  if (standing !== "system" && (standing !== "trusted" || (madeFor[action] ?? holders).has(kind))) return null;
  return { label: lists.protected.label, open: action === "set-fallback-handler" && obeying.has(kind) };
}
