/**
 * Prints what each signal adds on published contracts, from the signals that main.ts saved.
 *
 *   npx tsx tests/eval/contracts/open/ablate.ts <file of main.ts --out>…
 */
import { readFileSync } from "node:fs";
import type { SignalId } from "@/server/risk";
import { printAblation, type Weighed } from "../../ablate";

const lines = process.argv.slice(2).flatMap((path) => readFileSync(path, "utf8").split("\n").filter(Boolean));
printAblation(lines.map(readRow));

function readRow(line: string): Weighed {
  const [set = "", , label, , , , signals = ""] = line.split("\t");
  const weighed = signals
    .split(", ")
    .filter(Boolean)
    .map((each) => {
      const [id, weight] = each.split(" ");
      return { id: id as SignalId, weight: Number(weight) };
    });
  return { set, isBad: label === "bad", signals: weighed };
}
