/** In a file of its own: the pages name networks too, and must not carry the parser of settings into the browser. */
export const networks = ["ethereum", "bnb", "polygon", "arbitrum", "solana"] as const;
export type Network = (typeof networks)[number];
