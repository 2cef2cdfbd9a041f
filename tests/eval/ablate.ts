import { levelOf } from "@/server/risk/levels";
import { scoreOf } from "@/server/risk/score";
import { catalogue, type SignalId } from "@/server/risk/signals/catalogue";
import { printTable } from "./report";

/** One judged item of a labelled set, with the signals that count. */
export interface Weighed {
  set: string;
  isBad: boolean;
  signals: readonly { id: SignalId; weight: number; evidence?: object }[];
}

/**
 * Prints what each signal adds: items that are reviewed or blocked because of it alone. Scores are computed anew without the
 * signal; nothing is analysed again.
 */
export function printAblation(judged: readonly Weighed[]): void {
  const isCaught = (signals: Weighed["signals"]) => levelOf(scoreOf(signals)).decision !== "ALLOW";
  const rows = (Object.keys(catalogue) as SignalId[]).flatMap((id) => {
    const having = judged.filter(({ signals }) => signals.some((one) => one.id === id && one.weight > 0));
    if (having.length === 0) return [];
    const alone = having.filter(
      ({ signals }) => isCaught(signals) && !isCaught(signals.filter((one) => one.id !== id)),
    );
    const [bad, catches] = [having, alone].map((some) => some.filter(({ isBad }) => isBad)) as [Weighed[], Weighed[]];
    const sets = [...new Set(catches.map(({ set }) => set))];
    const shares = sets.map((set) => `${set} ${catches.filter((one) => one.set === set).length}`).join(", ");
    const counts = [bad.length, having.length - bad.length, catches.length, alone.length - catches.length];
    return [{ id, counts, shares }];
  });
  rows.sort((a, b) => b.counts[2]! - a.counts[2]! || (a.id < b.id ? -1 : 1));
  printTable([
    ["signal", "bad", "honest", "unique catches", "unique alarms", "catches in"],
    ...rows.map(({ id, counts, shares }) => [id, ...counts.map(String), shares]),
  ]);
}
