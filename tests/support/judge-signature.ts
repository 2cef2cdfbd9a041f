import { networkOfChainId } from "@/server/chains";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature, reasonsOf } from "@/server/risk";
import { memorySources } from "@/tests/support/memory-sources";

/** Judges messages by the product's own path, in memory: known contracts, the listed addresses, no list of names. */
export function openJudge(wallet: string, listed: readonly string[]) {
  const sources = memorySources(listed);
  Object.assign(sources.intel, { lookupDomain: () => ({ listings: [], allowed: null, override: null }) });
  return async (data: unknown, method = "eth_signTypedData_v4", chainId = 1) => {
    const input = { network: networkOfChainId(chainId), wallet, method, data, at: 1_795_000_000_000 };
    const gathered = await gatherSignature(sources, input as never);
    const { decision, signals, score } = judgeSignature(gathered);
    const ids = signals.map(({ id }) => id);
    return { decision, ids, score, reading: gathered.reading, reasons: reasonsOf(signals, "en") };
  };
}
