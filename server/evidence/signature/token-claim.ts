import type { EvmNetwork } from "@/server/chains";
import type { SignatureReading } from "@/server/chains/signatures";
import { curatedTokens, type Intel } from "@/server/intel";

const spelled = (name: string) => name.normalize("NFKC").trim().toLowerCase();

/** Symbols of the well-known tokens that bear a name, on whatever EVM network. */
const symbolsNamed = new Map<string, string[]>();
for (const { network, name, symbol } of curatedTokens) {
  if (network === "solana") continue;
  const symbols = symbolsNamed.get(spelled(name)) ?? [];
  symbolsNamed.set(spelled(name), [...symbols, symbol.toLowerCase()]);
}

/** What only the token itself reads: its domain bears the token's own name. */
const readByToken: ReadonlySet<string> = new Set(["permit", "transfer-authorization"]);

/**
 * The symbol of the well-known token whose name a permit bears, while it is addressed to none of that symbol; null for
 * all others. Bridged ones carry the name too, and the symbol with something behind it.
 */
export function tokenClaim(
  intel: Intel,
  network: EvmNetwork,
  { kind, domain }: Pick<SignatureReading, "kind" | "domain">,
): string | null {
  if (!readByToken.has(kind) || !domain?.name) return null;
  const [symbol, ...others] = symbolsNamed.get(spelled(domain.name)) ?? [];
  if (symbol === undefined) return null;
  const { verifyingContract } = domain;
  const actual = verifyingContract && intel.lookupToken(network, verifyingContract)?.symbol.toLowerCase();
  const isRelated = (one: string) => actual && (actual.startsWith(one) || one.startsWith(actual));
  return [symbol, ...others].some(isRelated) ? null : symbol.toUpperCase();
}
