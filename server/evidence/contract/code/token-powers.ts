import type { Hex } from "viem";
import type { PowerKind, TokenPower } from "@/server/risk";
import { type Behaviour, type Entry, type ExploreOptions, explore, type WriteFact } from "./explore";
import { type Behaviours, findOwnerSlot, type Gate, gateOf, isPlain, slotOf } from "./gates";
import { describeFunction, known, type Purpose, purposeOf } from "./names";
import type { Place, Value } from "./values";

/** A field in storage that stops all transfers while it has the wrong value. */
export interface TransferSwitch {
  slot: Hex;
  /** First bit of the field, of 8 or more. */
  bit: number;
  stopsWhen: "zero" | "nonzero";
}

export interface TokenCode {
  powers: TokenPower[];
  switches: TransferSwitch[];
}

export type Explorer = (options: ExploreOptions) => Behaviours;

const mostFunctions = 6;
/** Uniswap's Permit2, which some tokens let through without an allowance. */
const permit2 = "0x000000000022d473030f116ddee9f6b43ac78ba3";
/** What holders, or those whom they let, do with tokens themselves. */
const holders: ReadonlySet<string> = new Set([
  known.transfer,
  known.transferFrom,
  "0x42966c68", // burn(uint256)
  "0x62ad1b83", // operatorSend
  "0xfc673c4f", // operatorBurn
]);
const handovers: ReadonlySet<string> = new Set([known.acceptOwnership, known.claimOwnership]);

/**
 * What the code of a fungible token lets its owner, or somebody hidden, do to holders: told from what its functions
 * write and what a transfer depends on, not from their names.
 */
export function findTokenPowers(behaviours: Behaviours, exploreAgain: Explorer): TokenCode {
  return new TokenReader(behaviours, exploreAgain).read();
}

class TokenReader {
  readonly #found = new Map<PowerKind, { functions: Set<string>; gates: Gate[] }>();
  readonly #switches: TransferSwitch[] = [];
  readonly #owner: string | undefined;
  readonly #balances: ReadonlySet<string>;
  readonly #allowances: ReadonlySet<string>;
  readonly #supply: ReadonlySet<string> | undefined;

  constructor(
    private readonly behaviours: Behaviours,
    private readonly exploreAgain: Explorer,
  ) {
    this.#owner = findOwnerSlot(behaviours);
    this.#balances = slotsRead(behaviours.get(known.balanceOf), 1);
    this.#allowances = slotsRead(behaviours.get(known.allowance), 2);
    const supply = behaviours.get(known.totalSupply);
    this.#supply = supply?.complete && supply.calls.length === 0 ? slotsRead(supply, 0) : undefined;
  }

  read(): TokenCode {
    for (const [entry, behaviour] of this.behaviours) {
      this.#readBalances(entry, behaviour);
      this.#readFees(entry, behaviour);
      this.#readOwnership(entry, behaviour);
    }
    this.#readLists();
    this.#readSwitches();
    this.#readBypass();
    this.#readNames();
    const powers = [...this.#found].map(([kind, { functions, gates }]) => {
      const ruler = gates.find((gate) => gate.by === "address");
      return {
        kind,
        functions: [...functions].slice(0, mostFunctions).map(describeFunction),
        by: bestOf(gates),
        ...(ruler && { ruler: ruler.address }),
      };
    });
    return { powers, switches: this.#switches };
  }

