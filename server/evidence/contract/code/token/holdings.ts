import { permit2 } from "@/server/chains/evm/permit2";
import { isNoParty, isZero, type Place } from "../engine/abstract-value";
import type { Behaviour, Entry, WriteFact } from "../engine/function-summary";
import { type Condition, readCondition, readPresent } from "../engine/predicates";
import { slotOf } from "../facts/access-control";
import { known, purposeOf } from "../facts/known-functions";
import type { Findings } from "./findings";
import type { TokenBook } from "./token-model";

/** Functions by which holders, or addresses they approve, handle tokens themselves. */
const holders: ReadonlySet<Entry> = new Set<Entry>([
  known.transfer,
  known.transferFrom,
  "0x42966c68", // burn(uint256)
  "0x62ad1b83", // operatorSend
  "0xfc673c4f", // operatorBurn
]);

const holdersSignature: Condition = "signer argument";
const MAX_PERMITS = 3;

/** Powers of an address over balances and allowances of others. */
export function readHoldings(book: TokenBook, found: Findings): void {
  for (const [entry, behaviour] of book.behaviours) {
    readBalances(book, found, entry, behaviour);
    readAllowances(book, found, entry, behaviour);
  }
  readBypass(book, found);
  readSignatures(book, found);
}

/** Writes of other people's balances, by who may make them, and whether the supply follows. */
function readBalances(book: TokenBook, found: Findings, entry: Entry, behaviour: Behaviour): void {
  const { writes } = behaviour;
  const byAllowance = writes.some(
    ({ place: { slot, keys } }) => book.allowances.has(slot) && keys.length === 2 && keys[0] !== "caller",
  );
  if (holders.has(entry) || byAllowance) return;
  const balances = writes.filter(
    ({ place }) => book.balances.has(place.slot) && place.keys.length === 1 && !isMark(place),
  );
  if (purposeOf(entry) === "reflection" && balances.every(isConverted)) return;
  if (isFree(book, behaviour, balances)) found.add("hidden-mint", entry, { by: "?" });
  const gate = balances.map(({ conditions }) => book.gate(conditions)).find((each) => each !== undefined);
  if (!gate || !balances.every(({ conditions }) => book.gate(conditions))) return;
  const supply = writes.filter(({ place }) => book.supply?.has(place.slot));
  // Where the supply follows, it may be for less as well as for more.
  const sets = (write: WriteFact) => supply.length > 0 && isSet(write);
  const lowered = balances.filter((write) => write.value.is === "lowered" || isZero(write.value) || sets(write));
  const lowers = lowered.length > 0;
  const raises = balances.some(({ value }) => value.is !== "lowered" && !isZero(value));
  // Holders' actions on their own balances are theirs. An address known to the code may still mint to itself.
  const isTheirs = lowers
    ? lowered.every((write) => isOwn(write) || isFixedHolders(book, write))
    : !["owner", "address", "slot"].includes(gate.by);
  if ((lowers || balances.some(isOwn)) && isTheirs) return;
  // Where each change appends to a history, the code looks the same for more and for less.
  const appends = supply.length > 0 && supply.every(({ value }) => value.is === "raised" && value.by === "one");
  if (appends && purposeOf(entry) === "burn") found.add("seize", entry, gate, { moves: false });
  else if (!balances.some(sets) && supply.some(({ value }) => value.is === "raised")) found.add("mint", entry, gate);
  else if (supply.length > 0 && balances.every(isRaised) && supply.every(({ value }) => value.is === "lowered"))
    found.add("hidden-mint", entry, gate);
  else if (lowers || supply.length > 0) found.add("seize", entry, gate, { moves: lowers && raises });
  else if (raises && book.supply && purposeOf(entry) !== "mint" && !isReturned(book, writes))
    found.add("hidden-mint", entry, gate);
}

/** Balances out of a record of holders that grows only where a balance falls, as frozen ones do. */
function isReturned({ behaviours, balances }: TokenBook, writes: readonly WriteFact[]): boolean {
  const isLowered = ({ value }: WriteFact) => value.is === "lowered";
  const records = writes.filter((write) => isLowered(write) && write.place.keys.length === 1);
  return records.some(({ place: { slot } }) =>
    [...behaviours.values()].every(({ writes: others }) => {
      const grows = others.some((write) => write.place.slot === slot && !isLowered(write));
      return !grows || others.some((write) => balances.has(write.place.slot) && isLowered(write));
    }),
  );
}

/** The caller's balance, by its own address or by a place that holds it, or the contract's. */
function isOwn({ place: { keys, keptAt }, conditions }: WriteFact): boolean {
  return keys[0] === "caller" || keys[0] === "self" || (keptAt !== undefined && conditions.has(`caller ${keptAt}`));
}

/** The balance of an address that was set when the contract was made. */
function isFixedHolders({ behaviours }: TokenBook, { place: { keptAt } }: WriteFact): boolean {
  const isSet = ({ writes }: Behaviour) => writes.some(({ place }) => place.slot === slotOf(keptAt!));
  return keptAt !== undefined && ![...behaviours.values()].some(isSet);
}

function isRaised({ value }: WriteFact): boolean {
  return value.is === "raised";
}

/** Becomes whatever the caller says. */
function isSet({ place, value }: WriteFact): boolean {
  return place.keys[0] === "argument" && value.is === "argument";
}

