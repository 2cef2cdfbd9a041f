import type { Address } from "viem";
import type { EvmClient, ReadOptions } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findAccuser, type MoverFact, movedMuch } from "@/server/risk";
import type { Digest, Party } from "../history";
import { readSenders } from "./givers";

/** Of whom a wallet received most, for each costs a question. */
const mostAsked = 8;

/**
 * Accused ones who moved others' tokens to a person: they sent the transaction, or are the contract that it called. Logs
 * name only whose tokens they were: a thief's payee has dealings with victims alone.
 */
export async function findMovers(
  client: EvmClient,
  intel: Intel,
  wallet: Address,
  { parties }: Digest,
  options: ReadOptions,
): Promise<{ found: MoverFact[]; whole: boolean }> {
  const isAccused = (address: Address) => findAccuser(intel.lookupAddress(address, client.network)) !== undefined;
  const payers = [...parties.values()].filter(
    ({ address, receivedWorth }) => movedMuch(receivedWorth) && !isAccused(address),
  );
  payers.sort((a, b) => b.receivedWorth - a.receivedWorth);
  const asked = payers.slice(0, mostAsked);
  const senders = await readSenders(
    client,
    asked.map(({ lastHash }) => lastHash),
    options,
  );
  const moved = new Map<Address, Party[]>();
  for (const payer of asked) {
    const sender = senders.get(payer.lastHash);
    // What the wallet itself set off is its own trade.
    if (!sender || sender.from === wallet) continue;
    const mover = [sender.to, sender.from].find((each) => each && isAccused(each));
    if (mover) moved.set(mover, [...(moved.get(mover) ?? []), payer]);
  }
  const found = [...moved].map(([mover, from]): MoverFact => {
    const [{ lastHash }] = from as [Party];
    const receivedWorth = from.reduce((sum, payer) => sum + payer.receivedWorth, 0);
    return {
      counterparty: mover,
      lists: intel.lookupAddress(mover, client.network),
      payers: from.length,
      receivedWorth,
      transactionHash: lastHash,
    };
  });
  return { found, whole: asked.every(({ lastHash }) => senders.get(lastHash)) };
}
