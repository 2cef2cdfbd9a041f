import type { Address, Hex } from "viem";
import { addressWord, approvalTopics, type LogFilter } from "@/server/chains";

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
export const transferTopic: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** What is read of a wallet's past: the rights it gave, what left it, what reached it. One log filter each. */
export const streams = ["approvals", "sent", "received"] as const;
export type Stream = (typeof streams)[number];

export function filterOf(stream: Stream, wallet: Address): LogFilter {
  const topic: Hex = `0x${addressWord(wallet)}`;
  if (stream === "approvals") return { topics: [Object.values(approvalTopics), topic] };
  return { topics: stream === "sent" ? [transferTopic, topic] : [transferTopic, null, topic] };
}
