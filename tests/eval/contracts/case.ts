import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

/** One thing to be done on the chain: see steps.ts. */
const Step = z.array(z.json()).min(1);

const Head = z.object({
  kind: z.enum(["bad", "good"]),
  /** Description of the case, for readers of the table. */
  trick: z.string(),
  /** Which of the file's contracts is deployed as `$self`, and with what. */
  contract: z.string(),
  args: z.array(z.json()).default([]),
  /** Done before it is deployed, and after. */
  pre: z.array(Step).default([]),
  post: z.array(Step).default([]),
  /** Done when it was judged: that the trick works. */
  prove: z.array(Step).default([]),
  /** Which address is asked about. */
  look: z.string().default("$self"),
  /** Another compiler among the libraries, such as 0.8.19; and how it compiles. */
  solc: z.string().optional(),
  runs: z.union([z.number(), z.literal(false)]).default(200),
  viaIR: z.boolean().default(false),
  evm: z.string().optional(),
});

export type Step = z.infer<typeof Step>;

export interface Case extends z.infer<typeof Head> {
  id: string;
  source: string;
}

/** The labelled contracts of a folder: Solidity with its label, as JSON, in a comment `XA` at its head. */
export function readCases(folder: string): Case[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sol"));
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [comment, head] = /\/\*XA([\s\S]*?)\*\//.exec(text) ?? [];
    if (!comment || !head) throw new Error(`${join(folder, file)} has no label at its head: /*XA {"kind": …} */`);
    return { ...Head.parse(JSON.parse(head)), id: basename(file, ".sol"), source: text.replace(comment, "") };
  });
}