  #add(kind: PowerKind, entry: Entry, gate: Gate): void {
    const found = this.#found.get(kind) ?? { functions: new Set(), gates: [] };
    found.functions.add(entry);
    found.gates.push(gate);
    this.#found.set(kind, found);
  }

  #gate(conditions: Iterable<string>): Gate | undefined {
    return gateOf(conditions, this.#owner, new Set([...this.#balances, ...this.#allowances]));
  }

  /** Writes of other people's balances, by who may make them, and whether the supply follows. */
  #readBalances(entry: Entry, { writes }: Behaviour): void {
    const byAllowance = writes.some(({ place }) => this.#allowances.has(place.slot) && place.keys.length === 2);
    if (holders.has(entry) || byAllowance || purposeOf(entry) === "reflection") return;
    const balances = writes.filter(({ place }) => this.#balances.has(place.slot) && place.keys.length === 1);
    const own = balances.some(({ place }) => place.keys[0] === "caller" || place.keys[0] === "self");
    const gate = balances.map(({ conditions }) => this.#gate(conditions)).find((each) => each !== undefined);
    if (own || !gate || !balances.every(({ conditions }) => this.#gate(conditions))) return;
    const supply = writes.filter(({ place }) => this.#supply?.has(place.slot));
    const lowers = balances.some(({ value }) => value.is === "lowered" || isZero(value));
    const raises = balances.some(({ value }) => value.is !== "lowered" && !isZero(value));
    if (supply.some(({ value }) => value.is === "raised")) this.#add("mint", entry, gate);
    else if (lowers || supply.length > 0) this.#add("seize", entry, gate);
    else if (raises && this.#supply && purposeOf(entry) !== "mint") this.#add("hidden-mint", entry, gate);
  }

  /** Numbers that every transfer multiplies with, and that somebody may set. */
  #readFees(entry: Entry, { writes, needs }: Behaviour): void {
    const factors = new Set(this.#transfers().flatMap(({ factors }) => [...factors]));
    for (const { place, value, conditions } of writes) {
      if (!isPlain(place) || !factors.has(place.id) || value.is !== "argument" || value.as) continue;
      const gate = this.#gate(conditions);
      if (!gate) continue;
      const bounded = conditions.has("bounded") || needs?.has("bounded");
      this.#add(bounded ? "set-capped-fee" : "set-fee", entry, gate);
    }
  }

  /** Ownership that goes to somebody whom the owner didn't name: back to a former one, or to an address in the code. */
  #readOwnership(entry: Entry, { writes }: Behaviour): void {
    if (handovers.has(entry)) return;
    for (const { place, conditions } of writes) {
      if (place.slot !== this.#owner || !isPlain(place)) continue;
      const gate = this.#gate(conditions);
      if (gate?.by === "address" || (gate?.by === "slot" && this.#keepsFormerOwner(gate.slot)))
        this.#add("take-back-ownership", entry, gate);
    }
  }

  #keepsFormerOwner(slot: string): boolean {
    return [...this.behaviours.values()].some(({ writes }) =>
      writes.some(
        ({ place, value }) => place.slot === slot && value.is === "storage" && value.place.slot === this.#owner,
      ),
    );
  }

  /** Lists of addresses that a transfer needs to be on, or not to be on. */
  #readLists(): void {
    for (const { needs, complete } of this.#transfers()) {
      for (const condition of complete && needs ? needs : []) {
        const [word, id = ""] = condition.split(" ");
        const slot = slotOf(id);
        if (!/^[^[]+\[(caller|argument)\][^[]*$/.test(id) || this.#isOwnBook(slot)) continue;
        if (word === "zero")
          this.#addWriters("blocklist", ({ place, value }) => isOthers(place, slot) && !isZero(value));
        if (word === "nonzero") this.#addWriters("allowlist", ({ place }) => isOthers(place, slot));
      }
    }
  }

  /** Single fields that stop all transfers: for everybody, or for everybody who isn't exempt. */
  #readSwitches(): void {
    const whole = this.#transfers().flatMap(({ needs, complete }) => (complete && needs ? [...needs] : []));
    const ordinary = this.exploreAgain({
      only: known.transfer,
      refuse: (condition) => {
        const [word, id = ""] = condition.split(" ");
        if (word === "caller" || word === "names") return slotOf(id) === this.#owner;
        return word === "nonzero" && id.includes("[") && !this.#isOwnBook(slotOf(id));
      },
    }).get(known.transfer);
    for (const condition of new Set([...whole, ...((ordinary?.complete && ordinary.needs) || [])])) {
      const [word, id = ""] = condition.split(" ");
      if ((word !== "zero" && word !== "nonzero") || /[[*+]/.test(id) || id === this.#owner) continue;
      const stopsWhen = word === "zero" ? "nonzero" : "zero";
      const sets = (wanted: "zero" | "nonzero") => (write: WriteFact) =>
        write.place.id === id &&
        (isZero(write.value) ? wanted === "zero" : write.value.is !== "number" || wanted === "nonzero");
      const closes = this.#addWriters("pause", sets(stopsWhen));
      if (!closes && !this.#addWriters("trading-gate", sets(stopsWhen === "zero" ? "nonzero" : "zero"))) continue;
      const [slot, bit = "0"] = id.split("@") as [Hex, string?];
      this.#switches.push({ slot, bit: Number(bit), stopsWhen });
    }
  }

  /** Ways through transferFrom for who is let through without an allowance. */
  #readBypass(): void {
    if (this.#allowances.size === 0) return;
    const usual = this.behaviours.get(known.transferFrom);
    if (![...(usual?.reads.values() ?? [])].some(({ slot }) => this.#allowances.has(slot))) return;
    const { needs } =
      this.exploreAgain({
        only: known.transferFrom,
        refuse: (condition) => condition === "own" || condition === `caller ${permit2}`,
        avoid: ({ slot }) => this.#allowances.has(slot),
      }).get(known.transferFrom) ?? {};
    const gate = needs && this.#gate(needs);
    if (gate) this.#add("allowance-bypass", known.transferFrom, gate);
  }

  /** What the analysis could not follow (balances kept elsewhere, packed in ways of their own), by its common names. */
  #readNames(): void {
    const kinds: Partial<Record<Purpose, PowerKind>> = { mint: "mint", pause: "pause", blocklist: "blocklist" };
    for (const [entry, { needs, writes }] of this.behaviours) {
      const kind = kinds[purposeOf(entry) ?? "upgrade"];
      const gate = needs && this.#gate(needs);
      if (kind && gate && writes.length > 0 && !this.#found.has(kind)) this.#add(kind, entry, gate);
    }
  }

  #addWriters(kind: PowerKind, writes: (write: WriteFact) => boolean): boolean {
    let any = false;
    for (const [entry, behaviour] of this.behaviours) {
      for (const write of behaviour.writes) {
        const gate = writes(write) ? this.#gate(write.conditions) : undefined;
        if (!gate) continue;
        this.#add(kind, entry, gate);
        any = true;
      }
    }
    return any;
  }

  #transfers(): Behaviour[] {
    return [known.transfer, known.transferFrom].flatMap((selector) => this.behaviours.get(selector) ?? []);
  }

  #isOwnBook(slot: string): boolean {
    return this.#balances.has(slot) || this.#allowances.has(slot);
  }
}

/** Slots of the variables that a view reads with this many keys. */
function slotsRead(behaviour: Behaviour | undefined, keys: number): Set<string> {
  const places = [...(behaviour?.reads.values() ?? [])];
  return new Set(places.filter((place) => place.keys.length === keys).map(({ slot }) => slot));
}

function isOthers({ slot, keys }: Place, wanted: string): boolean {
  return slot === wanted && keys.length === 1 && keys[0] !== "caller";
}

function isZero(value: Value): boolean {
  return value.is === "number" && value.value === 0n;
}

function bestOf(gates: readonly Gate[]): TokenPower["by"] {
  if (gates.some(({ by }) => by === "address" || by === "slot")) return "other";
  return gates.some(({ by }) => by === "owner") ? "owner" : "roles";
}
