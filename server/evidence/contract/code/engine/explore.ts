import { endsBlock, op } from "@/server/chains/bytecode/opcodes";
import { unknown, type Value } from "./abstract-value";
import { type ExploreOptions, takeBranch, type WorkOf } from "./branches";
import { type Behaviour, type Entry, type Running, Work } from "./function-summary";
import { isRepeated, meetingOf } from "./join-points";
import { Memory } from "./memory";
import { Program, step } from "./path";
import { intersect } from "./predicates";
import { foreseeAnswer, isObserved, observe, receiveAnswer } from "./record-effects";
import { placeOf } from "./storage-keys";

export interface Exploration {
  behaviours: Map<Entry, Behaviour>;
  /** Cost: instructions, and for each branch a part of the copied stack. At most `MAX_STEPS` and a few. */
  steps: number;
}

/** Some tens of milliseconds on an ordinary machine; most contracts need a tenth of it. */
export const MAX_STEPS = 90_000;
const MAX_STEPS_OF_ONE = 20_000;
const MAX_PATHS_OF_ONE = 100;
const MAX_FUNCTIONS = 400;
const { JUMP, JUMPI, SLOAD, STOP, RETURN, SELFDESTRUCT } = op;

/**
 * Follows the paths through a contract, function by function, with what is known of each word and what every branch
 * demanded. Where paths meet, only what all of them demanded counts, so a fact's conditions are those that always hold.
 * Bounded in steps, paths and visits, whatever the code; no function can use up the steps of the others.
 */
export function explore(code: Uint8Array, options: ExploreOptions = {}): Exploration {
  return new Explorer(new Program(code), options).run();
}

class Explorer {
  readonly #works = new Map<Entry, Work>();
  readonly #budget: number;
  #steps = 0;

  constructor(
    private readonly program: Program,
    private readonly options: ExploreOptions,
  ) {
    this.#budget = Math.min(MAX_STEPS, options.budget ?? MAX_STEPS);
  }

  run(): Exploration {
    const work = this.#workOf("fallback")!;
    work.paths.add({ at: 0, stack: [], memory: new Memory(), conditions: new Set(), work }, { place: 0, variant: 0 });
    for (let next = this.#next(); next; next = this.#next()) {
      const path = next.paths.take();
      if (path) this.#follow(path);
    }
    const works = [...this.#works.values()];
    for (const work of works.filter(mayEndUnseen)) work.behaviour.complete = false;
    const behaviours = works.map(({ behaviour }) => [behaviour.entry, behaviour] as const);
    return { behaviours: new Map(behaviours), steps: this.#steps };
  }

  /** The function that was followed least of those with a way left. */
  #next(): Work | undefined {
    let least: Work | undefined;
    for (const work of this.#works.values())
      if (work.paths.size > 0 && (!least || work.spent < least.spent)) least = work;
    return least;
  }

  readonly #workOf: WorkOf = (entry) => {
    const found = this.#works.get(entry);
    if (found || this.#works.size >= MAX_FUNCTIONS) return found;
    const work = new Work(entry);
    this.#works.set(entry, work);
    return work;
  };

  #follow(path: Running): void {
    const { program, options } = this;
    for (let running = true; running; ) {
      const opcode = program.code[path.at];
      if (!this.#spend(path, opcode)) return;
      if (opcode === undefined) {
        succeed(path);
        return;
      }
      if (opcode === JUMP) running = this.#jump(path, path.stack.pop() ?? unknown);
      else if (opcode === JUMPI) running = this.#branch(path);
      else {
        if (opcode === SLOAD && options.avoid && isAvoided(path, options.avoid)) return;
        if (isObserved[opcode]) observe(opcode, path);
        if (opcode === STOP || opcode === RETURN || opcode === SELFDESTRUCT) succeed(path);
        const answer = foreseeAnswer(opcode, path);
        running = step(program, opcode, path);
        if (!running) path.work.lost = true;
        running &&= !endsBlock(opcode);
        if (answer) receiveAnswer(answer, path, options.answer);
      }
    }
  }

  /** False where the budget is used up: what is left of the function, or of all, is then not followed. */
  #spend({ work, stack }: Running, opcode: number | undefined): boolean {
    // Branches look through the stack, and copy it.
    const cost = opcode === JUMP || opcode === JUMPI ? 1 + (stack.length >> 2) : 1;
    work.spent += cost;
    this.#steps += cost;
    const isSpent = this.#steps > this.#budget;
    const over = isSpent ? [...this.#works.values()].filter(({ paths }) => paths.size > 0) : [];
    if (work.spent > MAX_STEPS_OF_ONE || isSpent) over.push(work);
    for (const { behaviour, paths } of over) {
      behaviour.complete = false;
      paths.clear();
    }
    return over.length === 0;
  }

  /** Both ways are left for later: others may come to the same places first. False: this path ends here. */
  #branch(path: Running): boolean {
    const { program, options } = this;
    const target = path.stack.pop() ?? unknown;
    const reported = path.stack.pop() ?? unknown;
    // Rounds of a loop are not all followed: what comes after it is, though the code knows how many there are.
    const test = reported.is === "number" && isRepeated(path, program) ? unknown : reported;
    const fork: Running = { ...path, stack: path.stack.slice(), memory: path.memory.fork() };
    if (takeBranch(fork, test, true, options, this.#workOf)) this.#jump(fork, target);
    if (takeBranch(path, test, false, options, this.#workOf)) {
      path.at++;
      this.#leave(path);
    }
    return false;
  }

  #jump(path: Running, target: Value): boolean {
    if (target.is !== "number") path.work.lost = true;
    if (target.is !== "number" || target.small < 0 || !this.program.destinations[target.small]) return false;
    path.at = target.small;
    this.#leave(path);
    return false;
  }

  #leave(path: Running): void {
    const { paths, behaviour } = path.work;
    if (paths.size < MAX_PATHS_OF_ONE) paths.add(path, meetingOf(path, this.program));
    else behaviour.complete = false;
  }
}

function succeed({ work: { behaviour }, conditions }: Running): void {
  behaviour.needs = behaviour.needs ? intersect(behaviour.needs, conditions) : conditions;
}

/** No path was seen to reach its end, and not all paths were followed. */
function mayEndUnseen({ behaviour, paths, lost, sides }: Work): boolean {
  return behaviour.needs === undefined && (lost || (paths.skipped && [...sides.values()].includes(false)));
}

function isAvoided({ stack }: Running, avoid: NonNullable<ExploreOptions["avoid"]>): boolean {
  const place = placeOf(stack[stack.length - 1] ?? unknown);
  return place !== undefined && avoid(place);
}
