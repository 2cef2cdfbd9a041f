import { type AnySignal, signal } from "../catalogue";
import type { LookalikeFact } from "./facts";

const MAX_SHOWN = 10;

/** The wallet is the target here, never the suspect. */
export function detectPoisoning(network: string, lookalikes: readonly LookalikeFact[]): AnySignal[] {
  const from = { source: `rpc:${network}` };
  const show = ({ paid: _, ...evidence }: LookalikeFact) => ({ network, ...evidence });
  const paid = lookalikes.filter((each) => each.paid).map((each) => signal("poisoning.paid", show(each), from));
  const tried = lookalikes.filter((each) => !each.paid);
  const [first, ...more] = tried.slice(0, MAX_SHOWN).map(show);
  if (!first) return paid;
  return [...paid, signal("poisoning.attempted", { ...first, count: tried.length, more }, from)];
}
