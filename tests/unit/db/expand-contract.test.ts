import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Statements that break the version before, which serves on while this one migrates. A column or table is added first
 * (expand); what is no longer used is taken away in a later version (contract), and then named here with that version.
 */
const breaking: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|schema|type)\b/i, "what the version before reads is gone"],
  [/\brename\s+(to|column|constraint)\b/i, "what the version before reads has another name"],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, "the table is rewritten under a lock"],
  [/\badd\s+column\s+(?:(?!\bdefault\b)[^;])*\bnot\s+null\b(?![^;]*\bdefault\b)/i, "the version before can't insert"],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, "the version before may still write null"],
];

/** Reviewed: `file` and the reason why nothing that serves is hurt. */
const reviewed: Record<string, string> = {
  "0005_monitoring_block.sql": "before the first release; jsonb became json, which is written and read alike",
  "0009_scan_history.sql": "before the first release; a table of scans is rewritten, its new columns fill themselves",
  "0012_picture_counts.sql": "before the first release; the new column fills itself",
  "0015_recording.sql": "before the first release; a table of scans is rewritten as json, written and read alike",
};

const files = readdirSync("drizzle").filter((name) => name.endsWith(".sql"));

const faultsOf = (sql: string) => breaking.filter(([pattern]) => pattern.test(sql)).map(([, why]) => why);

describe("migrations expand, and contract a version later", () => {
  it.each(files.filter((file) => !(file in reviewed)))("%s", (file) => {
    expect(faultsOf(readFileSync(`drizzle/${file}`, "utf8"))).toEqual([]);
  });

  it.each([
    [`ALTER TABLE "a" DROP COLUMN "b";`, 1],
    [`ALTER TABLE "a" RENAME COLUMN "b" TO "c";`, 1],
    [`ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;`, 1],
    [`ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;`, 1],
    [`ALTER TABLE "a" ADD COLUMN "b" text DEFAULT 'x' NOT NULL;`, 0],
    [`ALTER TABLE "a" ADD COLUMN "b" text;`, 0],
    [`CREATE TABLE "a" ("b" text NOT NULL);`, 0],
  ])("judges %s", (sql, faults) => {
    expect(faultsOf(sql)).toHaveLength(faults);
  });
});
