import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const code = z.string().regex(/^(0x)?([0-9a-f]{2})+$/i);

const Line = z
  .object({
    id: z.string(),
    set: z.string(),
    category: z.string(),
    label: z.string(),
    /** Code on the chain, without its storage; or its creation code, with its arguments. */
    runtime: code.optional(),
    creation: code.optional(),
    /** Transactions of the owner, as in the original setup. */
    setup: z.array(z.object({ data: code, value: z.string().default("0") })).default([]),
  })
  .refine(({ runtime, creation }) => runtime !== undefined || creation !== undefined, "runtime or creation is missing");

export type Labelled = z.infer<typeof Line>;

/** Labelled contracts of files, one JSON object a line, gzipped or not. `oneIn` takes every n-th of each set and label. */
export function readLabelled(paths: readonly string[], oneIn = 1): Labelled[] {
  const all = paths.flatMap((path) => {
    const bytes = readFileSync(path);
    const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    return text.split("\n").filter(Boolean);
  });
  const met = new Map<string, number>();
  return all
    .map((line) => Line.parse(JSON.parse(line)))
    .filter(({ set, label }) => {
      const count = met.get(`${set} ${label}`) ?? 0;
      met.set(`${set} ${label}`, count + 1);
      return count % oneIn === 0;
    });
}
