import type { ImitationFact, MovementFact } from "@/server/risk";
import type { Digest } from "../history";
import { countEqual, digitsNeeded } from "../history/find-lookalikes";

/** Digits that tools show at each end, so that is what imitators choose. */
const shown = 4;

/** Recipients of the wallet's transfers that resemble a real earlier payee, or the wallet itself, and are neither. */
export function findImitations(
  wallet: string,
  recipients: ReadonlySet<string>,
  digest: Digest | null,
): ImitationFact[] {
  const paid = [...(digest?.parties.values() ?? [])].filter(({ reallySent }) => reallySent > 0);
  const needed = digitsNeeded(Math.max(1, recipients.size * (paid.length + 1)));
  return [...recipients].flatMap((recipient) => {
    if (recipient === wallet || paid.some(({ address }) => address === recipient)) return [];
    for (const imitated of [wallet, ...paid.map(({ address }) => address)]) {
      const [prefix, suffix] = countEqual(recipient, imitated);
      if (prefix < shown || suffix < shown || prefix + suffix < needed) continue;
      return [{ recipient, imitated, prefix, suffix, own: imitated === wallet }];
    }
    return [];
  });
}

/** Recipients of transfers from the wallet or its account. */
export function recipientsOf(movements: readonly MovementFact[]): ReadonlySet<string> {
  const sent = movements.filter(({ from, to, guessed }) => from.role !== "contract" && to !== null && !guessed);
  return new Set(sent.map(({ to }) => to!));
}
