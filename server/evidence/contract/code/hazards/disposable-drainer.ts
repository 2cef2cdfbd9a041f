import { op } from "@/server/chains/bytecode/opcodes";
import type { Behaviour, CallFact, Entry } from "../engine/function-summary";
import { type Behaviours, gateOf } from "../facts/access-control";
import { isPermitted, isSigned, movesByRight } from "../facts/token-pulls";

const MAX_CHILDREN = 2;

/** Contracts that are made only to take. */
export interface Throwaway {
  /** The functions that make them. */
  functions: Entry[];
  /** The contracts destroy themselves after taking. */
  ends: boolean;
}

/**
 * Functions that create contracts which move another address's approved tokens to a third address, during creation or
 * on a call that follows at once. Drainers have approvals given to addresses that hold no code yet and are on no list.
 * A pull from the creator, or one kept in the created contract, is an ordinary start.
 */
export function findDisposableDrainer(
  code: Uint8Array,
  behaviours: Behaviours,
  exploreChild: (code: Uint8Array) => Behaviours,
): Throwaway | null {
  const makers = [...behaviours.values()].filter(({ calls, pieces }) => pieces.size > 0 && calls.some(makes));
  const parts = new Map(makers.flatMap(({ pieces }) => [...pieces]));
  const children = [...parts].slice(0, MAX_CHILDREN).map(([from, size]) => {
    const part = code.subarray(from, from + size);
    const making = [...exploreChild(part).values()];
    const [piece] = making.flatMap(({ pieces }) => [...pieces]);
    const made = piece && [...exploreChild(fillWords(part.subarray(piece[0], piece[0] + piece[1]))).values()];
    return { from, making, made: made ?? [] };
  });
  const tokenPull = makers.flatMap((maker) =>
    children.flatMap(({ from, making, made }) => {
      if (!maker.pieces.has(from)) return [];
      const run = [...making, ...made.filter((each) => isReported(maker, each))];
      const ends = run.some(({ calls }) => calls.some(({ kind }) => kind === "selfdestruct"));
      return run.some(takesUnsigned) ? [{ entry: maker.entry, ends }] : [];
    }),
  );
  if (tokenPull.length === 0) return null;
  return { functions: [...new Set(tokenPull.map(({ entry }) => entry))], ends: tokenPull.some(({ ends }) => ends) };
}

/** A privileged address has the creator call the function of the created contract. */
function isReported({ calls }: Behaviour, { entry }: Behaviour): boolean {
  return calls.some(({ target, selector, conditions }) => {
    const gate = target.is === "unknown" && selector === entry ? gateOf(conditions, undefined) : undefined;
    return gate !== undefined && ["address", "slot", "roles"].includes(gate.by);
  });
}

/** Words that are filled in when it is made, such as its maker's address, stand as zeros in the code: here as an address. */
function fillWords(part: Uint8Array): Uint8Array {
  const filled = Uint8Array.from(part);
  for (let at = 0; at < part.length; at++) {
    const opcode = part[at]!;
    if (opcode < op.PUSH1 || opcode > op.PUSH32) continue;
    const last = at + opcode - op.PUSH0;
    if (opcode === op.PUSH32 && part.subarray(at + 1, last + 1).every((byte) => byte === 0))
      filled.fill(0xff, last - 19, last + 1);
    at = last;
  }
  return filled;
}

function makes({ kind }: CallFact): boolean {
  return kind === "create" || kind === "create2";
}

/** A transfer that the holder signs for each time is a payment. */
function takesUnsigned(behaviour: Behaviour): boolean {
  return !isPermitted(behaviour) && behaviour.calls.some((call) => takesForOthers(call) && !isSigned(call));
}

function takesForOthers(call: CallFact): boolean {
  const [from, to] = call.args;
  const isOwn = (is: string | undefined) => is === undefined || is === "self" || is === "caller" || is === "origin";
  return movesByRight(call) && !isOwn(from?.is) && to?.is !== "self";
}
