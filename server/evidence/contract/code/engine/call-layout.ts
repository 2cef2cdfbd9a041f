import { known } from "../facts/known-functions";

/** Offsets of the first three arguments, behind a selector. */
const argumentOffsets = [4, 36, 68];
/** Offsets of the first three fields of the first argument, where the only argument is one list. */
const batchOffsets = [68, 100, 132];
/** Offsets of the signer, the recipient, and the hash of the other signed data. */
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

/**
 * Offsets of the relevant arguments in a call's data. For calls that move tokens by right, sender and recipient come
 * first.
 */
export function offsetsOf(selector: string | undefined): readonly (number | undefined)[] {
  return bySelector.get(selector) ?? argumentOffsets;
}

/** All of them, for where calldata is copied. */
export const copiedOffsets = [...new Set([...argumentOffsets, ...batchOffsets, ...signedOffsets])];
