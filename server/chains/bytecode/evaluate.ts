import { fold } from "./fold";
import { op } from "./opcodes";
import { asTest, mask256, negate, number, type Test, unknown, type Value } from "./values";

const addressMask = (1n << 160n) - 1n;

/** Result of an opcode without side effects for its arguments (the topmost first), as far as the tracer needs it. */
export function evaluate(opcode: number, values: readonly Value[]): Value {
  const [a = unknown, b = unknown] = values;
  const result = compute(opcode, a, b);
  if (result.is !== "unknown") return result;
  const reported = [a, b].some(
    (each) => each.is === "verdict" || (each.is === "test" && demands.includes(each.of) && each.signer),
  );
  if (reported) return { is: "verdict" };
  // Moved to and fro to clear what an address has no room for.
  const moves = (opcode === op.SHL || opcode === op.SHR) && a.is === "number" && a.value === 96n;
  if (moves && (b.is === "signer" || b.is === "caller" || b.is === "origin")) return b;
  // Nothing but their arguments enters into them.
  const isArithmetic = opcode >= op.ADD && opcode <= op.SAR;
  if (!isArithmetic || !values.every((each) => isPublic(each) || isGiven(each))) return unknown;
  return { is: values.some(isGiven) ? "claimed" : "public" };
}

/** Whether the caller determines the value. */
function isGiven(value: Value): boolean {
  if (value.is === "test") return value.of === "selector" || value.of === "no-calldata";
  return given.has(value.is);
}

const given: ReadonlySet<Value["is"]> = new Set<Value["is"]>([
  ...(["calldata", "claimed", "caller", "origin", "call-value", "calldata-size", "selector"] as const),
]);

function isPublic({ is }: Value): boolean {
  return is === "number" || is === "public" || is === "self" || is === "own-balance";
}

/** Checks of the caller that a test may contain, the most significant first. */
const demands: readonly Test["of"][] = ["caller", "signed", "listed"];

function compute(opcode: number, a: Value, b: Value): Value {
  if (opcode === op.ISZERO) return isZero(a);
  if (a.is === "number" && (b.is === "number" || opcode === op.NOT))
    return folded(fold(opcode, a.value, b.is === "number" ? b.value : 0n));
  switch (opcode) {
    case op.MUL:
      return [a, b].some((each) => each.is === "number" && each.value === 0n) ? number(0n) : unknown;
    case op.EQ:
      return equal(a, b) ?? unknown;
    case op.SUB:
    case op.XOR: {
      // solc writes `a != b` as `a - b`, which is not zero then.
      const test = equal(a, b);
      return test ? { ...negate(test), wide: true } : unknown;
    }
    case op.AND:
      return and(a, b);
    case op.OR:
      return or(a, b);
    case op.SHR:
      return a.is === "number" && a.value === 224n && b.is === "calldata" && b.at === 0 ? { is: "selector" } : unknown;
    case op.DIV:
      if (b.is !== "number") return unknown;
      if (a.is === "calldata" && a.at === 0 && b.value === 1n << 224n) return { is: "selector" };
      return b.value === 1n ? a : unknown;
    case op.LT:
      // Calldata too short for a selector.
      return a.is === "calldata-size" && b.is === "number" && b.value <= 4n
        ? { is: "test", of: "no-calldata", negated: false }
        : unknown;
    case op.GT:
      return a.is === "number" && b.is === "calldata-size" && a.value <= 4n
        ? { is: "test", of: "no-calldata", negated: false }
        : unknown;
    default:
      return unknown;
  }
}

function noSigner(): Test {
  return { is: "test", of: "none", negated: false, signer: {} };
}

function isZero(value: Value): Value {
  if (value.is === "signer") return noSigner();
  if (value.is === "number") return number(value.value === 0n ? 1n : 0n);
  const test = asTest(value);
  return test ? negate(test) : unknown;
}

function equal(a: Value, b: Value): Test | undefined {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (one.is === "selector" && other.is === "number")
      return { is: "test", of: "selector", selector: Number(other.value & 0xffffffffn), negated: false };
    if (one.is === "signer" && other.is === "number" && other.value === 0n) return noSigner();
    if (one.is === "signer" && isGiven(other)) return { is: "test", of: "signed", negated: false, signer: {} };
    if (one.is === "signer" && isAuthority(other)) return { is: "test", of: "caller", negated: false, signer: {} };
    if (
      (one.is === "caller" || one.is === "origin") &&
      other.is !== "caller" &&
      other.is !== "origin" &&
      isAuthority(other)
    ) {
      return { is: "test", of: "caller", negated: false };
    }
  }
  return undefined;
}

/** Something that a contract can hold a caller against. A caller's own claim in the calldata is none. */
function isAuthority(value: Value): boolean {
  return (
    value.is === "storage" ||
    value.is === "self" ||
    value.is === "unknown" ||
    value.is === "public" ||
    (value.is === "number" && value.value > 0xffffn)
  );
}

function and(a: Value, b: Value): Value {
  if (a.is === "number") return masked(b, a.value);
  if (b.is === "number") return masked(a, b.value);
  // Both have to hold, so what one of them demands is demanded.
  return mostTelling([a, b].map(asTest), false) ?? unknown;
}

/** Masks that only clear what a type has no room for leave the value what it is. */
function masked(value: Value, mask: bigint): Value {
  if (mask === 0n) return number(0n);
  if (value.is === "test" && value.wide && mask !== mask256) return unknown;
  const keeps =
    mask === addressMask ||
    mask === mask256 ||
    mask === 0xffn ||
    mask === 1n ||
    (mask === 0xffffffffn && value.is === "selector");
  return keeps ? value : value.is === "storage" ? value : unknown;
}

function or(a: Value, b: Value): Value {
  const tests = [a, b].map(asTest);
  // Either may hold: then only what both demand is demanded.
  if (tests.every((test) => test?.of === "caller" && !test.negated)) return tests[0]!;
  return mostTelling(tests, true) ?? unknown;
}

function mostTelling(tests: readonly (Test | undefined)[], negated: boolean): Test | undefined {
  const [first] = demands.flatMap((of) => tests.filter((test) => test?.of === of && test.negated === negated));
  return first;
}

const folded = (result: bigint | undefined): Value => (result === undefined ? unknown : number(result));
