/** Where an index has what begins with a text: from the first on, and below the second. */
export function rangeOf(beginning: string): [from: string, below: string] {
  return [beginning, `${beginning}\u{10ffff}`];
}

/** The same of addresses and domains as they are kept: in lower case, but for Solana's addresses. */
export function rangeOfKeys(search: string): [from: string, below: string] {
  return rangeOf(/^0x|\./i.test(search) ? search.toLowerCase() : search);
}
