import type { Hex } from "viem";
import type { ExploreOptions } from "../engine/branches";
import type { Behaviour } from "../engine/function-summary";
import { type Condition, readPresent } from "../engine/predicates";
import { type Behaviours, findOwner, type Gate, gateOf, type OwnerPlace } from "../facts/access-control";
import { known } from "../facts/known-functions";
import { Lists } from "../facts/membership-lists";
import { formOf } from "../facts/storage-locations";
import { findForwarders } from "../facts/trusted-forwarders";

export type Explorer = (options: ExploreOptions) => Behaviours;

/** Storage layout of a fungible token, as shown by its views. */
export class TokenBook {
  readonly owner: OwnerPlace | undefined;
  /** Slots of balances, of allowances, and of the supply where one number holds it. */
  readonly balances: ReadonlySet<string>;
  readonly allowances: ReadonlySet<string>;
  readonly supply: ReadonlySet<string> | undefined;
  /** Where transfers write down when each holder sent or received. */
  readonly #clocks: ReadonlySet<string>;
  readonly #notLists: ReadonlySet<string>;
  readonly #lists: Lists;

  constructor(
    readonly behaviours: Behaviours,
    /** Follows the code again, under other conditions. */
    readonly exploreAgain: Explorer,
    /** The place of which something is taken for granted. */
    readonly assumed?: string,
  ) {
    this.owner = findOwner(behaviours);
    this.#lists = new Lists(behaviours);
    this.balances = slotsRead(behaviours.get(known.balanceOf), 1);
    this.allowances = slotsRead(behaviours.get(known.allowance), 2);
    const supply = behaviours.get(known.totalSupply);
    this.#notLists = new Set([...this.balances, ...this.allowances, ...findForwarders(behaviours)]);
    this.#clocks = new Set(this.transfers.flatMap(clocksOf));
    this.supply = supply?.complete && supply.calls.length === 0 ? slotsRead(supply, 0) : undefined;
  }

  /**
   * Callers that these conditions let through. Being a holder is no privilege, nor is presenting a holder's approval.
   */
  gate(conditions: Iterable<Condition>): Gate | undefined {
    const gate = gateOf(conditions, this.owner?.slot, this.#notLists);
    const isFilled = gate?.by === "roles" && this.#lists.fillersIn(conditions).some((each) => each === this.owner?.id);
    return isFilled ? { by: "roles", filled: true } : gate;
  }

  /** The same token, of which this never holds. */
  without(refused: Condition): TokenBook {
    const again: Explorer = (options) =>
      this.exploreAgain({ ...options, refuse: (each) => each === refused || options.refuse?.(each) === true });
    return new TokenBook(this.behaviours, again, readPresent(refused)[1]);
  }

  /** Behaviour of one function under these conditions, where it could be followed to the end. */
  follow(options: ExploreOptions & { only: Hex }): Behaviour | undefined {
    const behaviour = this.exploreAgain(options).get(options.only);
    return behaviour?.complete ? behaviour : undefined;
  }

  /** Some function that any address may call, and that writes nothing, reads the slot; or this is unknown. */
  shows(slot: string): boolean {
    return [...this.behaviours.values()].some(
      ({ stores, reads, needs, complete }) =>
        !complete || (!stores && [...reads.values()].some((place) => place.slot === slot) && !this.gate(needs ?? [])),
    );
  }

  isBalanceOrAllowance(slot: string): boolean {
    return this.balances.has(slot) || this.allowances.has(slot);
  }

  isClock(id: string): boolean {
    return this.#clocks.has(formOf({ id }));
  }

  get transfers(): Behaviour[] {
    return [known.transfer, known.transferFrom].flatMap((selector) => this.behaviours.get(selector) ?? []);
  }
}

function clocksOf({ writes }: Behaviour): string[] {
  const timed = writes.filter(({ place: { keys }, value }) => keys.length === 1 && value.is === "common");
  return timed.map(({ place }) => formOf(place));
}

/** Slots of the variables that a view reads with this many keys. */
function slotsRead(behaviour: Behaviour | undefined, keys: number): Set<string> {
  const places = [...(behaviour?.reads.values() ?? [])];
  return new Set(places.filter((place) => place.keys.length === keys).map(({ slot }) => slot));
}
