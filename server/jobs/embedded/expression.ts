import { canonicalJson } from "./canonical";

/** Values available to an expression: the run's event, and for cancelOn the cancelling event. */
export interface Scope {
  event: unknown;
  async?: unknown;
}

/** Says what in an expression the engine doesn't understand; the caller adds whose expression it is. */
export class ExpressionError extends Error {
  override name = "ExpressionError";
}

type Operand = (scope: Scope) => unknown;

const token =
  /\s*(?:(?<path>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(?<text>'[^'\\]*'|"[^"\\]*")|(?<operator>==|&&)|(?<end>$))/y;

/**
 * A deliberately small part of CEL: paths (`event.data.x`), string literals, `==` and `&&`. Everything else is refused
 * when the function is registered. As in CEL, a path that leads nowhere makes its comparison false.
 */
export function compileCondition(source: string, roots: readonly (keyof Scope)[]): (scope: Scope) => boolean {
  const read = tokensOf(source);
  const comparisons: ((scope: Scope) => boolean)[] = [];
  let next: Token = {};
  do {
    const left = operand(read(), roots);
    next = read();
    if (next.operator === "==") {
      const right = operand(read(), roots);
      comparisons.push((scope) => isSame(left(scope), right(scope)));
      next = read();
    } else comparisons.push((scope) => left(scope) === true);
  } while (next.operator === "&&");
  if (next.end === undefined) throw unexpected(next);
  return (scope) => comparisons.every((holds) => holds(scope));
}

/** The two sides of what cancelOn's `match` becomes, `event.data.x == async.data.x`. Undefined for other conditions. */
export function readMatch(source: string): { event: string; async: string } | undefined {
  const [, event, async] = /^(event(?:\.[A-Za-z_]\w*)+) == async((?:\.[A-Za-z_]\w*)+)$/.exec(source) ?? [];
  return event && async ? { event, async: `event${async}` } : undefined;
}

/** A path or a literal, as concurrency and idempotency keys are. The value comes as canonical JSON, absent as null. */
export function compileKey(source: string): (scope: Scope) => string {
  const read = tokensOf(source);
  const value = operand(read(), ["event"]);
  const rest = read();
  if (rest.end === undefined) throw unexpected(rest);
  return (scope) => canonicalJson(value(scope) ?? null);
}

interface Token {
  path?: string;
  text?: string;
  operator?: string;
  end?: string;
}

function tokensOf(source: string): () => Token {
  let at = 0;
  return () => {
    token.lastIndex = at;
    const found = token.exec(source);
    if (!found) throw new ExpressionError(`${JSON.stringify(source.slice(at).trim().slice(0, 20))} is not understood`);
    at = token.lastIndex;
    return found.groups as Token;
  };
}

function operand({ path, text, ...other }: Token, roots: readonly (keyof Scope)[]): Operand {
  if (text !== undefined) {
    const literal = text.slice(1, -1);
    return () => literal;
  }
  if (path === undefined) throw unexpected(other);
  const [root, ...names] = path.split(".") as [keyof Scope, ...string[]];
  if (!roots.includes(root) || names.length === 0)
    throw new ExpressionError(`"${path}" is not a path under ${roots.join(" or ")}`);
  return (scope) => names.reduce(ownProperty, scope[root]);
}

function ownProperty(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === undefined || right === undefined) return false;
  if (typeof left === "object" && left !== null) return canonicalJson(left) === canonicalJson(right);
  return left === right;
}

function unexpected({ path, text, operator, end }: Token): ExpressionError {
  return new ExpressionError(end !== undefined ? "it ends too early" : `"${path ?? text ?? operator}" is out of place`);
}
