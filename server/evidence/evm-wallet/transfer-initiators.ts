import type { Address } from "viem";
import type { EvmClient, ReadOptions } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { findAttacker, findListing, type MoverFact, movedMuch } from "@/server/risk";
import type { Digest, Party } from "../history";
import { readSenders } from "./grantors";

type Payment = NonNullable<Party["paidMost"]>;

/** Limit of senders by amount received, since each costs a request. */
const MAX_ASKED = 8;

/**
 * Accused ones who moved others' tokens to a person: they sent the transaction, or are the contract that it called. Logs
 * name only whose tokens they were: a thief's payee has dealings with victims alone.
 */
export async function findTransferInitiators(
  client: EvmClient,
  intel: Intel,
  wallet: Address,
  { parties }: Digest,
  options: ReadOptions,
): Promise<{ found: MoverFact[]; whole: boolean }> {
  const lists = (address: Address) => intel.lookupAddress(address, client.network);
  // Only payments of value count. Any account can write a later zero transfer, or one in another's name.
  const payments = [...parties.values()].flatMap(({ address, paidMost }) =>
    paidMost && movedMuch(paidMost.worth) && !findListing(lists(address)) ? [paidMost] : [],
  );
  payments.sort((a, b) => b.worth - a.worth);
  const asked = payments.slice(0, MAX_ASKED);
  const senders = await readSenders(
    client,
    asked.map(({ transactionHash }) => transactionHash),
    options,
  );
  const moved = new Map<Address, Payment[]>();
  for (const payment of asked) {
    const sender = senders.get(payment.transactionHash);
    // A transaction that the wallet itself sent is its own trade.
    if (!sender || sender.from === wallet) continue;
    const mover = [sender.to, sender.from].find((each) => each && findAttacker(lists(each)));
    if (mover) moved.set(mover, [...(moved.get(mover) ?? []), payment]);
  }
  const found = [...moved].map(([mover, made]): MoverFact => {
    const [{ transactionHash }] = made as [Payment];
    const receivedWorth = made.reduce((sum, { worth }) => sum + worth, 0);
    return { counterparty: mover, lists: lists(mover), payers: made.length, receivedWorth, transactionHash };
  });
  return { found, whole: asked.every(({ transactionHash }) => senders.get(transactionHash)) };
}
