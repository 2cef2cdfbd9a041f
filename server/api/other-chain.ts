import { z } from "zod";
import { namedChain } from "@/server/scans";
import { acrossFields } from "./fields";

/** How endpoints call the chain; each knows one of them. */
const names = ["chain", "network", "chainId"] as const;
type Name = (typeof names)[number];

/** The names by which other endpoints take it: known, so that what they say isn't left out in silence. */
export function otherChainNames<Own extends Name>(own: Own): Record<Exclude<Name, Own>, z.ZodOptional<z.ZodUnknown>> {
  const description = `Other endpoints' name for \`${own}\`: refused where it names another chain than is asked about.`;
  const others = names.filter((name) => name !== own);
  return Object.fromEntries(others.map((name) => [name, z.unknown().optional().meta({ description })])) as never;
}

/**
 * Refuses a chain that comes by another endpoint's name, or within `tx`, and is not the one that would be judged: whoever
 * sends it would be told of the wrong chain, and charged. One that says the same harms nobody.
 */
export function oneChain<T extends object>(own: Name) {
  return acrossFields<T>((input, add) => {
    const judged = namedChain(input[own] ?? (own === "chainId" ? null : "ethereum"));
    // Without a chain it is told from the address, which may be Solana's.
    const fits = (meant: string) =>
      meant === judged || (own === "chain" && input.chain === undefined && meant === "solana");
    const tell = (value: unknown, path: string[]) => {
      const meant = namedChain(value);
      if (judged !== null && meant !== null && !fits(meant)) add(path, `Send the chain as ${own}`);
    };
    for (const name of names) if (name !== own) tell(input[name], [name]);
    const { tx } = input as { tx?: { chainId?: unknown } };
    if (typeof tx === "object" && tx !== null) tell(tx.chainId, ["tx", "chainId"]);
  });
}
