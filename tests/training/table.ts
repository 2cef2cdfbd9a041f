import { DENSE, GROUP_COUNT, SparseFeatures, writeDense } from "@/server/intel/lexical/features";
import { SLOTS } from "@/server/intel/lexical/hash";
import { LONGEST_SPELLING, Spelling } from "@/server/intel/lexical/letter-net";
import { Reading } from "@/server/intel/lexical/tokenised-name";
import type { Vocabulary } from "@/server/intel/lexical/vocabulary";
import { isPhishing, type Sample } from "./corpus";

/** All samples as numbers: sparse slots in rows of groups, dense counts, label and weight. */
export type Table = {
  samples: readonly Sample[];
  slots: Int32Array;
  /** 1 for the slots that are frequent enough to be learnt. */
  known: Uint8Array;
  /** `rows × GROUP_COUNT + 1` offsets into `slots`. */
  start: Int32Array;
  dense: Float32Array;
  tlds: readonly string[];
  spellings: Spellings;
  label: Uint8Array;
  weight: Float32Array;
};

/** Contents of {@link Spelling}, row after row: `LONGEST_SPELLING` symbols of either kind a row. */
type Spellings = { letters: Uint8Array; kinds: Uint8Array; lengths: Uint8Array; suffixes: Uint16Array };

/** A slot met in fewer training names than this says more about those names than about phishing. */
const MIN_COUNT = 8;

export function buildTable(
  samples: readonly Sample[],
  vocabulary: Vocabulary,
  isTraining: (sample: Sample) => boolean,
  weigh: (sample: Sample) => number,
): Table {
  const reading = new Reading(vocabulary);
  const sparse = new SparseFeatures();
  const start = new Int32Array(samples.length * GROUP_COUNT + 1);
  const dense = new Float32Array(samples.length * DENSE.length);
  const counts = new Uint32Array(SLOTS);
  const tlds: string[] = [];
  const spelling = new Spelling();
  const spellings: Spellings = {
    letters: new Uint8Array(samples.length * LONGEST_SPELLING),
    kinds: new Uint8Array(samples.length * LONGEST_SPELLING),
    lengths: new Uint8Array(samples.length),
    suffixes: new Uint16Array(samples.length),
  };
  let slots = new Int32Array(1 << 22);
  let size = 0;
  samples.forEach((sample, row) => {
    sparse.extract(reading.read(sample.name));
    tlds.push(reading.site.tld);
    spelling.spell(reading);
    spellings.letters.set(spelling.letters, row * LONGEST_SPELLING);
    spellings.kinds.set(spelling.kinds, row * LONGEST_SPELLING);
    spellings.lengths[row] = spelling.length;
    spellings.suffixes[row] = spelling.suffix;
    writeDense(reading, dense.subarray(row * DENSE.length, (row + 1) * DENSE.length));
    const count = sparse.ends[GROUP_COUNT - 1]!;
    if (size + count > slots.length) {
      const bigger = new Int32Array(slots.length * 2);
      bigger.set(slots);
      slots = bigger;
    }
    slots.set(sparse.slots.subarray(0, count), size);
    for (let group = 0; group < GROUP_COUNT; group++) start[row * GROUP_COUNT + group + 1] = size + sparse.ends[group]!;
    if (isTraining(sample)) for (let i = 0; i < count; i++) counts[sparse.slots[i]!]!++;
    size += count;
  });
  return {
    samples,
    ...dropRare(slots, start, counts),
    dense,
    tlds,
    spellings,
    label: Uint8Array.from(samples, (sample) => (isPhishing(sample) ? 1 : 0)),
    weight: Float32Array.from(samples, weigh),
  };
}

function dropRare(slots: Int32Array, start: Int32Array, counts: Uint32Array): Pick<Table, "slots" | "start" | "known"> {
  const known = Uint8Array.from(counts, (count) => (count >= MIN_COUNT ? 1 : 0));
  let kept = 0;
  let from = 0;
  for (let cell = 0; cell + 1 < start.length; cell++) {
    const to = start[cell + 1]!;
    for (let i = from; i < to; i++) if (known[slots[i]!]) slots[kept++] = slots[i]!;
    start[cell + 1] = kept;
    from = to;
  }
  return { slots: slots.slice(0, kept), start, known };
}
