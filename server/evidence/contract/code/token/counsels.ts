import type { Hex } from "viem";
import { counselOf } from "../follow/observe";
import { known } from "../names";
import type { TokenBook } from "./book";
import { isMembership, isOwners } from "./markets";

/** A contract elsewhere that is asked by one of its functions: its address, or the id of the place where it is kept. */
export interface Counsel {
  at: string;
  selector: Hex;
}

const most = 2;

/** Contracts elsewhere without whose answer about who sends or receives no stranger's transfer goes through. */
export function findCounsels(book: TokenBook): Counsel[] {
  const asks = book.behaviours.get(known.transfer)?.calls.some(({ target }) => counselOf(target) !== undefined);
  if (!asks) return [];
  const refuse = (condition: string) => isOwners(book, condition) || isMembership(book, condition);
  const { needs, calls } = book.follow({ only: known.transfer, refuse }) ?? {};
  const found = (calls ?? []).flatMap(({ kind, target, selector }): Counsel[] => {
    const at = counselOf(target);
    const isAsked = (kind === "call" || kind === "staticcall") && needs?.has(`answered ${at}`);
    return at && selector && isAsked ? [{ at, selector: selector as Hex }] : [];
  });
  return found.slice(0, most);
}
