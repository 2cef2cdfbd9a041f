import { type AnySignal, signal } from "../signals/catalogue";
import type { ExposureFact } from "../signals/exposure/facts";
import { operator } from "../signals/listing/detect";
import type { ListEvidence, Listing } from "../signals/listing/facts";
import type { LookalikeFact } from "../signals/poisoning/facts";

/** An attempted or successful deception of a wallet. The wallet is the target: none of it counts in its score. */
export type PhishingFact = { network: string } & (
  | {
      how: "lure";
      token: string;
      name: string | null;
      symbol: string | null;
      domain: string;
      list: string | null;
      transactionHash: string | null;
    }
  | { how: "look-alike"; lookalike: LookalikeFact }
  | { how: "paid"; exposure: Omit<ExposureFact, "lists">; list: string; category: string }
  | {
      how: "approved";
      spender: string;
      token: string;
      list: string;
      transactionHash: string | null;
      /** No longer in force: used up, revoked or expired. */
      isOver: boolean;
    }
);

export interface PhishingEvent {
  event: "phishing.attempt";
  data: ({ domain: string } | { counterparty: string }) & { message: string; transactionHash: string | null };
}

export function reportPhishing(fact: PhishingFact): PhishingEvent {
  return { event: "phishing.attempt", data: describe(fact) };
}

function describe(fact: PhishingFact): PhishingEvent["data"] {
  switch (fact.how) {
    case "lure": {
      const { domain, list, transactionHash, name, symbol, token } = fact;
      const label = name ?? symbol;
      const what = label === null ? `the token ${token}, which` : `the token “${label}” (${token}), which`;
      const reputation = list === null ? "which reads like phishing" : `which ${nameList(list)} lists`;
      return { domain, message: `The wallet received ${what} leads to ${domain}, ${reputation}`, transactionHash };
    }
    case "look-alike": {
      const { lookalike, imitated, paid, transactionHash } = fact.lookalike;
      const message = paid
        ? `The wallet paid ${lookalike}, which imitates ${imitated} and had been planted in its history`
        : `The address ${lookalike}, which imitates ${imitated}, was planted in the wallet's history: don't copy it`;
      return { counterparty: lookalike, message, transactionHash };
    }
    case "paid": {
      const { counterparty, transactionHash } = fact.exposure;
      const message = `The wallet paid ${counterparty}, which ${nameList(fact.list)} lists`;
      return { counterparty, message, transactionHash };
    }
    case "approved": {
      const { spender, token, list, transactionHash, isOver } = fact;
      const allowed = `The wallet allowed ${spender}, which ${nameList(list)} lists, to take its ${token}`;
      const message = `${allowed}${isOver ? ", a right that doesn't hold any more" : ": revoke it"}`;
      return { counterparty: spender, message, transactionHash };
    }
  }
}

const nameList = (list: string) => (list === operator ? "this installation's operator" : list);

/** The fact as a signal, for a summary. null for rights, since the wallet's own signals report rights in force. */
export function phishingSignal(fact: PhishingFact): AnySignal | null {
  const { network } = fact;
  switch (fact.how) {
    case "lure": {
      const { token, name, symbol, domain, list } = fact;
      const evidence = { network, token, name, symbol, domain };
      return list === null
        ? signal("token.lure-name", evidence, { source: "model:lexical" })
        : signal("token.flagged-domain", { ...evidence, list }, { source: list });
    }
    case "look-alike": {
      const { paid, ...lookalike } = fact.lookalike;
      const from = { source: `rpc:${network}` };
      if (paid) return signal("poisoning.paid", { network, ...lookalike }, from);
      return signal("poisoning.attempted", { network, ...lookalike, count: 1, more: [] }, from);
    }
    case "paid": {
      const { exposure, list, category } = fact;
      const { counterparty, transactionHash } = exposure;
      const worth = { sentWorth: Math.round(exposure.sentWorth), receivedWorth: Math.round(exposure.receivedWorth) };
      const hash = transactionHash === null ? {} : { transactionHash };
      return signal("exposure.victim", { network, counterparty, list, category, ...worth, ...hash }, { source: list });
    }
    case "approved":
      return null;
  }
}

const deceiving: ReadonlySet<string> = new Set(["phishing", "drainer", "scam", "poisoning", "malware"]);

/**
 * The list or operator that names an address as deceptive. null: none does, or only communities do, of known
 * infrastructure.
 */
export function deceiverListing({ listings, protected: shield, override }: ListEvidence): {
  list: string;
  category: string;
  /** A date; null for the operator's word. */
  since: string | null;
} | null {
  if (override?.verdict === "deny") return { list: operator, category: "denied", since: null };
  if (override?.verdict === "allow") return null;
  const listing: Listing | undefined = listings.find(
    ({ category, kind }) => kind !== "sanctions" && !(shield && kind === "community") && deceiving.has(category),
  );
  return listing ? { list: listing.feedName, category: listing.category, since: listing.firstSeen } : null;
}
