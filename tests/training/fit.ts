import { DENSE, GROUP_COUNT, SparseFeatures } from "@/server/intel/lexical/features";
import { type LetterNet, LetterReader, LONGEST_SPELLING, Spelling } from "@/server/intel/lexical/letter-net";
import type { Net } from "@/server/intel/lexical/net";
import { INPUTS, InputWriter, settle } from "@/server/intel/lexical/scorer";
import { runTrees, type Trees } from "@/server/intel/lexical/trees";
import { fitLetters, LETTER_OPTIONS, type LetterOptions } from "./fit-letters";
import { fitNet, NET_OPTIONS, type NetOptions } from "./fit-net";
import { fitTrees, TREE_OPTIONS, type TreeOptions } from "./fit-trees";
import type { Table } from "./table";

type FitOptions = {
  nets: number;
  net: NetOptions;
  trees: TreeOptions;
  letters: LetterOptions;
  treeWeight: (row: number) => number;
  letterWeight: (row: number) => number;
};

export const FIT_OPTIONS = { nets: 2, net: NET_OPTIONS, trees: TREE_OPTIONS, letters: LETTER_OPTIONS };

export type Fitted = { nets: Net[]; trees: Trees; letters: LetterNet };

/** Fits no fold holds out. */
export const NO_FOLD = -1;

/**
 * Fits nets and trees to the rows of all folds but `heldOut`. The trees must see what nets say of names they weren't
 * trained on, else they trust them too much: for the rows of fold j the inputs come from nets fitted without j.
 * Nets are asked for by the pair of folds they leave out, so that cross-validation can share them.
 */
export class Fitter {
  private readonly nets = new Map<string, Net[]>();
  private readonly inputs: Float32Array;
  private readonly sparse = new SparseFeatures();
  private readonly spelling = new Spelling();

  constructor(
    private readonly table: Table,
    /** Rows that may be trained on. */
    private readonly trainable: Int32Array,
    private readonly foldOf: (row: number) => number,
    private readonly folds: number,
    private readonly options: FitOptions,
    private readonly log: (message: string) => void,
  ) {
    this.inputs = new Float32Array(table.samples.length * INPUTS.length);
  }

  fit(heldOut: number): Fitted {
    const rows = this.trainable.filter((row) => this.foldOf(row) !== heldOut);
    for (let fold = 0; fold < this.folds; fold++) {
      if (fold === heldOut) continue;
      this.fillInputs(
        rows.filter((row) => this.foldOf(row) === fold),
        this.netsWithout(heldOut, fold),
      );
    }
    const weight = Float32Array.from(this.table.weight, (_, row) => this.options.treeWeight(row));
    const trees = fitTrees(this.inputs, INPUTS.length, this.table.label, weight, rows, this.options.trees);
    this.log(`trees without fold ${heldOut} fitted`);
    const letterWeight = Float32Array.from(this.table.weight, (_, row) => this.options.letterWeight(row));
    const letters = fitLetters(this.table, letterWeight, rows, {
      ...this.options.letters,
      seed: 1_000 * (heldOut + 2),
    });
    this.log(`letters without fold ${heldOut} fitted`);
    return { nets: this.netsWithout(heldOut, NO_FOLD), trees, letters };
  }

  /** Log-odds for rows that the model wasn't fitted to. */
  score({ nets, trees, letters }: Fitted, rows: Int32Array): Float64Array {
    this.fillInputs(rows, nets);
    const width = INPUTS.length;
    const reader = new LetterReader(letters);
    return Float64Array.from(rows, (row) => {
      const margin = runTrees(trees, this.inputs.subarray(row * width, (row + 1) * width));
      return settle(margin, () => reader.read(this.spellingOf(row)));
    });
  }

  private spellingOf(row: number): Spelling {
    const { spelling } = this;
    const { letters, kinds, lengths, suffixes } = this.table.spellings;
    spelling.letters.set(letters.subarray(row * LONGEST_SPELLING, (row + 1) * LONGEST_SPELLING));
    spelling.kinds.set(kinds.subarray(row * LONGEST_SPELLING, (row + 1) * LONGEST_SPELLING));
    spelling.length = lengths[row]!;
    spelling.suffix = suffixes[row]!;
    return spelling;
  }

  private netsWithout(a: number, b: number): Net[] {
    const key = [a, b].sort((x, y) => x - y).join();
    const known = this.nets.get(key);
    if (known) return known;
    const rows = this.trainable.filter((row) => this.foldOf(row) !== a && this.foldOf(row) !== b);
    const nets = Array.from({ length: this.options.nets }, (_, i) =>
      fitNet(this.table, rows, { ...this.options.net, seed: 1_000 * (a + 2) + 100 * (b + 2) + i }),
    );
    this.nets.set(key, nets);
    this.log(`nets without folds ${key} fitted to ${rows.length} names`);
    return nets;
  }

  private fillInputs(rows: Int32Array, nets: readonly Net[]): void {
    const writer = new InputWriter(nets);
    const { table, sparse } = this;
    for (const row of rows) {
      const cell = row * GROUP_COUNT;
      const from = table.start[cell]!;
      sparse.slots.set(table.slots.subarray(from, table.start[cell + GROUP_COUNT]!));
      for (let group = 0; group < GROUP_COUNT; group++) sparse.ends[group] = table.start[cell + group + 1]! - from;
      writer.row.set(table.dense.subarray(row * DENSE.length, (row + 1) * DENSE.length));
      writer.writeNets(sparse, table.tlds[row]!);
      this.inputs.set(writer.row, row * INPUTS.length);
    }
  }
}
