import type { Condition, Meaning } from "./evidence";
import type { PassFacts, SimulatedAsset } from "./facts";

/** The runs under changed conditions, by what was changed. */
const changed: Record<string, Condition> = {
  unpaid: "fee",
  "next-block": "time",
  later: "time",
  proposer: "producer",
  "gas-price": "gas-price",
  funded: "balance",
};

interface Divergence {
  conditions: Condition[];
  usual: Meaning;
  changed: Meaning;
}

/**
 * Whether it means something else under changed conditions: other assets leave, other rights are given, or, where only the
 * producer, the price or the balance was changed, other assets come. Amounts are no meaning: prices move. Nor is a deadline
 * that has passed, or a reward that was not due yet.
 */
export function findDivergence(reported: PassFacts, others: readonly PassFacts[]): Divergence | undefined {
  const differing = others.filter((other) => isDivergent(reported, other, changed[other.name] ?? "time"));
  const [first] = differing;
  if (!first) return undefined;
  const conditions = [...new Set(differing.map(({ name }) => changed[name] ?? "time"))];
  return { conditions, usual: meaningOf(reported), changed: meaningOf(first) };
}

function isDivergent(usual: PassFacts, other: PassFacts, condition: Condition): boolean {
  if (other.outcome === "reverted") {
    // Too little for a high price, or a deadline that passed, is no deception.
    return usual.outcome === "success" && condition === "producer" && !isEmpty(usual);
  }
  if (usual.outcome === "reverted") return condition !== "balance" && isHarmful(other);
  if (key(usual.given) !== key(other.given)) return true;
  if (rights(usual) !== rights(other) || controls(usual) !== controls(other)) return true;
  if (payees(usual) !== payees(other)) return true;
  const comes = key(usual.received) !== key(other.received);
  return comes && (condition !== "time" || usual.given.length > 0);
}

/** Rights given, control lost, or something for nothing. */
function isHarmful({ given, received, approvals, control }: PassFacts): boolean {
  return (given.length > 0 && received.length === 0) || approvals.some(({ gained }) => gained) || control.length > 0;
}

function isEmpty({ given, received, approvals, control }: PassFacts): boolean {
  return given.length + received.length + approvals.length + control.length === 0;
}

function meaningOf({ outcome, given, received, approvals, control }: PassFacts): Meaning {
  return {
    outcome,
    given: given.map(({ text }) => text),
    received: received.map(({ text }) => text),
    approved: [...new Set(approvals.filter(({ gained }) => gained).map(({ spender }) => spender.address))],
    control: [...new Set(control.map(({ contract }) => contract))],
  };
}

function key(assets: readonly SimulatedAsset[]): string {
  return unique(assets.map(({ token, tokenId }) => `${token} ${tokenId}`));
}

function rights({ approvals }: PassFacts): string {
  return unique(
    approvals
      .filter(({ gained }) => gained)
      .map(({ token, spender, standard }) => `${standard} ${token} ${spender.address}`),
  );
}

function controls({ control }: PassFacts): string {
  return unique(control.map(({ kind, contract, after }) => `${kind} ${contract} ${after}`));
}

/** Persons that nothing names. Pools and routers may legitimately change from block to block. */
function payees({ payees: all }: PassFacts): string {
  return unique(
    all.filter(({ named, kind }) => !named && (kind === "personal" || kind === "empty")).map(({ address }) => address),
  );
}

function unique(items: readonly string[]): string {
  return [...new Set(items)].sort().join();
}
