import type { Address } from "viem";
import type { Deadline, EvmClient } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { deceiverListing, type PhishingFact } from "@/server/risk";
import { readSenders } from "../evm-wallet/givers";
import type { Trail } from "../wallet";
import { isListedSince, keepSeen } from "./candidates";
import type { PhishingWatch } from "./index";

/** The others are looked at the next time. */
const mostAsked = 12;

/**
 * Listed deceivers that the wallet handed a token to which nobody knows. Anybody can make a token say so: it counts
 * where the wallet itself called that token. Of each party the newest such transfer is looked at. What was looked at is
 * added to `seen`; `isFirst` notes what is there and tells nothing.
 */
export async function findHanded(
  intel: Intel,
  client: EvmClient,
  { wallet, trail, isFirst }: { wallet: Address; trail: Trail; isFirst: boolean },
  { watch, seen }: { watch: PhishingWatch; seen: Set<string> },
  deadline: Deadline,
): Promise<PhishingFact[]> {
  const { network } = client;
  const news = [...trail.digest.parties.values()]
    .flatMap(({ address, sent, lure, lastBlock }) => {
      if (sent === 0 || lure?.kind !== "unknown-token") return [];
      const key = `handed:${address}:${lure.transactionHash}`;
      const lists = intel.lookupAddress(address, network);
      const listing = deceiverListing(lists);
      if (!listing) return [];
      if (seen.has(key) || isFirst || (lastBlock <= watch.origin && !isListedSince(lists, watch))) {
        keepSeen(seen, key);
        return [];
      }
      return [{ key, address, lure, listing, lastBlock }];
    })
    .sort((a, b) => b.lastBlock - a.lastBlock)
    .slice(0, mostAsked);
  const senders = await readSenders(
    client,
    news.map(({ lure }) => lure.transactionHash),
    { deadline },
  );
  return news.flatMap(({ key, address, lure: { token, transactionHash }, listing: { list, category } }) => {
    const sender = senders.get(transactionHash);
    if (!sender) return [];
    seen.add(key);
    if (sender.from !== wallet || sender.to !== token) return [];
    const exposure = { counterparty: address, sentWorth: 0, receivedWorth: 0, transactionHash };
    return [{ how: "paid", network, exposure, list, category }];
  });
}
