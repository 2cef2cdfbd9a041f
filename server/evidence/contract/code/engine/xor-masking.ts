import { addressMask, addressOf, type Test, test, type Value } from "./abstract-value";

/** The caller's address with a number over it: a word that is no question yet, though it reads like one. */
export function veiled(asked: Test, a: Value, b: Value): Test {
  const over = a.is === "number" ? a : b;
  return (a.is === "caller" || b.is === "caller") && over.is === "number" ? { ...asked, veil: over.value } : asked;
}

/** An address masked with the same number shows which address the caller is compared with. */
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
    // While it stays masked, its owner is unknown.
    if (other.is === "storage") return test(["caller ?"], []);
  }
  return undefined;
}
