import type { PowerKind, TokenPower } from "@/server/risk";
import type { Entry, WriteFact } from "../behaviour";
import type { Gate } from "../gates";
import { describeFunction } from "../names";
import type { TokenBook } from "./book";

const mostFunctions = 6;

/** The powers found in a token, each with the functions that give it and who may call them. */
export class Findings {
  readonly #found = new Map<PowerKind, { functions: Set<Entry>; gates: Gate[]; moves: boolean }>();

  constructor(private readonly book: TokenBook) {}

  add(kind: PowerKind, entry: Entry, gate: Gate, moves = false): void {
    const found = this.#found.get(kind) ?? { functions: new Set(), gates: [], moves: false };
    found.functions.add(entry);
    found.gates.push(gate);
    found.moves ||= moves;
    this.#found.set(kind, found);
  }

  /** All functions in which somebody privileged makes such a write. False: there are none. */
  addWriters(kind: PowerKind, isWanted: (write: WriteFact) => boolean): boolean {
    const writers = this.findWriters(isWanted);
    for (const [entry, gate] of writers) this.add(kind, entry, gate);
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

  list(): TokenPower[] {
    return [...this.#found].map(([kind, { functions, gates, moves }]) => {
      const ruler = gates.find((gate) => gate.by === "address");
      return {
        kind,
        functions: [...functions].slice(0, mostFunctions).map(describeFunction),
        by: bestOf(gates),
        ...(ruler && { ruler: ruler.address }),
        ...(moves && { moves }),
      };
    });
  }
}

function bestOf(gates: readonly Gate[]): TokenPower["by"] {
  if (gates.some(({ by }) => by === "address" || by === "slot")) return "other";
  return gates.some(({ by }) => by === "owner") ? "owner" : "roles";
}
