import type { Deadline, EvmClient, SolanaClient } from "@/server/chains";
import type { MissingEvidence } from "@/server/risk";

/** What is to be said where all nodes of a network stand still or are far behind: what came since was not seen. */
export async function findOutdated(
  client: Pick<EvmClient | SolanaClient, "findStaleness"> | null,
  deadline: Deadline,
): Promise<MissingEvidence[]> {
  return (await client?.findStaleness(deadline)) === undefined ? [] : ["current-state"];
}
