import { sql } from "drizzle-orm";
import { pruneByPlan } from "@/server/accounts";
import { schema } from "@/server/db";
import { lanes } from "./history-partitions";

const { scans } = schema;

/** Deletes scans that are older than their account's plan keeps. */
export const pruneScans = (context: Parameters<typeof pruneByPlan>[0]): Promise<number> =>
  pruneByPlan(context, scans, "scn", {
    lanes: lanes.map(({ kind, level }) => sql`${scans.kind} = ${kind} and ${scans.level} = ${level}`),
  });
