import type { describeRun, GatheredContract } from "@/server/evidence";
import { type Assessment, catalogue, sharesOf, titleOf } from "@/server/risk";
import { formatFields, formatTable } from "./text";

/** Text of an assessment from what was read down to the score. */
export function formatReport(
  { facts, coverage, capabilities, lists }: GatheredContract,
  { score, status, decision, signals }: Assessment,
  run: ReturnType<typeof describeRun>,
): string {
  const rows = signals.map((one) => [one.weight, catalogue[one.id].family, one.id, titleOf(one, "en")]);
  const shares = sharesOf(signals).map(({ family, points }) => `${family} ${points}`);
  const missing = coverage.missing.length > 0 ? coverage.missing.join(", ") : "nothing";
  const parts = [
    ["Facts", formatFields({ ...flatten({ lists, capabilities }), ...flatten(facts) })],
    ["Run", run.join("\n")],
    ["Signals", formatTable(["WEIGHT", "FAMILY", "ID", "MEANING"], rows, "There is none.")],
    ["Score", `${score} of 100, ${status}, ${decision}${shares.length > 0 ? `: ${shares.join(" + ")}` : ""}`],
    ["Not read", missing],
  ];
  return parts.map(([title, text]) => `${title}\n${text?.replaceAll(/^/gm, "  ")}`).join("\n\n");
}

/** One entry a value, named by its path. Absent, empty and false values are left out. */
function flatten(value: unknown, path = ""): Record<string, unknown> {
  if (value === null || value === undefined || value === false || value === "") return {};
  if (Array.isArray(value) && value.every((each) => typeof each !== "object"))
    return value.length > 0 ? { [path]: value.join(", ") } : {};
  if (typeof value !== "object") return { [path]: value };
  const entries = Object.entries(value).map(([key, each]) => flatten(each, path === "" ? key : `${path}.${key}`));
  return Object.assign({}, ...entries);
}
