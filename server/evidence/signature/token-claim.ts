import { type EvmNetwork, type Network, networkOfChainId } from "@/server/chains";
import type { SignatureReading } from "@/server/chains/signatures";
import { curatedTokens, type Intel } from "@/server/intel";

const keyOf = (network: Network, name: string) => `${network} ${name.normalize("NFKC").trim().toLowerCase()}`;

/** Well-known tokens of a name on a network. Not on others: bridges keep the names of what they bring. */
const named = new Map(curatedTokens.map((token) => [keyOf(token.network, token.name), token]));

/** Messages that only the token itself reads: their domain contains the token's own name. */
const readByToken: ReadonlySet<string> = new Set(["permit", "transfer-authorization"]);

/**
 * The symbol of the well-known token whose name a permit bears, while it is addressed to none of that symbol; null for
 * all others. Bridged ones carry the name too, and the symbol with something behind it.
 */
export function tokenClaim(
  intel: Intel,
  asked: EvmNetwork,
  { kind, domain }: Pick<SignatureReading, "kind" | "domain">,
): string | null {
  if (!readByToken.has(kind) || !domain?.name) return null;
  // A message for another chain is that chain's token's to read.
  const network = domain.chainId === null ? asked : networkOfChainId(Number(domain.chainId));
  if (network === undefined) return null;
  const token = named.get(keyOf(network, domain.name));
  if (!token) return null;
  const { verifyingContract } = domain;
  const actual = verifyingContract && intel.lookupToken(network, verifyingContract)?.symbol;
  return actual && (actual.startsWith(token.symbol) || token.symbol.startsWith(actual)) ? null : token.symbol;
}
