/**
 * Collections of which every item was worth this much from 2021 to 2025, in dollars. Not from a feed, and far below
 * actual prices, since prices of items fall: the worth is reported as "or more". Known by address, since any account
 * can make a collection of any name. If a collection falls to this price, lower it here.
 */
const dollars: ReadonlyMap<string, number> = new Map(
  (
    [
      ["0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB", "CryptoPunks", 10_000],
      ["0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6", "Wrapped CryptoPunks", 10_000],
      ["0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D", "Bored Ape Yacht Club", 2_000],
      ["0xBd3531dA5CF5857e7CfAA92426877b022e612cf8", "Pudgy Penguins", 2_000],
      ["0x60E4d786628Fea6478F785A6d7e704777c86a7c6", "Mutant Ape Yacht Club", 300],
      ["0xED5AF388653567Af2F388E6224dC7C4b3241C544", "Azuki", 300],
      ["0x5Af0D9827E0c53E4799BB226655A1de152A425a5", "Milady Maker", 300],
      ["0x9C8fF314C9Bc7F6e59A9d9225Fb22946427eDC03", "Nouns", 300],
      ["0x8a90CAb2b38dba80c64b7734e58Ee1dB38B8992e", "Doodles", 100],
      ["0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7", "Meebits", 100],
      ["0x23581767a106ae21c074b2276D25e5C3e136a68b", "Moonbirds", 100],
    ] as const
  ).map(([address, , least]) => [address.toLowerCase(), least]),
);

/** Least worth of an item; 0 where unknown. On Ethereum alone. */
export function leastOfItem(network: string, collection: string | null): number {
  return (network === "ethereum" && collection !== null && dollars.get(collection)) || 0;
}

/** Outcomes that are bet on at Polymarket: each share pays a dollar or nothing. Counted in millionths, as the dollar is. */
const SHARES = "0x4d97dcd97ec945f40cf65f87097ace5ea0476045";

/** Upper bound of the worth of a number of its items; null where unknown. */
export function mostOfItems(network: string, collection: string | null, amount: string): number | null {
  return network === "polygon" && collection === SHARES ? Number(amount) / 1_000_000 : null;
}
