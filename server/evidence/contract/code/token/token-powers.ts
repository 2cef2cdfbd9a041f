import type { Behaviours } from "../facts/access-control";
import { known } from "../facts/known-functions";
import { readLimits, type TransferSwitch } from "./delayed-limits";
import { readModules } from "./execution-modules";
import { readGuards, readSaleGuards } from "./external-guard";
import { type Counsel, findCounsels } from "./external-transfer-check";
import { readNames, readTerms } from "./fees-and-ownership";
import { Findings, type FoundPower } from "./findings";
import { readHoldings } from "./holdings";
import { readScale } from "./rebasing-scale";
import { findReserved, type Reserved } from "./restricted-callers";
import { type Explorer, TokenBook } from "./token-model";
import { readAsleep } from "./transfer-switches";
import { readUnderflow } from "./underflow";

export interface TokenCode {
  powers: FoundPower[];
  switches: TransferSwitch[];
  reserved: Reserved;
  /** Whom elsewhere transfers depend on. */
  counsels: Counsel[];
  /** Its transfers report that something moved, and nothing does. */
  pretends: boolean;
}

/**
 * What the code of a fungible token lets its owner, or somebody hidden, do to holders: told from what its functions
 * write and what a transfer depends on, not from their names.
 */
export function readTokenCode(behaviours: Behaviours, exploreAgain: Explorer): TokenCode {
  const book = new TokenBook(behaviours, exploreAgain);
  const found = new Findings(book);
  readHoldings(book, found);
  readUnderflow(book, found);
  readModules(book, found);
  readScale(book, found);
  readTerms(book, found);
  const switches = readLimits(book, found);
  readGuards(book, found);
  readSaleGuards(book, found);
  readNames(book, found);
  const reserved = findReserved(book);
  readAsleep(book, found);
  // Whoever may put another in its place has more.
  const counsels = found.has("guard") ? [] : findCounsels(book);
  return { powers: found.list(), switches, reserved, counsels, pretends: pretends(behaviours) };
}

/** It succeeds, and writes an event, but no storage, and calls nobody who could. */
function pretends(behaviours: Behaviours): boolean {
  const transfer = behaviours.get(known.transfer);
  if (!transfer?.complete || transfer.needs === undefined) return false;
  return transfer.logs && !transfer.stores && transfer.calls.length === 0;
}
