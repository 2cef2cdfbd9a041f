import { type EvmClient, isRpcError, type ReadOptions } from "@/server/chains";
import { isUnverified } from "@/server/evidence";
import type { Intel } from "@/server/intel";
import { deceiverListing, type PhishingEvent, type RiskEvent, reportPhishing } from "@/server/risk";
import type { ChainFact, RightFact } from "./facts";

/** An event to be published by what a block says, and what it is known by. */
export interface ChainAlert {
  wallet: string;
  subject: string;
  /** A listed address that was paid or given a right. */
  counterparty: string | null;
  block: number;
  transactionHash: string;
  event: RiskEvent | PhishingEvent;
}

export interface Right {
  standard: string;
  token: string;
  spender: string;
}

export const subjectOfRight = ({ standard, token, spender }: Right) => `right ${standard} ${token} ${spender}`;
export const subjectOfApproval = ({ standard, token, spender }: Right) => `approved ${standard} ${token} ${spender}`;
export const subjectOfPayment = (counterparty: string, transactionHash: string) =>
  `paid ${counterparty} ${transactionHash}`;

/** Transactions that are asked for in one poll; what is beyond is left to the scans. */
const MAX_SENDERS = 100;

/**
 * The alerts that the facts are by themselves: unlimited approvals, approvals and payments to listed deceivers. A token
 * that no list knows may say anything of a wallet: its word counts where the wallet itself sent the transaction.
 */
export async function alertsOf(
  { intel, client }: { intel: Intel; client: EvmClient },
  facts: readonly ChainFact[],
  options: ReadOptions,
): Promise<ChainAlert[]> {
  const alerting = facts.flatMap((fact) => {
    const alerts =
      fact.kind === "right" ? alertsOfRight(intel, client.network, fact) : alertsOfPayment(intel, client.network, fact);
    return alerts.length > 0 ? [{ fact, alerts }] : [];
  });
  const isDoubtful = ({ fact }: (typeof alerting)[number]) =>
    fact.token !== null &&
    isUnverified(intel, {
      network: client.network,
      standard: fact.kind === "right" ? fact.standard : "erc20",
      token: fact.token,
    });
  const doubtful = [...new Set(alerting.filter(isDoubtful).map(({ fact }) => fact.transactionHash))].slice(
    0,
    MAX_SENDERS,
  );
  const senders = new Map(
    await Promise.all(doubtful.map(async (hash) => [hash, await senderOf(client, hash, options)] as const)),
  );
  return alerting
    .filter((one) => !isDoubtful(one) || senders.get(one.fact.transactionHash) === one.fact.wallet)
    .flatMap(({ alerts }) => alerts);
}

async function senderOf(client: EvmClient, hash: `0x${string}`, options: ReadOptions): Promise<string | undefined> {
  try {
    return (await client.getSender(hash, options))?.from;
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}

function alertsOfRight(intel: Intel, network: string, fact: RightFact): ChainAlert[] {
  const { wallet, block, transactionHash, standard, token, spender, holds, unlimited } = fact;
  if (!holds) return [];
  const lists = intel.lookupAddress(spender, network);
  const mined = { wallet, block, transactionHash };
  const alerts: ChainAlert[] = [];
  if (unlimited) {
    const spenderLabel = lists.protected?.label ?? lists.listings[0]?.label ?? null;
    const data = { tokenAddress: token, spender, tokenStandard: standard, spenderLabel };
    alerts.push({
      ...mined,
      subject: subjectOfRight(fact),
      counterparty: null,
      event: { event: "approval.infinite", data },
    });
  }
  const listing = deceiverListing(lists);
  if (listing) {
    const named = intel.lookupToken(network, token)?.symbol ?? token;
    const event = reportPhishing({
      ...{ how: "approved", network, spender, token: named, list: listing.list, transactionHash, isOver: false },
    });
    alerts.push({ ...mined, subject: subjectOfApproval(fact), counterparty: spender, event });
  }
  return alerts;
}

function alertsOfPayment(
  intel: Intel,
  network: string,
  { wallet, block, transactionHash, counterparty }: Extract<ChainFact, { kind: "payment" }>,
): ChainAlert[] {
  const listing = deceiverListing(intel.lookupAddress(counterparty, network));
  if (!listing) return [];
  const { list, category } = listing;
  // The worth of the payment is in no payload.
  const exposure = { counterparty, sentWorth: 0, receivedWorth: 0, transactionHash };
  const event = reportPhishing({ how: "paid", network, exposure, list, category });
  return [
    { wallet, block, transactionHash, subject: subjectOfPayment(counterparty, transactionHash), counterparty, event },
  ];
}
