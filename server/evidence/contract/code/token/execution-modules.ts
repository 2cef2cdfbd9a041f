import { known } from "../facts/known-functions";
import type { Findings } from "./findings";
import type { TokenBook } from "./token-model";

/**
 * External code that a transfer runs in the token's own name may write any balance. An address that can replace it
 * controls all balances.
 */
export function readModules(book: TokenBook, found: Findings): void {
  const calls = [known.transfer, known.transferFrom].flatMap((each) => book.behaviours.get(each)?.calls ?? []);
  const places = calls.flatMap(({ kind, target }) =>
    (kind === "delegatecall" || kind === "callcode") && target.is === "storage" ? [target.place.id] : [],
  );
  found.addWriters("seize", ({ place }) => places.includes(place.id), { moves: true });
}
