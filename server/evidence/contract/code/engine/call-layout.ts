import { known } from "../facts/known-functions";

/** Of the first three arguments, behind a selector. */
const argumentOffsets = [4, 36, 68];
/** Of the first three fields of the first of them, where all that is asked is one list. */
const batchOffsets = [68, 100, 132];
/** Whose signature it is, to whom, and the hash of what else he signed. */
const signedOffsets = [196, 132, 228];
/** Where the list of recipients stands depends on how many tokens there are. */
const signedBatchOffsets = [68, undefined, 100];

const bySelector = new Map<string | undefined, readonly (number | undefined)[]>([
  [known.permit2TransferBatch, batchOffsets],
  [known.permit2Signed, signedOffsets.slice(0, 2)],
  [known.permit2Witnessed, signedOffsets],
  [known.permit2SignedBatch, signedBatchOffsets.slice(0, 1)],
  [known.permit2WitnessedBatch, signedBatchOffsets],
]);

/** Where in a call's data stands what is worth knowing of it; of those that move tokens by right, from whom and to whom first. */
export function offsetsOf(selector: string | undefined): readonly (number | undefined)[] {
  return bySelector.get(selector) ?? argumentOffsets;
}

/** All of them, for where calldata is copied. */
export const copiedOffsets = [...new Set([...argumentOffsets, ...batchOffsets, ...signedOffsets])];
