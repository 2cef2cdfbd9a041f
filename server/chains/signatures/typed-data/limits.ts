/** Limits of reading typed data. A bulk order of 256 orders, the largest in use, has some 8,000 values. */
export const MAX_VALUES = 12_000;
export const MAX_DEPTH = 32;
/** Limit of hashing, in blocks of keccak, each ten microseconds of the processor. That bulk order takes some 3,500. */
export const MAX_BLOCKS = 4_000;
export const MAX_NAME = 256;
export const MAX_NOTES = 64;
export const MAX_MENTIONS = 1_024;
