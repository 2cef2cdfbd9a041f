import type { SignatureNoteCode } from "../types";

/** A value in the reading that is judged. */
export interface Elementary {
  /** null where no library reads it. */
  typed: bigint | boolean | string | null;
  problem?: SignatureNoteCode;
  /** Further readings, of which only the parties and links that they name count. */
  others?: readonly OtherReading[];
}

export interface OtherReading {
  /** `address`, `bytes` or `string`. */
  readonly type: string;
  readonly value: string;
}
