import type { DomainName } from "@/server/intel/domain-name";
import { readEmbedded } from "@/server/intel/feeds/embedded";

/**
 * Whether the bundled allowlist (MetaMask's, feeds off or on) names a host or its parent, in which case its letters are
 * never checked. Such names are still used in training, and figures list them separately.
 */
export async function readAllowed(): Promise<(name: DomainName) => boolean> {
  const exactly = new Map<string, boolean>();
  for (const { kind, value, detail } of (await readEmbedded()).flatMap(({ rows }) => rows))
    if (kind === "allowed") exactly.set(value, detail !== null && "exact" in detail && detail.exact);
  return ({ host, registrable }) => {
    for (let at = 0; at >= 0 && host.length - at >= (registrable ?? host).length; at = nextLabel(host, at)) {
      const exact = exactly.get(host.slice(at));
      if (exact === false || (exact === true && at === 0)) return true;
    }
    return false;
  };
}

/** -1 behind the last one. */
function nextLabel(host: string, at: number): number {
  const dot = host.indexOf(".", at);
  return dot < 0 ? -1 : dot + 1;
}
