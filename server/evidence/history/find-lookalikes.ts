import type { Address } from "viem";
import type { LookalikeFact } from "@/server/risk";
import type { Party } from "./digest";
import { dustBelow } from "./worth";

/** Digits that wallets show where they shorten an address, `0x242…54b7`, so that is what imitators choose. */
const shown = { prefix: 3, suffix: 4 };
/** How often chance alone may give a pair that agrees so far. */
const chance = 1e-4;
const MAX_FOUND = 50;

/**
 * Addresses that came into the history by transfers of nothing, dust or unknown tokens and look like the wallet's own or
 * like one that it really sent to or was really paid by. The more pairs there are to compare, the more digits have to
 * agree (the birthday paradox).
 */
export function findLookalikes(wallet: Address, parties: Iterable<Party>): LookalikeFact[] {
  const all = [...parties];
  const paid = all.filter(({ reallySent }) => reallySent > 0);
  const payers = all.filter(({ reallySent, receivedWorth }) => reallySent === 0 && receivedWorth >= dustBelow);
  const suspects = all.filter(({ lure }) => lure !== undefined);
  if (suspects.length === 0) return [];
  const needed = (compared: number) => digitsNeeded(compared * suspects.length);
  // Each kind for itself, so that many payers don't hide who imitates one that was paid.
  const enough = { paid: needed(paid.length), payer: needed(payers.length), own: needed(1) };
  const byEnds = new Map<string, Party[]>();
  for (const party of [...paid, ...payers]) {
    const ends = endsOf(party.address);
    const same = byEnds.get(ends);
    if (same) same.push(party);
    else byEnds.set(ends, [party]);
  }
  const found: (LookalikeFact & { block: number })[] = [];
  for (const suspect of suspects) {
    const ends = endsOf(suspect.address);
    const other = byEnds.get(ends)?.find((party) => isImitated(party, suspect));
    const imitated = other?.address ?? (ends === endsOf(wallet) ? wallet : undefined);
    if (!imitated) continue;
    const [prefix, suffix] = countEqual(suspect.address, imitated);
    const role = !other ? "own" : other.reallySent > 0 ? "paid" : "payer";
    if (prefix + suffix < enough[role] || !isCheap(suspect)) continue;
    const { kind: lure, transactionHash } = suspect.lure!;
    // An address that the wallet never paid may be the imitation itself. Any account can pay the wallet, and write zero
    // transfers and unknown tokens in an honest address's name. Only its sender can send dust of known tokens.
    const isImitator = role !== "payer" || lure === "dust";
    found.push({
      lookalike: suspect.address,
      imitated,
      prefix,
      suffix,
      lure,
      transactionHash,
      paid: isImitator && suspect.reallySent > 0,
      block: suspect.lastBlock,
    });
  }
  return found
    .sort((a, b) => b.block - a.block)
    .slice(0, MAX_FOUND)
    .map(({ block: _, ...fact }) => fact);
}

/** Hexadecimal digits that must agree, for `comparisons` pairs of addresses. */
export function digitsNeeded(comparisons: number): number {
  return Math.max(shown.prefix + shown.suffix, Math.ceil(Math.log(comparisons / chance) / Math.log(16)));
}

/** An address that pays the wallet, or that the wallet paid before it was planted, is no imitation. */
function isCheap({ receivedWorth, reallySent, received, sent, hollow }: Party): boolean {
  return receivedWorth < dustBelow && hollow + reallySent >= received + sent;
}

/**
 * Where both were planted and paid, the earlier one is imitated, since any account can send dust in the real one's
 * name, too. An address that was never paid has to be the earlier one in any case, since any account can pay the
 * wallet.
 */
function isImitated(party: Party, suspect: Party): boolean {
  if (party.address === suspect.address) return false;
  if (party.reallySent === 0) return party.firstBlock < suspect.firstBlock;
  return suspect.reallySent === 0 || party.lure === undefined || party.firstBlock < suspect.firstBlock;
}

function endsOf(address: string): string {
  return address.slice(2, 2 + shown.prefix) + address.slice(-shown.suffix);
}

/** Digits that both have at their beginning and at their end. */
export function countEqual(a: string, b: string): [prefix: number, suffix: number] {
  let prefix = 0;
  while (prefix < 40 && a[2 + prefix] === b[2 + prefix]) prefix++;
  let suffix = 0;
  while (suffix < 40 && a[41 - suffix] === b[41 - suffix]) suffix++;
  return [prefix, suffix];
}
