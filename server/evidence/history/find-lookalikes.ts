import type { LookalikeFact } from "@/server/risk";
import type { Party } from "./digest";
import { dustBelow } from "./worth";

/** Digits that tools show at each end, so that is what imitators choose. */
const shownDigits = 4;
/** How often chance alone may give a pair that agrees so far. */
const chance = 1e-4;
const mostFound = 50;

/**
 * Addresses that came into the history by transfers of nothing, dust or unknown tokens and look like one that the wallet
 * really sent to. The more pairs there are to compare, the more digits have to agree (the birthday paradox).
 */
export function findLookalikes(parties: Iterable<Party>): LookalikeFact[] {
  const all = [...parties];
  const paid = all.filter(({ reallySent }) => reallySent > 0);
  const suspects = all.filter(({ lure }) => lure !== undefined);
  if (paid.length === 0 || suspects.length === 0) return [];
  const needed = digitsNeeded(paid.length * suspects.length);
  const byEnds = new Map<string, Party[]>();
  for (const party of paid) {
    const ends = endsOf(party.address);
    const same = byEnds.get(ends);
    if (same) same.push(party);
    else byEnds.set(ends, [party]);
  }
  const found: (LookalikeFact & { block: number })[] = [];
  for (const suspect of suspects) {
    const imitated = byEnds.get(endsOf(suspect.address))?.find((party) => isImitated(party, suspect));
    if (!imitated) continue;
    const [prefix, suffix] = countEqual(suspect.address, imitated.address);
    if (prefix + suffix < needed || !isCheap(suspect)) continue;
    const { kind: lure, transactionHash } = suspect.lure!;
    found.push({
      lookalike: suspect.address,
      imitated: imitated.address,
      prefix,
      suffix,
      lure,
      transactionHash,
      paid: suspect.reallySent > 0,
      block: suspect.lastBlock,
    });
  }
  return found
    .sort((a, b) => b.block - a.block)
    .slice(0, mostFound)
    .map(({ block: _, ...fact }) => fact);
}

/** Hexadecimal digits that must agree, for `comparisons` pairs of addresses. */
export function digitsNeeded(comparisons: number): number {
  return Math.max(2 * shownDigits, Math.ceil(Math.log(comparisons / chance) / Math.log(16)));
}

/** Somebody who pays the wallet, or whom it paid before he was planted, is no imitation. */
function isCheap({ receivedWorth, reallySent, received, sent, hollow }: Party): boolean {
  return receivedWorth < dustBelow && hollow + reallySent >= received + sent;
}

/** Where both were planted on and paid, whoever came first: anybody can send dust in the name of the real one, too. */
function isImitated(party: Party, suspect: Party): boolean {
  if (party.address === suspect.address) return false;
  return suspect.reallySent === 0 || party.lure === undefined || party.firstBlock < suspect.firstBlock;
}

function endsOf(address: string): string {
  return address.slice(2, 2 + shownDigits) + address.slice(-shownDigits);
}

/** Digits that both have at their beginning and at their end. */
export function countEqual(a: string, b: string): [prefix: number, suffix: number] {
  let prefix = 0;
  while (prefix < 40 && a[2 + prefix] === b[2 + prefix]) prefix++;
  let suffix = 0;
  while (suffix < 40 && a[41 - suffix] === b[41 - suffix]) suffix++;
  return [prefix, suffix];
}
