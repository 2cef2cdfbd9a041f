import type { Address, Hex } from "viem";
import { addressWord, approvalTopics, collectApprovals, type EvmClient, type LogScanOptions } from "@/server/chains";

/** The rights that `owner` gave, by the events of all tokens in a range of blocks, as the history reads them. */
export async function discoverApprovals(
  client: EvmClient,
  owner: Address,
  range: { fromBlock: number; toBlock?: number },
  options: LogScanOptions,
) {
  const ownerTopic: Hex = `0x${addressWord(owner)}`;
  const filter = { ...range, topics: [Object.values(approvalTopics), ownerTopic] };
  const { logs, ...scan } = await client.getLogs(filter, options);
  return { approvals: collectApprovals(logs), scan };
}
