import { levels, type RiskLevel } from "@/server/risk";
import { type ScanKind, scanKinds } from "./record";

/** The scans of an account of one kind and level: what the index of history has in order of time. */
interface Lane {
  kind: ScanKind;
  /** Level as counted in the column `level`. */
  level: number;
}

export const lanes: readonly Lane[] = lanesOf();

/** Lanes that may hold matching scans. */
export function lanesOf(only: { kind?: ScanKind | undefined; riskLevel?: RiskLevel | undefined } = {}): Lane[] {
  const fitting = levels
    .map(({ riskLevel }, fromTop) => ({ riskLevel, level: levels.length - 1 - fromTop }))
    .filter(({ riskLevel }) => only.riskLevel === undefined || riskLevel === only.riskLevel);
  const kinds = scanKinds.filter((kind) => only.kind === undefined || kind === only.kind);
  return kinds.flatMap((kind) => fitting.map(({ level }) => ({ kind, level })));
}