/**
 * A balance grows by, or is set to, an amount chosen by the caller or the code, without payment. No other place changes
 * except the holder's allowances, regardless of the function's name. Either any address may call it, or only addresses
 * that the code recognises in a way of its own.
 */
function isFree(
  book: TokenBook,
  { writes, calls, needs, complete }: Behaviour,
  balances: readonly WriteFact[],
): boolean {
  const others = writes.filter((write) => !balances.includes(write));
  const isAlone = others.every(({ place }) => book.allowances.has(place.slot) && place.keys[0] === "caller");
  if (!complete || calls.length > 0 || balances.length === 0 || !isAlone) return false;
  const isPaid = others.length > 0 && !needs?.has("no-value");
  return !isPaid && balances.every((write) => isAirdrop(write) && !book.gate(write.conditions));
}

function isAirdrop({ place, value }: WriteFact): boolean {
  if (value.is === "number") return place.keys[0] === "caller" && value.value > 1n;
  return value.is === "raised" && (value.by === "sent" || value.by === "one" || value.by === "fixed");
}

/**
 * The same value in another unit: computed from what the holder had, or what is left of it. A fixed number, or what the
 * caller says, is none. Marks of who is left out stand beside.
 */
function isConverted({ value }: WriteFact): boolean {
  if (value.is === "lowered" || (value.is === "number" && value.value <= 1n)) return true;
  return (
    value.is === "packed" ||
    (value.is === "argument" ? value.as === "bool" : !isNoParty(value) && value.is !== "raised")
  );
}

/** A bit in the top of a balance's word, such as that its holder is blocked. */
function isMark({ id }: Place): boolean {
  return Number(id.split("@")[1] ?? 0) >= 248;
}

/** Allowances given in a holder's name: by a privileged address, or alongside every transfer. */
function readAllowances(book: TokenBook, found: Findings, entry: Entry, { writes }: Behaviour): void {
  for (const write of writes.filter((each) => isForeignAllowance(book, each))) {
    if (entry === known.transfer || (entry === known.transferFrom && write.place.keys[1] !== "caller"))
      found.add("allowance-bypass", entry, { by: "slot", slot: write.place.slot, id: write.place.id });
    const gate = holders.has(entry) ? undefined : book.gate(write.conditions);
    if (gate && gate.by !== "signed" && gate.by !== "?") found.add("allowance-bypass", entry, gate);
  }
}

/**
 * Allowances in a holder's name on the signature of another address alone, named by the code or kept in a place of its
 * own.
 */
function readSignatures(book: TokenBook, found: Findings): void {
  const permits = [...book.behaviours].flatMap(([entry, { asked, writes }]) => {
    if (entry === "fallback" || entry === "receive" || !asked.has(holdersSignature)) return [];
    return writes.some((write) => isForeignAllowance(book, write)) ? [entry] : [];
  });
  for (const only of permits.slice(0, MAX_PERMITS)) {
    const others = book.follow({ only, refuse: (condition) => condition === holdersSignature });
    for (const write of others?.needs ? others.writes : []) {
      const gate = book.gate([...write.conditions].flatMap(asIfCaller));
      if (gate && isForeignAllowance(book, write)) found.add("allowance-bypass", only, gate);
    }
  }
}

/** The requirement on a signer, as one on the caller. */
function asIfCaller(condition: Condition): Condition[] {
  const [word, id] = readPresent(condition);
  if (word === "signer" && /^0x[^[]+$/.test(id)) return [`caller ${id}`];
  return word === "nonzero" && id.includes("[signer]") ? [`nonzero ${id.replace("[signer]", "[caller]")}`] : [];
}

function isForeignAllowance({ allowances }: TokenBook, { place, value }: WriteFact): boolean {
  const { slot, keys } = place;
  return (
    allowances.has(slot) && keys.length === 2 && keys[0] === "argument" && value.is !== "lowered" && !isZero(value)
  );
}

/** Ways through transferFrom for who is let through without an allowance. */
function readBypass(book: TokenBook, found: Findings): void {
  const usual = book.behaviours.get(known.transferFrom);
  if (![...(usual?.reads.values() ?? [])].some(({ slot }) => book.allowances.has(slot))) return;
  const { needs } =
    book
      .exploreAgain({
        only: known.transferFrom,
        refuse: (condition) => condition === "own" || condition === `caller ${permit2}`,
        avoid: ({ slot }) => book.allowances.has(slot),
      })
      .get(known.transferFrom) ?? {};
  const gate = needs && book.gate(needs);
  if (gate && ![...needs].some((each) => isConsent(book, each)))
    found.add("allowance-bypass", known.transferFrom, gate);
}

/** The mark of a holder that functions made for nothing else let each holder set for itself alone. */
function isConsent({ behaviours }: TokenBook, condition: Condition): boolean {
  const [word, id] = readCondition(condition);
  if (word !== "nonzero" || !id.endsWith("[argument]")) return false;
  const slot = slotOf(id);
  const marks = [...behaviours.values()].flatMap(({ writes }) =>
    writes.some(({ place }) => place.slot === slot) ? writes : [],
  );
  return marks.length > 0 && marks.every(({ place }) => place.id === id.replace("[argument]", "[caller]"));
}
