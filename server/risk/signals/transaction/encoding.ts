import { type AnySignal, signal } from "../catalogue";

const from = { source: "analysis:calldata" };

/** Honest transactions end in referral tags and the like. */
const usual: ReadonlySet<string> = new Set(["trailing-bytes"]);
/** Errors of careless tools. They mean little, and never show how to read the rest. */
const sloppy: ReadonlySet<string> = new Set([
  "missing-0x",
  "upper-0x",
  "whitespace",
  "dirty-padding",
  "non-canonical-offset",
  "unknown-step",
]);

/** Encodings that no honest tool writes, and trees that were not seen whole. */
export function detectEncoding(malformed: readonly string[], exceeded: string | null, calls: number): AnySignal[] {
  const careless = malformed.filter((code) => sloppy.has(code));
  const odd = malformed.filter((code) => !sloppy.has(code) && !usual.has(code));
  return [
    ...(odd.length > 0 ? [signal("transaction.malformed", { codes: [...odd, ...careless] }, from)] : []),
    // Said of the same data, that tools write so and that none does contradict each other.
    ...(careless.length > 0 && odd.length === 0
      ? [signal("transaction.sloppy-encoding", { codes: careless }, from)]
      : []),
    ...(exceeded === null ? [] : [signal("transaction.outgrown", { limit: exceeded, calls }, from)]),
  ];
}
