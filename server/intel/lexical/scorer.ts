import type { DomainName } from "../domain-name";
import { DENSE, SparseFeatures, tldSlot, writeDense } from "./features";
import { type LetterNet, LetterReader, Spelling } from "./letter-net";
import { NET_INPUTS, type Net, NetBank } from "./net";
import { Reading } from "./tokenised-name";
import { runTrees, type Trees } from "./trees";
import type { Vocabulary } from "./vocabulary";

/** Inputs of the trees: counts and shares of the name, then the nets' opinion, in total and group by group. */
export const INPUTS: readonly string[] = [...DENSE, ...NET_INPUTS, "tld"];

/** Writes the inputs of the trees for a name that was read. Training and judging share it, so that they can't differ. */
export class InputWriter {
  readonly row = new Float32Array(INPUTS.length);
  private readonly bank: NetBank;

  /** `rowOf` as for the sparse features: the nets' tables are of rows where it is given, else of slots. */
  constructor(
    nets: readonly Net[],
    private readonly rowOf?: Int32Array,
  ) {
    this.bank = new NetBank(nets);
  }

  write(reading: Reading, sparse: SparseFeatures): Float32Array {
    writeDense(reading, this.row);
    this.writeNets(sparse, reading.site.tld);
    return this.row;
  }

  /** Only the part that depends on the nets: the trainer swaps nets while the name stays. */
  writeNets(sparse: SparseFeatures, tld: string): void {
    this.bank.write(sparse, this.row, DENSE.length);
    this.row[INPUTS.length - 1] = this.weightOf(tldSlot(tld));
  }

  /** Weight of a single feature; 0 where it was not learnt. */
  weightOf(slot: number): number {
    const row = this.rowOf === undefined ? slot : this.rowOf[slot]!;
    return row < 0 ? 0 : this.bank.wideOf(row);
  }
}

/** Between these log-odds the trees are in doubt; elsewhere the letters couldn't turn the verdict, and aren't asked. */
const DOUBT = { from: -3, to: 6 };
/** How much the letters' net counts, and the log-odds it is cut at. */
const LETTERS = { share: 0.5, most: 4 };

/** The trees' log-odds, with the letters' where the trees are in doubt. Training and judging share it. */
export function settle(margin: number, askLetters: () => number): number {
  if (margin <= DOUBT.from || margin >= DOUBT.to) return margin;
  return margin + LETTERS.share * Math.max(-LETTERS.most, Math.min(LETTERS.most, askLetters()));
}

/** From a host name to log-odds. Holds the buffers; not re-entrant, which one thread never needs. */
export class Scorer {
  readonly reading: Reading;
  private readonly sparse: SparseFeatures;
  private readonly spelling = new Spelling();
  private readonly letters: LetterReader;
  readonly inputs: InputWriter;

  constructor(
    vocabulary: Vocabulary,
    rowOf: Int32Array,
    nets: readonly Net[],
    private readonly trees: Trees,
    letters: LetterNet,
  ) {
    this.letters = new LetterReader(letters);
    this.sparse = new SparseFeatures(rowOf);
    this.reading = new Reading(vocabulary);
    this.inputs = new InputWriter(nets, rowOf);
  }

  score(name: DomainName): number {
    this.reading.read(name);
    const margin = runTrees(this.trees, this.inputs.write(this.reading, this.sparse.extract(this.reading)));
    return settle(margin, () => this.letters.read(this.spelling.spell(this.reading)));
  }
}
