import { openJudge } from "@/tests/support/judge-signature";
import { printTable, rate } from "../report";
import { attacker, type Kind, requests, wallet } from "./requests";
import { honestVariations, hostileVariations } from "./variations";

interface Judged {
  kind: Kind;
  name: string;
  variation: string;
  decision: "ALLOW" | "REVIEW" | "BLOCK";
  ids: string[];
}

const MAX_SHOWN = 60;

/** Honest and hostile requests in every form: recall and false alarms by kind and form, precision over all. */
export async function evalSignatures(): Promise<void> {
  const judged = await judgeAll();
  const by = (kind: Kind, variation?: string) =>
    judged.filter((one) => one.kind === kind && (variation === undefined || one.variation === variation));
  const row = (name: string, some: readonly Judged[]) => [
    name,
    String(some.length),
    ...(["ALLOW", "REVIEW", "BLOCK"] as const).map((each) => share(some, [each])),
  ];
  console.log("signatures: requests by kind, no chain read; 95 % intervals by Wilson\n");
  printTable([
    ["kind", "requests", "ALLOW", "REVIEW", "BLOCK"],
    row("for listed parties", by("known")),
    row("for strangers", by("unknown")),
    row("honest", by("honest")),
  ]);
  const stopped = judged.filter(({ decision }) => decision !== "ALLOW");
  const blocked = judged.filter(({ decision }) => decision === "BLOCK");
  console.log(`\nprecision of BLOCK ${precision(blocked)}, of REVIEW or BLOCK ${precision(stopped)}\n`);
  printTable([
    ["form", "listed: BLOCK", "strangers: REVIEW or BLOCK", "honest: ALLOW"],
    ...Object.keys(hostileVariations).map((form) => [
      form,
      share(by("known", form), ["BLOCK"]),
      share(by("unknown", form), ["REVIEW", "BLOCK"]),
      form in honestVariations ? share(by("honest", form), ["ALLOW"]) : "",
    ]),
  ]);
  printWrong(judged);
}

async function judgeAll(): Promise<Judged[]> {
  const judge = openJudge(wallet, [attacker]);
  const judged: Judged[] = [];
  for (const { kind, name, variation, chainId, data, method } of requests()) {
    const { decision, ids } = await judge(data, method, chainId);
    judged.push({ kind, name, variation, decision, ids });
  }
  return judged;
}

function share(some: readonly Judged[], decisions: readonly string[]): string {
  return some.length === 0 ? "" : rate(some.filter(({ decision }) => decisions.includes(decision)).length, some.length);
}

function precision(some: readonly Judged[]): string {
  return rate(some.filter(({ kind }) => kind !== "honest").length, some.length);
}

function printWrong(judged: readonly Judged[]): void {
  const wanted = { known: ["BLOCK"], unknown: ["REVIEW", "BLOCK"], honest: ["ALLOW"] };
  const wrong = new Map<string, number>();
  for (const { kind, name, decision, ids } of judged) {
    if (wanted[kind].includes(decision)) continue;
    const line = `${kind} | ${name}: ${decision} ${ids.join(", ")}`;
    wrong.set(line, (wrong.get(line) ?? 0) + 1);
  }
  for (const [line, count] of [...wrong].slice(0, MAX_SHOWN)) console.log(`${count}× ${line}`);
  if (wrong.size > MAX_SHOWN) console.log(`and ${wrong.size - MAX_SHOWN} more kinds`);
}
