import { findNetwork, networkOfChainId } from "@/server/chains";

/**
 * The chain that somebody means by a name, an id or both (`eip155:56`), in whatever spelling: a network's own name, or
 * the text as it is where it is none of ours. null where nothing is said.
 */
export function namedChain(said: unknown): string | null {
  if (typeof said === "number") return networkOfChainId(said) ?? `${said}`;
  if (typeof said !== "string" || said.trim() === "") return null;
  const text = said
    .trim()
    .toLowerCase()
    .replace(/^eip155:/, "");
  if (/^(?:\d{1,15}|0x[0-9a-f]{1,12})$/.test(text)) return networkOfChainId(Number(text)) ?? text;
  return /^(?:eth|mainnet|homestead)$/.test(text) ? "ethereum" : (findNetwork(text) ?? text);
}
