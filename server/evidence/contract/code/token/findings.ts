import type { PowerKind, TokenPower } from "@/server/risk";
import type { Entry, WriteFact } from "../engine/function-summary";
import type { Gate } from "../facts/access-control";
import { describeFunction } from "../facts/known-functions";
import type { TokenBook } from "./token-model";

const MAX_FUNCTIONS = 6;

/**
 * Factors that make a power worse: seized tokens can go to another address, or a pause exempts the owner's own
 * transfers.
 */
export interface Aggravation {
  moves?: boolean;
  exempts?: boolean;
}

interface Found extends Aggravation {
  functions: Set<Entry>;
  gates: Gate[];
}

/** `hidden`: ids of the fields in which those are kept who alone may, if no function that only looks shows any of them. */
export type FoundPower = Omit<TokenPower, "hidden"> & { hidden?: string[] };

/** The powers found in a token, each with the functions that give it and who may call them. */
export class Findings {
  readonly #found = new Map<PowerKind, Found>();

  constructor(private readonly book: TokenBook) {}

  add(kind: PowerKind, entry: Entry, gate: Gate, { moves, exempts }: Aggravation = {}): void {
    const found = this.#found.get(kind) ?? { functions: new Set(), gates: [] };
    found.functions.add(entry);
    found.gates.push(gate);
    if (moves) found.moves = true;
    if (exempts) found.exempts = true;
    this.#found.set(kind, found);
  }

  /** All functions in which a privileged address makes such a write. False: there are none. */
  addWriters(kind: PowerKind, isWanted: (write: WriteFact) => boolean, aggravation?: Aggravation): boolean {
    const writers = this.findWriters(isWanted);
    for (const [entry, gate] of writers) this.add(kind, entry, gate, aggravation);
    return writers.length > 0;
  }

  findWriters(isWanted: (write: WriteFact) => boolean): [Entry, Gate][] {
    const all = [...this.book.behaviours].flatMap(([entry, { writes }]) => writes.map((write) => ({ entry, write })));
    return all.flatMap(({ entry, write }): [Entry, Gate][] => {
      const gate = isWanted(write) ? this.book.gate(write.conditions) : undefined;
      return gate ? [[entry, gate]] : [];
    });
  }

  has(kind: PowerKind): boolean {
    return this.#found.has(kind);
  }

  /** One person each, kept where no function that only looks does. */
  #hiddenOf(gates: readonly Gate[]): string[] | undefined {
    const hidden = new Set<string>();
    for (const gate of gates) {
      if (gate.by !== "slot" || this.book.shows(gate.slot)) return undefined;
      hidden.add(gate.id);
    }
    return [...hidden];
  }

  list(): FoundPower[] {
    return [...this.#found].map(([kind, { functions, gates, moves, exempts }]) => {
      const hidden = this.#hiddenOf(gates);
      const controller = gates.find((gate) => gate.by === "address");
      return {
        kind,
        functions: [...functions].slice(0, MAX_FUNCTIONS).map(describeFunction),
        by: bestOf(gates),
        ...besides(gates),
        ...(controller && { ruler: controller.address }),
        ...(gates.some((gate) => gate.by === "roles" && gate.filled) && { filled: true as const }),
        ...(hidden && { hidden }),
        ...(moves && { moves }),
        ...(exempts && { exempts }),
      };
    });
  }
}

function besides(gates: readonly Gate[]): Pick<TokenPower, "besides"> {
  const others = gates.flatMap((gate) => (gate.by === "owner" && gate.besides ? [gate.besides] : []));
  return others.length === 0 ? {} : { besides: others.includes("other") ? "other" : "roles" };
}

function bestOf(gates: readonly Gate[]): TokenPower["by"] {
  if (gates.some(({ by }) => by === "address" || by === "slot")) return "other";
  return gates.some(({ by }) => by === "owner") ? "owner" : "roles";
}
