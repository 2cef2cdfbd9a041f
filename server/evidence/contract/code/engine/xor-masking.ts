import { addressMask, addressOf, type Test, test, type Value } from "./abstract-value";

/** The caller's address with a number over it: a word that is no question yet, though it reads like one. */
export function veiled(asked: Test, a: Value, b: Value): Test {
  const over = a.is === "number" ? a : b;
  return (a.is === "caller" || b.is === "caller") && over.is === "number" ? { ...asked, veil: over.value } : asked;
}

/** Somebody's address under the same number says who it is that the caller is held against. */
export function unveil(a: Value, b: Value): Test | undefined {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (one.is !== "test" || one.veil === undefined) continue;
    const { veil } = one;
    const address = other.is === "number" ? other.value ^ veil : undefined;
    if (address !== undefined && address > 0xffffn && address <= addressMask)
      return test([`caller ${addressOf(address)}`], []);
    // Kept veiled, nobody can tell whose it is.
    if (other.is === "storage") return test(["caller ?"], []);
  }
  return undefined;
}
