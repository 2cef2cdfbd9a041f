import approval from "../signals/approval/explained.json";
import type { SignalId } from "../signals/catalogue";
import contract from "../signals/contract/explained.json";
import coverage from "../signals/coverage/explained.json";
import delegation from "../signals/delegation/explained.json";
import domain from "../signals/domain/explained.json";
import exposure from "../signals/exposure/explained.json";
import listing from "../signals/listing/explained.json";
import origin from "../signals/origin/explained.json";
import poisoning from "../signals/poisoning/explained.json";
import proxy from "../signals/proxy/explained.json";
import request from "../signals/request/explained.json";
import safe from "../signals/safe/explained.json";
import signature from "../signals/signature/explained.json";
import simulation from "../signals/simulation/explained.json";
import solana from "../signals/solana/explained.json";
import sweep from "../signals/sweep/explained.json";
import token from "../signals/token/explained.json";
import transaction from "../signals/transaction/explained.json";
import wallet from "../signals/wallet/explained.json";
import type { Explanation } from "../types";
import type { Language } from ".";

/** Explanations of the signals, for the documentation. A signal without one does not compile. */
export const explanations: Record<SignalId, Record<Language, Explanation>> = {
  ...listing,
  ...domain,
  ...wallet,
  ...origin,
  ...exposure,
  ...poisoning,
  ...safe,
  ...sweep,
  ...approval,
  ...delegation,
  ...contract,
  ...proxy,
  ...token,
  ...simulation,
  ...solana,
  ...transaction,
  ...signature,
  ...request,
  ...coverage,
};

/** Says what a signal means, and when it is wrong. */
export function explain(id: SignalId, language: Language): Explanation {
  return explanations[id][language];
}
