import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db";
import { unsettledBlocks } from "@/server/evidence";
import type { PhishingFact, RiskEvent } from "@/server/risk";
import type { Finding } from "../rescan";
import { subjectOfRight } from "./alerts";

/** Scans come long before that, and what is given anew later is news. */
const keptMs = 7 * 86_400_000;

type Published = {
  subject: string;
  counterparty: string | null;
  hash: string;
  scanned: boolean;
  ended: boolean;
};

/** The part of a scan's finding that was not already published from the blocks. The wallet's row is locked. */
export async function leaveOutPublished(
  tx: Transaction,
  { taken: { network, wallet }, difference, attempts, block, at }: Finding,
): Promise<{ events: RiskEvent[]; attempts: PhishingFact[] }> {
  const isOnChain = block !== null && (attempts.length > 0 || difference.events.length > 0);
  if (!isOnChain) return { events: difference.events, attempts };
  const { rows } = await tx.execute<Published>(sql`
    with looked as (
      update chain_alerts set scanned = true
      where network = ${network} and wallet = ${wallet} and block <= ${block} and not scanned
    )
    select subject, counterparty, transaction_hash as hash, scanned, ended_at is not null as ended from chain_alerts
    where network = ${network} and wallet = ${wallet} and not retracted
      and at > ${new Date(at - keptMs).toISOString()}::timestamptz`);
  const open = new Set(rows.flatMap(({ subject, ended }) => (ended ? [] : [subject])));
  return {
    events: difference.events.filter((each) => each.event !== "approval.infinite" || !open.has(subjectOf(each.data))),
    attempts: attempts.filter((fact) => !rows.some((row) => isOf(row, fact))),
  };
}

const subjectOf = ({ tokenStandard, tokenAddress, spender }: RightData) =>
  subjectOfRight({ standard: tokenStandard, token: tokenAddress, spender });

type RightData = Extract<RiskEvent, { event: "approval.infinite" }>["data"];

function isOf({ subject, counterparty, hash, scanned, ended }: Published, fact: PhishingFact): boolean {
  if (fact.how === "approved")
    return counterparty === fact.spender && subject.startsWith("approved ") && (fact.isOver || !ended);
  if (fact.how !== "paid" || counterparty !== fact.exposure.counterparty || !subject.startsWith("paid ")) return false;
  return hash === fact.exposure.transactionHash || !scanned;
}

/**
 * Notes where on the chain a scan's events come from, as far as their blocks may still be undone: then they are retracted.
 * @param published with their ids, one of each account
 */
export async function noteOrigins(
  tx: Transaction,
  { taken: { network, wallet }, origins, block, at }: Finding,
  published: ReadonlyMap<object, string[]>,
): Promise<void> {
  const settled = (block ?? 0) - unsettledBlocks;
  for (const [event, ids] of published) {
    const origin = origins.get(event);
    if (!origin || origin.block <= settled) continue;
    await tx.execute(sql`
      insert into chain_alerts (network, wallet, subject, counterparty, block, transaction_hash, events, at, scanned)
      values (${network}, ${wallet}, ${origin.subject}, null, ${origin.block}, ${origin.transactionHash},
        ${sql.param(ids)}::text[], ${new Date(at).toISOString()}::timestamptz, true)
      on conflict (network, wallet, subject) where ended_at is null do nothing`);
  }
}
