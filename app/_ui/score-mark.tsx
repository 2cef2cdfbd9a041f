import type { RiskLevel } from "@/server/risk";
import type { Messages } from "../locales";
import { colorOfLevel } from "./level";
import { Mark } from "./mark";

interface ScoreMarkProps {
  score: number;
  level: RiskLevel;
  /** The blockchain was not read: a low score then says nothing of it. */
  listsOnly: boolean;
  t: Pick<Messages, "scan" | "verdict">;
}

/** A score in a table; one that lists alone gave never looks like one that was read. */
export function ScoreMark({ score, level, listsOnly, t }: ScoreMarkProps) {
  if (!listsOnly) return <Mark color={colorOfLevel[level]}>{`${score} · ${t.scan.level[level]}`}</Mark>;
  if (level === "SAFE") return <Mark color="var(--quiet)">{t.verdict.listsOnly}</Mark>;
  return <Mark color={colorOfLevel[level]}>{`${score} · ${t.scan.level[level]} · ${t.verdict.listsOnly}`}</Mark>;
}
