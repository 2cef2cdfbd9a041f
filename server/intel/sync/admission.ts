import { admit, type Indicator } from "../admit/admit";
import type { Entry, SkipReason } from "../feeds/types";
import { FormatError } from "../parse/format-error";

/** So many entries of one file are kept; the rest is counted. */
const MAX_ENTRIES = 2_000_000;
/** A file of which more than four fifths make no sense is not a list with mistakes but something else. */
const MALFORMED_LIMIT = 4;

/** Lets entries in one batch at a time and counts what stays out. `datedBy`: values with a known earlier date. */
export class Admission {
  readonly skipped: Partial<Record<SkipReason, number>> = {};
  private admitted = 0;

  constructor(
    private readonly today: string,
    private readonly earlier?: { since: string; values: ReadonlySet<string> } | undefined,
  ) {}

  async *filter(batches: AsyncIterable<Entry[]>): AsyncGenerator<Indicator[]> {
    for await (const entries of batches) {
      const rows: Indicator[] = [];
      for (const entry of entries) {
        const row = this.admitted < MAX_ENTRIES ? admit(entry, this.today) : "over-limit";
        if (typeof row === "string") this.skipped[row] = (this.skipped[row] ?? 0) + 1;
        else {
          this.admitted++;
          if (row.firstSeen === null && this.earlier?.values.has(row.value)) row.firstSeen = this.earlier.since;
          rows.push(row);
        }
      }
      if (rows.length > 0) yield rows;
    }
    const { malformed = 0, ...others } = this.skipped;
    const sensible = Object.values(others).reduce((sum, count) => sum + count, this.admitted);
    if (malformed > MALFORMED_LIMIT * sensible) throw new FormatError(`${malformed} of its entries are malformed`);
  }
}
