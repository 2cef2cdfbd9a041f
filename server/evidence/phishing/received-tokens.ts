import type { Address } from "viem";
import type { Deadline, EvmClient, Sender } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { deceiverListing, type PhishingFact } from "@/server/risk";
import { readSenders } from "../evm-wallet/grantors";
import type { Trail } from "../wallet-types";
import { isListedSince, keepSeen } from "./candidates";
import type { PhishingWatch } from "./watch";

/** The others are looked at the next time. */
const MAX_ASKED = 12;

/**
 * Listed deceivers that received an unknown token from the wallet. Any account can make a token report that, so it
 * counts only where the wallet itself called the token. The newest such transfer of each party is checked. Only
 * reported ones are added to `seen`, so that tokens of others cannot fill it. The client caches the sender of a
 * transaction.
 */
export async function findHanded(
  intel: Intel,
  client: EvmClient,
  { wallet, trail, isFirst }: { wallet: Address; trail: Trail; isFirst: boolean },
  { watch, seen }: { watch: PhishingWatch; seen: Set<string> },
  deadline: Deadline,
): Promise<PhishingFact[]> {
  const { network } = client;
  const isOwn = ({ from, to }: Sender, token: Address) => from === wallet && to === token;
  const news = [...trail.digest.parties.values()]
    .flatMap(({ address, sent, lure, lastBlock }) => {
      if (sent === 0 || lure?.kind !== "unknown-token") return [];
      const { token, transactionHash, block = lastBlock } = lure;
      const lists = intel.lookupAddress(address, network);
      const listing = deceiverListing(lists);
      if (!listing || (block <= watch.origin && !isListedSince(lists, watch))) return [];
      const key = `handed:${address}:${transactionHash}`;
      if (seen.has(key) || isFirst) {
        keepSeen(seen, key);
        return [];
      }
      const sender = client.knownSender(transactionHash);
      return sender && !isOwn(sender, token) ? [] : [{ key, address, token, transactionHash, listing, block }];
    })
    .sort((a, b) => b.block - a.block)
    .slice(0, MAX_ASKED);
  const senders = await readSenders(
    client,
    news.map(({ transactionHash }) => transactionHash),
    { deadline },
  );
  return news.flatMap(({ key, address, token, transactionHash, listing: { list, category } }) => {
    const sender = senders.get(transactionHash);
    if (!sender || !isOwn(sender, token)) return [];
    seen.add(key);
    const exposure = { counterparty: address, sentWorth: 0, receivedWorth: 0, transactionHash };
    return [{ how: "paid", network, exposure, list, category }];
  });
}
