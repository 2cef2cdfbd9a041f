/** Endings outside the internet's registries: a DNS query reveals nothing about the holder of such a name. */
const suffixes = new Set(["eth", "sol", "bnb", "crypto", "nft", "blockchain", "bitcoin", "zil", "lens", "ton"]);

/** The last label of a name that a contract gives out (`vitalik.eth`), not a registry of the internet. */
export const isChainSuffix = (suffix: string): boolean => suffixes.has(suffix);

/** `vitalik.eth`, in letters of any alphabet. Links that end so are none. */
export function isChainName(text: string): boolean {
  const dot = text.lastIndexOf(".");
  return dot > 0 && isChainSuffix(text.slice(dot + 1).toLowerCase()) && !/[\s:/\\?#@]/.test(text);
}
