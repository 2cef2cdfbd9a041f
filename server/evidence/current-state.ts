import type { Deadline, EvmClient, SolanaClient } from "@/server/chains";
import type { MissingEvidence } from "@/server/risk";

/** Report for a network whose nodes have all stalled or are far behind: later events were not seen. */
export async function findOutdated(
  client: Pick<EvmClient | SolanaClient, "findStaleness"> | null,
  deadline: Deadline,
): Promise<MissingEvidence[]> {
  return (await client?.findStaleness(deadline)) === undefined ? [] : ["current-state"];
}
