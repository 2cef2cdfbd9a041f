import { deflateSync, inflateSync } from "node:zlib";
import { FEATURE_VERSION, GROUP_COUNT } from "./features";
import { SLOTS } from "./hash";
import { FILTER_SPAN, FILTERS, LETTER_HIDDEN, type LetterNet, SUFFIX_SLOTS, SYMBOLS } from "./letter-net";
import type { Net } from "./net";
import { INPUTS } from "./scorer";
import type { Trees } from "./trees";

/** All that training leaves behind. */
export type Weights = {
  /** Words learnt from the training names, beside the lists in the code. */
  words: readonly string[];
  /** The row that a slot has in the nets' tables; -1 for slots that no weights exist for. */
  rowOf: Int32Array;
  /** With tables of rows, not of slots: small ones stay in the processor's caches. */
  nets: readonly Net[];
  trees: Trees;
  letters: LetterNet;
  /** Log-odds above which a name is blocked or reviewed. */
  thresholds: { block: number; review: number };
  /** Platt's scaling of log-odds to a probability, phishing and honest names equally frequent. */
  calibration: { slope: number; shift: number };
  /** First-seen dates of the phishing it learnt from, `YYYY-MM-DD`. */
  trained: { from: string; until: string };
};

const MAGIC = Buffer.from("PTCLEX2\n", "latin1");
/** Limit of a file's decompressed size. */
const MOST_BYTES = 8 * 1024 * 1024;

type Header = Pick<Weights, "thresholds" | "calibration" | "trained"> & {
  featureVersion: number;
  inputs: number;
  words: string;
  dims: number;
  hidden: number;
  nets: Pick<Net, "wideScale" | "embeddingScale" | "bias">[];
  trees: Pick<Trees, "depth" | "count" | "base">;
  letters: Pick<LetterNet, "tableScale" | "suffixScale" | "outerBias">;
};

/**
 * `PTCLEX2\n`, then deflated: the header's length (u32), a JSON header, arrays; little-endian throughout. `nets` are the
 * trainer's, with tables of slots; `known` is 1 for the slots that are kept.
 */
export function writeWeights(weights: Omit<Weights, "rowOf"> & { known: Uint8Array }): Buffer {
  const { nets, trees, letters, known } = weights;
  const header: Header = {
    featureVersion: FEATURE_VERSION,
    inputs: INPUTS.length,
    words: weights.words.join(" "),
    dims: nets[0]!.dims,
    hidden: nets[0]!.hidden,
    nets: nets.map(({ wideScale, embeddingScale, bias }) => ({ wideScale, embeddingScale, bias })),
    trees: { depth: trees.depth, count: trees.count, base: trees.base },
    letters: { tableScale: letters.tableScale, suffixScale: letters.suffixScale, outerBias: letters.outerBias },
    thresholds: weights.thresholds,
    calibration: weights.calibration,
    trained: weights.trained,
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const bitmap = new Uint8Array(SLOTS / 8);
  for (let slot = 0; slot < SLOTS; slot++) if (known[slot]) bitmap[slot >> 3]! |= 1 << (slot & 7);
  const parts: ArrayBufferView[] = [length, json, bitmap];
  for (const net of nets) {
    parts.push(pack(net.wide, known, 1), pack(net.embedding, known, net.dims), net.inner, net.innerBias, net.outer);
  }
  parts.push(trees.feature, trees.threshold, trees.leaf);
  parts.push(letters.table, letters.bias, letters.inner, letters.innerBias, letters.suffixes, letters.outer);
  const body = Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
  return Buffer.concat([MAGIC, deflateSync(body, { level: 9 })]);
}

/** Throws on a file that is cut short, or was made for other features than this code computes. */
export function readWeights(file: Buffer): Weights {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error("not a lexical weights file");
  const body = inflate(file.subarray(MAGIC.length));
  let at = 4;
  const take = (bytes: number): ArrayBuffer => {
    if (at + bytes > body.length) throw new Error("lexical weights file is cut short");
    // A copy, since arrays of floats must start at a multiple of four.
    const part = new ArrayBuffer(bytes);
    new Uint8Array(part).set(body.subarray(at, at + bytes));
    at += bytes;
    return part;
  };
  const header = JSON.parse(Buffer.from(take(body.readUInt32LE(0))).toString()) as Header;
  if (header.featureVersion !== FEATURE_VERSION || header.inputs !== INPUTS.length) {
    throw new Error("lexical weights were trained for other features: run `npm run train:domains`");
  }
  const bitmap = new Uint8Array(take(SLOTS / 8));
  const rowOf = new Int32Array(SLOTS).fill(-1);
  let used = 0;
  for (let slot = 0; slot < SLOTS; slot++) if ((bitmap[slot >> 3]! >> (slot & 7)) & 1) rowOf[slot] = used++;
  const { dims, hidden } = header;
  const nets = header.nets.map((scales) => ({
    ...scales,
    dims,
    hidden,
    wide: new Int8Array(take(used)),
    embedding: new Int8Array(take(used * dims)),
    inner: new Float32Array(take(4 * hidden * GROUP_COUNT * dims)),
    innerBias: new Float32Array(take(4 * hidden)),
    outer: new Float32Array(take(4 * hidden)),
  }));
  const inner = header.trees.count * ((1 << header.trees.depth) - 1);
  const trees: Trees = {
    ...header.trees,
    feature: new Uint8Array(take(inner)),
    threshold: new Float32Array(take(4 * inner)),
    leaf: new Float32Array(take(4 * (inner + header.trees.count))),
  };
  const letters: LetterNet = {
    ...header.letters,
    table: new Int8Array(take(FILTER_SPAN * SYMBOLS * FILTERS)),
    bias: new Int32Array(take(4 * FILTERS)),
    inner: new Float32Array(take(4 * FILTERS * LETTER_HIDDEN)),
    innerBias: new Float32Array(take(4 * LETTER_HIDDEN)),
    suffixes: new Int8Array(take(SUFFIX_SLOTS * LETTER_HIDDEN)),
    outer: new Float32Array(take(4 * LETTER_HIDDEN)),
  };
  const { thresholds, calibration, trained } = header;
  return { words: header.words.split(" "), rowOf, nets, trees, letters, thresholds, calibration, trained };
}

function inflate(deflated: Buffer): Buffer {
  try {
    return inflateSync(deflated, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    throw new Error("lexical weights file is cut short or damaged", { cause });
  }
}

/** Only the rows of known slots. */
function pack(table: Int8Array, known: Uint8Array, width: number): Int8Array {
  const out: number[] = [];
  for (let slot = 0; slot < SLOTS; slot++)
    if (known[slot]) out.push(...table.subarray(slot * width, (slot + 1) * width));
  return Int8Array.from(out);
}
