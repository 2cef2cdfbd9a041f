import { known } from "../facts/known-functions";
import { findSwitched, followTransfers, isSwitch, readState, turnersOf } from "./delayed-limits";
import { readGuards } from "./external-guard";
import type { Findings } from "./findings";
import type { TokenBook } from "./token-model";

const most = 4;

/**
 * State that can stop transfers after a privileged address turns a switch that no transfer currently requires. Earlier
 * results then no longer hold. The state that would stop transfers stops none now.
 */
export function readAsleep(book: TokenBook, found: Findings): void {
  const asked = [...(book.behaviours.get(known.transfer)?.asked ?? [])].filter((each) => isSwitch(book, each));
  const { general } = findSwitched(book, book.transfers);
  const wakers = asked.filter((each) => !general.has(each) && found.findWriters(turnersOf(each).closes).length > 0);
  for (const refused of wakers.slice(0, most)) {
    const awake = book.without(refused);
    readState(awake, found, followTransfers(awake));
    readGuards(awake, found);
  }
}
