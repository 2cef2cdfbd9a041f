import { curatedContracts, curatedTokens } from "@/server/intel";
import { commonPrograms } from "./known-accounts";

interface Original {
  original: string;
  label: string;
}

const shown = 4;
/** The network's own accounts end in more ones than anyone can search for, so they imitate no address. */
const systemEnding = /1{9}$/;

const originals = new Map<string, Original>();
for (const [address, label] of wellKnown()) originals.set(ends(address), { original: address, label });

function* wellKnown(): Iterable<[address: string, label: string]> {
  yield* commonPrograms;
  for (const { network, address, label } of curatedContracts) if (network === "solana") yield [address, label];
  for (const { network, address, symbol } of curatedTokens) if (network === "solana") yield [address, symbol];
}

/** The parts that users compare when they compare addresses at all. */
function ends(address: string): string {
  return address.slice(0, shown) + address.slice(-shown);
}

/** The well-known account that an address could be taken for, by its first and last characters; null: none. */
export function findImitated(address: string): Original | null {
  const found = originals.get(ends(address));
  return found && found.original !== address && !systemEnding.test(address) ? found : null;
}
