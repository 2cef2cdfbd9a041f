import type { Behaviours } from "../facts/access-control";
import { known } from "../facts/known-functions";
import { readLimits, type TransferSwitch } from "./delayed-limits";
import { readModules } from "./execution-modules";
import { readGuards, readSaleGuards } from "./external-guard";
import { findTransferChecks, type TransferCheck } from "./external-transfer-check";
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
  /** External contracts that transfers depend on. */
  counsels: TransferCheck[];
  /** Transfers report a movement, and nothing moves. */
  pretends: boolean;
}

/**
 * Powers over holders that a fungible token's code gives its owner or a hidden address. Derived from its functions'
 * writes and from the dependencies of a transfer, not from names.
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
  // An address that can replace the contract has more power.
  const counsels = found.has("guard") ? [] : findTransferChecks(book);
  return { powers: found.list(), switches, reserved, counsels, pretends: pretends(behaviours) };
}

/** The transfer succeeds and emits an event, but writes no storage and calls no contract that could. */
function pretends(behaviours: Behaviours): boolean {
  const transfer = behaviours.get(known.transfer);
  if (!transfer?.complete || transfer.needs === undefined) return false;
  return transfer.logs && !transfer.stores && transfer.calls.length === 0;
}
