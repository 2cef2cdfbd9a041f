import type { ConsoleCaller } from "@/server/api/console";
import { type Period, type Search, textOf } from "../../_lib/search";

export interface Filter extends Period {
  target: string | undefined;
  kind: string | undefined;
  level: string | undefined;
}

export const filterOf = ({ target, kind, level, from, to }: Search): Filter => ({
  ...{ target: textOf(target)?.trim(), kind: textOf(kind), level: textOf(level) },
  ...{ from: textOf(from), to: textOf(to) },
});

/** The procedure's input. The address may contain anything: the procedure rejects unknown values. */
export function askedOf({ target, level, ...others }: Filter) {
  return { search: target, riskLevel: level, ...others } as Parameters<ConsoleCaller["scan"]["history"]>[0];
}
