import type { Address, Hex } from "viem";
import { addressWord, approvalTopics, type LogFilter } from "@/server/chains";

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
export const transferTopic: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** `TransferSingle` and `TransferBatch` of ERC-1155: operator, giver, taker. */
export const itemTopics: readonly Hex[] = [
  "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62",
  "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
];

/** The parts of a wallet's past that are read: rights it gave, assets sent, assets received. One log filter each. */
export const streams = ["approvals", "sent", "received"] as const;
export type Stream = (typeof streams)[number];

export function filterOf(stream: Stream, wallet: Address): LogFilter {
  const topic: Hex = `0x${addressWord(wallet)}`;
  if (stream === "approvals") return { topics: [Object.values(approvalTopics), topic] };
  // An account that authorises another at Morpho, by a signature that another account submits, is in the topic where
  // other events have the taker. The giver of ERC-1155 is in the same topic, so the same request returns the items that
  // left it. Items that reached the wallet would need a request of their own, which monitoring makes
  // (`phishing/items`).
  return {
    topics:
      stream === "sent"
        ? [transferTopic, topic]
        : [[transferTopic, ...itemTopics, approvalTopics.authorization], null, topic],
  };
}
