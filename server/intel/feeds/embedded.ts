import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { admit, type Indicator } from "../admit/admit";
import { requirePackage } from "../packages";
import { metamask } from "./metamask";
import { ofac } from "./ofac";
import type { Entry, FeedDefinition, SourceFile } from "./types";

/** A dated copy that comes with the program: what is known before anything was downloaded. */
export interface EmbeddedList {
  /** The feed that it stands in for. */
  feed: FeedDefinition;
  /** In the place of a serial number of feed_sources, which start at 1. */
  sourceId: number;
  /** `YYYY-MM-DD`: its entries were listed by then. */
  day: string;
  rows: Indicator[];
}

/** The day on which the package was published. */
const metamaskDay = "2024-12-09";

/** MetaMask's list as the package `eth-phishing-detect` carries it, and a copy of the sanctions list. */
export async function readEmbedded(): Promise<EmbeddedList[]> {
  return Promise.all([readMetamask(), readOfac()]);
}

async function readMetamask(): Promise<EmbeddedList> {
  const path = requirePackage.resolve("eth-phishing-detect/src/config.json");
  const file = fileOf("embedded:eth-phishing-detect", () => createReadStream(path));
  return { feed: metamask, sourceId: 0, day: metamaskDay, rows: await admitAll(metamask.parse(file), metamaskDay) };
}

/** Not relative to this module: see lexical/model.ts. */
export const ofacCopy = join("server", "intel", "feeds", "ofac.copy.txt");

async function readOfac(): Promise<EmbeddedList> {
  const text = await readFile(join(process.cwd(), ofacCopy));
  const day = /^# date: (\d{4}-\d{2}-\d{2})$/m.exec(text.toString("latin1"))?.[1];
  if (day === undefined) throw new Error(`${ofacCopy} has no date`);
  const file = fileOf("embedded:ofac", async function* () {
    yield text;
  });
  return { feed: ofac, sourceId: -1, day, rows: await admitAll(ofac.parse(file), day) };
}

const fileOf = (url: string, chunks: SourceFile["chunks"]): SourceFile => ({ url, base: url, chunks, linked: [] });

async function admitAll(batches: AsyncIterable<Entry[]>, day: string): Promise<Indicator[]> {
  const rows: Indicator[] = [];
  for await (const entries of batches) {
    for (const entry of entries) {
      const row = admit(entry, day);
      if (typeof row !== "string") rows.push({ ...row, firstSeen: day });
    }
  }
  return rows;
}
