import type { Address, Hex } from "viem";
import { addressAt, addressWord, approvalTopics, type Log } from "@/server/chains";
import { itemTopics, transferTopic } from "@/server/evidence";

/** Signatures of the logs that concern a wallet: rights it gave, tokens it sent or received. */
export const followedTopics: Hex[] = [...Object.values(approvalTopics), transferTopic, ...itemTopics];

/** Every address in the log's topics, which include the wallet concerned. */
export const addressesIn = ({ topics }: Log): Address[] => topics.slice(1).flatMap((topic) => addressAt(topic) ?? []);

/** The wallet itself gave or sent, by what the log's contract says. */
export function isGiver(wallet: string, { topics: [topic, first = "0x", second = "0x"] }: Log): boolean {
  return addressAt(topic && itemTopics.includes(topic) ? second : first) === wallet;
}

/** The same logs asked for by wallet, for nodes that refuse to give them all. */
export function filtersFor(wallets: readonly string[]): { topics: (Hex | Hex[] | null)[] }[] {
  const words = wallets.map((wallet): Hex => `0x${addressWord(wallet as Address)}`);
  return [
    { topics: [[...Object.values(approvalTopics), transferTopic], words] },
    { topics: [[transferTopic, ...itemTopics, approvalTopics.authorization], null, words] },
    { topics: [[...itemTopics], null, null, words] },
  ];
}
