import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { chainIdOf, isEvmNetwork, isRegistered } from "@/server/networks";

type Past = ConsoleAnswer<ConsoleCaller["scan"]["past"]>;

/** Longer ones don't fit an address. */
const most = 4_000;

/** Value for the scan page's box to repeat a scan, in the form of its address. Undefined where it was not kept. */
export function questionAgain({ kind, subject, chain, about }: Past): { q: string; chain?: string } | undefined {
  if (kind === "domain" || kind === "address") return { q: subject };
  if (!isRegistered(chain)) return undefined;
  if (kind === "wallet" || kind === "contract") return { q: subject, chain };
  const sent = about?.sent as { wallet: string; to: string | null; calldata: string; value: string } | undefined;
  if (!sent) return undefined;
  const { wallet: from, to, calldata: data, value } = sent;
  const chainId = isEvmNetwork(chain) ? chainIdOf(chain) : undefined;
  const text = JSON.stringify({ from, ...(to !== null && { to }), value, data, chainId }, null, 2);
  return text.length > most ? undefined : { q: text };
}
