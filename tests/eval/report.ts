import type { Assessment } from "@/server/risk";
import { wilson } from "@/tests/training/metrics";
import type { Judged, JudgedList } from "./judge";

const MOST_SHOWN = 15;

const blocks = (assessment: Assessment | null) => assessment?.decision === "BLOCK";
const alarms = (assessment: Assessment | null) => assessment !== null && assessment.decision !== "ALLOW";

const isSanctioned = (assessment: Assessment) => assessment.signals.some(({ id }) => id === "listing.sanctioned");

/** One row a category and side (seen or not); then precision over all lists; then every honest one that was blocked. */
export function printReport(lists: readonly JudgedList[]): void {
  const head = [
    "list",
    "side",
    "items",
    "BLOCK",
    "REVIEW or BLOCK",
    "name alone: BLOCK",
    "name alone: REVIEW or BLOCK",
  ];
  const rows = lists.flatMap(({ truth, category, judged }) =>
    sides(judged).map(([side, some]) => [
      `${truth}: ${category}`,
      side,
      String(some.length),
      share(some, ({ assessment }) => blocks(assessment)),
      share(some, ({ assessment }) => alarms(assessment)),
      ...(some.some(({ alone }) => alone)
        ? [share(some, (one) => blocks(one.alone)), share(some, (one) => alarms(one.alone))]
        : ["", ""]),
    ]),
  );
  console.log("BLOCK is recall on malicious lists, the false-alarm rate on honest ones; 95 % intervals by Wilson\n");
  printTable([head, ...rows]);
  console.log(
    "\nprecision of BLOCK over all lists (as many of each as the lists hold; honest ones under sanctions left out)\n",
  );
  printTable([["kind", "side", "precision"], ...precisionRows(lists)]);
  printFalseBlocks(lists);
}

function sides(judged: readonly Judged[]): [string, readonly Judged[]][] {
  const seen = judged.filter((one) => one.seen);
  const unseen = judged.filter((one) => !one.seen);
  const split: [string, readonly Judged[]][] = [
    ["all", judged],
    ["seen", seen],
    ["unseen", unseen],
  ];
  return split.filter(([, some]) => some.length > 0);
}

function precisionRows(lists: readonly JudgedList[]): string[][] {
  return (["address", "domain"] as const).flatMap((kind) =>
    ["all", "seen", "unseen"].flatMap((side) => {
      const hit = { malicious: 0, honest: 0 };
      for (const { truth, judged } of lists) {
        const some = sides(judged).find(([name]) => name === side)?.[1] ?? [];
        hit[truth] += some.filter(
          ({ item, assessment }) =>
            item.kind === kind && blocks(assessment) && !(truth === "honest" && isSanctioned(assessment)),
        ).length;
      }
      const all = hit.malicious + hit.honest;
      return all === 0 ? [] : [[kind, side, rate(hit.malicious, all)]];
    }),
  );
}

function printFalseBlocks(lists: readonly JudgedList[]): void {
  for (const { truth, category, judged } of lists) {
    if (truth !== "honest") continue;
    const wrong = judged.filter(({ assessment }) => blocks(assessment));
    const sanctioned = wrong.filter(({ assessment }) => isSanctioned(assessment));
    console.log(
      `\nhonest: ${category}: ${wrong.length} blocked, ${sanctioned.length} of them since a sanctions list says so`,
    );
    for (const { item, assessment } of wrong.slice(0, MOST_SHOWN)) {
      const [signal] = assessment.signals;
      const what = item.kind === "domain" ? item.name.host : item.address;
      console.log(`  ${what}  ${assessment.score}  ${signal?.id} (${signal?.source})`);
    }
    if (wrong.length > MOST_SHOWN) console.log(`  and ${wrong.length - MOST_SHOWN} more`);
  }
}

function share(some: readonly Judged[], test: (one: Judged) => boolean): string {
  return rate(some.filter(test).length, some.length);
}

export function rate(hits: number, total: number): string {
  const { share, low, high } = wilson(hits, total);
  const percent = (value: number) => (100 * value).toFixed(2);
  return `${percent(share)} % (${percent(low)}–${percent(high)})`;
}

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
